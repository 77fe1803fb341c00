import { type AddressInterpretation, normalizeAddress, parseTypedAddress } from '@demarc/domain/address';
import type { Database } from '../../../platform/database/database.ts';
import {
  type Addresses,
  type AddressSearch,
  forEachInterpretation,
  type ResolvedInterpretation,
  type Strategy,
} from './address-search.ts';
import { chooseInterpretations } from './choose-interpretations.ts';
import {
  createCityLookups,
  findLinesBeforeCity,
  findLinesInLastCity,
  prefetchLinesBeforeCity,
} from './lines-before-city.ts';
import { findLinesInPlace, findLinesWithLongUnit } from './lines-in-place.ts';
import { findLinesInTypedCity, findUnfinishedLinesInTypedCity } from './lines-in-typed-city.ts';
import { findLinesOnMisspelledStreet } from './misspelled-street.ts';
import { resolveZips } from './resolve-zips.ts';

/** Fewer letters would match almost everything. */
const minTypedLength = 3;

/**
 * The strategies from the most exact to the most tolerant. The first one that finds something decides. The comment of each
 * strategy shows its texts.
 */
const strategies: readonly Strategy[] = [
  // One interpretation after the other: the second is tried only when the first finds nothing.
  forEachInterpretation(findLinesInTypedCity, findLinesInLastCity, findLinesInPlace),
  findLinesBeforeCity,
  forEachInterpretation(findLinesWithLongUnit),
  forEachInterpretation(findUnfinishedLinesInTypedCity),
  forEachInterpretation(findLinesOnMisspelledStreet),
];

/** Suggests addresses that start with the typed text or, if there are none, that are spelled nearly like it. */
export async function searchAddresses(
  db: Database,
  { zip, typed }: { readonly zip: string; readonly typed: string },
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
