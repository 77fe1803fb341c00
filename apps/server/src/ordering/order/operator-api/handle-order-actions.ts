import { randomUUID } from 'node:crypto';
import { type OrderDetail, operatorCalls } from '@demarc/contract/operator-api';
import { type Result, refuse } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import type { OrderAction } from '@demarc/domain/order';
import type { Appointments } from '../../../checkout/appointment/index.ts';
import { type Actor, type AuditEntry, recordAudit } from '../../../platform/audit/record-audit.ts';
import { spendBudgets } from '../../../platform/database/daily-budget.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { handleOperatorCall, type OperatorHandler } from '../../../platform/operator-api/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cancelLockedOrder } from '../cancel-order.ts';
import { enqueueHandOver } from '../hand-over/repeat-hand-over.ts';
import { resendMail } from '../mail/resend-mail.ts';
import { type QuoteLock, releaseLockedOrder } from '../release-order.ts';
import { findOrder } from '../store/find-order.ts';
import type { PlacedRow } from '../store/order-row.ts';
import { getOrderVersion } from './action-standing.ts';
import { describeOrderDetail } from './describe-order-detail.ts';
import { lockOrderToAct } from './lock-order-to-act.ts';
import { addNote, assignOrder, toOrderSubject } from './note-and-assign.ts';

interface ActionContext {
  readonly operator: { readonly id: string; readonly email: string; readonly role: OperatorRole };
  readonly actor: Actor;
  readonly tx: Transaction;
  readonly expectedVersion: number;
}

/** Mails of one order that operators send again within a day. */
const maxResentMails = 3;

/** The calls of the operator console that act on an order. Each writes its audit entry in its own transaction. */
export function handleOrderActions(
  platform: Platform,
  { appointments, quotes }: { readonly appointments: Appointments; readonly quotes: QuoteLock },
): OperatorHandler[] {
  const { config, db, clock, jobs } = platform;

  /** Records the action with what it changed, and answers with the order after it. */
  const finish = async (
    { tx, operator, actor }: Omit<ActionContext, 'expectedVersion'>,
    before: PlacedRow,
    entry: Pick<AuditEntry, 'action' | 'reason'> & Partial<Pick<AuditEntry, 'changes'>>,
  ): Promise<Result<OrderDetail>> => {
    const { number } = before;
    const after = await findOrder(tx, number);
    const changes = entry.changes ?? listChanges(before, after ?? before);
    await recordAudit(tx, { actor, ...entry, subject: toOrderSubject(number), changes }, clock.now());
    return describeOrderDetail(tx, platform, number, operator.role);
  };

  /** Locks the order. `expectedVersion` is that of an action that changes the order. */
  const lock = (
    { tx, operator }: Pick<ActionContext, 'tx' | 'operator'>,
    orderNumber: string,
    action: OrderAction,
    expectedVersion?: number,
  ) => lockOrderToAct(tx, { orderNumber, action, role: operator.role, now: clock.now(), expectedVersion });

  const describeEvent = ({ operator }: Pick<ActionContext, 'operator'>, reason: string) =>
    ({ by: 'operator', byName: operator.email, reason, at: clock.now() }) as const;

  return [
    handleOperatorCall(operatorCalls.releaseOrder, async ({ params: { number }, body: { reason } }, context) => {
      const { tx, expectedVersion } = context;
      // Locked before its order, as when the order is placed, so that the two cannot deadlock.
      const quoteNumber = (await findOrder(tx, number))?.quoteNumber ?? null;
      const quote = quoteNumber === null ? undefined : await quotes.lock(tx, quoteNumber);
      const found = await lock(context, number, 'release', expectedVersion);
      if (!found.ok) return found;
      const order = found.value;
      const recorded = { event: 'release', ...describeEvent(context, reason) } as const;
      const released = await releaseLockedOrder(tx, platform, quotes, { order, quote, recorded });
      return released.ok ? finish(context, order, { action: 'release order', reason }) : released;
    }),
    handleOperatorCall(operatorCalls.cancelOrder, async ({ params: { number }, body: { reason } }, context) => {
      const { tx, expectedVersion } = context;
      const found = await lock(context, number, 'cancel', expectedVersion);
      if (!found.ok) return found;
      const recorded = { event: 'cancel', ...describeEvent(context, reason) } as const;
      const cancelled = await cancelLockedOrder(tx, platform, appointments, found.value, recorded);
      return cancelled.ok ? finish(context, found.value, { action: 'cancel order', reason }) : cancelled;
    }),
    handleOperatorCall(operatorCalls.repeatHandOver, async ({ params: { number }, body: { reason } }, context) => {
      const { tx, expectedVersion } = context;
      const found = await lock(context, number, 'repeatHandOver', expectedVersion);
      if (!found.ok) return found;
      await enqueueHandOver(tx, jobs, number);
      const changes = [{ path: 'handOver', after: `version ${getOrderVersion(found.value)}` }];
      return finish(context, found.value, { action: 'repeat hand-over', reason, changes });
    }),
    handleOperatorCall(operatorCalls.resendOrderMail, async ({ params: { number } }, context) => {
      const { tx, expectedVersion } = context;
      const found = await lock(context, number, 'resendMail', expectedVersion);
      if (!found.ok) return found;
      const budget = { key: `mail of order ${number} again`, amount: 1, max: maxResentMails };
      const retryAfterSeconds = await spendBudgets(tx, [budget], clock.now());
      if (retryAfterSeconds !== undefined) return refuse('rateLimited', { retryAfterSeconds });
      if (!(await resendMail(tx, platform, found.value, randomUUID()))) return refuse('contactMissing');
      const changes = [{ path: 'mail', after: found.value.state }];
      return finish(context, found.value, { action: 'resend mail', changes });
    }),
    handleOperatorCall(operatorCalls.addOrderNote, async ({ params: { number }, body: { text } }, context) => {
      const found = await lock(context, number, 'note');
      return found.ok ? addNote(context.tx, found.value, text, context, clock.now()) : found;
    }),
    handleOperatorCall(operatorCalls.assignOrder, ({ params: { number }, body: { operatorId } }, context) =>
      db.transaction(async (tx) => {
        const found = await lock({ ...context, tx }, number, 'assign');
        if (!found.ok) return found;
        const assigned = await assignOrder(tx, config, found.value, operatorId, context, clock.now());
        return assigned.ok ? describeOrderDetail(tx, platform, number, context.operator.role) : assigned;
      }),
    ),
  ];
}

const listChanges = (before: PlacedRow, after: Pick<PlacedRow, 'state' | 'visitState' | 'revision'>) =>
  [
    { path: 'state', before: before.state, after: after.state },
    { path: 'visit', before: before.visitState ?? 'none', after: after.visitState ?? 'none' },
    { path: 'version', before: String(getOrderVersion(before)), after: String(getOrderVersion(after)) },
  ].filter((change) => change.before !== change.after);
