import { getMaxTypos, listStreetSpellings, normalizeAddress, splitAddressLine } from '@demarc/domain/address';
import { findAddressesOnLikelyStreets } from '../store/addresses.ts';
import type { InterpretationStrategy } from './address-search.ts';
import { applyStateAndUnit } from './interpretation.ts';

/** A misspelled street is compared with all streets of at most this many zips; more would take too long. */
const maxZipsCompared = 300;

/**
 * For "9 FORSITH ST", "4TH ST" instead of "W 4TH ST", or a street without a number, in a known place: the zip next to
 * the search box, or a typed zip or city.
 */
export const findAddressesOnMisspelledStreet: InterpretationStrategy = async (search, typedInterpretation) => {
  const { interpretation, zips } = await search.resolve(typedInterpretation);
  const { number, street } = splitAddressLine(normalizeAddress(interpretation.street));
  if (zips === 'any' || street.length < 2) return [];
  for (const spelling of listStreetSpellings(street)) {
    const found = await findAddressesOnLikelyStreets(search.db, zips.slice(0, maxZipsCompared), {
      number,
      street: spelling,
      typos: getMaxTypos(spelling),
    });
    if (found.length > 0) return applyStateAndUnit(found, interpretation);
  }
  return [];
};
