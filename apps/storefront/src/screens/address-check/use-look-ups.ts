import { isZip } from '@demarc/domain/text';
import { type Dispatch, useEffect, useRef } from 'react';
import { call } from '../../api/lazy.ts';
import { session } from '../../session/session-store.ts';
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

/** The look-ups of an address are all asked alike: a failure renews the token (E-414, E-416). */
const lookUp: typeof call = (name, request, options) => call(name, request, { ...options, renewsToken: true });

/** E-417: the old notice goes with the change that is looked up for; one of a check meanwhile is news. */
function lookUpSoon(work: (signal: AbortSignal) => Promise<void>, afterMs: number): () => void {
  clearNotification();
  return soon(work, afterMs);
}

/** What the form asks the server while it is filled in: the zip's place, the street's suggestions, the building's units. */
export function useLookUps(state: CheckState, rules: Rules, dispatch: Dispatch<CheckAction>): void {
  const { zip, zipTyped, street, searchRests, chosen, building, unit } = state;
  const latestRules = useRef(rules);
  latestRules.current = rules;

  useEffect(() => {
    if (!zipTyped || !isZip(zip)) return;
    return lookUpSoon(async (signal) => {
      const result = await lookUp('findZips', { query: { zip } }, { signal });
      if (!signal.aborted && result.ok) dispatch({ type: 'zipsFound', zips: result.value.zips });
    }, 0);
  }, [zip, zipTyped, dispatch]);

  // E-383: remembered for whoever asks later; nobody waits for it or is told that it failed.
  useEffect(() => {
    if (!zipTyped || !isZip(zip)) return;
    return soon(async (signal) => {
      const result = await call('checkFiberZip', { query: { zip } }, { signal, background: true });
      if (!signal.aborted) session.update({ fiberInZip: result.ok ? result.value.fiber : null });
    }, 0);
  }, [zip, zipTyped]);

  const searched = chosen === null && !searchRests && street.trim().length >= fewestCharacters;
  const searchedZip = zipTyped && isZip(zip) ? zip : '';
  useEffect(() => {
    if (!searched) return;
    return lookUpSoon(async (signal) => {
      dispatch({ type: 'searching' });
      const failed = () => dispatch({ type: 'searchFailed' });
      const query = { zip: searchedZip, typed: street };
      const result = await inTime(lookUp('searchAddresses', { query }, { signal }), signal, failed);
      if (signal.aborted) return;
      if (result.ok) dispatch({ type: 'addressesFound', addresses: result.value.addresses });
      else failed();
    }, quietMs);
  }, [searched, searchedZip, street, dispatch]);

  const { addressId = '', locationId = '' } = isListed(chosen) ? chosen : {};
  const awaited = building.status === 'loading' || building.status === 'late';
  useEffect(() => {
    if (!awaited) return;
    return lookUpSoon(async (signal) => {
      const list = lookUp('listUnits', { query: unitsOf(addressId, locationId, '') }, { signal });
      const result = await inTime(list, signal, () => dispatch({ type: 'unitsLate' }));
      if (signal.aborted) return;
      dispatch(
        result.ok ? { type: 'unitsFound', list: result.value, rules: latestRules.current } : { type: 'unitsFailed' },
      );
    }, 0);
  }, [addressId, locationId, awaited, dispatch]);

  const narrowed = building.status === 'ready' && building.known.length > 1 && unit !== building.shownFor;
  useEffect(() => {
    if (!narrowed) return;
    return lookUpSoon(async (signal) => {
      const result = await lookUp('listUnits', { query: unitsOf(addressId, locationId, unit) }, { signal });
      if (!signal.aborted && result.ok) dispatch({ type: 'unitsNarrowed', list: result.value, typed: unit });
    }, quietMs);
  }, [addressId, locationId, narrowed, unit, dispatch]);
}
