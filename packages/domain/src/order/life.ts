import { type ErrorCode, type Result, refuse, succeed } from '../errors/index.ts';

export const orderStates = [
  'open', // has a number; the shopper is in checkout or has left it
  'submitted', // the shopper placed it
  'withRepresentative', // placed, but a representative must talk to the shopper first
  'accepted', // the provider's ordering system has it
  'onHold', // accepted, but the work is paused
  'completed', // installed
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderEvents = [
  'submit',
  'submitForReview', // submitted with a credit result that needs a representative
  'release', // the representative approved it, or the work continues
  'accept', // the ordering system took it
  'reject', // the ordering system refused it, so that a representative must look at it
  'schedule', // it has a visit, which it had not before
  'reschedule', // its visit is moved
  'depart', // the technician is on the way
  'failVisit', // the visit took place without an installation
  'hold', // the work is paused
  'complete', // installed
  'updatePort', // the transfer of a number has made progress
  'cancel',
  'expire', // K-328: not finished in time
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export type LifeTable = Readonly<
  Record<OrderState, { readonly on: Partial<Record<OrderEvent, OrderState>>; readonly otherwise: ErrorCode }>
>;

const scheduleEvents = <State extends OrderState>(state: State) => ({ schedule: state, reschedule: state });

/** Each state with its transitions and the code that refuses all other events. */
export const orderLife: LifeTable = {
  open: {
    on: { submit: 'submitted', submitForReview: 'withRepresentative', cancel: 'cancelled', expire: 'cancelled' },
    otherwise: 'orderNotSubmitted',
  },
  submitted: {
    on: { accept: 'accepted', reject: 'withRepresentative', ...scheduleEvents('submitted'), cancel: 'cancelled' },
    otherwise: 'orderAlreadySubmitted',
  },
  withRepresentative: {
    on: { release: 'submitted', cancel: 'cancelled', expire: 'cancelled' },
    otherwise: 'orderAlreadySubmitted',
  },
  accepted: {
    on: {
      ...scheduleEvents('accepted'),
      depart: 'accepted',
      failVisit: 'accepted',
      hold: 'onHold',
      complete: 'completed',
      updatePort: 'accepted',
      cancel: 'cancelled',
    },
    otherwise: 'orderAlreadySubmitted',
  },
  // Another hold changes the day on which the work is expected to continue.
  onHold: {
    on: { hold: 'onHold', ...scheduleEvents('onHold'), release: 'accepted', updatePort: 'onHold', cancel: 'cancelled' },
    otherwise: 'orderOnHold',
  },
  // Serial numbers of the installed equipment may come later, with another report.
  completed: { on: { complete: 'completed', updatePort: 'completed' }, otherwise: 'orderCompleted' },
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

/** An order never leaves a final state. */
export const isFinalState = (state: OrderState): boolean =>
  Object.values(orderLife[state].on).every((next) => next === state);
