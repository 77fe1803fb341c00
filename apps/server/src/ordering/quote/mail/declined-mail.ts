import { formatAddress } from '@demarc/domain/address';
import { toPlainName } from '@demarc/domain/text';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredQuote } from '../store.ts';

/** Tells the sales person of a quote that its customer has declined it, or the sales team without their email. */
export async function sendDeclinedMail(
  tx: Transaction,
  { provider, mail }: Pick<Platform, 'provider' | 'mail'>,
  { number, told: { owner, contact }, address }: StoredQuote,
  reason: string,
): Promise<void> {
  const customer = toPlainName(contact?.business ?? contact?.name ?? '') || 'The customer';
  await mail.send(tx, {
    to: owner?.email ?? provider.brand.sales.mailbox,
    subject: `Quote ${number} was declined`,
    key: `quote-declined:${number}`,
    ...renderMail(provider, {
      heading: `Quote ${number} was declined`,
      preview: `${customer} has declined it.`,
      paragraphs: [`${customer} has declined the quote on its page. It can no longer be ordered.`],
      details: [
        ['Quote number', number],
        ['Address', formatAddress(address)],
        ...(contact ? [['Customer', [contact.name, contact.email].filter(Boolean).join(', ')] as const] : []),
        ...(reason ? [['Reason', reason] as const] : []),
      ],
      closingParagraphs: ['To make another offer, duplicate the quote.'],
    }),
  });
}
