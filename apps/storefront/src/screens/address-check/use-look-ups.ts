import { isZip } from '@demarc/domain/address';
import { type Dispatch, useEffect, useRef } from 'react';
import { call } from '../../api/lazy.ts';
import { clearNotification } from '../../shell/notification/notification-store.ts';
import { type CheckState, isListed } from './check-state.ts';
import type { Rules } from './problems.ts';
import type { CheckAction } from './reduce.ts';

const quietMs = 250; // E-425
const fewestCharacters = 3;
/** So long a shopper waits for an answer before the way on without it is shown. It may still come. */
const patienceMs = 4000;

/** Work that starts once the shopper pauses and is called off when they go on. */
function soon(work: (signal: AbortSignal) => Promise<void>, afterMs: number): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => work(stop.signal), afterMs);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Runs `onLate` if the work takes longer than anybody waits. */
async function inTime<T>(work: Promise<T>, signal: AbortSignal, onLate: () => void): Promise<T> {
  const timer = setTimeout(onLate, patienceMs);
  const stop = () => clearTimeout(timer);
  signal.addEventListener('abort', stop);
  return work.finally(stop);
}

/** An address that was found by its position is known by its location alone. */
const unitsOf = (addressId: string, locationId: string, typed: string) =>
  addressId ? { addressId, typed } : { locationId, typed };

/** What the form asks the server while it is filled in: the zip's place, the street's suggestions, the building's units. */
export function useLookUps(state: CheckState, rules: Rules, dispatch: Dispatch<CheckAction>): void {
  const { zip, zipTyped, street, searchRests, chosen, building, unit } = state;
  const latestRules = useRef(rules);
  latestRules.current = rules;

  useEffect(() => {
    if (!zipTyped || !isZip(zip)) return;
    return soon(async (signal) => {
      const result = await call('findZips', { query: { zip } }, { signal });
      if (signal.aborted || !result.ok) return;
      const [place] = result.value.zips;
      dispatch({ type: 'placeFound', place: place ? { city: place.city, state: place.state } : null });
    }, 0);
  }, [zip, zipTyped, dispatch]);

  const searched = chosen === null && !searchRests && street.trim().length >= fewestCharacters;
  const searchedZip = zipTyped && isZip(zip) ? zip : '';
  useEffect(() => {
    if (!searched) return;
    return soon(async (signal) => {
      clearNotification(); // E-417
      dispatch({ type: 'searching' });
      const failed = () => dispatch({ type: 'searchFailed' });
      const query = { zip: searchedZip, typed: street };
      const search = call('searchAddresses', { query }, { signal, renewsToken: true });
      const result = await inTime(search, signal, failed);
      if (signal.aborted) return;
      if (result.ok) dispatch({ type: 'addressesFound', addresses: result.value.addresses });
      else failed();
    }, quietMs);
  }, [searched, searchedZip, street, dispatch]);

  const { addressId = '', locationId = '' } = isListed(chosen) ? chosen : {};
  const awaited = building.status === 'loading' || building.status === 'late';
  useEffect(() => {
    if (!awaited) return;
    return soon(async (signal) => {
      const list = call('listUnits', { query: unitsOf(addressId, locationId, '') }, { signal, renewsToken: true });
      const result = await inTime(list, signal, () => dispatch({ type: 'unitsLate' }));
      if (signal.aborted) return;
      dispatch(
        result.ok ? { type: 'unitsFound', list: result.value, rules: latestRules.current } : { type: 'unitsFailed' },
      );
    }, 0);
  }, [addressId, locationId, awaited, dispatch]);

  const narrowed = building.status === 'ready' && building.known.length > 1;
  useEffect(() => {
    if (!narrowed) return;
    return soon(async (signal) => {
      const result = await call('listUnits', { query: unitsOf(addressId, locationId, unit) }, { signal });
      if (!signal.aborted && result.ok) dispatch({ type: 'unitsNarrowed', list: result.value });
    }, quietMs);
  }, [addressId, locationId, narrowed, unit, dispatch]);
}
