import { type OrderDetail, operatorCalls } from '@demarc/contract/operator-api';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import { claimMinutes, decideClaim, describeOthersClaim, isClaimed, maxLaterDays } from '@demarc/domain/order';
import { type Actor, type AuditEntry, recordAudit } from '../../../platform/audit/record-audit.ts';
import { recordChange } from '../../../platform/change-feed/record-change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  exportList,
  handleOperatorCall,
  type OperatorHandler,
  readListPage,
} from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { claimOldest, endClaim, listClaimants, lockHeldOrder, renewClaim, saveClaim } from '../store/held-orders.ts';
import { createHeldDescriber } from './describe-hold.ts';
import { describeOrderDetail } from './describe-order-detail.ts';
import { createHeldSource } from './held-source.ts';
import { lockOrderToAct } from './lock-order-to-act.ts';
import { addNote, toOrderSubject } from './note-and-assign.ts';

interface ChangeContext {
  readonly operator: { readonly id: string; readonly email: string; readonly role: OperatorRole };
  readonly actor: Actor;
  readonly tx: Transaction;
}

const refuseClaim = (reason: string): Result<never> =>
  refuse('eventNotAllowed', { fields: [{ path: 'number', reason }] });
const dayMs = 86_400_000;
const notHeld = 'The order is not held any more.';
const claimEnded = 'Your claim of the order has ended. Claim it again.';

/** The calls of the operator console about held orders. Each change writes its audit entry in its own transaction. */
export function handleHeldOrders(platform: Platform): OperatorHandler[] {
  const { db, clock, provider } = platform;
  const getToday = (now: Date) => getLocalDate(provider.brand.support.timeZone, now);
  const openList = (role: OperatorRole) => {
    const now = clock.now();
    const today = getToday(now);
    return {
      source: createHeldSource({ now, today, role }),
      describe: createHeldDescriber(provider, role, now, today),
    };
  };
  const createClaim = (operatorId: string) => {
    const now = clock.now();
    return { operatorId, now, endsAt: new Date(now.getTime() + claimMinutes * 60_000) };
  };
  /** Records the change in the audit log, and tells open consoles. */
  const record = async (
    { tx, actor }: ChangeContext,
    number: string,
    entry: Pick<AuditEntry, 'action' | 'changes' | 'reason'>,
  ) => {
    const now = clock.now();
    await recordAudit(tx, { actor, subject: toOrderSubject(number), ...entry }, now);
    await recordChange(tx, { kind: 'order', id: number }, now);
  };
  const describe = ({ tx, operator }: ChangeContext, number: string): Promise<Result<OrderDetail>> =>
    describeOrderDetail(tx, platform, number, operator.role);

  return [
    handleOperatorCall(operatorCalls.listHeldOrders, async ({ query }, { operator }) => {
      const list = openList(operator.role);
      return readListPage(platform, list.source, query, list.describe);
    }),
    handleOperatorCall(operatorCalls.listHeldFilterValues, async () =>
      succeed({ claimedBy: await listClaimants(db, clock.now()) }),
    ),
    handleOperatorCall(operatorCalls.exportHeldOrders, async ({ query }, { operator, actor }) => {
      const list = openList(operator.role);
      return exportList(platform, { ...list, query, actor });
    }),
    handleOperatorCall(operatorCalls.claimNextOrder, async (_request, context) => {
      const claim = createClaim(context.operator.id);
      const number = await claimOldest(context.tx, claim, getToday(claim.now));
      if (number === undefined) return succeed({});
      await record(context, number, { action: 'claim order' });
      return succeed({ number });
    }),
    handleOperatorCall(operatorCalls.claimOrder, async ({ params: { number }, body: { reason } }, context) => {
      const { tx, operator } = context;
      const held = await lockHeldOrder(tx, number);
      if (!held) return refuseClaim(notHeld);
      const claim = createClaim(operator.id);
      const decision = decideClaim(held, operator.id, reason, claim.now);
      if (decision === 'needsReason')
        return refuseClaim(`${held.claimedByEmail} works on the order. Take it over with a reason.`);
      await saveClaim(tx, number, claim);
      if (decision === 'takeOver') {
        const changes = [{ path: 'claim', before: held.claimedByEmail ?? '', after: operator.email }];
        await record(context, number, { action: 'take over order', changes, reason });
      } else if (decision === 'claim') await record(context, number, { action: 'claim order' });
      return describe(context, number);
    }),
    handleOperatorCall(operatorCalls.renewClaim, async ({ params: { number } }, { operator }) => {
      const claim = createClaim(operator.id);
      const isRenewed = await renewClaim(db, number, claim);
      return isRenewed ? succeed({ endsAt: claim.endsAt.toISOString() }) : refuseClaim(claimEnded);
    }),
    handleOperatorCall(operatorCalls.giveBackOrder, async ({ params: { number } }, context) => {
      const { tx, operator } = context;
      const held = await lockHeldOrder(tx, number);
      if (!held) return refuseClaim(notHeld);
      // A claim that has ended is given back already, and that of a colleague is not ended.
      if (held.claimedBy === operator.id && isClaimed(held, clock.now())) {
        await endClaim(tx, number, held.laterAt);
        await record(context, number, { action: 'give back order' });
      }
      return describe(context, number);
    }),
    handleOperatorCall(operatorCalls.postponeOrder, async ({ params: { number }, body: { note, at } }, context) => {
      const { tx, operator } = context;
      const now = clock.now();
      const laterAt = new Date(at);
      const refuseTime = (reason: string) => refuse('invalidRequest', { fields: [{ path: 'at', reason }] });
      if (laterAt <= now) return refuseTime('is in the past');
      if (laterAt.getTime() > now.getTime() + maxLaterDays * dayMs)
        return refuseTime(`is more than ${maxLaterDays} days ahead`);
      const order = await lockOrderToAct(tx, {
        ...{ orderNumber: number, action: 'note', role: operator.role, now, expectedVersion: undefined },
      });
      if (!order.ok) return order;
      const held = await lockHeldOrder(tx, number);
      if (!held) return refuseClaim(notHeld);
      if (decideClaim(held, operator.id, undefined, now) === 'needsReason')
        return refuseClaim(describeOthersClaim(held.claimedByEmail ?? ''));
      const added = await addNote(tx, order.value, note, context, now);
      if (!added.ok) return added;
      await endClaim(tx, number, laterAt);
      await record(context, number, { action: 'postpone order', changes: [{ path: 'later', after: at }] });
      return describe(context, number);
    }),
  ];
}
