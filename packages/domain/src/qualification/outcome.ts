import type { Links } from '../shop/index.ts';
import { type Availability, hasPricedQuote, offersFiveG, type Quote, type QuoteFlags } from './availability.ts';

/** The page that an address check leads to. */
export type Outcome =
  | { readonly to: 'internetServices' | 'pendingOrderQuestion' | 'outOfFranchise' | 'contact' | 'orderRequest' }
  | { readonly to: 'existingService'; readonly existingCustomer: true }
  | { readonly to: 'customizeOrder'; readonly prevPage: 'LQ' }
  | { readonly to: 'addressChooser' }
  | { readonly to: 'addressCheck'; readonly problem: 'unit' }
  | { readonly to: 'outside'; readonly page: OutsidePage };

/** `wireless` lets `buildWirelessRedirection` choose between 5G and LTE. `lte` is always the configured LTE page. */
export type OutsidePage = 'wireless' | 'lte' | 'generic' | 'otherLineOfBusiness';

/** The data that decides the outcome. */
export interface Situation {
  readonly availability: Availability;
  readonly quotes: readonly Quote[];
  /** The answer of the pending-order check. False if it failed (E-234). */
  readonly pendingOrder: boolean;
  /** The shopper chose no unit or a no-unit choice. */
  readonly withoutUnit: boolean;
  readonly flags: QuoteFlags;
  /** The provider's pages. An outcome whose page it does not have is passed over. */
  readonly links: OutcomeLinks;
}

export type OutcomeLinks = Pick<Links, 'fiveGShop' | 'lteShop' | 'genericInternet' | 'lboPage'>;

interface Row {
  readonly rule: string;
  readonly applies: (situation: Situation) => boolean;
  readonly outcome: Outcome;
}

export interface OutcomeDecision {
  /** The row that decided, for diagnostics. */
  readonly rule: string;
  readonly outcome: Outcome;
}

const always = () => true;
const isOrderRequest: Row['applies'] = ({ availability: a }) => a.order === 'request';
const isPlannedOrNotSold: Row['applies'] = ({ availability: a }) => a.order === 'planned' || a.order === 'none';
const buildOutsideOutcome = (page: OutsidePage): Outcome => ({ to: 'outside', page });
const existingService: Outcome = { to: 'existingService', existingCustomer: true };
const customize: Outcome = { to: 'customizeOrder', prevPage: 'LQ' }; // C-016

/**
 * The first matching row wins (E-237). The numbers are those of the outcomes in E-238 to E-251. E-230 and E-225
 * determine the position of the rows without a number.
 */
const rows: readonly Row[] = [
  {
    rule: 'base address blocked',
    applies: ({ availability: a, withoutUnit }) => a.baseAddressBlocked && withoutUnit,
    outcome: { to: 'addressCheck', problem: 'unit' },
  },
  {
    rule: '1 other line of business',
    applies: ({ availability: a }) => a.otherLineOfBusiness,
    outcome: buildOutsideOutcome('otherLineOfBusiness'),
  },
  {
    rule: '2 error, dedicated internet only',
    applies: ({ availability: a }) => a.hasError && !a.fiveG && a.dedicated,
    outcome: { to: 'internetServices' },
  },
  { rule: '2 error', applies: ({ availability: a }) => a.hasError, outcome: buildOutsideOutcome('wireless') },
  {
    rule: 'planned or not sold', // P-056
    applies: isPlannedOrNotSold,
    outcome: { to: 'outOfFranchise' },
  },
  {
    rule: '3 HSI without fiber',
    applies: ({ availability: a }) => a.hsi && !a.fiber && a.order !== 'request',
    outcome: { to: 'internetServices' },
  },
  {
    rule: '3 dedicated internet without fiber',
    applies: ({ availability: a }) => a.dedicated && !a.fiber && !a.fiveG && a.order !== 'request',
    outcome: { to: 'internetServices' },
  },
  {
    rule: 'LTE and no plans',
    applies: ({ availability: a }) => a.lte && a.planCount === 0 && a.order !== 'request',
    outcome: buildOutsideOutcome('lte'),
  },
  {
    rule: 'fiber and no plans',
    applies: ({ availability: a }) => a.fiber && a.planCount === 0 && a.order !== 'request',
    outcome: buildOutsideOutcome('generic'),
  },
  {
    rule: '4 neither fiber nor HSI', // E-226
    applies: ({ availability: a }) => !a.fiber && !a.hsi,
    outcome: buildOutsideOutcome('wireless'),
  },
  { rule: '5 priced quote', applies: ({ quotes, flags }) => hasPricedQuote(quotes, flags), outcome: existingService },
  {
    rule: '6 out of footprint',
    applies: ({ availability: a }) => a.outOfFootprint,
    outcome: buildOutsideOutcome('wireless'),
  },
  { rule: '7 existing service', applies: ({ availability: a }) => a.existingService, outcome: existingService },
  {
    rule: '8 multiple addresses',
    applies: ({ availability: a }) => a.multipleAddresses,
    outcome: { to: 'addressChooser' },
  },
  { rule: '9 pending order', applies: ({ pendingOrder }) => pendingOrder, outcome: { to: 'pendingOrderQuestion' } },
  { rule: 'order request', applies: isOrderRequest, outcome: { to: 'orderRequest' } },
  { rule: '10 otherwise', applies: always, outcome: customize },
];

