import { listAddressPrefixes } from '@demarc/domain/address';
import type { Database } from '../../../platform/database/database.ts';
import { findAddressesAnywhere, findAddressesInState, findAddressesInZips } from '../store/addresses.ts';
import type { Addresses, InterpretationStrategy, ResolvedInterpretation } from './address-search.ts';
import { applyStateAndUnit, canUnitContainCity, startsWithNumber } from './interpretation.ts';

/** For "140 W 4TH" alone, beside a zip, or followed by a zip, a state or a known place without a comma. */
export const findAddressesInPlace: InterpretationStrategy = async (search, interpretation) => {
  const resolved = await search.resolve(interpretation);
  return canUnitContainCity(resolved.interpretation) ? [] : lookUpAddresses(search.db, resolved);
};

/** For "101 LONGBOAT WHARF STE 2 UPSTAIRS" in a known place: words that are no city are part of the unit. */
export const findAddressesWithLongUnit: InterpretationStrategy = async (search, interpretation) => {
  const resolved = await search.resolve(interpretation);
  const isPlaceKnown = resolved.zips !== 'any';
  return isPlaceKnown && canUnitContainCity(resolved.interpretation) ? lookUpAddresses(search.db, resolved) : [];
};

/** Finds the lines that start with the typed street. */
async function lookUpAddresses(db: Database, { interpretation, zips }: ResolvedInterpretation): Promise<Addresses> {
  if (!startsWithNumber(interpretation)) return [];
  const { street, state } = interpretation;
  const prefixes = listAddressPrefixes(street);
  const findMatching = () => {
    if (zips !== 'any') return findAddressesInZips(db, zips, prefixes);
    return state ? findAddressesInState(db, state, prefixes) : findAddressesAnywhere(db, prefixes);
  };
  return applyStateAndUnit(await findMatching(), interpretation);
}
