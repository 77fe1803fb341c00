import { type FlowType, flowTypes } from '../codes.ts';

/** The services that are sold. A cart has at most one of each kind: internet, voice, TV. */
export const services = ['data', 'hsi', 'bdv', 'phone', 'video'] as const;
export type Service = (typeof services)[number];

/** A service replaces another of the same kind in a cart. */
export const kindByService = {
  data: 'internet',
  hsi: 'internet',
  bdv: 'voice',
  phone: 'voice',
  video: 'tv',
} as const satisfies Record<Service, string>;
export type ServiceKind = (typeof kindByService)[Service];

/** C-004 to C-010, C-095, C-097: the named combinations. */
export const combinations = [
  'BDV',
  'STANDARD_PHONE',
  'DATA',
  'VIDEO',
  'HSI_INTERNET',
  'HSI',
  'HSI_PHONE',
  'PHONE',
  'FLEX',
  'REVERSE_FLEX',
  'DATA_BDV',
  'BDV_DATA',
  'DATA_PHONE',
  'PHONE_DATA',
  'PHONE_HSI',
  'BDV_DATA_VIDEO',
  'PHONE_DATA_VIDEO',
] as const;
/** C-096: the combinations without a name. They are written as services joined by pluses. */
export const plusCombinations = ['BDV+VIDEO', 'VIDEO+BDV', 'PHONE+VIDEO', 'VIDEO+PHONE'] as const;
export type Combination = (typeof combinations)[number] | (typeof plusCombinations)[number];

/** The services of each combination, in the order of choosing. The name of a triple does not state the order. */
const servicesIn: Readonly<Record<Combination, readonly Service[]>> = {
  DATA: ['data'],
  HSI: ['hsi'],
  HSI_INTERNET: ['hsi'],
  BDV: ['bdv'],
  PHONE: ['phone'],
  STANDARD_PHONE: ['phone'],
  VIDEO: ['video'],
  DATA_BDV: ['data', 'bdv'],
  BDV_DATA: ['bdv', 'data'],
  DATA_PHONE: ['data', 'phone'],
  PHONE_DATA: ['phone', 'data'],
  HSI_PHONE: ['hsi', 'phone'],
  PHONE_HSI: ['phone', 'hsi'],
  FLEX: ['data', 'video'],
  REVERSE_FLEX: ['video', 'data'],
  'BDV+VIDEO': ['bdv', 'video'],
  'VIDEO+BDV': ['video', 'bdv'],
  'PHONE+VIDEO': ['phone', 'video'],
  'VIDEO+PHONE': ['video', 'phone'],
  BDV_DATA_VIDEO: ['bdv', 'data', 'video'],
  PHONE_DATA_VIDEO: ['phone', 'data', 'video'],
};

/** Aliases. A cart always uses the name on the right. */
const aliases: Readonly<Partial<Record<Combination, Combination>>> = { HSI_INTERNET: 'HSI', STANDARD_PHONE: 'PHONE' };

/** Three services are the same combination in any order, two are not. */
const getCombinationKey = (list: readonly Service[]) => (list.length === 3 ? list.toSorted() : list).join('+');

const combinationsByKey = new Map(
  [...combinations, ...plusCombinations]
    .filter((name) => !(name in aliases))
    .map((name) => [getCombinationKey(servicesIn[name]), name]),
);

/** Finds the combination of services in the order of choosing; undefined when they are not sold together. */
export const findCombination = (chosen: readonly Service[]): Combination | undefined =>
  combinationsByKey.get(getCombinationKey(chosen));

export const listServices = (combination: Combination): readonly Service[] => servicesIn[combination];

/** The flow type depends on the number of services. */
export const getFlowType = (combination: Combination): FlowType =>
  flowTypes[servicesIn[combination].length - 1] ?? 'standalone';

const serviceByWord: Readonly<Record<string, Service>> = {
  DATA: 'data',
  HSI: 'hsi',
  HSI_INTERNET: 'hsi',
  BDV: 'bdv',
  PHONE: 'phone',
  STANDARD_PHONE: 'phone',
  VIDEO: 'video',
};

/** C-095, C-096: parses a combination in any spelling, with underscores or pluses. */
export function parseCombination(text: string): Combination | undefined {
  const named = [...combinations, ...plusCombinations].find((name) => name === text);
  if (named) return aliases[named] ?? named;
  const chosen = text.split('+').map((word) => serviceByWord[word]);
  return chosen.every((service) => service !== undefined) ? findCombination(chosen) : undefined;
}

/** Replaces the service of the same kind, or adds the service at the end (C-190 to C-198). */
export function addOrReplaceService(chosen: readonly Service[], added: Service): readonly Service[] {
  const index = chosen.findIndex((service) => kindByService[service] === kindByService[added]);
  return index < 0 ? [...chosen, added] : chosen.with(index, added);
}
