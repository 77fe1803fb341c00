import { hash } from 'node:crypto';
import { countVisitsToLeave, extendHold, type HoldPlan, planHold } from '@demarc/domain/appointment';
import type { Platform } from '../../platform/platform.ts';
import { findNetwork } from '../../site/session/index.ts';
import { findVerifiedMobile } from '../one-time-code/index.ts';
import type { Appointments, CalendarGateway, Visit } from './gateway.ts';
import { countOtherHolds, deleteHold, endHold, findHold, lockHolds, type SlotHold, saveHold } from './store/holds.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'provider'>;

/**
 * Adds the limits of calendar.yaml to a calendar, ours or another one. The holds are counted before the calendar is
 * asked, so that simultaneous requests of one network cannot exceed its limit together (safety 26, S-101).
 */
export function limitHolds(gateway: CalendarGateway, { db, clock, provider }: Deps): Appointments {
  const rules = provider.calendar;

  /** Counts the new hold if the limits allow it. Returns the hold before it too, to restore it. */
  const claimHold = ({ sessionId, address }: Visit) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const [network, mobile] = await Promise.all([findNetwork(tx, sessionId), findVerifiedMobile(tx, sessionId)]);
      const key = { sessionId, network, addressHash: hash('sha256', address, 'base64url') };
      const isMobileConfirmed = mobile !== undefined;
      const decide = async (): Promise<{ readonly plan: HoldPlan; readonly previous: SlotHold | undefined }> => {
        const [previous, onNetwork, atAddress] = await Promise.all([
          findHold(tx, sessionId),
          countOtherHolds(tx, key, 'network', now),
          countOtherHolds(tx, key, 'address', now),
        ]);
        return { plan: planHold(rules, { now, previous, isMobileConfirmed, onNetwork, atAddress }), previous };
      };
      // Refuses most requests of a network at its limit before they wait for its lock and keep a connection from
      // others.
      const early = await decide();
      if (!early.plan.ok) return { ...early, isMobileConfirmed };
      await lockHolds(tx, key);
      const { plan, previous } = await decide();
      if (plan.ok) await saveHold(tx, { ...key, ...plan.hold });
      return { plan, previous, isMobileConfirmed };
    });

  const restoreHold = (sessionId: string, previous: SlotHold | undefined) =>
    db.transaction((tx) => (previous ? saveHold(tx, previous) : deleteHold(tx, sessionId)));

  return {
    ...gateway,
    async reserve(visit, wanted) {
      const { sessionId } = visit;
      if (wanted.isSelfInstall) {
        // A self-install takes nobody's time, so it has no limits. It replaces the hold of a visit.
        const now = clock.now();
        const heldUntil = new Date(now.getTime() + rules.heldMinutes * 60_000);
        const reserved = await gateway.reserve(visit, wanted, { heldUntil, visitsToLeave: 0 });
        if (reserved === true) await endHold(db, sessionId, now);
        return reserved;
      }
      const { plan, previous, isMobileConfirmed } = await claimHold(visit);
      if (!plan.ok) return { reason: plan.reason, retryAt: plan.retryAt };
      const visitsToLeave = countVisitsToLeave(isMobileConfirmed);
      const reserved = await gateway.reserve(visit, wanted, { heldUntil: plan.hold.heldUntil, visitsToLeave });
      // A calendar that did not answer may hold the slot, so its hold still counts.
      if (reserved === false) await restoreHold(sessionId, previous);
      return reserved === false && !isMobileConfirmed ? 'unconfirmed' : reserved;
    },
    async extendHold(tx, sessionId) {
      const hold = await findHold(tx, sessionId);
      const now = clock.now();
      if (!hold || hold.heldUntil <= now) return;
      const heldUntil = extendHold(rules, {
        now,
        previous: hold,
        firstHeldAt: hold.firstHeldAt,
        isMobileConfirmed: true,
      });
      await saveHold(tx, { ...hold, heldUntil });
      await gateway.extendHold(tx, sessionId, heldUntil);
    },
    async confirm(tx, sessionId, slot, orderNumber) {
      // An ordered slot is no hold.
      await deleteHold(tx, sessionId);
      return gateway.confirm(tx, sessionId, slot, orderNumber);
    },
  };
}
