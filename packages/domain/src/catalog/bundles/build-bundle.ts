import type { Shelves } from '../catalog.ts';
import type { Contract } from '../contract.ts';
import { formatPlanTitle } from '../plans/plan-text.ts';
import type { Bundle, BundleService } from './bundle.ts';
import { getFlowType, parseCombination } from './combination.ts';

type Plans = Pick<Shelves, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

/** A bundle as a product manager defines it: plan ids and the discount. */
export interface BundleDefinition {
  readonly id: string;
  readonly contract: Contract;
  readonly internet?: string;
  readonly voice?: string;
  readonly tv?: string;
  readonly discountCents: number;
}

/** Derives a bundle from its plans; undefined for an unknown plan, or services that are not sold together. */
export function buildBundle(definition: BundleDefinition, plans: Plans): Bundle | undefined {
  const internet = plans.internetPlans.find(({ id }) => id === definition.internet);
  const bdv = plans.digitalVoicePlans.find(({ id }) => id === definition.voice);
  const phone = plans.phonePlans.find(({ id }) => id === definition.voice);
  const tv = plans.tvPlans.find(({ id }) => id === definition.tv);
  const chosen = [internet, bdv ?? phone, tv].filter((plan) => plan !== undefined);
  const requestedIds = [definition.internet, definition.voice, definition.tv].filter((id) => id !== undefined);
  const key = [
    internet && (internet.technology === 'fiber' ? 'DATA' : 'HSI'),
    bdv && 'BDV',
    phone && 'PHONE',
    tv && 'VIDEO',
  ];
  const combination = parseCombination(key.filter(Boolean).join('+'));
  if (chosen.length < requestedIds.length || !combination) return undefined;
  const flow = getFlowType(combination);

  const services: BundleService[] = [];
  if (internet) {
    const { id, ipType, upMbps, downMbps } = internet;
    services.push({ id, serviceType: internet.technology === 'fiber' ? 'DATA' : 'HSI', ipType, upMbps, downMbps });
  }
  if (bdv ?? phone) services.push({ id: (bdv ?? phone)?.id ?? '', serviceType: 'PHONE' });
  if (tv) services.push({ id: tv.id, serviceType: 'VIDEO' });
  const fullCents = chosen.reduce((sum, plan) => sum + plan.monthlyCents, 0);
  return {
    id: definition.id,
    name: joinNames(
      [internet && formatPlanTitle(internet), (bdv ?? phone)?.family, tv?.name].filter((name) => name !== undefined),
    ),
    type: combination === 'FLEX' ? 'DOUBLE_FLEX' : bundleTypeOf[flow],
    flow,
    contract: definition.contract,
    services,
    combination,
    monthlyCents: fullCents - definition.discountCents,
    discountCents: definition.discountCents,
    stationId: bdv?.stationId ?? '',
    speedHcId: internet?.hcId ?? '',
    speedPackageId: internet?.packageId ?? '',
    tvHcId: tv?.hcId ?? '',
    tvPackageId: tv?.packageId ?? '',
  };
}

/** A, B and C */
const joinNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join();

const bundleTypeOf = { standalone: 'STANDALONE', double: 'DOUBLE_BUNDLE', triple: 'TRIPLE_BUNDLE' } as const;

/** The id of the bundle of one plan. A TV plan has a second bundle, month to month. */
export const getStandaloneBundleId = (planId: string): string => `only-${planId}`;

/** Each plan is also a bundle, so that one rule selects and switches all of them. TV is sold for either term. */
export function buildStandaloneBundles(plans: Plans): readonly Bundle[] {
  const definitions: BundleDefinition[] = [
    ...plans.internetPlans.map(({ id, contract }) => ({
      id: getStandaloneBundleId(id),
      contract,
      internet: id,
      discountCents: 0,
    })),
    ...[...plans.digitalVoicePlans, ...plans.phonePlans].map(({ id, contract }) => ({
      id: getStandaloneBundleId(id),
      contract,
      voice: id,
      discountCents: 0,
    })),
    ...plans.tvPlans.flatMap(({ id }) => [
      { id: getStandaloneBundleId(id), contract: 'TwoYears' as const, tv: id, discountCents: 0 },
      { id: `${getStandaloneBundleId(id)}-monthly`, contract: 'MonthToMonth' as const, tv: id, discountCents: 0 },
    ]),
  ];
  return definitions.flatMap((definition) => buildBundle(definition, plans) ?? []);
}
