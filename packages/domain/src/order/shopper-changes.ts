import { type ErrorCode, type Result, refuse, succeed } from '../errors/index.ts';
import { decideEvent, type OrderStanding } from './change-order.ts';
import type { OrderVisit } from './order.ts';
import { getVisitStart } from './visit-times.ts';

/** The provider's rules for changes that shoppers make themselves (`changes` of rules.yaml). */
export interface ChangeRules {
  /** Shoppers change their order until this many hours before the visit starts. */
  readonly cutOffHours: number;
  /** How often a shopper may move the visit. */
  readonly maxReschedules: number;
  readonly rescheduleFeeCents: number;
  readonly cancelFeeCents: number;
  /** The shopper gets a text message about each change, too. */
  readonly texts: boolean;
}

export const defaultChangeRules: ChangeRules = {
  cutOffHours: 24,
  maxReschedules: 3,
  rescheduleFeeCents: 0,
  cancelFeeCents: 0,
  texts: false,
};

/** The facts about an order that decide which changes its shopper may make. */
export interface ChangeableOrder extends OrderStanding {
  /** Its date and hours. Null for an order without a visit. */
  readonly slot: OrderVisit | null;
  /** How often the shopper has moved the visit. */
  readonly moves: number;
}

/**
 * `schedule` chooses a date for an order that has none, or whose visit was missed. It costs nothing and does not count
 * as a move.
 */
export const shopperChanges = ['schedule', 'reschedule', 'cancel'] as const;
export type ShopperChange = (typeof shopperChanges)[number];

/** The conditions of a change, which the shopper sees before it. */
export interface ChangeTerms {
  readonly feeCents: number;
  /** The change is possible until this time. Null without a limit. */
  readonly until: Date | null;
  /** How many moves are left, this one included. Null for changes that are not counted. */
  readonly movesLeft: number | null;
}

interface ChangeDecisionInput {
  readonly rules: ChangeRules;
  readonly timeZone: string;
  readonly now: Date;
}

/** Decides whether the shopper may make the change now, and on which terms. */
export function decideShopperChange(
  change: ShopperChange,
  order: ChangeableOrder,
  { rules, timeZone, now }: ChangeDecisionInput,
): Result<ChangeTerms> {
  const decision = decideEvent(order, { type: change }, 'shopper');
  if (decision.kind === 'refused') return refuse(decision.code);
  if (decision.kind === 'notApplied') return refuse(settledCodes[change]);
  const until = findCutOff(order, rules, timeZone);
  if (change === 'schedule') return succeed({ feeCents: 0, until: null, movesLeft: null });
  if (until !== null && now >= until) return refuse('pastCutOff');
  if (change === 'cancel') {
    // Nothing is prepared yet for an order that waits for a representative.
    const isFree = order.state === 'withRepresentative';
    return succeed({ feeCents: isFree ? 0 : rules.cancelFeeCents, until, movesLeft: null });
  }
  const movesLeft = Math.max(0, rules.maxReschedules - order.moves);
  return movesLeft === 0 ? refuse('tooManyMoves') : succeed({ feeCents: rules.rescheduleFeeCents, until, movesLeft });
}

/** Refuses a change whose fee differs from the one that the shopper saw. */
export const checkShownFee = (terms: ChangeTerms, shownFeeCents: number): Result<ChangeTerms> =>
  terms.feeCents === shownFeeCents ? succeed(terms) : refuse('feeChanged');

/** The codes for a change that has been made already. */
const settledCodes: Readonly<Record<ShopperChange, ErrorCode>> = {
  schedule: 'eventNotAllowed',
  reschedule: 'eventNotAllowed',
  cancel: 'orderCancelled',
};

/** Returns the last time for changes. Only a booked visit has one. */
function findCutOff({ visit, slot }: ChangeableOrder, { cutOffHours }: ChangeRules, timeZone: string): Date | null {
  if (visit !== 'booked' || !slot) return null;
  return new Date(getVisitStart(slot, timeZone).getTime() - cutOffHours * 3_600_000);
}
