import type { OrderEvent, OrderState } from './life.ts';

/** Why an order waits for an operator. */
export const holdReasons = ['credit', 'refused', 'paused'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** The events that hold an order. A trigger of the table order_history lists them, too. */
export const holdEvents = ['submitForReview', 'reject', 'hold'] as const satisfies readonly OrderEvent[];
export type HoldEvent = (typeof holdEvents)[number];

const reasonByEvent: Readonly<Record<HoldEvent, HoldReason>> = {
  submitForReview: 'credit',
  reject: 'refused',
  hold: 'paused',
};

export const getHoldReason = (event: HoldEvent): HoldReason => reasonByEvent[event];

export const getHoldEvent = (reason: HoldReason): HoldEvent =>
  holdEvents.find((event) => reasonByEvent[event] === reason) ?? 'hold';

/** True for an order that waits for an operator. A trigger of the table customer_order lists the states, too. */
export const isHeld = (state: OrderState): boolean => state === 'withRepresentative' || state === 'onHold';

/** A claim ends after this time, unless the page of the order renews it. */
export const claimMinutes = 15;

/** An order is left for later for this many days at most. */
export const maxLaterDays = 30;

/** The facts about a held order that decide who works on it. */
export interface HeldStanding {
  /** The operator of the claim. */
  readonly claimedBy: string | null;
  readonly claimEndsAt: Date | null;
  /** An operator decides after this time. */
  readonly laterAt: Date | null;
  /** The day on which paused work is expected to continue. */
  readonly holdUntil: string | null;
}

/** `free` orders are the ones that operators get as their next one. */
export const heldStates = ['free', 'claimed', 'later'] as const;
export type HeldState = (typeof heldStates)[number];

/** True while an operator works on a held order. */
export const isClaimed = (
  { claimedBy, claimEndsAt }: Pick<HeldStanding, 'claimedBy' | 'claimEndsAt'>,
  now: Date,
): boolean => claimedBy !== null && claimEndsAt !== null && claimEndsAt > now;

/** Returns whether an operator works on a held order now, or will later. `today` is the date of the provider. */
export function getHeldState(
  { claimedBy, claimEndsAt, laterAt, holdUntil }: HeldStanding,
  now: Date,
  today: string,
): HeldState {
  if (isClaimed({ claimedBy, claimEndsAt }, now)) return 'claimed';
  const waits = (laterAt !== null && laterAt > now) || (holdUntil !== null && holdUntil > today);
  return waits ? 'later' : 'free';
}

/** Decides about a claim. An operator keeps their own, and takes over that of a colleague only with a reason. */
export function decideClaim(
  held: HeldStanding,
  operatorId: string,
  reason: string | undefined,
  now: Date,
): 'claim' | 'renew' | 'takeOver' | 'needsReason' {
  if (!isClaimed(held, now)) return 'claim';
  if (held.claimedBy === operatorId) return 'renew';
  return reason === undefined ? 'needsReason' : 'takeOver';
}

/** Why an order cannot be left for later while a colleague has claimed it. */
export const describeOthersClaim = (email: string): string => `${email} works on the order. Take it over first.`;
