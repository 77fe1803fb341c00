import { isState } from '@demarc/domain/address';
import type { Mistake, Read } from './mistake.ts';

export interface ReadPlace {
  readonly zip: string;
  readonly city: string;
  readonly altCities: readonly string[];
  readonly state: string;
  readonly position: { readonly latitude: number; readonly longitude: number };
}

const header = ['zip', 'city', 'altCities', 'state', 'latitude', 'longitude'].join('\t');

/** coverage/zips.tsv: a zip per line, its other names parted by "|", and where its middle is. */
export function readPlaces(file: string, text: string): Read<readonly ReadPlace[]> {
  const [first, ...lines] = text.trimEnd().split(/\r?\n/);
  if (first !== header)
    return { mistakes: [{ file, line: 1, reason: `must be "${header.replaceAll('\t', ' (tab) ')}"` }] };
  const mistakes: Mistake[] = [];
  const places = lines.map((content, index): ReadPlace => {
    const [zip = '', city = '', others = '', state = '', latitude, longitude] = content.split('\t');
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    const mistake = (reason: string) => mistakes.push({ file, line: index + 2, reason });
    if (!/^\d{5}$/.test(zip)) mistake(`"${zip}" is not a zip`);
    else if (!city || !state) mistake('the city or the state of two letters is missing');
    else if (!isState(state)) mistake(`there is no state ${state}`);
    else if (!(Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180))
      mistake('the latitude or the longitude is missing');
    return { zip, city, altCities: others.split('|').filter(Boolean), state, position };
  });
  return mistakes.length > 0 ? { mistakes } : { value: places };
}
