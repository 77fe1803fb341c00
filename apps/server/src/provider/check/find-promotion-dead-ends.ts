import { findPromotionDeadEnds, type PlanPlaces, type PromotionDeadEnd } from '@demarc/domain/cart';
import {
  type CarriedService,
  type Catalog,
  findPlansForLine,
  type InternetPlan,
  type Promotion,
} from '@demarc/domain/catalog';
import { findLine } from '../parsing/read-yaml.ts';
import type { Provider } from '../provider.ts';
import type { CoveredZip } from './find-dead-ends.ts';

type CheckedFolder = Pick<Provider, 'brand' | 'catalog' | 'promotions' | 'promotionsSource'>;

interface PromotionCheckInput {
  /** The first day of the folder or of its version, in the provider's time zone. */
  readonly today: string;
  /** Empty before an import. */
  readonly zips: readonly CoveredZip[];
  /** The promotions of the version before. One that ended there has been checked. */
  readonly promotionsBefore?: readonly Promotion[];
}

/** Finds the promotions that nobody can use, and benefits that nobody gets. One sentence for each, with its line. */
export function listPromotionDeadEnds(
  { brand, catalog, promotions, promotionsSource }: CheckedFolder,
  { today, zips, promotionsBefore = [] }: PromotionCheckInput,
): readonly string[] {
  if (!promotionsSource || promotions.length === 0) return [];
  const { path: file, text } = promotionsSource;
  const before = new Set(promotionsBefore.map((promotion) => JSON.stringify(promotion)));
  const planPlaces = groupByPlans(
    zips.filter(({ state }) => brand.footprint.includes(state)),
    catalog,
  );
  return promotions.flatMap((promotion, index) =>
    findPromotionDeadEnds(promotion, { catalog, today, planPlaces })
      .filter((deadEnd) => deadEnd !== 'ended' || !before.has(JSON.stringify(promotion)))
      .map((deadEnd) => {
        const line = findLine(text, ['promotions', index, ...paths[deadEnd]]);
        return `${file}:${line}: ${promotion.id} ${texts[deadEnd](promotion)}`;
      }),
  );
}

const paths: Readonly<Record<PromotionDeadEnd, readonly string[]>> = {
  ended: ['conditions', 'until'],
  terms: ['conditions', 'terms'],
  requestOnly: ['conditions', 'plans'],
  area: ['conditions'],
  plansInArea: ['conditions', 'plans'],
  freePlans: ['discount'],
  freeInstallation: ['freeInstallation'],
};

const listArea = ({ states, zips }: Promotion): string => [...states, ...zips].join(', ');

const texts: Readonly<Record<PromotionDeadEnd, (promotion: Promotion) => string>> = {
  ended: ({ until }) => `can no longer be used; its last day was ${until}`,
  terms: ({ plans, terms }) =>
    `can never be used; ${plans.length > 0 ? 'none of its plans' : 'no plan'} is sold for ${terms.join(', ')}`,
  requestOnly: () => 'can never be used; its plans are sold by request only, and a request has no promo code',
  area: (promotion) => `can never be used; no address is in ${listArea(promotion)}`,
  plansInArea: (promotion) =>
    `can never be used; none of its plans is sold ${listArea(promotion) ? `in ${listArea(promotion)}` : 'at any address'}`,
  freePlans: () => 'gives no discount; its plans cost nothing, so a percentage of them is nothing',
  freeInstallation: () => 'gives no free installation; the installation costs nothing without it',
};

/** Groups places by the plans that are sold there. Thousands of ZIP codes have lines of the same few speeds. */
function groupByPlans(zips: readonly CoveredZip[], catalog: Catalog): readonly PlanPlaces[] {
  const groups = new Map<string, { readonly planIds: ReadonlySet<string>; readonly places: CoveredZip[] }>();
  for (const place of zips) {
    const { fiberMbps, hsiMbps, lines } = place;
    const key = `${fiberMbps} ${hsiMbps} ${lines ? JSON.stringify(lines) : ''}`;
    const group = groups.get(key) ?? { planIds: listPlanIds(place, catalog), places: [] };
    group.places.push(place);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Lists the internet plans for the fastest lines of a place, with the plans of the services that these lines carry. */
function listPlanIds({ fiberMbps, hsiMbps, lines }: CoveredZip, catalog: Catalog): ReadonlySet<string> {
  const { internetPlans, digitalVoicePlans, phonePlans, tvPlans, technologies } = catalog;
  const speeds =
    technologies && Object.fromEntries(Object.entries(lines ?? {}).map(([id, downMbps]) => [id, { downMbps }]));
  const sold: readonly InternetPlan[] = technologies
    ? findPlansForLine(internetPlans, 'fiber', { lineMbps: 0, lines: speeds })
    : [
        ...findPlansForLine(internetPlans, 'fiber', { lineMbps: fiberMbps ?? 0 }),
        ...findPlansForLine(internetPlans, 'hsi', { lineMbps: hsiMbps ?? 0 }),
      ];
  const isCarried = (service: CarriedService) =>
    technologies
      ? technologies.some(
          ({ id, carries }) => carries.includes(service) && sold.some(({ technology }) => technology === id),
        )
      : sold.length > 0;
  const voicePlans = isCarried('voice') ? [...digitalVoicePlans, ...phonePlans] : [];
  return new Set([...sold, ...voicePlans, ...(isCarried('tv') ? tvPlans : [])].map(({ id }) => id));
}
