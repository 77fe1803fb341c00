import type { UnitParts } from './street-address.ts';

const elevationTypes = ['FL', 'BSMT', 'LBBY', 'LOWR', 'UPPR'];
const structureTypes = ['BLDG', 'HNGR', 'PIER', 'WHSE'];
/** USPS Publication 28, appendix C2, in the spelling of `normalizeAddress`. */
const designators = [
  ...elevationTypes,
  ...structureTypes,
  ...['APT', 'DEPT', 'FRNT', 'KEY', 'LOT', 'OFC', 'PH', 'REAR', 'RM', 'SLIP', 'SPC', 'STE', 'STOP', 'TRLR', 'UNIT'],
];

export const isUnitDesignator = (word: string): boolean => designators.includes(word);

/** Builds unit parts from pairs such as ["BLDG", "2"], ["STE", "200"]. */
export function buildUnitParts(pairs: readonly (readonly [type: string, value: string])[]): UnitParts {
  const findPair = (...types: readonly string[]) => pairs.find(([type]) => types.includes(type)) ?? ['', ''];
  const [elevationType, elevationValue] = findPair(...elevationTypes);
  const [structureType, structureValue] = findPair(...structureTypes);
  const [type, value] = pairs.find(([pairType]) => pairType !== elevationType && pairType !== structureType) ?? [
    '',
    '',
  ];
  return { type, value, elevationType, elevationValue, structureType, structureValue };
}

/**
 * Splits a normalized unit into pairs: "BLDG 2 STE 200 A" becomes ["BLDG", "2"] and ["STE", "200 A"]. A number without
 * a designator becomes ["UNIT", "200"].
 */
export function splitUnitPairs(normalized: string): [type: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const word of normalized.split(' ').filter(Boolean)) {
    const last = pairs.at(-1);
    if (isUnitDesignator(word)) pairs.push([word, '']);
    else if (last) last[1] = last[1] ? `${last[1]} ${word}` : word;
    else pairs.push(['UNIT', word]);
  }
  return pairs;
}
