import { formatAddress, formatStreetWithUnit } from '../address/index.ts';
import type { CalendarDate } from '../calendar/index.ts';
import {
  type Breakdown,
  type Cart,
  describeAgreement,
  getAgreement,
  listCharges,
  listOrderItems,
  priceCart,
  totalCharges,
} from '../cart/index.ts';
import {
  buildBroadbandLabel,
  type Catalog,
  type LabelLine,
  type LabelProvider,
  renderLabel,
  resolveLabelTemplate,
} from '../catalog/index.ts';
import { splitCharges } from '../checkout/index.ts';
import { findQuoteSavings, listOwnerContacts, type NewQuote, type OpenedQuote } from '../quote/index.ts';
import { formatMoney, formatMonths } from '../text/index.ts';
import { buildMonthlyTable, buildOnceTable, listMonthlySteps, type PriceTable } from './price-tables.ts';

/** A name and its value, both as they are printed. */
export type DocumentFact = readonly [name: string, value: string];

/** A passage of text, such as a part of the terms. */
export interface DocumentPassage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The contents of a quote on paper, as text in the order of reading. It has no layout. */
export interface QuoteDocument {
  readonly number: string;
  readonly title: string;
  /** Not sent yet. */
  readonly isDraft: boolean;
  /** The quoted services. */
  readonly services: string;
  readonly facts: readonly DocumentFact[];
  /** The customer, the premises and the sales person. */
  readonly parties: readonly { readonly name: string; readonly lines: readonly string[] }[];
  readonly note: string;
  /** The most important amounts, each with its explanations. */
  readonly highlights: readonly {
    readonly name: string;
    readonly amount: string;
    readonly details: readonly string[];
  }[];
  readonly monthly: PriceTable;
  /** The monthly price of each period. Empty if it never changes. */
  readonly steps: readonly DocumentFact[];
  /** Undefined if nothing is billed once. */
  readonly once: PriceTable | undefined;
  /** The last of several lines is their sum. Without lines, there are none. */
  readonly taxes: { readonly title: string; readonly lines: readonly DocumentFact[] };
  /** The installments of equipment, which each bill has besides. Empty without installments. */
  readonly installments: readonly DocumentFact[];
  readonly firstBill: DocumentFact;
  readonly agreement: string;
  /** The regulator's label of the internet plan. Empty without internet. */
  readonly label: readonly LabelLine[];
  readonly ordering: { readonly steps: readonly string[]; readonly url: string };
  readonly questions: readonly string[];
  readonly terms: { readonly title: string; readonly version: string; readonly passages: readonly DocumentPassage[] };
}

/** A revision of a quote. */
export interface QuoteRevision {
  readonly number: string;
  readonly revision: number;
  readonly isDraft: boolean;
  readonly preparedOn: CalendarDate;
  readonly validUntil: CalendarDate;
  readonly address: OpenedQuote['address'];
  readonly told: Pick<NewQuote, 'owner' | 'contact' | 'note'>;
  readonly cart: Cart;
}

