import { type ErrorCode, type Result, refuse, succeed } from '../errors/index.ts';

export const orderStates = [
  'open', // has a number; the shopper is in checkout or has left it
  'submitted', // the shopper placed it
  'withRepresentative', // placed, but a representative must talk to the shopper first
  'accepted', // the provider's ordering system has it
  'completed', // installed
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderEvents = [
  'submit',
  'submitForReview', // submitted with a credit result that needs a representative
  'release', // the representative approved it
  'accept', // the hand-over was confirmed
  'reschedule',
  'complete',
  'cancel',
  'expire', // K-328: not finished in time
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type LifeTable = Readonly<
  Record<OrderState, { readonly on: Partial<Record<OrderEvent, OrderState>>; readonly otherwise: ErrorCode }>
>;

/** Each state with its transitions and the code that refuses all other events. */
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

/** Returns the state after an event, or refuses the event. */
export function afterEvent(state: OrderState, event: OrderEvent): Result<OrderState> {
  const { on, otherwise } = orderLife[state];
  const next = on[event];
  return next ? succeed(next) : refuse(otherwise);
}

/** E-429, K-328: an unfinished order expires after this many days, counted from the day it got its number. */
export const unfinishedOrderDays = 10;

/** Returns the page of a placed order. A held order asks the shopper to call (K-083, S-024). */
export const getOrderPage = (state: OrderState): 'confirmation' | 'confirmationContactRep' =>
  state === 'withRepresentative' ? 'confirmationContactRep' : 'confirmation';

/** A final state accepts no events. */
export const isFinalState = (state: OrderState): boolean => Object.keys(orderLife[state].on).length === 0;
