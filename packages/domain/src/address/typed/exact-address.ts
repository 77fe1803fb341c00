import { normalizeAddress } from '../normalize.ts';
import type { StreetAddress } from '../street-address.ts';
import { parseTypedAddress } from './parse-typed-address.ts';
import { listTextsFromNumber } from './text-before-number.ts';

/** Returns true if the text names the whole line of the address and its place: the zip, or the city. */
export function namesAddress(typed: string, { street, city, state, zip }: StreetAddress): boolean {
  const line = normalizeAddress(street);
  const cityName = normalizeAddress(city);
  return [typed, ...listTextsFromNumber(typed).map(({ text }) => text)].flatMap(parseTypedAddress).some((each) => {
    const isOtherState = each.state !== '' && each.state !== state;
    if (isOtherState || (each.zip !== '' && each.zip !== zip)) return false;
    const text = normalizeAddress(each.street);
    if (each.city) return text === line && each.city === cityName;
    // Without a comma the city follows the line.
    return text === `${line} ${cityName}` || (text === line && each.zip !== '');
  });
}
