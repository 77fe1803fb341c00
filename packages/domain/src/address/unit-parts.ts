import type { UnitParts } from './street-address.ts';

const elevations = ['FL', 'BSMT', 'LBBY', 'LOWR', 'UPPR'];
const structures = ['BLDG', 'HNGR', 'PIER', 'WHSE'];
/** USPS Publication 28, appendix C2, in the spelling of `normaliseAddress`. */
const designators = [
  ...elevations,
  ...structures,
  ...['APT', 'DEPT', 'FRNT', 'KEY', 'LOT', 'OFC', 'PH', 'REAR', 'RM', 'SLIP', 'SPC', 'STE', 'STOP', 'TRLR', 'UNIT'],
];

export const isUnitDesignator = (word: string): boolean => designators.includes(word);

/** From pairs such as ["BLDG", "2"], ["STE", "200"] to the parts of the unit's name. */
export function unitPartsOf(pairs: readonly (readonly [type: string, value: string])[]): UnitParts {
  const pairOf = (...wanted: readonly string[]) => pairs.find(([type]) => wanted.includes(type)) ?? ['', ''];
  const [elevationType, elevationValue] = pairOf(...elevations);
  const [structureType, structureValue] = pairOf(...structures);
  const [type, value] = pairs.find(([each]) => each !== elevationType && each !== structureType) ?? ['', ''];
  return { type, value, elevationType, elevationValue, structureType, structureValue };
}

/** The pairs in a normalised unit: "BLDG 2 STE 200 A" is ["BLDG", "2"] and ["STE", "200 A"]; "200" alone is a unit. */
export function unitPairs(normalised: string): [type: string, value: string][] {
  const pairs: [string, string][] = [];
  for (const word of normalised.split(' ').filter(Boolean)) {
    const last = pairs.at(-1);
    if (isUnitDesignator(word)) pairs.push([word, '']);
    else if (last) last[1] = last[1] ? `${last[1]} ${word}` : word;
    else pairs.push(['UNIT', word]);
  }
  return pairs;
}
