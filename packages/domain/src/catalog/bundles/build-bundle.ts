import type { CatalogLists } from '../catalog.ts';
import type { Contract } from '../contract.ts';
import { formatPlanTitle } from '../plans/plan-text.ts';
import { getInternetKind } from '../technologies/technology.ts';
import type { Term } from '../terms/term.ts';
import type { Bundle, BundleService } from './bundle.ts';
import { getFlowType, parseCombination } from './combination.ts';

type Plans = Pick<CatalogLists, 'internetPlans' | 'digitalVoicePlans' | 'phonePlans' | 'tvPlans'>;

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
  const digitalVoice = plans.digitalVoicePlans.find(({ id }) => id === definition.voice);
  const phone = plans.phonePlans.find(({ id }) => id === definition.voice);
  const voice = digitalVoice ?? phone;
  const tv = plans.tvPlans.find(({ id }) => id === definition.tv);
  const foundPlans = [internet, voice, tv].filter((plan) => plan !== undefined);
  const requestedIds = [definition.internet, definition.voice, definition.tv].filter((id) => id !== undefined);
  const internetType = internet && getInternetKind(internet) === 'data' ? 'DATA' : 'HSI';
  const words = [internet && internetType, digitalVoice && 'BDV', phone && 'PHONE', tv && 'VIDEO'];
  const combination = parseCombination(words.filter(Boolean).join('+'));
  if (foundPlans.length < requestedIds.length || !combination) return undefined;

  const services: BundleService[] = [];
  if (internet) {
    const { id, ipType, upMbps, downMbps } = internet;
    services.push({ id, serviceType: internetType, ipType, upMbps, downMbps });
  }
  if (voice) services.push({ id: voice.id, serviceType: 'PHONE' });
  if (tv) services.push({ id: tv.id, serviceType: 'VIDEO' });
  const flow = getFlowType(combination);
  const names = [internet && formatPlanTitle(internet), voice?.family, tv?.name].filter((name) => name !== undefined);
  const fullCents = foundPlans.reduce((sum, plan) => sum + plan.monthlyCents, 0);
  return {
    id: definition.id,
    name: joinNames(names),
    type: combination === 'FLEX' ? 'DOUBLE_FLEX' : bundleTypeByFlow[flow],
    flow,
    contract: definition.contract,
    services,
    combination,
    monthlyCents: fullCents - definition.discountCents,
    discountCents: definition.discountCents,
    stationId: digitalVoice?.stationId ?? '',
    speedHcId: internet?.hcId ?? '',
    speedPackageId: internet?.packageId ?? '',
    tvHcId: tv?.hcId ?? '',
    tvPackageId: tv?.packageId ?? '',
  };
}

/** Formats names like "A, B and C". */
const joinNames = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join();

const bundleTypeByFlow = { standalone: 'STANDALONE', double: 'DOUBLE_BUNDLE', triple: 'TRIPLE_BUNDLE' } as const;

/** The id of the bundle of one plan. A TV plan has a bundle for each term; this is that of the first. */
export const getStandaloneBundleId = (planId: string): string => `only-${planId}`;

/**
 * Builds a bundle of each single plan, so that one rule selects and switches all of them. TV is sold for every
 * term.
 */
export function buildStandaloneBundles(plans: Plans, terms: readonly Term[]): readonly Bundle[] {
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
    ...plans.tvPlans.flatMap(({ id }) =>
      terms.map((term, index) => ({
        id: `${getStandaloneBundleId(id)}${index === 0 ? '' : `-${term.months === 0 ? 'monthly' : term.id}`}`,
        contract: term.id,
        tv: id,
        discountCents: 0,
      })),
    ),
  ];
  return definitions.flatMap((definition) => buildBundle(definition, plans) ?? []);
}
