import { isState } from '@demarc/domain/address';
import type { Mistake, ReadResult } from '../parsing/mistake.ts';

export interface ZipPosition {
  readonly zip: string;
  readonly city: string;
  readonly altCities: readonly string[];
  readonly state: string;
  readonly position: { readonly latitude: number; readonly longitude: number };
}

const header = ['zip', 'city', 'altCities', 'state', 'latitude', 'longitude'].join('\t');

/** coverage/zips.tsv: one zip per line, with alternative city names separated by "|" and the position of its center. */
export function readZipPositions(file: string, text: string): ReadResult<readonly ZipPosition[]> {
  const [firstLine, ...lines] = text.trimEnd().split(/\r?\n/);
  if (firstLine !== header)
    return { mistakes: [{ file, line: 1, reason: `must be "${header.replaceAll('\t', ' (tab) ')}"` }] };
  const mistakes: Mistake[] = [];
  const zips = lines.map((content, index): ZipPosition => {
    const [zip = '', city = '', altCities = '', state = '', latitude, longitude] = content.split('\t');
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    const addMistake = (reason: string) => mistakes.push({ file, line: index + 2, reason });
    if (!/^\d{5}$/.test(zip)) addMistake(`"${zip}" is not a zip`);
    else if (!city || !state) addMistake('the city or the state of two letters is missing');
    else if (!isState(state)) addMistake(`there is no state ${state}`);
    else if (!(Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180))
      addMistake('the latitude or the longitude is missing');
    return { zip, city, altCities: altCities.split('|').filter(Boolean), state, position };
  });
  return mistakes.length > 0 ? { mistakes } : { value: zips };
}
