import { hash } from 'node:crypto';
import { countVisitsToLeave, extendHold, type HoldPlan, type OtherHolds, planHold } from '@demarc/domain/appointment';
import { isShopperApproved, isShopperConfirmed } from '@demarc/domain/checkout';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import { findLatestCheck, hashApplicant } from '../credit/index.ts';
import { findVerifiedRecipient, hashRecipient } from '../one-time-code/index.ts';
import type { Appointments, CalendarGateway, Visit } from './gateway.ts';
import {
  countOtherHolds,
  deleteHold,
  endHold,
  findHold,
  findSessionsWithMobile,
  isApprovedHold,
  lockHolds,
  type SlotHold,
  saveHold,
} from './store/holds.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'provider' | 'config'>;

const noHolds: OtherHolds = { count: 0, firstEnd: null };

/**
 * Adds the limits of calendar.yaml to a calendar, ours or another one. The holds are counted before the calendar is
 * asked, so that simultaneous requests of one network cannot exceed its limit together (safety 26, S-101).
 */
export function limitHolds(gateway: CalendarGateway, { db, clock, provider, config }: Deps): Appointments {
  const rules = provider.calendar;

  /** A confirmed mobile number has one hold: a shopper who continues in another browser takes the hold along. */
  async function endOtherHoldsOfMobile(tx: Transaction, hold: Pick<SlotHold, 'sessionId' | 'mobileHash'>, now: Date) {
    for (const sessionId of await findSessionsWithMobile(tx, hold, now)) {
      await endHold(tx, sessionId, now);
      await gateway.endHold?.(tx, sessionId);
    }
  }

  /** Counts the new hold if the limits allow it. Returns the hold before it too, to restore it. */
  const claimHold = ({ sessionId, address }: Visit) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const [network, mobile, credit] = await Promise.all([
        findNetwork(tx, sessionId),
        findVerifiedRecipient(tx, sessionId),
        findLatestCheck(tx, sessionId),
      ]);
      const facts = { hasConfirmedCode: mobile !== undefined, creditStatus: credit?.result.status };
      const isMobileConfirmed = isShopperConfirmed(provider.rules, facts);
      const addressHash = hash('sha256', address, 'base64url');
      const mobileHash = mobile === undefined ? null : hashRecipient(config.secret, mobile);
      // Without a credit check, the number stands for the applicant; without a code, the address does.
      const shopperHash =
        provider.rules.creditCheck !== 'off' && credit
          ? hashApplicant(config.secret, credit.applicant)
          : (mobileHash ?? addressHash);
      const applicantHash = isShopperApproved(provider.rules, facts) ? shopperHash : null;
      const key = { sessionId, network, addressHash, mobileHash, applicantHash };
      const session = { key, isMobileConfirmed };
      const decide = async (): Promise<{ readonly plan: HoldPlan; readonly previous: SlotHold | undefined }> => {
        const [previous, onNetwork, atAddress, confirmedAtAddress, withMobile] = await Promise.all([
          findHold(tx, sessionId),
          countOtherHolds(tx, key, 'network', now),
          countOtherHolds(tx, key, 'address', now),
          // Without a code, no hold has a number: all holds at the address count.
          countOtherHolds(tx, key, provider.rules.mobileCode === 'off' ? 'address' : 'confirmedAddress', now),
          gateway.endHold ? noHolds : countOtherHolds(tx, key, 'mobile', now),
        ]);
        const isAddressChanged = previous !== undefined && previous.addressHash !== key.addressHash;
        const others = { onNetwork, atAddress, confirmedAtAddress, withMobile };
        const request = {
          now,
          previous,
          isMobileConfirmed,
          isApproved: isApprovedHold(key),
          isAddressChanged,
          ...others,
        };
        return { plan: planHold(rules, request), previous };
      };
      // Refuses most requests of a network at its limit before they wait for its lock and keep a connection from
      // others.
      const early = await decide();
      if (!early.plan.ok) return { ...early, ...session };
      await lockHolds(tx, key);
      const { plan, previous } = await decide();
      if (plan.ok) {
        await endOtherHoldsOfMobile(tx, key, now);
        await saveHold(tx, { ...key, ...plan.hold });
      }
      return { plan, previous, ...session };
    });

  const restoreHold = (sessionId: string, previous: SlotHold | undefined) =>
    db.transaction((tx) => (previous ? saveHold(tx, previous) : deleteHold(tx, sessionId)));

  /**
   * Checks that no other session with the same mobile number claimed a hold while the calendar was asked. If one did,
   * gives the slot back.
   */
  const isStillHeld = (key: Parameters<typeof lockHolds>[1]): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockHolds(tx, key);
      const hold = await findHold(tx, key.sessionId);
      if (hold && hold.heldUntil > clock.now()) return true;
      await gateway.endHold?.(tx, key.sessionId);
      return false;
    });

  const hasFailedCheck = async (sessionId: string): Promise<boolean> =>
    provider.rules.creditCheck !== 'off' && (await findLatestCheck(db, sessionId))?.result.status === 'FAILURE';

  return {
    ...gateway,
    async listDueDates(visit, installBy, options) {
      // Before the credit check the shopper may still get the last visit of a day.
      const hidesLastOfDay = installBy === 'technician' && (await hasFailedCheck(visit.sessionId));
      return gateway.listDueDates(visit, installBy, options ?? { hidesLastOfDay });
    },
    async reserve(visit, wanted) {
      const { sessionId } = visit;
      if (wanted.isSelfInstall) {
        // A self-install takes nobody's time, so it has no limits. It replaces the hold of a visit.
        const now = clock.now();
        const heldUntil = new Date(now.getTime() + rules.heldMinutes * 60_000);
        const terms = { heldUntil, visitsToLeave: 0, approved: null };
        const reserved = await gateway.reserve(visit, wanted, terms);
        if (reserved === true) await endHold(db, sessionId, now);
        return reserved === 'lastOfDay' ? false : reserved;
      }
      const { plan, previous, key, isMobileConfirmed } = await claimHold(visit);
      if (!plan.ok) return { reason: plan.reason, retryAt: plan.retryAt };
      const { heldUntil } = plan.hold;
      const visitsToLeave = countVisitsToLeave(isMobileConfirmed);
      const { network, applicantHash } = key;
      const approved = applicantHash === null ? null : { network, applicantHash };
      const terms = { heldUntil, visitsToLeave, approved };
      const reserved = await gateway.reserve(visit, wanted, terms);
      if (reserved === true) return key.mobileHash === null || isStillHeld(key);
      // A calendar that did not answer may hold the slot, so its hold still counts.
      if (reserved === 'unanswered') return reserved;
      await restoreHold(sessionId, previous);
      if (!isMobileConfirmed) return 'unconfirmed';
      if (reserved === false) return false;
      return approved ? 'lastOnNetwork' : 'unapproved';
    },
    async extendHold(tx, sessionId) {
      const [hold, mobile] = await Promise.all([findHold(tx, sessionId), findVerifiedRecipient(tx, sessionId)]);
      const now = clock.now();
      if (!hold || hold.heldUntil <= now || mobile === undefined) return;
      const confirmed = { ...hold, mobileHash: hashRecipient(config.secret, mobile) };
      await lockHolds(tx, confirmed);
      // The number holds a slot in a calendar that cannot end it, so this hold ends soon.
      if (!gateway.endHold && (await countOtherHolds(tx, confirmed, 'mobile', now)).count > 0) return;
      await endOtherHoldsOfMobile(tx, confirmed, now);
      const heldUntil = extendHold(rules, {
        now,
        previous: hold,
        firstHeldAt: hold.firstHeldAt,
        isMobileConfirmed: true,
      });
      await saveHold(tx, { ...confirmed, heldUntil });
      await gateway.extendHold(tx, sessionId, heldUntil);
    },
    async confirm(tx, sessionId, slot, order) {
      // An ordered slot is no hold.
      await deleteHold(tx, sessionId);
      return gateway.confirm(tx, sessionId, slot, order);
    },
  };
}
