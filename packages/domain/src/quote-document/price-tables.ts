import {
  type Breakdown,
  type Charge,
  type ChargeTotals,
  formatQuantity,
  getInstallmentCents,
  type OneTimeCharge,
  type OrderItem,
} from '../cart/index.ts';
import { formatMoney, formatMonths } from '../text/index.ts';

/** A line of a table of prices. Amounts are formatted; an empty one is not shown. */
export interface PriceRow {
  readonly name: string;
  /** Introductory prices, negotiated prices and installments, one line each. */
  readonly notes: readonly string[];
  /** The price in the catalog. */
  readonly regular: string;
  readonly discount: string;
  readonly price: string;
}

export interface PriceTable {
  readonly rows: readonly PriceRow[];
  readonly total: PriceRow;
  /** False if the regular prices are the prices of the quote. */
  readonly hasDiscounts: boolean;
}

const isTax = ({ kind }: Charge): boolean => kind === 'tax' || kind === 'surcharge';
const isInFirstMonth = ({ fromMonth }: Charge): boolean => fromMonth === 1;
const sumFirstMonth = (charges: readonly Charge[]): number =>
  charges.filter(isInFirstMonth).reduce((sum, { cents }) => sum + cents, 0);
const formatDiscount = (cents: number): string => (cents < 0 ? formatMoney(cents) : '');

type ChargeGroup = [Charge, ...Charge[]];

/** Groups charges by a key, in the order of the first of each group. */
function groupCharges(charges: readonly Charge[], getKey: (charge: Charge) => string): readonly ChargeGroup[] {
  const groups = new Map<string, ChargeGroup>();
  for (const charge of charges) {
    const group = groups.get(getKey(charge));
    if (group) group.push(charge);
    else groups.set(getKey(charge), [charge]);
  }
  return [...groups.values()];
}

/** Lists the monthly prices of the first month. The notes name what changes later. */
export function buildMonthlyTable(charges: readonly Charge[], items: readonly OrderItem[]): PriceTable {
  const monthly = charges.filter((charge) => charge.recurrence === 'monthly' && !isTax(charge));
  const discounts = monthly.filter(({ kind }) => kind === 'discount');
  const prices = groupCharges(
    monthly.filter(({ kind }) => kind !== 'discount'),
    ({ id, catalogId, kind }) => (catalogId === undefined ? id : `${catalogId} ${kind}`),
  );
  const attached = new Set<Charge>();
  const priceRows = prices.map((group): PriceRow => {
    const [first] = group;
    const ofItem = discounts.filter(
      (discount) =>
        discount.catalogId !== undefined && discount.catalogId === first.catalogId && !attached.has(discount),
    );
    for (const discount of ofItem) attached.add(discount);
    const [regularCents, discountCents] = [sumFirstMonth(group), sumFirstMonth(ofItem)];
    return {
      name: nameWithQuantity(first, items),
      notes: [...describeChanges(group), ...ofItem.map((discount) => describeDiscount(discount, first.name))],
      regular: formatMoney(regularCents),
      discount: formatDiscount(discountCents),
      price: formatMoney(regularCents + discountCents),
    };
  });
  const others = discounts.filter((discount) => !attached.has(discount));
  const otherRows = groupCharges(others, ({ promotion, catalogId, name }) =>
    [promotion, catalogId, name].join(' '),
  ).map((group): PriceRow => {
    const [first] = group;
    const cents = sumFirstMonth(group);
    const notes = group.map(describePeriod).filter(Boolean);
    return { name: first.name, notes, regular: '', discount: formatDiscount(cents), price: formatDiscount(cents) };
  });
  const [regularCents, discountCents] = [sumFirstMonth(prices.flat()), sumFirstMonth(discounts)];
  return {
    rows: [...priceRows, ...otherRows],
    hasDiscounts: discounts.length > 0,
    total: {
      name: 'Each month',
      notes: [],
      regular: formatMoney(regularCents),
      discount: formatDiscount(discountCents),
      price: formatMoney(regularCents + discountCents),
    },
  };
}

