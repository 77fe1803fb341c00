import { formatAddress } from '@demarc/domain/address';
import { listShownLines } from '@demarc/domain/cart';
import { formatProcessingText } from '@demarc/domain/checkout';
import { listNextSteps, type OrderVisit } from '@demarc/domain/order';
import { formatMoney } from '@demarc/domain/text';
import type { Mail } from '../../../platform/mail/gateway.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatSupportHours } from '../../../provider/index.ts';
import { buildMonthlySumLine, buildOtherChargeLines } from '../../../shopping/cart/index.ts';
import type { OrderContents } from '../contents.ts';
import { getCalendarUrl, getStatusUrl } from '../order-link.ts';
import { getPaymentSchedule, toOrderSummary } from '../order-view.ts';
import type { PlacedRow } from '../store.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
export const formatLongDay = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`));

/** The reason for the mail. A held order gets one mail when it is placed and one when it is released. */
export type Occasion = 'order-held' | 'order-confirmation' | 'order-released';

/**
 * Writes the mail with number, date, prices, next steps and the link to the order's page. The link's token is the secret
 * `order`.
 */
export function buildOrderMail(
  { provider, config }: Pick<Platform, 'provider' | 'config'>,
  order: PlacedRow,
  token: string,
  occasion: Occasion,
): Mail {
  const { brand } = provider;
  const { number, contents } = order;
  const { contact } = contents.business;
  const summary = toOrderSummary(order);
  const needsCall = order.state === 'withRepresentative';
  const { visit } = contents;
  const day = visit ? formatLongDay(visit.date) : '';
  const hours = formatSupportHours(brand.support.hours, brand.support.zoneLabel).join(', ');
  const content = renderMail(provider, {
    heading: needsCall ? 'Please call us to finish your order' : `Thank you, ${contact.firstName} ${contact.lastName}`,
    preview: `Order ${number}: ${needsCall ? 'please call us' : visit ? `installation on ${day}` : 'we received it'}.`,
    paragraphs: [
      needsCall
        ? `Before we can continue with order ${number} for ${contact.businessName}, a representative needs to talk to you. Call ${brand.support.helpLine} (${hours}) and give your reference number ${contents.credit.reference}.`
        : formatProcessingText(contact.businessName),
    ],
    details: [
      ['Order number', number],
      ...(needsCall ? [['Reference number', contents.credit.reference] as const] : []),
      ...(visit ? [describeVisit(visit, needsCall)] : []),
      ['Installation address', formatAddress(contents.address)],
    ],
    priceLines: listPriceLines(contents),
    button: { label: 'See your order', url: getStatusUrl(config, '{{order}}') },
    closingParagraphs: [
      ...listNextSteps(summary),
      formatTermsText(contents),
      `Questions? Call us at ${brand.support.helpLine}.`,
    ],
    ...(visit && {
      secondaryLink: { label: 'Add the date to your calendar', url: getCalendarUrl(config, '{{order}}') },
    }),
  });
  return {
    to: contents.mailTo,
    subject: needsCall ? `Your ${brand.name} order ${number}: please call us` : `Your ${brand.name} order ${number}`,
    ...content,
    key: `${occasion}:${number}`,
    secrets: { order: token },
  };
}

function describeVisit({ installBy, date, interval }: OrderVisit, needsCall: boolean): readonly [string, string] {
  if (installBy === 'self') return [needsCall ? 'Your reserved setup day' : 'Your setup day', formatLongDay(date)];
  return [needsCall ? 'Your reserved date' : 'Your installation', `${formatLongDay(date)}, ${interval}`];
}

const formatTermsText = ({ terms }: OrderContents): string =>
  `You ordered under version ${terms.version} of our terms and conditions, which we keep with your order.`;

/** Lists all lines that the shopper saw: monthly charges with their sum, one-time charges, installments, and the first bill. */
function listPriceLines(contents: OrderContents) {
  const { breakdown } = contents.view;
  const { firstBillCents, depositCents } = getPaymentSchedule(contents);
  const lines = listShownLines(breakdown).map(({ section, name, cents }) => ({
    section,
    name,
    amount: cents === 0 ? 'Included' : formatMoney(cents),
  }));
  return [
    ...lines.filter(({ section }) => section !== 'oneTime' && section !== 'equipment'),
    buildMonthlySumLine(breakdown),
    ...buildOtherChargeLines(breakdown),
    ...(depositCents > 0
      ? [{ name: 'Refundable deposit', note: 'With the first bill', amount: formatMoney(depositCents) }]
      : []),
    { name: 'First bill', note: 'Plus taxes & fees', isSum: true, amount: formatMoney(firstBillCents) },
  ];
}
