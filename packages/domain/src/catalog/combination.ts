import { type FlowType, flowTypes } from './terms.ts';

/** What can be ordered. A cart holds one internet, one voice and one TV service at most. */
export const services = ['data', 'hsi', 'bdv', 'phone', 'video'] as const;
export type Service = (typeof services)[number];

/** The part of a cart that a service takes; another one of the same part replaces it. */
export const partOf = {
  data: 'internet',
  hsi: 'internet',
  bdv: 'voice',
  phone: 'voice',
  video: 'tv',
} as const satisfies Record<Service, string>;

/** C-095: the names of what is in a cart; the two last have no name of their own and keep their plus form (C-096). */
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
export const plusCombinations = ['BDV+VIDEO', 'VIDEO+BDV', 'PHONE+VIDEO', 'VIDEO+PHONE'] as const;
export type Combination = (typeof combinations)[number] | (typeof plusCombinations)[number];

/** The services of each combination, first chosen first; the names of a triple do not tell the order. */
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

/** Names that mean another one; a cart is always told by the name on the right. */
const aliases: Readonly<Partial<Record<Combination, Combination>>> = { HSI_INTERNET: 'HSI', STANDARD_PHONE: 'PHONE' };

const inOrder = (list: readonly Service[]) => list.join('+');
/** A triple is one combination in whatever order its services were chosen. */
const key = (list: readonly Service[]) => (list.length === 3 ? inOrder([...list].sort()) : inOrder(list));

const byServices = new Map(
  [...combinations, ...plusCombinations]
    .filter((name) => !(name in aliases))
    .map((name) => [key(servicesIn[name]), name]),
);

/** The combination of services in the order they were chosen; undefined for what is not sold together. */
export const combinationOf = (chosen: readonly Service[]): Combination | undefined => byServices.get(key(chosen));

export const servicesOf = (combination: Combination): readonly Service[] => servicesIn[combination];

/** How many services a combination has, as the flow is called. */
export const flowTypeOf = (combination: Combination): FlowType =>
  flowTypes[servicesIn[combination].length - 1] ?? 'standalone';

const words: Readonly<Record<string, Service>> = {
  DATA: 'data',
  HSI: 'hsi',
  HSI_INTERNET: 'hsi',
  BDV: 'bdv',
  PHONE: 'phone',
  STANDARD_PHONE: 'phone',
  VIDEO: 'video',
};

/** C-095, C-096: a combination in any of its spellings, with underscores or pluses. */
export function readCombination(text: string): Combination | undefined {
  const named = [...combinations, ...plusCombinations].find((name) => name === text);
  if (named) return aliases[named] ?? named;
  const chosen = text.split('+').map((word) => words[word]);
  return chosen.every((service) => service !== undefined) ? combinationOf(chosen) : undefined;
}

/** The services after one more was chosen: it takes the place of another of its part, or comes last (C-190 to C-198). */
export function withService(chosen: readonly Service[], added: Service): readonly Service[] {
  const at = chosen.findIndex((service) => partOf[service] === partOf[added]);
  return at < 0 ? [...chosen, added] : chosen.with(at, added);
}
