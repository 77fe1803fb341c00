import {
  type AddressInterpretation,
  listRespelledNumbers,
  listTextsFromNumber,
  maxAddressLength,
  normalizeAddress,
  parseTypedAddress,
} from '@demarc/domain/address';
import type { Database } from '../../../platform/database/database.ts';
import {
  type Addresses,
  type AddressSearch,
  forEachInterpretation,
  type ResolvedInterpretation,
  type Strategy,
} from './address-search.ts';
import {
  createCityLookups,
  findAddressesBeforeCity,
  findAddressesInLastCity,
  prefetchLinesBeforeCity,
} from './addresses-before-city.ts';
import { findAddressesInPlace, findAddressesWithLongUnit } from './addresses-in-place.ts';
import { findAddressesInTypedCity, findUnfinishedLinesInTypedCity } from './addresses-in-typed-city.ts';
import { chooseInterpretations } from './choose-interpretations.ts';
import { findLineInOtherCity } from './line-in-other-city.ts';
import { findAddressesInMisspelledCity } from './misspelled-city.ts';
import { findAddressesOnMisspelledStreet } from './misspelled-street.ts';
import { findAddressesOnMisspelledStreetAnywhere } from './misspelled-street-anywhere.ts';
import { resolveZips } from './resolve-zips.ts';

/** Fewer letters would match almost everything. */
const minTypedLength = 3;

/**
 * The strategies from the most exact to the most tolerant. The first one that finds something decides. The comment of
 * each strategy shows its texts.
 */
const exactStrategies: readonly Strategy[] = [
  // One interpretation after the other: the second is tried only when the first finds nothing.
  forEachInterpretation(findAddressesInTypedCity, findAddressesInLastCity, findAddressesInPlace),
  findAddressesBeforeCity,
  forEachInterpretation(findAddressesWithLongUnit),
  forEachInterpretation(findUnfinishedLinesInTypedCity),
];
const inTypedPlace: readonly Strategy[] = [...exactStrategies, forEachInterpretation(findAddressesOnMisspelledStreet)];
const inLikelyPlace: readonly Strategy[] = [
  findAddressesInMisspelledCity,
  forEachInterpretation(findAddressesOnMisspelledStreetAnywhere),
];

interface TypedText {
  /** The zip next to the search box. May be empty or incomplete. */
  readonly zip: string;
  readonly typed: string;
}

/**
 * Suggests addresses that start with the typed text or, if there are none, that are spelled nearly like it (S-041).
 * Only a text that finds nothing is searched again: without the words before its number, with another spelling of the
 * number (S-201), and in other cities (S-202).
 */
export async function searchAddresses(db: Database, { zip, typed }: TypedText): Promise<Addresses> {
  const found = await searchText(db, { zip, typed }, [...inTypedPlace, ...inLikelyPlace]);
  if (found.length > 0) return found;
  const textsFromNumber = listTextsFromNumber(typed.slice(0, maxAddressLength));
  for (const strategies of [exactStrategies, [...inTypedPlace, ...inLikelyPlace]])
    for (const { text, unit } of textsFromNumber) {
      const foundFromNumber = await searchText(db, { zip, typed: text }, strategies);
      if (foundFromNumber.length > 0)
        return foundFromNumber.map((address) => ({ ...address, unit: address.unit || unit }));
    }
  for (const respelled of listRespelledNumbers(typed.slice(0, maxAddressLength))) {
    const foundRespelled = await searchText(db, { zip, typed: respelled }, inTypedPlace);
    if (foundRespelled.length > 0) return foundRespelled;
  }
  return searchText(db, { zip, typed }, [forEachInterpretation(findLineInOtherCity)]);
}

/** Finds addresses only in the place that the text names, and only from its first word on. */
export const searchTypedPlace = (db: Database, text: TypedText): Promise<Addresses> =>
  searchText(db, text, inTypedPlace);

async function searchText(
  db: Database,
  { zip, typed }: TypedText,
  strategies: readonly Strategy[],
): Promise<Addresses> {
  if (normalizeAddress(typed).length < minTypedLength) return [];
  const search = createSearch(db, zip, await chooseInterpretations(db, parseTypedAddress(typed)));
  prefetchLinesBeforeCity(search);
  for (const findAddresses of strategies) {
    const found = await findAddresses(search);
    if (found.length > 0) return found;
  }
  return [];
}

function createSearch(db: Database, zip: string, interpretations: readonly AddressInterpretation[]): AddressSearch {
  const resolved = new Map<AddressInterpretation, Promise<ResolvedInterpretation>>();
  return {
    db,
    zip,
    interpretations,
    resolve(interpretation) {
      const result = resolved.get(interpretation) ?? resolveZips(db, interpretation, zip);
      resolved.set(interpretation, result);
      return result;
    },
    ...createCityLookups(db, zip, interpretations),
  };
}