/** E-252 to E-256: these rows replace those above for an entry with a campaign or lead id. */
const leadRows: readonly Row[] = [
  {
    rule: 'lead 1 priced quote',
    applies: ({ quotes, flags }) => hasPricedQuote(quotes, flags),
    outcome: existingService,
  },
  { rule: 'lead 2 existing service', applies: ({ availability: a }) => a.existingService, outcome: existingService },
  {
    rule: 'lead 3 pending order',
    applies: ({ pendingOrder }) => pendingOrder,
    outcome: { to: 'pendingOrderQuestion' },
  },
  { rule: 'lead planned or not sold', applies: isPlannedOrNotSold, outcome: { to: 'outOfFranchise' } },
  { rule: 'lead order request', applies: isOrderRequest, outcome: { to: 'orderRequest' } },
  {
    rule: 'lead 4 HSI or next page',
    applies: ({ availability: a }) => a.hsi || a.redirectToNextPage,
    outcome: customize,
  },
  {
    rule: 'lead base address blocked',
    applies: ({ availability: a }) => a.baseAddressBlocked,
    outcome: { to: 'addressCheck', problem: 'unit' },
  },
  { rule: 'lead otherwise', applies: always, outcome: buildOutsideOutcome('wireless') },
];

const outsideLinks = { lte: 'lteShop', generic: 'genericInternet', otherLineOfBusiness: 'lboPage' } as const;

function hasPage({ outcome }: Row, { availability, links }: Situation): boolean {
  if (outcome.to !== 'outside') return true;
  const { page } = outcome;
  const isFiveG = page === 'wireless' && offersFiveG(availability);
  return links[isFiveG ? 'fiveGShop' : page === 'wireless' ? 'lteShop' : outsideLinks[page]] !== undefined;
}

/**
 * P-005: passes over outcomes whose page the provider does not have. Such an address cannot be ordered for, so no page
 * of an order follows: without any other outcome, it is the contact form where a line exists, else the registration.
 */
function decide(table: readonly Row[], situation: Situation): OutcomeDecision {
  const [first, ...others] = table.filter((row) => row.applies(situation));
  if (!first) throw new Error('an outcome table ends with a row that always applies');
  const row = hasPage(first, situation)
    ? first
    : others.find((other) => hasPage(other, situation) && !orderPages.includes(other.outcome.to));
  if (row) return { rule: row.rule, outcome: row.outcome };
  const { fiber, hsi } = situation.availability;
  return { rule: `${first.rule}, not sold`, outcome: { to: fiber || hsi ? 'contact' : 'outOfFranchise' } };
}

const orderPages: readonly Outcome['to'][] = ['customizeOrder', 'pendingOrderQuestion'];

export const decideOutcome = (situation: Situation): OutcomeDecision => decide(rows, situation);

export const decideLeadOutcome = (situation: Situation): OutcomeDecision => decide(leadRows, situation);
