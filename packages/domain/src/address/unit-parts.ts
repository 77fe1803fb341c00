import type { UnitParts } from './street-address.ts';

const elevations = ['FL', 'BSMT', 'LBBY', 'LOWR', 'UPPR'];
const structures = ['BLDG', 'HNGR', 'PIER', 'WHSE'];
/** USPS Publication 28, appendix C2, in the spelling of `normalizeAddress`. */
const designators = [
  ...elevations,
  ...structures,
  ...['APT', 'DEPT', 'FRNT', 'KEY', 'LOT', 'OFC', 'PH', 'REAR', 'RM', 'SLIP', 'SPC', 'STE', 'STOP', 'TRLR', 'UNIT'],
];

export const isUnitDesignator = (word: string): boolean => designators.includes(word);

/** Builds unit parts from pairs such as ["BLDG", "2"], ["STE", "200"]. */
export function buildUnitParts(pairs: readonly (readonly [type: string, value: string])[]): UnitParts {
  const findPair = (...wanted: readonly string[]) => pairs.find(([type]) => wanted.includes(type)) ?? ['', ''];
  const [elevationType, elevationValue] = findPair(...elevations);
  const [structureType, structureValue] = findPair(...structures);
  const [type, value] = pairs.find(([each]) => each !== elevationType && each !== structureType) ?? ['', ''];
  return { type, value, elevationType, elevationValue, structureType, structureValue };
}

/**
 * Splits a normalized unit into pairs: "BLDG 2 STE 200 A" is ["BLDG", "2"] and ["STE", "200 A"]. "200" alone is a unit.
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
