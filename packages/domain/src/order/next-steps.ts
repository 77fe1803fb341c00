import type { OrderSummary } from './order.ts';

/**
 * The deadline of a held order: ten days after it got its number, and before its installation date (docs/orders.md).
 */
export const callInTime = (visit: OrderSummary['visit']): string =>
  visit
    ? 'Please call before the day you chose and within ten days of starting your order, whichever comes first: that long we keep it.'
    : 'Please call within ten days of starting your order: that long we keep it.';

/** Lists the next steps, soonest first. Empty for an order that is over. */
export function whatHappensNext({ state, visit }: Pick<OrderSummary, 'state' | 'visit'>): readonly string[] {
  if (state === 'completed' || state === 'cancelled' || state === 'open') return [];
  const isHeld = state === 'withRepresentative';
  const day =
    visit?.installBy === 'self'
      ? 'your equipment arrives, and you set it up on the day you chose.'
      : 'a technician comes in your time window and connects your services in about three hours.';
  return [
    isHeld
      ? `Call us with your order number and your reference number, and we finish the order together. ${callInTime(visit)}`
      : 'We prepare your order and confirm it. Its page always shows where it stands.',
    ...(visit ? [isHeld ? `Once that is done, ${day}` : `${day[0]?.toUpperCase()}${day.slice(1)}`] : []),
    'Your first bill comes after the installation.',
  ];
}
