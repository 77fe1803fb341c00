import { hash } from 'node:crypto';
import { operatorCalls } from '@demarc/contract/operator-api';
import { type OrderEventAnswer, orderEventReport } from '@demarc/contract/order-events';
import { type Refusal, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import { findActionRefusal, formatVisitTimes, getDateEvent } from '@demarc/domain/order';
import { type Actor, recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Capabilities, reportEvent } from '../events/report-event.ts';
import { listFreeDays } from '../shopper/list-order-changes.ts';
import { findOrder } from '../store/find-order.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { getOrderVersion, toActionStanding } from './action-standing.ts';
import { describeOrderDetail } from './describe-order-detail.ts';
import { toOrderSubject } from './note-and-assign.ts';

/** The calls of the operator console that move the visit of an order, by the event that shoppers report, too. */
export function handleVisitCalls(platform: Platform, capabilities: Capabilities): OperatorHandler[] {
  const { db, clock } = platform;

  const recordMove = async (
    tx: Transaction,
    actor: Actor,
    reason: string,
    before: PlacedRow,
    after: OrderEventAnswer,
  ) => {
    const { visit } = before.contents;
    const changes = [
      {
        path: 'visit',
        before: describeVisit(visit && { date: visit.date, ...formatVisitTimes(visit) }),
        after: describeVisit(after.visit),
      },
      { path: 'version', before: String(getOrderVersion(before)), after: String(after.revision) },
    ];
    const subject = toOrderSubject(before.number);
    await recordAudit(tx, { actor, action: 'move visit', subject, changes, reason }, clock.now());
  };

  /** Says why in words for operators. */
  const explain = async (refusal: Refusal, number: string, role: OperatorRole): Promise<Result<never>> => {
    const { code } = refusal;
    if (code === 'slotLost')
      return refuseWith(code, 'This time is full, or not on offer any more. Choose another one.');
    const order = await findOrder(db, number);
    const why = wasPlaced(order) && findActionRefusal('reschedule', toActionStanding(order, clock.now()), role)?.why;
    return why && code !== 'preconditionFailed' ? refuseWith(code, why) : { ok: false, refusal };
  };

  return [
    handleOperatorCall(operatorCalls.listVisitWindows, async ({ params: { number } }) => {
      const order = await findOrder(db, number);
      if (!wasPlaced(order)) return refuse('notFound');
      const days = await listFreeDays(capabilities.appointments, order);
      if (days === 'unanswered') return refuse('unanswered');
      return succeed({
        days: days.map(({ date, slots }) => ({
          date,
          windows: slots.map(({ code, interval }) => ({ code, interval })),
        })),
      });
    }),
    handleOperatorCall(operatorCalls.rescheduleOrder, async ({ params: { number }, body }, context) => {
      const { operator, actor, expectedVersion, idempotencyKey } = context;
      const order = await findOrder(db, number);
      if (!wasPlaced(order)) return refuse('notFound');
      const report = orderEventReport.parse({
        // The same key of a colleague is another one.
        id: hash('sha256', JSON.stringify([operator.id, idempotencyKey]), 'base64url'),
        ...{ type: getDateEvent(order.visitState), occurredAt: clock.now().toISOString(), ...body, feeCents: 0 },
      });
      const reporter = { kind: 'operator', name: operator.email } as const;
      const answer = await reportEvent(platform, capabilities, number, reporter, report, {
        // An order of an earlier release has the version 1 until its first event.
        expectedRevision: order.revision === 0 && expectedVersion === 1 ? 0 : expectedVersion,
        record: (tx, before, after) => recordMove(tx, actor, body.reason, before, after),
        // The event depends on the visit, which the first try has changed.
        request: body,
        refusesNoChange: sameTime,
      });
      if (!answer.ok) return explain(answer.refusal, number, operator.role);
      // Earlier releases stored such an answer.
      if (!answer.value.applied) return refuseWith('eventNotAllowed', sameTime);
      return describeOrderDetail(db, platform, number, operator.role);
    }),
  ];
}

const sameTime = 'The visit is at this time already.';

const refuseWith = (code: Refusal['code'], reason: string): Result<never> =>
  refuse(code, { fields: [{ path: 'number', reason }] });

type DescribedVisit = { readonly date: string; readonly from?: string | undefined; readonly to?: string | undefined };

const describeVisit = (visit: DescribedVisit | null): string =>
  visit ? [visit.date, visit.from && `${visit.from} - ${visit.to}`].filter(Boolean).join(' ') : 'none';
