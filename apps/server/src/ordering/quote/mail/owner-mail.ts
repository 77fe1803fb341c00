import { formatAddress } from '@demarc/domain/address';
import { toPlainName } from '@demarc/domain/text';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredQuote } from '../store.ts';

type Detail = readonly [label: string, value: string];

interface OwnerNews {
  /** The event of the quote, as in "Quote Q-1 was ordered". */
  readonly event: 'ordered' | 'declined';
  /** The business or person of the event. The customer of the quote, unless it is known. */
  readonly by?: string;
  /** The sentences after "… has ordered the quote". */
  readonly rest: string;
  readonly details: readonly Detail[];
  readonly closingParagraphs?: readonly string[];
}

/** Tells the sales person of a quote what happened to it, or the sales team without their email. */
async function sendOwnerMail(
  tx: Transaction,
  { provider, mail }: Pick<Platform, 'provider' | 'mail'>,
  { number, told: { owner, contact }, address }: StoredQuote,
  { event, by, rest, details, closingParagraphs = [] }: OwnerNews,
): Promise<void> {
  const customer = toPlainName(by || contact?.business || contact?.name || '') || 'The customer';
  const people = [contact?.business, contact?.name, contact?.email].filter(Boolean).join(', ');
  const heading = `Quote ${number} was ${event}`;
  await mail.send(tx, {
    to: owner?.email ?? provider.brand.sales.mailbox,
    subject: heading,
    key: `quote-${event}:${number}`,
    ...renderMail(provider, {
      heading,
      preview: `${customer} has ${event} it.`,
      paragraphs: [`${customer} has ${event} the quote${rest}`],
      details: [
        ['Quote number', number],
        ['Address', formatAddress(address)],
        ...(people ? [['Customer', people] as const] : []),
        ...details,
      ],
      closingParagraphs,
    }),
  });
}

/** Tells that the customer has declined the quote. */
export const sendDeclinedMail = (
  tx: Transaction,
  platform: Pick<Platform, 'provider' | 'mail'>,
  quote: StoredQuote,
  reason: string,
): Promise<void> =>
  sendOwnerMail(tx, platform, quote, {
    event: 'declined',
    rest: ' on its page. It can no longer be ordered.',
    details: reason ? [['Reason', reason]] : [],
    closingParagraphs: ['To make another offer, duplicate the quote.'],
  });

/** Tells that the quote was ordered (O-209). The business of the order may be another one than that of the contact. */
export const sendOrderedMail = (
  tx: Transaction,
  platform: Pick<Platform, 'provider' | 'mail'>,
  quote: StoredQuote,
  { orderNumber, businessName }: { readonly orderNumber: string; readonly businessName: string },
): Promise<void> =>
  sendOwnerMail(tx, platform, quote, {
    event: 'ordered',
    by: businessName,
    rest: `. The number of the order is ${orderNumber}.`,
    details: [['Order number', orderNumber]],
  });
