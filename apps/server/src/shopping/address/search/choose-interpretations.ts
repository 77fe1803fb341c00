import type { AddressInterpretation } from '@demarc/domain/address';
import type { Database } from '../../../platform/database/database.ts';
import { findZipsOfPlaces, findZipsOfPlacesWithPrefix } from '../store/zips.ts';
import { listTypedCityPrefixes } from './interpretation.ts';

/**
 * Drops interpretations that no known place supports: "…, Port Washington" is a city and not in Washington State;
 * "…, Hoboken NJ" is in New Jersey.
 */
export async function chooseInterpretations(
  db: Database,
  interpretations: readonly AddressInterpretation[],
): Promise<readonly AddressInterpretation[]> {
  const withCity = interpretations.filter(({ city }) => city !== '');
  const cityOnly = withCity.filter(({ state }) => state === '');
  const cityAndState = withCity.filter(({ state }) => state !== '');
  const [city, cityInState] = [cityOnly[0], cityAndState[0]];
  if (!city || !cityInState) return interpretations;
  const [withName, withNameInState, withStart] = await Promise.all([
    findZipsOfPlaces(db, [city.city], ''),
    findZipsOfPlaces(db, [cityInState.city], cityInState.state),
    findZipsOfPlacesWithPrefix(db, listTypedCityPrefixes(city), ''),
  ]);
  if (withName.length > 0) return cityOnly;
  if (withNameInState.length > 0) return cityAndState;
  // "…, San Ma" may become San Mateo; "…, Hobo NJ" can only be in New Jersey.
  return withStart.length > 0 ? [...cityOnly, ...cityAndState] : cityAndState;
}
