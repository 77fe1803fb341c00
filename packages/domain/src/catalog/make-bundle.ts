import type { Bundle, BundleService } from './bundle.ts';
import type { Shelves } from './catalog.ts';
import { flowTypeOf, readCombination } from './combination.ts';
import { planTitle } from './plan-title.ts';
import type { Contract } from './terms.ts';

type Plans = Pick<Shelves, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

/** What a product manager says of a bundle: which plans, for how much less. Each plan by its id. */
export interface BundleSketch {
  readonly id: string;
  readonly contract: Contract;
  readonly internet?: string;
  readonly voice?: string;
  readonly tv?: string;
  readonly discountCents: number;
}

/** The bundle with all that follows from its plans; undefined for an unknown plan or services not sold together. */
export function makeBundle(sketch: BundleSketch, plans: Plans): Bundle | undefined {
  const internet = plans.internetPlans.find(({ id }) => id === sketch.internet);
  const bdv = plans.digitalVoicePlans.find(({ id }) => id === sketch.voice);
  const phone = plans.phonePlans.find(({ id }) => id === sketch.voice);
  const tv = plans.tvPlans.find(({ id }) => id === sketch.tv);
  const chosen = [internet, bdv ?? phone, tv].filter((plan) => plan !== undefined);
  const asked = [sketch.internet, sketch.voice, sketch.tv].filter((id) => id !== undefined);
  const key = [
    internet && (internet.technology === 'fiber' ? 'DATA' : 'HSI'),
    bdv && 'BDV',
    phone && 'PHONE',
    tv && 'VIDEO',
  ];
  const combination = readCombination(key.filter(Boolean).join('+'));
  if (chosen.length < asked.length || !combination) return undefined;
  const flow = flowTypeOf(combination);

  const services: BundleService[] = [];
  if (internet) {
    const { id, ipType, upMbps, downMbps } = internet;
    services.push({ id, serviceType: internet.technology === 'fiber' ? 'DATA' : 'HSI', ipType, upMbps, downMbps });
  }
  if (bdv ?? phone) services.push({ id: (bdv ?? phone)?.id ?? '', serviceType: 'PHONE' });
  if (tv) services.push({ id: tv.id, serviceType: 'VIDEO' });
  const full = chosen.reduce((sum, plan) => sum + plan.monthlyCents, 0);
  return {
    id: sketch.id,
    name: nameOf(
      [internet && planTitle(internet), (bdv ?? phone)?.family, tv?.name].filter((name) => name !== undefined),
    ),
    type: combination === 'FLEX' ? 'DOUBLE_FLEX' : bundleTypeOf[flow],
    flow,
    contract: sketch.contract,
    services,
    combination,
    monthlyCents: full - sketch.discountCents,
    discountCents: sketch.discountCents,
    stationId: bdv?.stationId ?? '',
    speedHcId: internet?.hcId ?? '',
    speedPackageId: internet?.packageId ?? '',
    tvHcId: tv?.hcId ?? '',
    tvPackageId: tv?.packageId ?? '',
  };
}

/** A, B and C */
const nameOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join();

const bundleTypeOf = { standalone: 'STANDALONE', double: 'DOUBLE_BUNDLE', triple: 'TRIPLE_BUNDLE' } as const;

/** How the bundle of one plan is called; a TV plan has a second one, for no term. */
export const standaloneBundleId = (planId: string): string => `only-${planId}`;

/** Each plan is a bundle of one, so that one rule selects and switches them all; TV is sold for either term. */
export function standaloneBundles(plans: Plans): readonly Bundle[] {
  const sketches: BundleSketch[] = [
    ...plans.internetPlans.map(({ id, contract }) => ({
      id: standaloneBundleId(id),
      contract,
      internet: id,
      discountCents: 0,
    })),
    ...[...plans.digitalVoicePlans, ...plans.phonePlans].map(({ id, contract }) => ({
      id: standaloneBundleId(id),
      contract,
      voice: id,
      discountCents: 0,
    })),
    ...plans.tvPlans.flatMap(({ id }) => [
      { id: standaloneBundleId(id), contract: 'TwoYears' as const, tv: id, discountCents: 0 },
      { id: `${standaloneBundleId(id)}-monthly`, contract: 'MonthToMonth' as const, tv: id, discountCents: 0 },
    ]),
  ];
  return sketches.flatMap((sketch) => makeBundle(sketch, plans) ?? []);
}
