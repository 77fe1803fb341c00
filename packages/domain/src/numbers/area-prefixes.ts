import type { NumberArea, StateAndZip } from './number-area.ts';

/** The places of an area, as beginnings of `NY 12180`. */
export interface AreaPrefixes {
  readonly included: readonly string[];
  /** Longer beginnings, which belong to other areas. */
  readonly excluded: readonly string[];
}

export const formatPlace = ({ state, zip }: StateAndZip): string => `${state} ${zip}`;

/** Lists the places of an area, as `findArea` decides. Undefined if there is no area with this name. */
export function listAreaPrefixes(
  areas: readonly Pick<NumberArea, 'name' | 'state' | 'zips'>[],
  name: string,
): AreaPrefixes | undefined {
  const area = areas.find((each) => each.name === name);
  if (!area) return undefined;
  const toPrefixes = ({ state, zips }: Pick<NumberArea, 'state' | 'zips'>) =>
    zips.length === 0 ? [formatPlace({ state, zip: '' })] : zips.map((zip) => formatPlace({ state, zip }));
  const included = toPrefixes(area);
  const excluded = areas
    .filter((other) => other !== area)
    .flatMap(toPrefixes)
    .filter((prefix) => included.some((each) => prefix.startsWith(each) && prefix.length > each.length));
  return { included, excluded };
}
