import { formatAddress } from '@demarc/domain/address';
import { toPlainName } from '@demarc/domain/text';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { StoredQuote } from '../store.ts';

/** Tells the sales person of a quote that it was ordered (O-209), or the sales team without their email. */
export async function sendOrderedMail(
  tx: Transaction,
  { provider, mail }: Pick<Platform, 'provider' | 'mail'>,
  { number, told: { owner, contact }, address }: StoredQuote,
  orderNumber: string,
): Promise<void> {
  const customer = toPlainName(contact?.business ?? contact?.name ?? '') || 'The customer';
  await mail.send(tx, {
    to: owner?.email ?? provider.brand.sales.mailbox,
    subject: `Quote ${number} was ordered`,
    key: `quote-ordered:${number}`,
    ...renderMail(provider, {
      heading: `Quote ${number} was ordered`,
      preview: `${customer} has ordered it.`,
      paragraphs: [`${customer} has ordered the quote. The number of the order is ${orderNumber}.`],
      details: [
        ['Quote number', number],
        ['Order number', orderNumber],
        ['Address', formatAddress(address)],
        ...(contact ? [['Customer', [contact.name, contact.email].filter(Boolean).join(', ')] as const] : []),
      ],
    }),
  });
}
