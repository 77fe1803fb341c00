import { formatAddress } from '@demarc/domain/address';
import { awaitsNumber, describeAgreement, listShownLines } from '@demarc/domain/cart';
import { formatPaymentMethod, formatProcessingText, getCreditFindings } from '@demarc/domain/checkout';
import { doNotCancelText, listNextSteps, type OrderVisit } from '@demarc/domain/order';
import { formatMoney, formatMonths, formatPhoneInCart, toPlainLine, toPlainName } from '@demarc/domain/text';
import { getAdverseNotice } from '../../../checkout/credit/index.ts';
import type { Mail, MailAttachment } from '../../../platform/mail/gateway.ts';
import { renderMail } from '../../../platform/mail/mail-template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeHelpLine, renderPlainText } from '../../../provider/index.ts';
import { buildMonthlySumLine, buildOtherChargeLines } from '../../../shopping/cart/index.ts';
import { type AcceptedText, parseAcceptedText } from '../../../shopping/consent/index.ts';
import type { OrderContents } from '../contents.ts';
import { getCalendarUrl, getStatusUrl } from '../order-link.ts';
import { getPaymentSchedule, toOrderSummary } from '../order-view.ts';
import { listPortedLines } from '../ported-lines.ts';
import type { PlacedRow } from '../store/order-row.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
export const formatLongDay = (date: string): string => longDate.format(new Date(`${date}T00:00:00Z`));

/** The reason for the mail. A held order gets one mail when it is placed and one when it is released. */
export type Occasion = 'order-held' | 'order-confirmation' | 'order-released';

/**
 * Writes the mail with everything that was agreed: number, date, prices, agreement, payment choices, ported numbers,
 * terms and next steps. The tokens of its links are the secrets `order` and `calendar`.
 */
export function buildOrderMail(
  { provider, config }: Pick<Platform, 'provider' | 'config'>,
  order: PlacedRow,
  occasion: Occasion,
  /** The text that the shopper accepted. Undefined for an order of an earlier release. */
  terms: AcceptedText | undefined,
): Mail {
  const { brand } = provider;
  const { number, contents } = order;
  const { contact } = contents.business;
  const needsCall = order.state === 'withRepresentative';
  const { visit } = contents;
  const content = renderMail(provider, {
    heading: needsCall
      ? 'Please call us to finish your order'
      : `Thank you, ${toPlainName(`${contact.firstName} ${contact.lastName}`)}`,
    preview: `Order ${number}: ${needsCall ? 'please call us' : visit ? formatVisitPreview(visit) : 'we received it'}.`,
    paragraphs: needsCall
      ? [formatCallText(provider, order), getAdverseNotice(contents.credit, provider)]
      : [formatProcessingText(toPlainName(contact.businessName))],
    details: listDetails(provider, order),
    priceLines: listPriceLines(provider, contents),
    button: { label: 'See your order', url: getStatusUrl(config, '{{order}}') },
    closingParagraphs: [
      ...listDepositTexts(provider, contents, needsCall),
      ...listNextSteps(toOrderSummary(order), provider.promises.installation),
      formatTermsText(contents, terms !== undefined),
      `Questions? Call us at ${brand.support.helpLine}.`,
    ],
    ...(visit && {
      secondaryLink: { label: 'Add the date to your calendar', url: getCalendarUrl(config, '{{calendar}}') },
    }),
  });
  return {
    to: contents.mailTo,
    subject: needsCall ? `Your ${brand.name} order ${number}: please call us` : `Your ${brand.name} order ${number}`,
    ...content,
    key: `${occasion}:${number}`,
    attachments: terms ? [buildTermsFile(terms)] : [],
  };
}

function formatCallText({ brand }: Platform['provider'], { number, contents }: PlacedRow): string {
  return `Before we can continue with order ${number} for ${toPlainName(contents.business.contact.businessName)}, a representative needs to talk to you. Call ${describeHelpLine(brand.support)} and give your reference number ${contents.credit.reference}.`;
}

/**
 * Explains the deposit. After a credit check it is an adverse decision, so the notice follows; a held order has the
 * notice above.
 */
function listDepositTexts(
  provider: Platform['provider'],
  { credit, applicant }: OrderContents,
  needsCall: boolean,
): string[] {
  if (!getCreditFindings(credit).depositDue) return [];
  const reason = applicant ? 'Based on the credit check, this order' : 'This order';
  const deposit = `${reason} requires a refundable deposit of ${formatMoney(credit.depositCents)}. We bill it once, with your first bill. ${provider.messages.depositReturn}`;
  return needsCall || !applicant ? [deposit] : [deposit, getAdverseNotice(credit, provider)];
}

