import type { OrderState } from '@demarc/domain/order';

interface StateTexts {
  /** The state as a heading (`title`) and as a line of the order's history (`happened`). */
  readonly title: string;
  readonly happened: string;
  /** The next step, for the shopper. */
  readonly next: string;
  readonly tone: 'success' | 'warning';
}

export const stateWords: Readonly<Record<OrderState, StateTexts>> = {
  open: {
    title: 'Not placed yet',
    happened: 'Order begun',
    next: 'Go on where you left off, and place the order.',
    tone: 'warning',
  },
  submitted: {
    title: 'We have your order',
    happened: 'Order placed',
    next: 'We check it and get everything ready. You hear from us by email when it is confirmed.',
    tone: 'success',
  },
  withRepresentative: {
    title: 'Please call us',
    happened: 'With a representative',
    next: 'One of our representatives has a question before your order can go on. Have the numbers below at hand.',
    tone: 'warning',
  },
  accepted: {
    title: 'Your order is confirmed',
    happened: 'Order confirmed',
    next: 'Everything is planned for the day below. Call us if it does not suit you any more.',
    tone: 'success',
  },
  completed: {
    title: 'You are connected',
    happened: 'Installed',
    next: 'Your service is running. Your first bill comes within a month.',
    tone: 'success',
  },
  cancelled: {
    title: 'This order is cancelled',
    happened: 'Order cancelled',
    next: 'Nothing is charged. You can check your address and order again at any time; for a new quote, call us.',
    tone: 'warning',
  },
};
