import type { CatalogData, EarlyTermination, InternetPlan, Item, Promotion, Term } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import type { Promises } from '../files/promises.ts';

/** A figure that texts can refer to by name. Prices have `cents`. */
export interface Figure {
  readonly text: string;
  readonly cents?: number;
}
export type Figures = ReadonlyMap<string, Figure>;
type Entry = readonly [name: string, figure: Figure];

/** The figures outside of the catalog. A file with mistakes is undefined. */
interface OtherFigures {
  readonly services?:
    | Readonly<Record<string, { readonly price: { readonly monthlyCents: number | string } | null } | undefined>>
    | undefined;
  readonly credit?: { readonly depositCents: number } | undefined;
  readonly promises?: Promises | undefined;
  readonly promotions?: readonly Promotion[] | undefined;
}

/** Formats a price as prose writes it: $69, but $69.99. */
export const formatPrice = (cents: number): string => formatMoney(cents).replace(/\.00$/, '');

const price = (cents: number): Figure => ({ text: formatPrice(cents), cents });

/**
 * Lists everything that a text can refer to, by name: see docs/provider.md. The figures of a file with mistakes are left
 * out.
 */
export function listFigures(
  catalog: CatalogData | undefined,
  { services, credit, promises, promotions }: OtherFigures,
): Figures {
  const figures = new Map<string, Figure>([
    ...(catalog ? listCatalogFigures(catalog) : []),
    ...(promotions ?? []).flatMap(listPromotionFigures),
    ...Object.entries(promises ?? {}).map(([name, text]): Entry => [`promise.${name}`, { text }]),
    ...(credit?.depositCents ? [['deposit.amount', price(credit.depositCents)] as const] : []),
  ]);
  for (const [name, service] of Object.entries(services ?? {})) {
    if (!service?.price) continue;
    const cents = findCents(service.price.monthlyCents, figures);
    // An unknown name is reported where it is written. References to this price are not reported again.
    figures.set(`service.${name}.price`, cents === undefined ? { text: '' } : price(cents));
  }
  return figures;
}

/** Lists the first words of the names that cannot be checked, because a file has mistakes. */
export const listUncheckedKinds = (
  catalog: CatalogData | undefined,
  { services, credit, promises, promotions }: OtherFigures,
): readonly string[] => [
  ...(catalog ? [] : catalogKinds),
  ...(services ? [] : ['service']),
  ...(credit ? [] : ['deposit']),
  ...(promises ? [] : ['promise']),
  ...(promotions ? [] : ['promotion']),
];
const catalogKinds = ['plan', 'item', 'fee', 'bundle', 'offer', 'term', 'jointOffer', 'cardCredit', 'autoPay'] as const;

function listCatalogFigures(catalog: CatalogData): readonly Entry[] {
  return [
    ...catalog.internetPlans.flatMap(listPlanFigures),
    ...[...catalog.digitalVoicePlans, ...catalog.phonePlans, ...catalog.tvPlans].map(
      ({ id, monthlyCents }): Entry => [`plan.${id}.price`, price(monthlyCents)],
    ),
    ...listItems(catalog).flatMap(listItemFigures),
    ...[...catalog.routers, ...catalog.phones].map(
      ({ id, priceCents }): Entry => [`item.${id}.price`, price(priceCents)],
    ),
    ...catalog.fees.map((fee): Entry => [`fee.${fee.id}`, price(fee.onceCents || fee.monthlyCents)]),
    ...catalog.offers
      .filter(({ months }) => months > 0)
      .flatMap(({ id, monthlyOffCents, months }): Entry[] => [
        [`offer.${id}.amount`, price(monthlyOffCents)],
        [`offer.${id}.months`, { text: String(months) }],
      ]),
    ...catalog.bundles
      .filter(({ discountCents }) => discountCents > 0)
      .flatMap(({ id, monthlyCents, discountCents }): Entry[] => [
        [`bundle.${id}.price`, price(monthlyCents)],
        [`bundle.${id}.discount`, price(discountCents)],
      ]),
    ...catalog.terms.flatMap(listTermFigures),
    ['jointOffer.off', price(catalog.jointOffer.offCents)],
    ['jointOffer.oneGigOff', price(catalog.jointOffer.oneGigOffCents)],
    ['cardCredit.amount', price(catalog.cardCredit.cents)],
    ...(catalog.autoPay ? [['autoPay.discount', price(catalog.autoPay.discountCents)] as const] : []),
  ];
}

