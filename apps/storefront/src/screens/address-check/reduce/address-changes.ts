import {
  findTypedAddressProblem,
  isSameAddress,
  matchesSpelling,
  namesAddress,
  type StreetAddress,
  toTypedAddress,
  type ZipCity,
} from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import { type CheckState, isListed, noBuilding, noSearch } from '../check-state.ts';
import { changeText, noAddress, untouch } from './form-parts.ts';

/** Discards the chosen address, because another zip means another city. Only its street line stays. */
export const changeZip = (state: CheckState, zip: string): CheckState => ({
  ...state,
  ...noAddress,
  zip,
  isZipTyped: true,
  zipCities: null,
  zipCity: null,
  street: isListed(state.chosen) ? state.chosen.street : state.street,
  search: noSearch,
  // An emptied zip is about to be replaced, so the old address is not searched again.
  isSearchPaused: zip === '',
  previousUnit: null,
  isLocating: false,
  touched: untouch(state, 'zip'),
});

/** E-366: an unknown zip has no city, but stays in the form. */
export function showCityOfZip(state: CheckState, zipCities: readonly ZipCity[]): CheckState {
  const [firstCity] = zipCities;
  return { ...state, zipCities, zipCity: firstCity ? { city: firstCity.city, state: firstCity.state } : null };
}

/** E-182, E-191: clears the flags, the chosen address and its unit. */
export function changeStreet(state: CheckState, street: string): CheckState {
  const { chosen, unit } = state;
  // A click on the suggestion writes the same text: the loaded data stays.
  if (isListed(chosen) && street === chosen.displayed) return { ...state, street };
  return {
    ...changeText(state, 'street', street),
    ...noAddress,
    previousUnit: isListed(chosen) ? { address: chosen.displayed, unit } : state.previousUnit,
    isUnitRefused: false,
    search: noSearch,
    isSearchPaused: false,
    replacedText: '',
    isLocating: false,
    hasLocationFailed: false,
    touched: untouch(state, 'street', 'unit'),
    isSubmitted: false,
    chosenSuggestion: null,
  };
}

/**
 * Chooses the address that the typed text names completely (E-184), or the only one (E-187, S-044). Else the shopper
 * picks one (E-189).
 */
export function showAddresses(state: CheckState, addresses: readonly StreetAddress[]): CheckState {
  const nextState: CheckState = { ...state, search: { status: 'ready', addresses } };
  const named = addresses.filter((address) => namesAddress(state.street, address));
  // S-043: addresses outside the typed zip are chosen automatically only if the text names them, or no place has the
  // zip.
  const isZipOpen = !state.isZipTyped || state.zip === '' || state.zipCities?.length === 0;
  const inZip = addresses.filter((address) => isZipOpen || state.zip === address.zip || named.includes(address));
  const exactMatch =
    addresses.find(({ displayed }) => isSameAddress(displayed, state.street)) ??
    (named.length === 1 ? named[0] : undefined);
  // A number alone names no street.
  const onlyMatch = addresses.length === 1 && /\p{L}/u.test(state.street) ? inZip[0] : undefined;
  const match = exactMatch ?? onlyMatch;
  if (!match) return state.chosen ? nextState : withoutFoundZip(nextState);
  const chosen = chooseAddress(nextState, match);
  // The shopper left the field before the search answered.
  return state.touched.includes('street') ? replaceWithListedStreet(chosen) : chosen;
}

/** Removes a zip that came with an address which is no longer chosen. The text may name another place. */
const withoutFoundZip = (state: CheckState): CheckState =>
  state.isZipTyped ? state : { ...state, zip: '', zipCities: null, zipCity: null };

/** Chooses the address and leaves the typed street as it is. */
function chooseAddress(state: CheckState, address: StreetAddress): CheckState {
  const { chosen, building, previousUnit } = state;
  // The address matched while typing and was then clicked: its units are loaded or loading.
  if (isListed(chosen) && chosen.displayed === address.displayed && building.status !== 'failed')
    return { ...state, replacedText: '', hasLocationFailed: false, touched: untouch(state, 'street') };
  const isPreviousAddress = previousUnit !== null && isSameAddress(previousUnit.address, address.displayed);
  return {
    ...state,
    chosen: address,
    zip: address.zip,
    isZipTyped: state.isZipTyped && state.zip === address.zip,
    zipCities: null,
    zipCity: { city: address.city, state: address.state },
    building: { ...noBuilding, status: 'loading' },
    unit: isPreviousAddress ? previousUnit.unit : address.unit,
    isUnitRefused: false,
    replacedText: '',
    typedProblem: null,
    hasLocationFailed: false,
    touched: untouch(state, 'street', 'unit'),
  };
}

export const enterAddress = (state: CheckState, address: StreetAddress): CheckState => ({
  ...chooseAddress(state, address),
  street: address.displayed,
  search: noSearch,
  isLocating: false,
});

export function chooseTypedAddress(before: CheckState): CheckState {
  const state = before.replacedText ? before : withoutFoundZip(before);
  const street = state.replacedText || state.street;
  const { address, zip } = toTypedAddress(street, state.zipCity);
  const reason = findTypedAddressProblem(address, zip || state.zip);
  // The city of the zip is not loaded. Our own failure must not stop the shopper.
  const isCityPending = reason === 'place' && isZip(zip || state.zip) && state.isZipTyped && state.zipCities === null;
  if (reason && !isCityPending) return { ...state, ...noAddress, street, replacedText: '', typedProblem: { reason } };
  return {
    ...state,
    chosen: address,
    street,
    typedProblem: null,
    zip: zip || state.zip,
    building: noBuilding,
    unit: address.unit,
    isUnitRefused: false,
    replacedText: '',
    isLocating: false,
    touched: untouch(state, 'street'),
  };
}

export function enterLocatedAddress(state: CheckState, address: StreetAddress): CheckState {
  // Text that the shopper typed after the request takes precedence.
  if (!state.isLocating) return state;
  return state.isChecking ? { ...state, isLocating: false } : enterAddress(state, address);
}

/** Remembers the typed text if it differs, so that the shopper can confirm the address. */
export function replaceWithListedStreet(state: CheckState): CheckState {
  const { chosen, street } = state;
  if (!isListed(chosen) || street === chosen.displayed) return state;
  const isAlike = matchesSpelling(street, chosen.street);
  return { ...state, street: chosen.displayed, replacedText: isAlike ? '' : street };
}
