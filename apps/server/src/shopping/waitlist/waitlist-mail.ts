import { randomUUID } from 'node:crypto';
import { formatAddress } from '@demarc/domain/address';
import { formatPhone, toPlainLine, toPlainName } from '@demarc/domain/text';
import type { Mail } from '../../platform/mail/gateway.ts';
import { renderMail } from '../../platform/mail/mail-template.ts';
import type { Provider } from '../../provider/index.ts';
import type { SavedEntry, WaitlistEntry } from './store.ts';

type MailingProvider = Pick<Provider, 'brand' | 'findAsset'>;

const omitEmpty = (details: readonly (readonly [name: string, value: string | null])[]) =>
  details.filter((detail): detail is readonly [string, string] => Boolean(detail[1]));

/** P-133: builds the mail to the shopper. Anybody can enter any email, so no mail program finds a link in the shopper's texts. */
export function buildWaitlistMail({ id, change }: SavedEntry, entry: WaitlistEntry, provider: MailingProvider): Mail {
  const { brand } = provider;
  const address = toPlainLine(formatAddress(entry));
  const key = `waitlist:${id}:${randomUUID()}` as const;
  if (change === 'kept') return { ...buildRepeatMail(entry.email, address, provider), key };
  const expected = entry.plannedFor
    ? `Service there is planned for ${entry.plannedFor}. Plans can change.`
    : 'We don’t have a date for it yet.';
  return {
    to: entry.email,
    subject: `You are on the ${brand.name} waitlist`,
    ...renderMail(provider, {
      heading: 'You’re on the waitlist',
      preview: `${brand.fiberName} Internet at ${address}`,
      paragraphs: [
        `Thank you, ${toPlainName(entry.firstName)}. We’ll email you when ${brand.fiberName} Internet is available at ${address}. ${expected}`,
        'Nothing is ordered, and you have nothing to pay.',
      ],
      details: omitEmpty([
        ['Name', toPlainName(`${entry.firstName} ${entry.lastName}`)],
        ['Address', address],
        ['Planned for', entry.plannedFor],
      ]),
      closingParagraphs: [
        `If you didn’t register, or changed your mind, call us at ${brand.support.helpLine}. We’ll take you off the waitlist.`,
      ],
    }),
    key,
  };
}

/** P-155: tells the owner of an entry that somebody registered again, and that nothing has changed. */
const buildRepeatMail = (to: string, address: string, provider: MailingProvider): Omit<Mail, 'key'> => ({
  to,
  subject: `You are already on the ${provider.brand.name} waitlist`,
  ...renderMail(provider, {
    heading: 'You’re already on the waitlist',
    preview: `Your registration for ${address} has not changed.`,
    paragraphs: [
      `Somebody registered this email again for ${address}. Your first registration counts: we didn’t change it, and we’ll email you when ${provider.brand.fiberName} Internet is available there.`,
      'Nothing is ordered, and you have nothing to pay.',
    ],
    closingParagraphs: [
      `To change your details, or to leave the waitlist, call us at ${provider.brand.support.helpLine}.`,
    ],
  }),
});

const entryHeadings: Readonly<Record<SavedEntry['change'], string>> = {
  created: 'New waitlist entry',
  updated: 'Updated waitlist entry',
  kept: 'Another registration for a waitlist entry',
};

/** P-134: builds the mail to the sales team, who see the waitlist like the other leads. */
export function buildEntryMail({ id, change }: SavedEntry, entry: WaitlistEntry, provider: MailingProvider): Mail {
  const name = `${entry.firstName} ${entry.lastName}`;
  const address = formatAddress(entry);
  const content = renderMail(provider, {
    heading: entryHeadings[change],
    preview: `${name}, ${address}`,
    paragraphs:
      change === 'kept'
        ? ['The entry has not changed: this registration came from another browser, and anybody can type an email.']
        : [],
    details: omitEmpty([
      ['Name', name],
      ['Email', entry.email],
      ['Mobile number', formatPhone(entry.mobileNumber)],
      ['Business number', formatPhone(entry.businessNumber)],
      ['Existing landline customer', entry.existingLandline ? 'Yes' : 'No'],
      ['Address', address],
      ['Premises', entry.placeId],
      ['Planned for', entry.plannedFor],
      ['Campaign', entry.campaign],
      ['Waitlist entry', id],
    ]),
  });
  return {
    to: provider.brand.sales.mailbox,
    // A line break in the shopper's text would end the header.
    subject: `Waitlist: ${address.replace(/\p{Cc}+/gu, ' ')}`,
    ...content,
    key: `waitlist-entry:${id}:${randomUUID()}`,
  };
}
