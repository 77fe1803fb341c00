import { getPagePath, getPagePaths } from '@demarc/contract/pages';
import { formatAddress } from '@demarc/domain/address';
import { formatLaterPrices, listLaterPrices, priceCart } from '@demarc/domain/cart';
import { findQuoteSavings, listOwnerContacts } from '@demarc/domain/quote';
import { formatMoney, toPlainName } from '@demarc/domain/text';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getCatalogVersions } from '../../../shopping/cart/index.ts';
import { createQuoteLink } from '../access/link-store.ts';
import { attachPdf } from '../pdf/attach-pdf.ts';
import type { StoredQuote } from '../store.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Sends a quote to its contact, with a link of its own. Does nothing without a contact. */
export async function sendQuoteMail(
  tx: Transaction,
  { clock, provider, config, mail }: Pick<Platform, 'clock' | 'provider' | 'config' | 'mail'>,
  quote: StoredQuote,
): Promise<void> {
  const { number, validUntil, told, address, cart, changes } = quote;
  const { contact, owner, note } = told;
  if (!contact) return;
  const { brand } = provider;
  const catalog = await getCatalogVersions(provider.catalog).find(tx, cart.catalogVersion);
  const breakdown = priceCart(cart, catalog);
  const savings = findQuoteSavings(breakdown);
  const later = formatLaterPrices(listLaterPrices(breakdown));
  const lastDay = longDate.format(new Date(`${validUntil}T00:00:00Z`));
  const addressLine = formatAddress(address);
  await mail.send(tx, {
    to: contact.email,
    subject: `Your ${brand.name} quote ${number}`,
    key: `quote:${number}.${changes}`,
    secrets: { quote: await createQuoteLink(tx, number, clock.now()) },
    attachments: [attachPdf(quote)],
    ...renderMail(provider, {
      heading: contact.name ? `Your quote, ${toPlainName(contact.name)}` : 'Your quote',
      preview: `${breakdown.header.title}: ${formatMoney(breakdown.header.cents)} a month, until ${lastDay}.`,
      paragraphs: [
        `We’ve prepared a quote for ${breakdown.header.title}${contact.business ? ` for ${toPlainName(contact.business)}` : ''}.`,
        ...(note ? [note] : []),
        'The attached PDF has all prices, the terms and the label of your plan.',
      ],
      details: [
        ['Quote number', number],
        ['Address', addressLine],
        ['Valid until', lastDay],
        ...(owner ? [['Your contact', listOwnerContacts(owner).join(', ')] as const] : []),
      ],
      priceLines: [
        {
          name: 'Each month',
          note: `Plus taxes & fees${later && `; ${later}`}`,
          amount: `${formatMoney(breakdown.header.cents)}/mo`,
        },
        ...(savings.monthlyCents > 0
          ? [{ name: 'You save each month', amount: `${formatMoney(savings.monthlyCents)}/mo` }]
          : []),
        { name: 'Equipment and one-time charges', amount: formatMoney(breakdown.oneTimeCents) },
        ...(savings.onceCents > 0 ? [{ name: 'You save once', amount: formatMoney(savings.onceCents) }] : []),
      ],
      button: {
        label: 'See and order your quote',
        url: `${config.publicUrl}${config.basePath}${getPagePath('optixCheckout', getPagePaths(provider.rules))}?token={{quote}}`,
      },
      closingParagraphs: [
        `The link opens your quote without a code, so forward this email only to people who may order it. Without the link, check the address ${addressLine}, choose “Review/access existing quote”, enter the quote number ${number}, and we’ll email you a code.`,
        `Questions? Call us at ${brand.support.helpLine}.`,
      ],
    }),
  });
}
