import { afterEvent, type OrderState } from './life.ts';

/** K-328: counted from the day the order got its number. */
export const unfinishedOrderDays = 10;

const dayMs = 24 * 60 * 60 * 1000;

export const expiresAt = (createdAt: Date): Date => new Date(createdAt.getTime() + unfinishedOrderDays * dayMs);

/** Whether an order is to be cancelled because nobody finished it. One that waits for us is not the shopper's to lose. */
export const isExpired = (order: { readonly state: OrderState; readonly createdAt: Date }, now: Date): boolean =>
  afterEvent(order.state, 'expire').ok && now.getTime() >= expiresAt(order.createdAt).getTime();
