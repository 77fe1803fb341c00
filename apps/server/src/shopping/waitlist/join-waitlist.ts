import { formatAddress } from '@demarc/domain/address';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  buildWaitlistAddressKey,
  isCheckedAddress,
  trimRegistration,
  validateRegistration,
  type WaitlistRegistration,
  type WaitlistReply,
} from '@demarc/domain/lead';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishEvent } from '../../platform/webhooks/publish-event.ts';
import { findCampaign } from '../../site/session/index.ts';
import { findZipsWithPrefix } from '../address/index.ts';
import { admitLead, type LeadSender, reserveShopperMail } from '../lead/index.ts';
import { findQualification, type StoredQualification } from '../qualification/index.ts';
import { saveEntry, type WaitlistEntry } from './store.ts';
import { buildEntryMail, buildWaitlistMail } from './waitlist-mail.ts';

/** P-131: saves the registration, and mails it to the sales team and to the shopper, in one transaction. */
export async function joinWaitlist(
  platform: Pick<Platform, 'provider' | 'jobs' | 'mail' | 'clock'>,
  tx: Transaction,
  sender: LeadSender,
  registration: WaitlistRegistration,
): Promise<Result<WaitlistReply>> {
  const { provider, mail, clock } = platform;
  const { rules } = provider;
  if (rules.waitlist === 'off') return refuse('invalidRequest');
  const [problem] = validateRegistration(registration, rules.registration);
  if (problem) return refuse('invalidRequest', { fields: [{ path: problem.field, reason: problem.message }] });
  const { sessionId } = sender;
  const lastCheck = registration.checkId ? await findQualification(tx, sessionId, registration.checkId) : undefined;
  const checkedEmail = lastCheck?.contact?.email ?? '';
  const admitted = await admitLead(platform, tx, sender, { email: registration.email, checkedEmail });
  if (!admitted.ok) return admitted;

  const known = await buildEntry(tx, lastCheck, registration);
  const entry = { ...known, linkCampaign: await findCampaign(tx, sessionId) };
  const saved = await saveEntry(tx, sessionId, entry, clock.now());
  if (saved.change !== 'kept') {
    const { id: entryId, registrations: sequence } = saved;
    const data = { entryId, zip: entry.zip };
    const event = { type: 'waitlist.joined', subject: `waitlist:${entryId}`, sequence, data } as const;
    await publishEvent(tx, platform, event, clock.now());
  }
  const toSales = await mail.send(tx, buildEntryMail(saved, entry, provider));
  if (!toSales.ok) return toSales;
  // The registration counts, also without the mail.
  const isMailed = await reserveShopperMail(tx, entry.email, clock.now());
  if (isMailed) {
    const toShopper = await mail.send(tx, buildWaitlistMail(saved, entry, provider));
    if (!toShopper.ok) return toShopper;
  }
  const { plannedFor } = entry;
  return succeed({ address: formatAddress(entry), ...(plannedFor && { plannedFor }), isMailed });
}

/** Adds what the address check knows, if the shopper registers for the checked address. */
async function buildEntry(
  db: Queryable,
  lastCheck: StoredQualification | undefined,
  registration: WaitlistRegistration,
): Promise<Omit<WaitlistEntry, 'linkCampaign'>> {
  const typed = trimRegistration(registration);
  const check = lastCheck && isCheckedAddress(typed, lastCheck.parts) ? lastCheck : undefined;
  const [zip] = check ? [] : await findZipsWithPrefix(db, typed.zipCode);
  return {
    firstName: typed.firstName,
    lastName: typed.lastName,
    email: typed.email,
    mobileNumber: typed.mobileNum,
    businessNumber: typed.businessNum,
    existingLandline: typed.existingLandline,
    street: typed.streetAddress,
    unit: typed.unit,
    city: typed.city,
    state: check?.parts.state ?? zip?.state ?? '',
    zip: typed.zipCode,
    addressKey: buildWaitlistAddressKey(typed),
    placeId: check?.placeId ?? '',
    plannedFor: check?.availability.plannedFor ?? null,
    campaign: check?.campaign ?? '',
  };
}
