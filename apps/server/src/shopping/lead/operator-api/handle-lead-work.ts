import { type LeadDetail, operatorCalls } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { hasPermission } from '@demarc/domain/operator';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { recordChange } from '../../../platform/change-feed/record-change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { handleOperatorCall, lockAssignee, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findLead, saveLeadAssignee, saveLeadStatus, type WorkedLead } from '../store.ts';
import { describeLead, describeLeadRow } from './describe-lead.ts';

/** The calls of the operator console that change leads. Each writes its audit entry in its own transaction. */
export function handleLeadWork({ db, config, clock, provider }: Platform): OperatorHandler[] {
  const toSubject = (lead: WorkedLead) =>
    ({ kind: 'lead', id: lead.id, label: describeLeadRow(lead, provider).shopper }) as const;
  const load = async (tx: Transaction, id: string): Promise<Result<LeadDetail>> => {
    const lead = await findLead(tx, id, false);
    return lead ? succeed(describeLead(lead, provider)) : refuse('notFound');
  };
  return [
    handleOperatorCall(operatorCalls.changeLeadStatus, async ({ params: { id }, body: { status } }, context) => {
      const { tx, actor, expectedVersion } = context;
      const lead = await findLead(tx, id, true);
      if (!lead) return refuse('notFound');
      if (lead.version !== expectedVersion) return refuse('preconditionFailed');
      if (lead.status === status) return succeed(describeLead(lead, provider));
      await saveLeadStatus(tx, id, status);
      await recordChange(tx, { kind: 'lead', id, version: lead.version + 1 }, clock.now());
      const changes = [{ path: 'status', before: lead.status, after: status }];
      await recordAudit(tx, { actor, action: 'change lead status', subject: toSubject(lead), changes }, clock.now());
      return load(tx, id);
    }),
    handleOperatorCall(operatorCalls.assignLead, ({ params: { id }, body: { operatorId } }, { actor }) =>
      db.transaction(async (tx) => {
        const lead = await findLead(tx, id, true);
        if (!lead) return refuse('notFound');
        const assignee = operatorId === null ? undefined : await lockAssignee(tx, config, operatorId);
        if (operatorId !== null && !assignee) return refuseAssignee('is not an operator');
        if (assignee && !hasPermission(assignee.role, 'leads')) return refuseAssignee(`has the role ${assignee.role}`);
        if (lead.assigneeId === operatorId) return succeed(describeLead(lead, provider));
        await saveLeadAssignee(tx, id, operatorId);
        await recordChange(tx, { kind: 'lead', id }, clock.now());
        const changes = [
          {
            path: 'assignee',
            ...(lead.assignee !== null && { before: lead.assignee }),
            ...(assignee && { after: assignee.email }),
          },
        ];
        await recordAudit(tx, { actor, action: 'assign lead', subject: toSubject(lead), changes }, clock.now());
        return load(tx, id);
      }),
    ),
  ];
}

const refuseAssignee = (reason: string): Result<never> =>
  refuse('invalidRequest', { fields: [{ path: 'operatorId', reason }] });
