import { type Result, succeed } from '@demarc/domain/errors';
import type { SalesLead } from '@demarc/domain/lead';
import { stripSensitive } from '@demarc/domain/text';
import { storableText } from '../platform/database/storable-text.ts';
import type { Transaction } from '../platform/database/types.ts';
import type { VisitorSession } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { leadMail } from './lead-mail.ts';
import { insertLead } from './store.ts';

/** Keeps the lead and hands it to the sales mailbox, both or neither. */
export async function submitLead(
  { provider, mail, clock }: Pick<Platform, 'provider' | 'mail' | 'clock'>,
  tx: Transaction,
  session: VisitorSession,
  { address, ...contact }: SalesLead,
): Promise<Result<{ response: 'Success' }>> {
  const lead: SalesLead = {
    ...storable(contact),
    // People write card and tax numbers into free text; those are for nobody's mailbox (K-351).
    comments: stripSensitive(storableText(contact.comments)),
    address: storable(address),
    campaign: provider.rules.lead.campaign, // not for the browser to say
  };
  const id = await insertLead(tx, session.id, lead, clock.now());
  const sent = await mail.send(tx, leadMail(id, lead, provider));
  return sent.ok ? succeed({ response: 'Success' }) : sent;
}

const storable = <T extends { readonly [Field in keyof T]: string }>(fields: T): T =>
  Object.fromEntries(Object.entries<string>(fields).map(([field, text]) => [field, storableText(text)])) as T;
