import { normalizeAddress } from '@demarc/domain/address';
import { findLineInRegion } from '../store/lines-in-region.ts';
import type { InterpretationStrategy } from './address-search.ts';
import { applyStateAndUnit, canUnitContainCity, startsWithNumber } from './interpretation.ts';

/**
 * For "101 LONGBOAT WHARF, JERSEY CITY, NJ", which is in the next city: a whole line in another place of the same
 * region and state, the nearest ZIP first. The shopper sees the right place in the suggestion.
 */
export const findLineInOtherCity: InterpretationStrategy = async (search, typedInterpretation) => {
  const { interpretation, zips } = await search.resolve(typedInterpretation);
  const namesPlace =
    typedInterpretation.city !== '' || typedInterpretation.zip !== '' || interpretation !== typedInterpretation;
  const [zip] = zips === 'any' ? [] : zips;
  if (!namesPlace || zip === undefined) return [];
  if (!startsWithNumber(interpretation) || canUnitContainCity(interpretation)) return [];
  const { street, state } = interpretation;
  const found = await findLineInRegion(search.db, normalizeAddress(street), { zip, state });
  return applyStateAndUnit(found, interpretation);
};
