import { type Dispatch, useEffect, useRef } from 'react';
import { call } from '../../api/lazy.ts';
import { clearNotification } from '../../shell/notification/notification-store.ts';
import { type CheckAction, type CheckState, isListed } from './check-state.ts';
import type { Rules } from './problems.ts';

const quietMs = 250;
const fewestCharacters = 3;
const zipLength = 5;

/** Work that starts once the shopper pauses and is called off when they go on. */
function soon(work: (signal: AbortSignal) => Promise<void>, afterMs: number): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => work(stop.signal), afterMs);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** An address that was found by its position is known by its location alone. */
const unitsOf = (addressId: string, locationId: string, typed: string) =>
  addressId ? { addressId, typed } : { locationId, typed };

/** What the form asks the server while it is filled in: the zip's place, the street's suggestions, the building's units. */
export function useLookUps(state: CheckState, rules: Rules, dispatch: Dispatch<CheckAction>): void {
  const { zip, zipTyped, street, chosen, building, unit } = state;
  const latestRules = useRef(rules);
  latestRules.current = rules;

  useEffect(() => {
    if (!zipTyped || zip.length !== zipLength) return;
    return soon(async (signal) => {
      const result = await call('findZips', { query: { zip } }, { signal });
      if (signal.aborted || !result.ok) return;
      const [place] = result.value.zips;
      dispatch({ type: 'placeFound', place: place ? { city: place.city, state: place.state } : null });
    }, 0);
  }, [zip, zipTyped, dispatch]);

  const searched = chosen === null && street.trim().length >= fewestCharacters;
  const searchedZip = zipTyped && zip.length === zipLength ? zip : '';
  useEffect(() => {
    if (!searched) return;
    return soon(async (signal) => {
      clearNotification(); // E-417
      dispatch({ type: 'searching' });
      const result = await call('searchAddresses', { query: { zip: searchedZip, typed: street } }, { signal });
      if (signal.aborted) return;
      dispatch(result.ok ? { type: 'addressesFound', addresses: result.value.addresses } : { type: 'searchFailed' });
    }, quietMs);
  }, [searched, searchedZip, street, dispatch]);

  const { addressId = '', locationId = '' } = isListed(chosen) ? chosen : {};
  useEffect(() => {
    if (building.status !== 'loading') return;
    return soon(async (signal) => {
      const result = await call('listUnits', { query: unitsOf(addressId, locationId, '') }, { signal });
      if (signal.aborted) return;
      dispatch(
        result.ok ? { type: 'unitsFound', list: result.value, rules: latestRules.current } : { type: 'unitsFailed' },
      );
    }, 0);
  }, [addressId, locationId, building.status, dispatch]);

  const narrowed = building.status === 'ready' && building.known.length > 1;
  useEffect(() => {
    if (!narrowed) return;
    return soon(async (signal) => {
      const result = await call('listUnits', { query: unitsOf(addressId, locationId, unit) }, { signal });
      if (!signal.aborted && result.ok) dispatch({ type: 'unitsNarrowed', list: result.value });
    }, quietMs);
  }, [addressId, locationId, narrowed, unit, dispatch]);
}