/** Lines with the same plan are one charge. The names of other items have their number already. */
function nameWithQuantity({ catalogId, name }: Charge, items: readonly OrderItem[]): string {
  const item = items.find(({ id }) => id === catalogId);
  return item?.name === name ? formatQuantity(name, item.quantity) : name;
}

/** Names the later prices of an item: '$79.00 from month 13'. */
const describeChanges = (group: readonly Charge[]): readonly string[] =>
  group
    .filter((charge) => !isInFirstMonth(charge))
    .map(({ cents, fromMonth }) => `${formatMoney(cents)} from month ${fromMonth}`);

/** Names a discount without the item that its line is about: '10% off for 12 months'. */
function describeDiscount(discount: Charge, itemName: string): string {
  const prefix = `${itemName}: `;
  const name = discount.name.startsWith(prefix) ? discount.name.slice(prefix.length) : discount.name;
  const [initial = '', ...rest] = name;
  return [`${initial.toUpperCase()}${rest.join('')}`, describePeriod(discount)].filter(Boolean).join(' ');
}

/** 'for 12 months'; empty for a discount that does not end. One that begins later has its amount. */
function describePeriod({ cents, fromMonth, throughMonth }: Charge): string {
  if (fromMonth > 1)
    return `${formatMoney(cents)} ${throughMonth === undefined ? `from month ${fromMonth}` : `in months ${fromMonth} to ${throughMonth}`}`;
  return throughMonth === undefined ? '' : `for ${formatMonths(throughMonth)}`;
}

/** Lists what is billed once or in installments. Undefined if there is nothing. */
export function buildOnceTable({
  oneTime,
  oneTimeCents,
}: Pick<Breakdown, 'oneTime' | 'oneTimeCents'>): PriceTable | undefined {
  if (oneTime.length === 0) return undefined;
  const getListCents = ({ cents, listCents = cents }: OneTimeCharge) => listCents;
  const regularCents = oneTime.reduce((sum, charge) => sum + getListCents(charge), 0);
  const toRow = (charge: OneTimeCharge): PriceRow => {
    const { name, quantity, cents, waived, listCents } = charge;
    // The catalog waives it: the breakdown does not have its price.
    const isFree = waived && listCents === undefined;
    return {
      name: formatQuantity(name, quantity),
      notes: describeInstallments(charge),
      regular: isFree ? '' : formatMoney(getListCents(charge)),
      discount: formatDiscount(cents - getListCents(charge)),
      price: isFree ? 'Waived' : formatMoney(cents),
    };
  };
  return {
    rows: oneTime.map(toRow),
    hasDiscounts: oneTimeCents < regularCents,
    total: {
      name: 'Total',
      notes: [],
      regular: formatMoney(regularCents),
      discount: formatDiscount(oneTimeCents - regularCents),
      price: formatMoney(oneTimeCents),
    },
  };
}

function describeInstallments(charge: OneTimeCharge): readonly string[] {
  const { installments, installmentCents } = charge;
  if (installments <= 1) return [];
  const lastCents = getInstallmentCents(charge, installments);
  const last = lastCents === installmentCents ? '' : `, the last ${formatMoney(lastCents)}`;
  return [`${installments} monthly installments of ${formatMoney(installmentCents)}${last}`];
}

interface MonthlyStep {
  /** 'Months 1 to 12', 'From month 13'. */
  readonly period: string;
  readonly cents: number;
}

/** Lists the monthly price of each period without taxes and installments. Empty if it never changes. */
export function listMonthlySteps(monthly: ChargeTotals['monthly']): readonly MonthlyStep[] {
  if (monthly.length < 2) return [];
  return monthly.map(({ fromMonth, cents }, index) => {
    const next = monthly[index + 1]?.fromMonth;
    if (next === undefined) return { period: `From month ${fromMonth}`, cents };
    const last = next - 1;
    return { period: last === fromMonth ? `Month ${last}` : `Months ${fromMonth} to ${last}`, cents };
  });
}