interface QuoteDocumentInput {
  /** The catalog of the quoted prices. */
  readonly catalog: Catalog;
  readonly provider: LabelProvider;
  readonly terms: QuoteDocument['terms'];
  /** The page on which shoppers begin. */
  readonly url: string;
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const formatDate = (date: CalendarDate): string => longDate.format(new Date(`${date}T00:00:00Z`));

/** Describes a revision of a quote for its PDF. Every amount is a line or a sum of the quote's price. */
export function buildQuoteDocument(quote: QuoteRevision, input: QuoteDocumentInput): QuoteDocument {
  const { number, revision, isDraft, preparedOn, validUntil, address, told, cart } = quote;
  const { catalog, provider, terms, url } = input;
  const breakdown = priceCart(cart, catalog);
  const items = listOrderItems(cart, catalog);
  const charges = listCharges(breakdown, { cart, items });
  const steps = listMonthlySteps(totalCharges(charges).monthly);
  const { contact, owner, note = '' } = told;
  const { header } = breakdown;
  const agreement = getAgreement(breakdown);
  return {
    ...{ number, isDraft, note, services: header.title },
    title: contact?.business ? `Quote for ${contact.business}` : 'Your quote',
    facts: [
      ['Quote number', revision > 1 ? `${number} (revision ${revision})` : number],
      ['Prepared', formatDate(preparedOn)],
      ['Valid until', formatDate(validUntil)],
      ...(agreement && header.flowType !== '' ? [['Agreement', agreement.name] as const] : []),
    ],
    parties: [
      ...listParty('Prepared for', contact && [contact.business, contact.name, contact.email]),
      {
        name: 'Service address',
        lines: [
          formatStreetWithUnit(address.street, address.unit),
          `${address.city}, ${address.state} ${address.zip}`.trim(),
        ],
      },
      ...listParty('Your contact', owner && listOwnerContacts(owner)),
    ],
    highlights: listHighlights(breakdown, steps),
    monthly: buildMonthlyTable(charges, items),
    steps: steps.map(({ period, cents }) => [period, `${formatMoney(cents)}/mo`]),
    once: buildOnceTable(breakdown),
    taxes: describeTaxes(breakdown),
    installments: describeInstallments(breakdown),
    firstBill: ['First bill, before taxes and fees', formatMoney(breakdown.month1Cents)],
    agreement: describeAgreement(breakdown),
    label: listLabelLines(cart, catalog, provider),
    ordering: {
      // A quote with a contact needs the link of its mail, or a code.
      steps: [
        `${contact ? 'Open the link in our email, or check' : 'Check'} the address ${formatAddress(address)} on our website.`,
        'Choose “Review/access existing quote”.',
        `Enter the quote number ${number}.${contact ? ' We’ll email you a code.' : ''}`,
      ],
      url,
    },
    questions: [...(owner ? [`Ask ${listOwnerContacts(owner).join(', ')}`] : []), `Call us at ${provider.helpLine}`],
    terms,
  };
}

function describeInstallments(breakdown: Breakdown): readonly DocumentFact[] {
  const { months, monthlyCents, lastCents } = splitCharges(breakdown).equipment;
  if (months === 0) return [];
  const last = lastCents === monthlyCents ? '' : `, the last payment ${formatMoney(lastCents)}`;
  return [[`Equipment, for ${formatMonths(months)}${last}`, `${formatMoney(monthlyCents)}/mo`]];
}

function listParty(name: string, lines: readonly (string | undefined)[] | undefined): QuoteDocument['parties'] {
  const shown = (lines ?? []).filter((line) => line !== undefined && line !== '') as string[];
  return shown.length > 0 ? [{ name, lines: shown }] : [];
}

function listHighlights(breakdown: Breakdown, steps: ReturnType<typeof listMonthlySteps>): QuoteDocument['highlights'] {
  const { header, oneTime, oneTimeCents } = breakdown;
  const savings = findQuoteSavings(breakdown);
  const later = steps.slice(1).map(({ period, cents }) => `${formatMoney(cents)} ${period.toLowerCase()}`);
  const isFinanced = oneTime.some(({ installments }) => installments > 1);
  const saved = [
    ...(savings.monthlyCents > 0 ? [`${formatMoney(savings.monthlyCents)}/mo`] : []),
    ...(savings.onceCents > 0 ? [`${formatMoney(savings.onceCents)} once`] : []),
  ];
  return [
    { name: 'Each month', amount: formatMoney(header.cents), details: [...later, 'plus taxes and fees'] },
    {
      name: 'One-time charges',
      amount: formatMoney(oneTimeCents),
      details: isFinanced ? ['Includes equipment, which you pay in installments'] : [],
    },
    ...(saved[0] ? [{ name: 'You save', amount: saved[0], details: saved.slice(1) }] : []),
  ];
}

function describeTaxes({ taxes }: Breakdown): QuoteDocument['taxes'] {
  const { charges, tax, cents, isExact } = taxes;
  const lines = [...charges, ...(tax.cents > 0 ? [tax] : [])];
  return {
    title: `Taxes and fees each month${isExact ? '' : ' (estimate)'}`,
    lines: [
      ...lines.map(({ name, cents: amount }): DocumentFact => [name, formatMoney(amount)]),
      ...(lines.length > 1 ? [['Total', formatMoney(cents)] as const] : []),
    ],
  };
}

function listLabelLines({ internet, place }: Cart, catalog: Catalog, provider: LabelProvider): readonly LabelLine[] {
  const plan = internet && catalog.find('internetPlans', internet.planId);
  return plan ? renderLabel(resolveLabelTemplate(undefined), buildBroadbandLabel(plan, catalog, provider, place)) : [];
}
