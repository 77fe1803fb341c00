import { isZip } from '@demarc/domain/text';
import { type Dispatch, useEffect, useRef } from 'react';
import { call } from '../../lib/api/call.ts';
import { session } from '../../lib/session/session-store.ts';
import { clearNotification } from '../../shell/notification/notification-store.ts';
import type { CheckAction } from './check-action.ts';
import { type CheckState, getSearchedZip, isListed } from './check-state.ts';
import type { AddressFormRules } from './problems.ts';

const debounceMs = 250; // E-425
const minCharacters = 3;
/** After this time the form lets the shopper continue without the answer, which may still arrive. */
const lateAfterMs = 4000;

/** Starts work after a delay. Returns the function that cancels it. */
function runDelayed(work: (signal: AbortSignal) => Promise<void>, afterMs: number): () => void {
  const controller = new AbortController();
  const timer = setTimeout(() => work(controller.signal), afterMs);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** Calls `onLate` when the work takes longer than `lateAfterMs`. */
async function withLateNotice<T>(work: Promise<T>, signal: AbortSignal, onLate: () => void): Promise<T> {
  const timer = setTimeout(onLate, lateAfterMs);
  const stop = () => clearTimeout(timer);
  signal.addEventListener('abort', stop);
  return work.finally(stop);
}

/** Builds the units query. An address that was found by the shopper's location has only a location id. */
const buildUnitsQuery = (addressId: string, locationId: string, typed: string) =>
  addressId ? { addressId, typed } : { locationId, typed };

/** Makes a look-up call, which renews the token after a failure (E-414, E-416). */
const lookUp: typeof call = (name, request, options) => call(name, request, { ...options, renewsToken: true });

/** E-417: clears the old notification before the look-up starts. Later it could clear the one of a running check. */
function lookUpDelayed(work: (signal: AbortSignal) => Promise<void>, afterMs: number): () => void {
  clearNotification();
  return runDelayed(work, afterMs);
}

/** The look-ups while the form is filled in: the city of the zip, address suggestions, and units of the building. */
export function useLookUps(state: CheckState, rules: AddressFormRules, dispatch: Dispatch<CheckAction>): void {
  useZipLookUp(state, dispatch);
  useFiberZipCheck(state);
  useAddressSearch(state, dispatch);
  useUnitLookUp(state, rules, dispatch);
  useUnitSearch(state, dispatch);
}

function useZipLookUp({ zip, isZipTyped }: CheckState, dispatch: Dispatch<CheckAction>): void {
  useEffect(() => {
    if (!isZipTyped || !isZip(zip)) return;
    return lookUpDelayed(async (signal) => {
      const result = await lookUp('findZips', { query: { zip } }, { signal });
      if (!signal.aborted && result.ok) dispatch({ type: 'zipsFound', zips: result.value.zips });
    }, 0);
  }, [zip, isZipTyped, dispatch]);
}

/** E-383: stores for later pages whether the zip has fiber. Runs in the background; a failure is not shown. */
function useFiberZipCheck({ zip, isZipTyped }: CheckState): void {
  useEffect(() => {
    if (!isZipTyped || !isZip(zip)) return;
    return runDelayed(async (signal) => {
      const result = await call('checkFiberZip', { query: { zip } }, { signal, background: true });
      if (!signal.aborted) session.update({ fiberInZip: result.ok ? result.value.fiber : null });
    }, 0);
  }, [zip, isZipTyped]);
}

function useAddressSearch(state: CheckState, dispatch: Dispatch<CheckAction>): void {
  const { street, isSearchPaused, chosen } = state;
  const shouldSearch = chosen === null && !isSearchPaused && street.trim().length >= minCharacters;
  const searchedZip = getSearchedZip(state);
  useEffect(() => {
    if (!shouldSearch) return;
    return lookUpDelayed(async (signal) => {
      dispatch({ type: 'searchStarted' });
      const reportFailure = () => dispatch({ type: 'searchFailed' });
      const query = { zip: searchedZip, typed: street };
      const result = await withLateNotice(lookUp('searchAddresses', { query }, { signal }), signal, reportFailure);
      if (signal.aborted) return;
      if (result.ok) dispatch({ type: 'addressesFound', addresses: result.value.addresses });
      else reportFailure();
    }, debounceMs);
  }, [shouldSearch, searchedZip, street, dispatch]);
}

/** Loads the units of the chosen building (E-185, E-188). */
function useUnitLookUp(
  { chosen, building }: CheckState,
  rules: AddressFormRules,
  dispatch: Dispatch<CheckAction>,
): void {
  const latestRules = useRef(rules);
  latestRules.current = rules;
  const { addressId = '', locationId = '' } = isListed(chosen) ? chosen : {};
  const needsUnits = building.status === 'loading' || building.status === 'late';
  useEffect(() => {
    if (!needsUnits) return;
    return lookUpDelayed(async (signal) => {
      const list = lookUp('listUnits', { query: buildUnitsQuery(addressId, locationId, '') }, { signal });
      const result = await withLateNotice(list, signal, () => dispatch({ type: 'unitsLate' }));
      if (signal.aborted) return;
      dispatch(
        result.ok ? { type: 'unitsFound', list: result.value, rules: latestRules.current } : { type: 'unitsFailed' },
      );
    }, 0);
  }, [addressId, locationId, needsUnits, dispatch]);
}

/** Searches the units of the building for the typed text, because not all of them may be loaded. */
function useUnitSearch({ chosen, building, unit }: CheckState, dispatch: Dispatch<CheckAction>): void {
  const { addressId = '', locationId = '' } = isListed(chosen) ? chosen : {};
  const shouldSearch = building.status === 'ready' && building.knownUnits.length > 1 && unit !== building.matchedText;
  useEffect(() => {
    if (!shouldSearch) return;
    return lookUpDelayed(async (signal) => {
      const result = await lookUp('listUnits', { query: buildUnitsQuery(addressId, locationId, unit) }, { signal });
      if (!signal.aborted && result.ok) dispatch({ type: 'matchingUnitsFound', list: result.value, typed: unit });
    }, debounceMs);
  }, [addressId, locationId, shouldSearch, unit, dispatch]);
}
