import type { OrderSummary } from './order.ts';

/** What happens from here on, soonest first; nothing once it is over. */
export function whatHappensNext({ state, visit }: Pick<OrderSummary, 'state' | 'visit'>): readonly string[] {
  if (state === 'completed' || state === 'cancelled' || state === 'open') return [];
  const day =
    visit?.installBy === 'self'
      ? 'Your equipment arrives, and you set it up on the day you chose.'
      : 'A technician comes in your time window and connects your services in about three hours.';
  return [
    state === 'withRepresentative'
      ? 'Call us with your order number and your reference number, and we finish the order together.'
      : 'We prepare your order and confirm it. Its page always shows where it stands.',
    ...(visit ? [day] : []),
    'Your first bill comes after the installation.',
  ];
}
