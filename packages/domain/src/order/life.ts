import { type ErrorCode, type Result, refuse, succeed } from '../errors/index.ts';

/** Where an order stands. */
export const orderStates = [
  'open', // it has a number; the shopper is in checkout, or has left it
  'submitted', // the shopper placed it
  'withRepresentative', // placed, but somebody has to talk to the shopper first
  'accepted', // the provider's order system has it
  'completed', // installed
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What can happen to it. */
export const orderEvents = [
  'submit',
  'submitForReview', // submitted with a credit result that needs a representative
  'release', // the representative lets it go on
  'accept', // the hand-over was confirmed
  'reschedule',
  'complete',
  'cancel',
  'expire', // K-328: nobody finished it in time
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type LifeTable = Readonly<
  Record<OrderState, { readonly on: Partial<Record<OrderEvent, OrderState>>; readonly otherwise: ErrorCode }>
>;

/** Each state, where its events lead, and the code that refuses all others. */
export const orderLife: LifeTable = {
  open: {
    on: { submit: 'submitted', submitForReview: 'withRepresentative', cancel: 'cancelled', expire: 'cancelled' },
    otherwise: 'orderNotSubmitted',
  },
  submitted: {
    on: { accept: 'accepted', reschedule: 'submitted', cancel: 'cancelled' },
    otherwise: 'orderAlreadySubmitted',
  },
  withRepresentative: {
    on: { release: 'submitted', cancel: 'cancelled', expire: 'cancelled' },
    otherwise: 'orderAlreadySubmitted',
  },
  accepted: {
    on: { reschedule: 'accepted', complete: 'completed', cancel: 'cancelled' },
    otherwise: 'orderAlreadySubmitted',
  },
  completed: { on: {}, otherwise: 'orderCompleted' },
  cancelled: { on: {}, otherwise: 'orderCancelled' },
};

/** The state after an event, or the code that refuses it. */
export function afterEvent(state: OrderState, event: OrderEvent): Result<OrderState> {
  const { on, otherwise } = orderLife[state];
  const next = on[event];
  return next ? succeed(next) : refuse(otherwise);
}

/** K-328: whoever has not finished an order by then has none; counted from the day it got its number. */
export const unfinishedOrderDays = 10;

/** Nothing happens any more. */
export const isFinal = (state: OrderState): boolean => Object.keys(orderLife[state].on).length === 0;
