import type { OrderState } from './life.ts';
import type { OrderSummary } from './order.ts';

interface StateWords {
  readonly title: string;
  readonly text: string;
}

/** What a shopper reads of each state. */
export const orderStateWords: Readonly<Record<OrderState, StateWords>> = {
  open: { title: 'Not placed yet', text: 'You have not placed this order yet.' },
  submitted: {
    title: 'Order received',
    text: 'We have your order and are preparing everything for your installation.',
  },
  withRepresentative: { title: 'Call us', text: 'Before we go on, one of our representatives needs to talk to you.' },
  accepted: { title: 'Order confirmed', text: 'Your order is confirmed and your installation is scheduled.' },
  completed: { title: 'Installed', text: 'Your services are installed. Welcome!' },
  cancelled: { title: 'Cancelled', text: 'This order was cancelled. Nothing will be installed or billed.' },
};

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
