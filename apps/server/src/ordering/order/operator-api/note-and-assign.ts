import type { TimelineEntry } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { canBeAssigned } from '@demarc/domain/order';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { recordChange } from '../../../platform/change-feed/record-change.ts';
import type { Config } from '../../../platform/config.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockAssignee } from '../../../platform/operator-api/index.ts';
import { deleteAssignment, findAssignee, saveAssignment } from '../store/assignments.ts';
import { countNotes, insertNote } from '../store/order-notes.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { describeNote } from './describe-note.ts';

/** The operator who acts, as themselves and as the audit log records them. */
interface ActingOperator {
  readonly operator: { readonly id: string; readonly email: string };
  readonly actor: Actor;
}

const maxNotes = 500;

/** Adds a note to a locked order. */
export async function addNote(
  tx: Transaction,
  { number }: PlacedRow,
  text: string,
  { operator, actor }: ActingOperator,
  now: Date,
): Promise<Result<TimelineEntry>> {
  if ((await countNotes(tx, number)) >= maxNotes) return refuse('tooManyKept');
  const note = { orderNumber: number, operatorId: operator.id, operatorEmail: operator.email, at: now, text };
  const added = await insertNote(tx, note);
  await recordChange(tx, { kind: 'order', id: number }, now);
  const changes = [{ path: 'note', after: added.id }];
  await recordAudit(tx, { actor, action: 'add note', subject: toOrderSubject(number), changes }, now);
  return succeed(describeNote(added));
}

/** Assigns a locked order to an operator, or to nobody. Assigning it again changes nothing. */
export async function assignOrder(
  tx: Transaction,
  config: Pick<Config, 'env'>,
  { number }: PlacedRow,
  operatorId: string | null,
  { operator, actor }: ActingOperator,
  now: Date,
): Promise<Result<null>> {
  const before = await findAssignee(tx, number);
  const assignee = operatorId === null ? undefined : await lockAssignee(tx, config, operatorId);
  if (operatorId !== null && assignee === undefined) return refuseAssignee('is not an operator');
  if (assignee && !canBeAssigned(assignee.role)) return refuseAssignee(`has the role ${assignee.role}`);
  if (before?.id === assignee?.id) return succeed(null);
  if (assignee) {
    const assignment = { operatorId: assignee.id, assignedAt: now, assignedBy: operator.email };
    await saveAssignment(tx, { orderNumber: number, ...assignment });
  } else await deleteAssignment(tx, number);
  await recordChange(tx, { kind: 'order', id: number }, now);
  const changes = [
    { path: 'assignee', ...(before && { before: before.email }), ...(assignee && { after: assignee.email }) },
  ];
  await recordAudit(tx, { actor, action: 'assign order', subject: toOrderSubject(number), changes }, now);
  return succeed(null);
}

export const toOrderSubject = (number: string) => ({ kind: 'order', id: number, label: number }) as const;

const refuseAssignee = (reason: string): Result<never> =>
  refuse('invalidRequest', { fields: [{ path: 'operatorId', reason }] });
