import { type Result, succeed } from '@demarc/domain/errors';
import type { SalesLead } from '@demarc/domain/lead';
import { stripSensitive } from '@demarc/domain/text';
import type { Transaction } from '../../platform/database/database.ts';
import { toStorableText } from '../../platform/database/storable-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { findCampaign } from '../../site/session/index.ts';
import { findLeadPremises } from './find-lead-premises.ts';
import { buildLeadMail } from './lead-mail.ts';
import { admitLead, type LeadSender } from './limit-leads.ts';
import { publishLeadCreated } from './publish-lead-created.ts';
import { insertLead } from './store.ts';

/** Saves the lead and mails it to the sales team, in one transaction. */
export async function submitLead(
  platform: Pick<Platform, 'provider' | 'jobs' | 'mail' | 'clock'>,
  tx: Transaction,
  sender: LeadSender,
  { address, ...contact }: SalesLead,
): Promise<Result<{ response: 'Success' }>> {
  const { provider, mail, clock } = platform;
  // Only the sales team gets a mail.
  const admitted = await admitLead(platform, tx, sender, { email: contact.email, checkedEmail: undefined });
  if (!admitted.ok) return admitted;
  const lead: SalesLead = {
    ...toStorableFields(contact),
    // Shoppers type card and tax numbers into free text. They must not reach a mailbox (K-351).
    comments: stripSensitive(toStorableText(contact.comments)),
    address: toStorableFields(address),
    // The browser cannot choose them.
    campaign: provider.rules.lead.campaign,
    promise: provider.rules.lead.promise,
  };
  const linkCampaign = await findCampaign(tx, sender.sessionId);
  const premises = await findLeadPremises(tx, sender.sessionId, lead.address);
  const id = await insertLead(tx, sender.sessionId, { ...lead, linkCampaign, ...premises }, clock.now());
  await publishLeadCreated(tx, platform, { leadId: id, kind: 'contact', campaign: lead.campaign });
  const sent = await mail.send(tx, buildLeadMail(id, { ...lead, linkCampaign }, provider));
  return sent.ok ? succeed({ response: 'Success' }) : sent;
}

export const toStorableFields = <T extends { readonly [Field in keyof T]: string }>(fields: T): T =>
  Object.fromEntries(Object.entries<string>(fields).map(([field, text]) => [field, toStorableText(text)])) as T;
