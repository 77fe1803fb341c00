import { type ActionStanding, getHandOverState } from '@demarc/domain/order';
import type { PlacedRow } from '../store/order-row.ts';

/** Returns the facts about an order that decide what operators can do with it. */
export const toActionStanding = (order: PlacedRow, now: Date): ActionStanding => ({
  state: order.state,
  visit: order.visitState,
  handOver: getHandOverState({ ...order, changedAt: order.changedAt ?? order.placedAt }, now),
  hasEmail: order.contents.mailTo !== '',
});

/** Returns the version of an order that operators see. An order of an earlier release has none until its next event. */
export const getOrderVersion = ({ revision }: Pick<PlacedRow, 'revision'>): number => Math.max(1, revision);
