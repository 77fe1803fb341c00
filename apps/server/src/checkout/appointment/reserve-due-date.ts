import type { ReservationAnswer } from '@demarc/contract';
import { findAlternativeSlots, type HoldRefusalReason, isSlotOffered } from '@demarc/domain/appointment';
import { type ReservationRequest, slotLostText } from '@demarc/domain/checkout';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { MessageKey } from '@demarc/domain/shop';
import type { Platform } from '../../platform/platform.ts';
import { type DueDatesInput, findVisitLocation, needsTechnician } from './find-due-dates.ts';
import type { Appointments } from './gateway.ts';

/** Reserves the slot. If the slot is taken, returns a message and the nearest other slots (K-166, K-290). */
export async function reserveDueDate(
  platform: Pick<Platform, 'db' | 'provider' | 'clock'>,
  appointments: Appointments,
  { isOrdered, ...input }: DueDatesInput & { readonly isOrdered: boolean },
  wanted: ReservationRequest,
): Promise<Result<ReservationAnswer>> {
  const visit = await findVisitLocation(platform, input);
  if (!visit.ok) return visit;
  // The cart was ordered in another tab. A slot reserved now could not be ordered.
  if (isOrdered) return refuse('orderAlreadySubmitted');
  // Another tab may have added a technician visit since the dates were shown.
  if (wanted.isSelfInstall && (await needsTechnician(platform, input)))
    return succeed({ status: 'FAILURE', message: slotLostText, alternatives: [] });
  const reserved = await appointments.reserve(visit.value, wanted);
  if (reserved === 'unanswered') return refuse('unanswered');
  if (reserved === true) return succeed({ status: 'SUCCESS', message: '', alternatives: [] });
  const { messages } = platform.provider;
  if (typeof reserved === 'object') {
    const message = describeWait(messages[refusalMessages[reserved.reason]], platform.clock.now(), reserved.retryAt);
    return succeed({ status: 'FAILURE', message, reason: message, alternatives: [] });
  }
  const remaining = await appointments.listDueDates(visit.value, wanted.isSelfInstall ? 'self' : 'technician');
  const alternatives = remaining === 'unanswered' ? [] : findAlternativeSlots(wanted, remaining.days);
  // After a failed credit check, the last visit of a day is not on offer.
  const isOffered = remaining !== 'unanswered' && isSlotOffered(remaining.days, wanted);
  const message = reserved !== false && isOffered ? messages[lastVisitMessages[reserved]] : slotLostText;
  return succeed({ status: 'FAILURE', message, alternatives });
}

const lastVisitMessages = {
  unconfirmed: 'slotNeedsMobile',
  unapproved: 'slotNeedsCredit',
  lastOnNetwork: 'slotLastOnNetwork',
} as const satisfies Record<string, MessageKey>;

const refusalMessages = {
  network: 'slotsOnNetwork',
  address: 'slotsAtAddress',
  mobile: 'slotWithMobile',
  tooLong: 'slotHeldTooLong',
} as const satisfies Record<HoldRefusalReason, MessageKey>;

/** Replaces {{wait}} in a message with the time to wait, such as "12 minutes". */
function describeWait(message: string, now: Date, until: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  return message.replaceAll('{{wait}}', minutes === 1 ? '1 minute' : `${minutes} minutes`);
}
