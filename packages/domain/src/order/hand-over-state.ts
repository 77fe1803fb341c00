import type { OrderState } from './life.ts';

/** The states of handing an order over, for its last change. */
export const handOverStates = [
  'waiting', // the shop is trying to hand over the last change
  'confirmed', // the ordering system has the last change
  'refused', // it cannot take the order, so that a representative must look at it
  'givenUp', // it has not confirmed the last change for a week, and the shop tries no more
] as const;
export type HandOverState = (typeof handOverStates)[number];

/** The shop tries for this long to hand over a change. */
const handOverDays = 7;

interface HandedOrder {
  readonly state: OrderState;
  readonly revision: number;
  /** The last confirmed revision. 0 before the first confirmation, null before the first try. */
  readonly handedRevision: number | null;
  readonly changedAt: Date;
}

/** Returns the state of the hand-over. Null for an order that is not handed over, such as one that is held. */
export function getHandOverState(
  { state, revision, handedRevision, changedAt }: HandedOrder,
  now: Date,
): HandOverState | null {
  if (handedRevision === null && state !== 'submitted') return null;
  if (state === 'withRepresentative') return 'refused';
  // An order of an earlier release has the revision 0 until its next event.
  if ((handedRevision ?? 0) >= Math.max(1, revision)) return 'confirmed';
  return changedAt.getTime() <= getGivenUpTime(now).getTime() ? 'givenUp' : 'waiting';
}

/** A change at this time or before is no longer handed over. */
export const getGivenUpTime = (now: Date): Date => new Date(now.getTime() - handOverDays * 86_400_000);