/** Everything with its own price that is no plan, router, telephone or fee. */
const listItems = (catalog: CatalogData): readonly Item[] => [
  ...catalog.extenders,
  ...catalog.additionalRouters,
  ...catalog.installations,
  ...catalog.security,
  ...catalog.supportPlans,
  ...catalog.staticIps,
  ...catalog.callingFeatures,
  ...catalog.callingPlans,
  ...catalog.maintenance,
  ...catalog.jacks,
  ...catalog.powerReserves,
  ...catalog.faxLines,
  ...catalog.listings,
  ...catalog.tvViews,
  ...catalog.channelPacks,
  ...catalog.tvEquipment,
  ...catalog.recordings,
  ...catalog.meetings,
];

const listPlanFigures = ({ id, monthlyCents, introductory, downMbps, upMbps }: InternetPlan): Entry[] => [
  [`plan.${id}.price`, price(monthlyCents)],
  ...(introductory
    ? ([
        [`plan.${id}.introPrice`, price(monthlyCents)],
        [`plan.${id}.introMonths`, { text: String(introductory.months) }],
        [`plan.${id}.afterPrice`, price(introductory.thenCents)],
      ] as const)
    : []),
  [`plan.${id}.download`, { text: `${downMbps} Mbps` }],
  [`plan.${id}.upload`, { text: `${upMbps} Mbps` }],
];

/** A declining early termination fee is named by its first amount, and a share of the remaining price by its percentage. */
function listTermFigures({ id, months, moneyBackDays, earlyTermination }: Term): Entry[] {
  const name = `term.${id}`;
  return [
    ...(months > 0 ? [[`${name}.months`, { text: String(months) }] as const] : []),
    ...(moneyBackDays === undefined ? [] : [[`${name}.moneyBackDays`, { text: String(moneyBackDays) }] as const]),
    ...(earlyTermination ? [[`${name}.earlyTermination`, getEarlyTerminationFigure(earlyTermination)] as const] : []),
  ];
}

function getEarlyTerminationFigure(fee: EarlyTermination): Figure {
  if ('percent' in fee) return { text: `${fee.percent}%` };
  return price('flatCents' in fee ? fee.flatCents : (fee.scheduleCents[0] ?? 0));
}

function listPromotionFigures({ id, monthlyOff, months }: Promotion): Entry[] {
  const name = `promotion.${id}`;
  const amount: Entry[] = monthlyOff
    ? 'cents' in monthlyOff
      ? [[`${name}.amount`, price(monthlyOff.cents)]]
      : [[`${name}.percent`, { text: `${monthlyOff.percent}%` }]]
    : [];
  return [...amount, ...(months ? [[`${name}.months`, { text: String(months) }] as const] : [])];
}

const listItemFigures = ({ id, monthlyCents, onceCents, waived }: Item): Entry[] => [
  ...(monthlyCents > 0 ? [[`item.${id}.monthly`, price(monthlyCents)] as const] : []),
  ...(onceCents > 0 ? [[`item.${id}.once`, price(onceCents)] as const] : []),
  ...(waived ? [[`item.${id}.waived`, price(waived.cents)] as const] : []),
];

const findCents = (value: number | string, figures: Figures): number | undefined =>
  typeof value === 'number' ? value : figures.get(value)?.cents;

type WithCents<T> = { [Key in keyof T]: Key extends 'monthlyCents' ? number : WithCents<T[Key]> };

/** Replaces every `monthlyCents` that is the name of a price by its cents, at any depth. */
export function fillPrices<T>(value: T, figures: Figures): WithCents<T> {
  return JSON.parse(JSON.stringify(value), (key, inner) =>
    key === 'monthlyCents' ? findCents(inner, figures) : inner,
  );
}
