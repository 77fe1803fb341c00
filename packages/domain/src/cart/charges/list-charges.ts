import type { Breakdown, OneTimeCharge, OtherServicePrice, PriceLine } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { computeInstallments, getInstallmentCents, sumCents } from '../pricing/price-lines.ts';
import type { Charge, ChargeKind, NewCharge, OrderItem } from './charge.ts';
import { listDiscountCharges, promotionByKind } from './list-discounts.ts';

/** The parts of a price that become charges. */
type ChargedBreakdown = Pick<
  Breakdown,
  'internet' | 'voice' | 'tv' | 'otherServices' | 'offers' | 'laterOffers' | 'oneTime' | 'taxes'
>;

interface ChargesInput {
  readonly cart: Pick<Cart, 'voice' | 'tv'>;
  /** The items of the order. The charge of something else, such as a fee, has no item. */
  readonly items: readonly Pick<OrderItem, 'id'>[];
}

/** Lists every charge of an order: the lines of its price, with the months in which each is billed. */
export function listCharges(breakdown: ChargedBreakdown, { cart, items }: ChargesInput): readonly Charge[] {
  const charges = [
    ...listInternetCharges(breakdown),
    ...listVoiceCharges(breakdown, cart),
    ...listTvCharges(breakdown, cart),
    ...breakdown.otherServices.map((row) => buildOtherCharge(row, items)),
    ...listDiscountCharges(breakdown),
    ...breakdown.oneTime.flatMap(listOneTimeCharges),
    ...listTaxes(breakdown),
  ];
  const used = new Map<string, number>();
  return charges.map((charge) => {
    const { catalogId } = charge;
    const isItem = catalogId !== undefined && items.some(({ id }) => id === catalogId);
    return { id: createId(charge, used), ...(isItem && { itemId: catalogId }), ...charge };
  });
}

/** An id such as `fiber-100.plan`, of a discount `spring.promoCode`. It stays for as long as the order has the charge. */
function createId({ catalogId, kind, promotion }: NewCharge, used: Map<string, number>): string {
  const id = [catalogId, kind === 'discount' ? promotion : kind].filter(Boolean).join('.');
  const count = (used.get(id) ?? 0) + 1;
  used.set(id, count);
  return count === 1 ? id : `${id}.${count}`;
}

const buildMonthly = (
  kind: ChargeKind,
  { catalogId, name, cents }: Pick<PriceLine, 'catalogId' | 'name' | 'cents'>,
): NewCharge => ({
  ...(catalogId !== undefined && { catalogId }),
  kind,
  name,
  cents,
  recurrence: 'monthly',
  fromMonth: 1,
});

/** The charge of a line, and the credit under it. */
const listLineCharges = (kind: ChargeKind, line: PriceLine): readonly NewCharge[] => [
  buildMonthly(kind, line),
  ...(line.credit
    ? [
        {
          ...buildMonthly('discount', { ...line, name: line.credit.name, cents: line.credit.cents }),
          promotion: 'offer' as const,
        },
      ]
    : []),
];

const kindsByKeyword: Readonly<Record<string, ChargeKind>> = {
  ROUTER: 'equipment',
  EQUIPMENT: 'equipment',
  TV_EQUIPMENT: 'equipment',
  POWER_RESERVE: 'equipment',
};
const getLineKind = ({ keyword }: PriceLine): ChargeKind => kindsByKeyword[keyword] ?? 'addOn';

/** An introductory price and the price after it are two charges. */
function listInternetCharges({ internet }: ChargedBreakdown): readonly NewCharge[] {
  const [plan, ...extras] = internet?.lines ?? [];
  if (!internet || !plan) return [];
  const { introductory } = internet;
  const [price, ...credits] = listLineCharges('plan', plan);
  const prices =
    price && introductory
      ? [
          { ...price, throughMonth: introductory.months },
          { ...price, cents: introductory.thenCents, fromMonth: introductory.months + 1 },
        ]
      : price
        ? [price]
        : [];
  return [...prices, ...credits, ...extras.flatMap((line) => listLineCharges(getLineKind(line), line))];
}

