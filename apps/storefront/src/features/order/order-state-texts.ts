import type { OrderState } from '@demarc/domain/order';

interface StateTexts {
  /** The heading of the page. */
  readonly title: string;
  /** The entry in the order's history. */
  readonly historyText: string;
  /** The next step, for the shopper. */
  readonly next: string;
  /** The color of the icon above the title. */
  readonly tone: 'success' | 'warning';
}

export const orderStateTexts: Readonly<Record<OrderState, StateTexts>> = {
  open: {
    title: 'Not placed yet',
    historyText: 'Order started',
    next: 'Pick up where you left off and place your order.',
    tone: 'warning',
  },
  submitted: {
    title: 'We have your order',
    historyText: 'Order placed',
    next: 'We’re checking it and getting everything ready. We’ll email you when it’s confirmed.',
    tone: 'success',
  },
  withRepresentative: {
    title: 'Please call us',
    historyText: 'With a representative',
    next: 'A representative has a question before we can continue with your order. Have the numbers below ready.',
    tone: 'warning',
  },
  accepted: {
    title: 'Your order is confirmed',
    historyText: 'Order confirmed',
    next: 'Everything is scheduled for the day below. Call us if it no longer works for you.',
    tone: 'success',
  },
  onHold: {
    title: 'Your order is on hold',
    historyText: 'Order on hold',
    next: 'We’ve paused the work on your order. We’ll contact you before we continue, or you can call us.',
    tone: 'warning',
  },
  completed: {
    title: 'You are connected',
    historyText: 'Installed',
    next: 'Your service is active. You’ll get your first bill within a month.',
    tone: 'success',
  },
  cancelled: {
    title: 'This order is cancelled',
    historyText: 'Order cancelled',
    next: 'You won’t be charged. You can check your address and order again anytime. For a new quote, call us.',
    tone: 'warning',
  },
};