function listDetails(
  { rules, messages }: Platform['provider'],
  { number, state, contents, quoteNumber }: PlacedRow,
): (readonly [string, string])[] {
  const needsCall = state === 'withRepresentative';
  const { visit, credit, address, view } = contents;
  const agreement = describeAgreement(view.breakdown);
  const technology = view.breakdown.internet?.technology;
  return [
    ['Order number', number],
    ...(needsCall ? [['Reference number', credit.reference] as const] : []),
    ...(visit ? [describeVisit(visit, needsCall)] : []),
    ['Installation address', toPlainLine(formatAddress(address))],
    ...(technology ? [['Connection', technology] as const] : []),
    ...(agreement ? [['Your agreement', agreement] as const] : []),
    ...describePayment(contents, quoteNumber !== null && rules.payment !== 'off'),
    ...describePortedNumbers(contents),
    ...(awaitsNumber(view.breakdown.voice, rules)
      ? [['New phone numbers', messages.numbersAssignedLater] as const]
      : []),
  ];
}

/**
 * S-004. An order in a shop without auto pay is paid by bill. A quote of another shop is ordered without these choices
 * (K-066). Neither is then set up.
 */
function describePayment({ payment }: OrderContents, isSetUpLater: boolean): (readonly [string, string])[] {
  if (!payment && !isSetUpLater) return [['Payment', 'By bill. We send you one each month.']];
  const method = payment?.method;
  const autoPay = method ? `On, ${formatPaymentMethod(method.kind, method.brand, method.lastFour)}` : 'On';
  return [
    ['Auto pay', payment?.autoPay ? autoPay : 'Off'],
    ['Paper-free billing', payment?.paperFreeBilling ? 'On' : 'Off'],
  ];
}

/** S-006 */
const describePortedNumbers = (contents: OrderContents): (readonly [string, string])[] =>
  listPortedLines(contents).map(({ number, carrier }) => [
    'A number you keep',
    [
      formatPhoneInCart(number),
      ...(carrier ? [`Current carrier: ${toPlainName(carrier)}`] : []),
      ...(contents.letter ? [`Letter of authorization: ${contents.letter.confirmation}`] : []),
      doNotCancelText,
    ].join('\n'),
  ]);

const formatVisitPreview = ({ installBy, date }: OrderVisit): string =>
  `${installBy === 'self' ? 'setup day' : 'installation on'} ${formatLongDay(date)}`;

function describeVisit({ installBy, date, interval }: OrderVisit, needsCall: boolean): readonly [string, string] {
  if (installBy === 'self') return [needsCall ? 'Your reserved setup day' : 'Your setup day', formatLongDay(date)];
  return [needsCall ? 'Your reserved date' : 'Your installation', `${formatLongDay(date)}, ${interval}`];
}

const formatTermsText = ({ terms }: OrderContents, isAttached: boolean): string =>
  isAttached
    ? `You accepted version ${terms.version} of our terms and conditions. They are attached to this email.`
    : `You ordered under version ${terms.version} of our terms and conditions, which we keep with your order.`;

/** S-005 */
const buildTermsFile = ({ version, contents }: AcceptedText): MailAttachment => {
  const passages = parseAcceptedText(contents);
  return {
    name: `terms-and-conditions-${version}.txt`,
    contentType: 'text/plain; charset=utf-8',
    text: `${renderPlainText({ ...passages, title: `${passages.title}, version ${version}` })}\n`,
  };
};

/**
 * Lists all lines that the shopper saw: monthly charges with their sum, one-time charges, installments, and the first
 * bill.
 */
function listPriceLines({ rules }: Platform['provider'], contents: OrderContents) {
  const { breakdown } = contents.view;
  const { firstBillCents, depositCents } = getPaymentSchedule(contents);
  const lines = listShownLines(breakdown, rules).map(({ section, name, cents, note }) => {
    const months = section === 'offer' && breakdown.offers.find((offer) => offer.name === name)?.months;
    return {
      section,
      name,
      ...(months ? { note: `For ${formatMonths(months)}` } : note && { note }),
      amount: cents === 0 ? 'Included' : formatMoney(cents),
    };
  });
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
