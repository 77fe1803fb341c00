import { oneLine } from '@demarc/domain/address';
import { shownLines } from '@demarc/domain/cart';
import { processingText } from '@demarc/domain/checkout';
import { type OrderVisit, whatHappensNext } from '@demarc/domain/order';
import { money } from '@demarc/domain/text';
import type { Mail } from '../../platform/mail/gateway.ts';
import { writeLetter } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatSupportHours } from '../../provider/index.ts';
import { monthlySum, otherCharges } from '../../shopping/cart/index.ts';
import type { OrderContents } from './contents.ts';
import { calendarUrl, statusUrl } from './order-link.ts';
import { dueOf, summaryOf } from './order-view.ts';
import type { PlacedRow } from './store.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
export const longDay = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`));

/** Each occasion has its own mail: a held order gets one when it is placed and one when it is released. */
export type Occasion = 'order-held' | 'order-confirmation' | 'order-released';

/** The mail with number, date, prices, next steps and the link to the order's page. The link's token is the secret `order`. */
export function orderMail(
  { provider, config }: Pick<Platform, 'provider' | 'config'>,
  order: PlacedRow,
  token: string,
  occasion: Occasion,
): Mail {
  const { brand } = provider;
  const { number, contents } = order;
  const { contact } = contents.business;
  const summary = summaryOf(order);
  const needsCall = order.state === 'withRepresentative';
  const { visit } = contents;
  const day = visit ? longDay(visit.date) : '';
  const hours = formatSupportHours(brand.support.hours, brand.support.zoneLabel).join(', ');
  const letter = writeLetter(provider, {
    heading: needsCall ? 'Please call us to finish your order' : `Thank you, ${contact.firstName} ${contact.lastName}`,
    preview: `Order ${number}: ${needsCall ? 'we need a word with you' : visit ? `installation on ${day}` : 'we have it'}.`,
    paragraphs: [
      needsCall
        ? `Before we go on with order ${number} for ${contact.businessName}, one of our representatives needs to talk to you. Call ${brand.support.helpLine} (${hours}) and name your reference number ${contents.credit.reference}.`
        : processingText(contact.businessName),
    ],
    facts: [
      ['Order number', number],
      ...(needsCall ? [['Reference number', contents.credit.reference] as const] : []),
      ...(visit ? [dateFact(visit, needsCall)] : []),
      ['Installation address', oneLine(contents.address)],
    ],
    lines: priceLines(contents),
    button: { label: 'See your order', url: statusUrl(config, '{{order}}') },
    after: [...whatHappensNext(summary), termsText(contents), `Questions? Call us at ${brand.support.helpLine}.`],
    ...(visit && { also: { label: 'Add the date to your calendar', url: calendarUrl(config, '{{order}}') } }),
  });
  return {
    to: contents.mailTo,
    subject: needsCall ? `Your ${brand.name} order ${number}: please call us` : `Your ${brand.name} order ${number}`,
    ...letter,
    key: `${occasion}:${number}`,
    secrets: { order: token },
  };
}

function dateFact({ installBy, date, interval }: OrderVisit, needsCall: boolean): readonly [string, string] {
  if (installBy === 'self')
    return [needsCall ? 'We keep the day you set up your equipment' : 'You set up your equipment', longDay(date)];
  return [needsCall ? 'We keep your date for you' : 'Your installation', `${longDay(date)}, ${interval}`];
}

const termsText = ({ terms }: OrderContents): string =>
  `You ordered under version ${terms.version} of our terms and conditions, which we keep with your order.`;

/** All lines the shopper saw: monthly charges with their sum, one-time charges, installments, and the first bill. */
function priceLines(contents: OrderContents) {
  const { breakdown } = contents.view;
  const { firstBillCents, depositCents } = dueOf(contents);
  const lines = shownLines(breakdown).map(({ section, name, cents }) => ({
    ...{ section, name },
    amount: cents === 0 ? 'Included' : money(cents),
  }));
  return [
    ...lines.filter(({ section }) => section !== 'oneTime' && section !== 'equipment'),
    monthlySum(breakdown),
    ...otherCharges(breakdown),
    ...(depositCents > 0
      ? [{ name: 'Refundable deposit', note: 'With the first bill', amount: money(depositCents) }]
      : []),
    { ...{ name: 'First bill', note: 'Plus taxes & fees', isSum: true }, amount: money(firstBillCents) },
  ];
}
