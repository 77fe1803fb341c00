import type { OrderStatus } from '@demarc/contract';
import type { CalendarDate } from '@demarc/domain/calendar';
import type { OrderEvent, OrderState, OrderStep, VisitState } from '@demarc/domain/order';
import { formatDay } from '../appointment/format-date.ts';

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
    next: 'We’re checking it and getting everything ready. This page will say when it’s confirmed.',
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
    next: 'Everything is scheduled for the day below. If it no longer works for you, check below what you can change, or call us.',
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
    next: 'We won’t install anything, and your services won’t be billed. You can check your address and order again anytime. For a new quote, call us.',
    tone: 'warning',
  },
};

type PageTexts = Omit<StateTexts, 'historyText'>;

/** The texts of an accepted order whose visit is under way or was missed. */
const visitTexts: Partial<Record<VisitState, PageTexts>> = {
  onTheWay: {
    title: 'Your technician is on the way',
    next: 'Please make sure that an adult, 18 or older, is there for the whole visit.',
    tone: 'success',
  },
  missed: {
    title: 'You need a new date',
    next: 'Your services could not be installed at your visit. Please choose a new date, or call us.',
    tone: 'warning',
  },
};

/** The texts of an accepted order without a visit, such as one of a quote that a representative released. */
const noVisitTexts: PageTexts = {
  title: 'Your order is confirmed',
  next: 'Your installation has no date yet. Check below whether you can choose one, or call us.',
  tone: 'success',
};

const describeHold = (until: CalendarDate): PageTexts => ({
  ...orderStateTexts.onHold,
  next: `We’ve paused the work on your order and expect to continue on ${formatDay(until)}. We’ll contact you before we continue, or you can call us.`,
});

/** Returns the texts for an order and its visit. */
export function getStatusTexts({
  state,
  visit,
  visitState,
  onHoldUntil,
}: Pick<OrderStatus, 'state' | 'visit' | 'visitState' | 'onHoldUntil'>): PageTexts {
  if (state === 'onHold' && onHoldUntil) return describeHold(onHoldUntil);
  if (state !== 'accepted') return orderStateTexts[state];
  return (visitState && visitTexts[visitState]) || (visit ? orderStateTexts.accepted : noVisitTexts);
}

const eventTexts: Readonly<Record<OrderEvent, string>> = {
  submit: 'Order placed',
  submitForReview: 'With a representative',
  release: 'Order continued',
  accept: 'Order confirmed',
  reject: 'With a representative',
  schedule: 'Installation date chosen',
  reschedule: 'Installation date changed',
  depart: 'Technician on the way',
  failVisit: 'Installation not done',
  hold: 'Order on hold',
  complete: 'Installed',
  updatePort: 'Number transfer updated',
  cancel: 'Order cancelled',
  expire: 'Order cancelled',
};

const transferTexts: Readonly<Record<NonNullable<OrderStep['transfer']>, string>> = {
  scheduled: 'Number transfer scheduled',
  rejected: 'Number not released by your carrier',
  completed: 'Number moved to us',
};

/** Returns the entry of a change in the order's history. */
export function getHistoryText({ event, state, transfer }: OrderStep): string {
  if (event === null) return orderStateTexts[state].historyText;
  return transfer ? transferTexts[transfer] : eventTexts[event];
}
