/** The limits of holds on slots. */
export interface HoldRules {
  /** How long a slot is held for a shopper with a confirmed mobile number. */
  readonly heldMinutes: number;
  /** How long a slot is held for everybody else (S-103). */
  readonly heldUnconfirmedMinutes: number;
  /** The longest that one shopper holds slots without a pause, however often they choose again (S-102). */
  readonly heldAtMostMinutes: number;
  /** The maximum of held slots per network address, and per service address (S-104). */
  readonly heldPerNetwork: number;
  /** The maximum per network address for shoppers with a confirmed mobile number and an approved credit check (S-261). */
  readonly heldApprovedPerNetwork: number;
  readonly heldPerAddress: number;
}

export interface Hold {
  readonly firstHeldAt: Date;
  readonly heldUntil: Date;
}

/** The holds of other sessions that share something with this one. */
export interface OtherHolds {
  readonly count: number;
  /** The time at which the first of them ends. Null without holds. */
  readonly firstEnd: Date | null;
}

interface HoldRequest {
  readonly now: Date;
  /** The session's own last hold, even if it has ended. */
  readonly previous: Hold | undefined;
  readonly isMobileConfirmed: boolean;
  /** True with a confirmed mobile number and an approved credit check. */
  readonly isApproved: boolean;
  /** Those of the network that count against the same maximum. */
  readonly onNetwork: OtherHolds;
  readonly atAddress: OtherHolds;
  /** Those at the address with a confirmed mobile number. */
  readonly confirmedAtAddress: OtherHolds;
  /** Those with the same confirmed mobile number that the calendar cannot end. */
  readonly withMobile: OtherHolds;
  /** True if the session's own hold is for another address. */
  readonly isAddressChanged: boolean;
}

export type HoldRefusalReason = 'network' | 'address' | 'mobile' | 'tooLong';

export type HoldPlan =
  | { readonly ok: true; readonly hold: Hold }
  | { readonly ok: false; readonly reason: HoldRefusalReason; readonly retryAt: Date };

const minuteMs = 60_000;
const addMinutes = (time: Date, minutes: number): Date => new Date(time.getTime() + minutes * minuteMs);
const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
const later = (a: Date, b: Date): Date => (a > b ? a : b);

/** A shopper who holds no slot for this long starts again. Until then, the time of the earlier holds counts. */
const holdPauseMinutes = 10;

/**
 * Decides whether a session may hold a slot, and until when. A session that holds a slot may exchange it. The limit of
 * its network applies to the first hold, and that of the address to the first hold there. A confirmed mobile number has
 * one hold. Holds without a confirmed number do not count against a session with one, so that strangers cannot block an
 * address. Shoppers with an approved credit check have a larger limit of their network, which the others do not use up:
 * an office has many of them.
 */
export function planHold(rules: HoldRules, request: HoldRequest): HoldPlan {
  const { now, previous, isMobileConfirmed, isApproved, onNetwork, withMobile, isAddressChanged } = request;
  const atAddress = isMobileConfirmed ? request.confirmedAtAddress : request.atAddress;
  const pauseEnd = previous && addMinutes(previous.heldUntil, holdPauseMinutes);
  const firstHeldAt = previous && pauseEnd && now < pauseEnd ? previous.firstHeldAt : now;
  const lifeEnd = addMinutes(firstHeldAt, rules.heldAtMostMinutes);
  if (pauseEnd && now >= lifeEnd) return { ok: false, reason: 'tooLong', retryAt: pauseEnd };
  const isHolding = previous !== undefined && previous.heldUntil > now;
  const maxOnNetwork = isApproved ? rules.heldApprovedPerNetwork : rules.heldPerNetwork;
  if (!isHolding && onNetwork.count >= maxOnNetwork)
    return { ok: false, reason: 'network', retryAt: onNetwork.firstEnd ?? now };
  if ((!isHolding || isAddressChanged) && atAddress.count >= rules.heldPerAddress)
    return { ok: false, reason: 'address', retryAt: atAddress.firstEnd ?? now };
  if (withMobile.count > 0) return { ok: false, reason: 'mobile', retryAt: withMobile.firstEnd ?? now };
  return {
    ok: true,
    hold: { firstHeldAt, heldUntil: extendHold(rules, { now, previous, firstHeldAt, isMobileConfirmed }) },
  };
}

interface ExtendHoldInput extends Pick<HoldRequest, 'now' | 'previous' | 'isMobileConfirmed'> {
  readonly firstHeldAt: Date;
}

/** Returns the end of a hold that starts or is extended now. Never shortens a hold. */
export function extendHold(
  rules: Pick<HoldRules, 'heldMinutes' | 'heldUnconfirmedMinutes' | 'heldAtMostMinutes'>,
  { now, previous, firstHeldAt, isMobileConfirmed }: ExtendHoldInput,
): Date {
  const minutes = isMobileConfirmed ? rules.heldMinutes : Math.min(rules.heldMinutes, rules.heldUnconfirmedMinutes);
  const wantedEnd = addMinutes(now, minutes);
  const end = previous ? later(wantedEnd, previous.heldUntil) : wantedEnd;
  return earlier(end, addMinutes(firstHeldAt, rules.heldAtMostMinutes));
}

/**
 * Returns how many visits of each slot a session leaves free. Without a confirmed mobile number nobody takes the last
 * one, so that visitors who prove nothing cannot empty the calendar.
 */
export const countVisitsToLeave = (isMobileConfirmed: boolean): number => (isMobileConfirmed ? 0 : 1);

/**
 * Decides whether a session may take the last open visit of a day. It needs an approved credit check, and one network
 * and one applicant have one such visit of an area: visitors who prove only a mobile number cannot take a day from
 * others.
 */
export const mayTakeLastOfDay = (isCreditApproved: boolean, hasOtherLast: boolean): boolean =>
  isCreditApproved && !hasOtherLast;