/** All lines with the same plan are one charge. */
function listVoiceCharges({ voice }: ChargedBreakdown, cart: ChargesInput['cart']): readonly NewCharge[] {
  if (!voice) return [];
  const planIds = voice.lines.map((_, index) => cart.voice?.lines[index]?.planId);
  const plans = [...new Set(planIds)].map((planId) => {
    const lines = voice.lines.filter((_, index) => planIds[index] === planId);
    return buildMonthly('plan', {
      ...(planId !== undefined && { catalogId: planId }),
      name: lines[0]?.planName ?? '',
      cents: sumCents(lines, ({ cents }) => cents),
    });
  });
  return [
    ...plans,
    ...(voice.fax ? listLineCharges('plan', voice.fax) : []),
    ...[...voice.services, ...voice.accountLevel].flatMap((line) => listLineCharges(getLineKind(line), line)),
  ];
}

function listTvCharges({ tv }: ChargedBreakdown, cart: ChargesInput['cart']): readonly NewCharge[] {
  if (!tv) return [];
  const plan = { name: tv.planName, cents: tv.planCents, ...(cart.tv && { catalogId: cart.tv.planId }) };
  const movies = tv.movies?.flatMap((line) => listLineCharges('addOn', line));
  // Orders of earlier releases have one price for all movie packs.
  const allMovies = { name: tv.movieChannels.join(', '), cents: tv.movieCents };
  return [
    buildMonthly('plan', plan),
    ...tv.services.flatMap((line) => listLineCharges(getLineKind(line), line)),
    ...(movies ?? (tv.movieChannels.length > 0 ? [buildMonthly('addOn', allMovies)] : [])),
  ];
}

/** An add-on, or a monthly fee of the whole order, which is no item. */
function buildOtherCharge({ product, catalogId, cents }: OtherServicePrice, items: ChargesInput['items']): NewCharge {
  const isFee = catalogId !== undefined && !items.some(({ id }) => id === catalogId);
  return buildMonthly(isFee ? 'fee' : 'addOn', {
    ...(catalogId !== undefined && { catalogId }),
    name: product,
    cents,
  });
}

/** A charge that a quote lowers is the charge of the catalog and a discount. */
function listOneTimeCharges(charge: OneTimeCharge): readonly NewCharge[] {
  const { kind, catalogId, name, cents, quantity, listCents } = charge;
  if (listCents === undefined) return [buildOneTime(charge)];
  const list = {
    ...charge,
    cents: listCents,
    waived: false,
    ...computeInstallments({ kind, cents: listCents, quantity }),
  };
  const listed = buildOneTime(list);
  const discount = {
    ...(catalogId !== undefined && { catalogId }),
    ...{ kind: 'discount' as const, promotion: 'quote' as const, name: `${name}: quote`, fromMonth: 1 },
  };
  if (listed.recurrence !== 'installment')
    return [listed, { ...discount, cents: cents - listCents, recurrence: 'once', throughMonth: 1 }];
  const { installments } = list;
  const getOff = (month: number) =>
    (cents === 0 ? 0 : getInstallmentCents(charge, month)) - getInstallmentCents(list, month);
  return [
    listed,
    {
      ...discount,
      ...{ cents: getOff(1), recurrence: 'installment', throughMonth: installments, lastCents: getOff(installments) },
    },
  ];
}

function buildOneTime(charge: OneTimeCharge): NewCharge {
  const { kind, catalogId, name, cents, installments, installmentCents, waived, waivedBy } = charge;
  const common = {
    ...(catalogId !== undefined && { catalogId }),
    kind: kind === 'jack' ? ('installation' as const) : kind,
    name,
    fromMonth: 1,
  };
  if (installments > 1)
    return {
      ...common,
      cents: installmentCents,
      recurrence: 'installment',
      throughMonth: installments,
      lastCents: getInstallmentCents(charge, installments),
    };
  return {
    ...common,
    ...{ cents, recurrence: 'once', throughMonth: 1 },
    ...(waived && { waived: true }),
    ...(waivedBy && { promotion: promotionByKind[waivedBy.kind], promotionId: waivedBy.catalogId }),
  };
}

function listTaxes({ taxes }: ChargedBreakdown): readonly NewCharge[] {
  const estimated = taxes.isExact ? {} : { estimated: true as const };
  return [
    ...taxes.charges.map((line) => ({ ...buildMonthly('surcharge', line), ...estimated })),
    ...(taxes.tax.cents > 0 ? [{ ...buildMonthly('tax', taxes.tax), ...estimated }] : []),
  ];
}
