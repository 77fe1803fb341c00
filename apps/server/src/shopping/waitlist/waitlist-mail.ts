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
export function buildWaitlistMail(
  { id, registrations }: SavedEntry,
  entry: WaitlistEntry,
  provider: MailingProvider,
): Mail {
  const { brand } = provider;
  const address = toPlainLine(formatAddress(entry));
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
    key: `waitlist:${id}:${registrations}`,
  };
}

/** P-134: builds the mail to the sales team, who see the waitlist like the other leads. */
export function buildEntryMail(
  { id, registrations }: SavedEntry,
  entry: WaitlistEntry,
  provider: MailingProvider,
): Mail {
  const name = `${entry.firstName} ${entry.lastName}`;
  const address = formatAddress(entry);
  const content = renderMail(provider, {
    heading: registrations === 1 ? 'New waitlist entry' : 'Updated waitlist entry',
    preview: `${name}, ${address}`,
    paragraphs: [],
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
    key: `waitlist-entry:${id}:${registrations}`,
  };
}
