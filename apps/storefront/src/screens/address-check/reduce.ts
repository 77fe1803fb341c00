import {
  findMatchingUnit,
  findTypedAddressProblem,
  isSameAddress,
  matchesSpelling,
  namesAddress,
  type StreetAddress,
  toTypedAddress,
  type Unit,
  type UnitList,
  type ZipCity,
} from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import type { CheckAction } from './check-action.ts';
import { type CheckState, createCheckState, isListed, noBuilding, noSearch } from './check-state.ts';
import type { FieldName } from './fields.ts';
import { emptyDraft } from './form-draft.ts';
import { type AddressFormRules, isReady } from './problems.ts';

/** Returns the state of the form after an action. */
export function reduce(state: CheckState, action: CheckAction): CheckState {
  // The form must show the checked address during a check, but the shopper can still type under the spinner.
  if (state.isChecking && editingActions.includes(action.type)) return state;
  switch (action.type) {
    case 'zipTyped':
      return changeZip(state, action.text);
    case 'zipsFound':
      return showCityOfZip(state, action.zips);

    case 'streetTyped':
      return changeStreet(state, action.text);
    case 'searchStarted':
      return { ...state, search: { ...state.search, status: 'loading' } };
    case 'searchFailed':
      return { ...state, search: { status: 'failed', addresses: [] } };
    case 'addressesFound':
      return showAddresses(state, action.addresses);
    case 'addressChosen':
      return enterAddress(state, action.address);
    case 'typedAddressChosen':
      return chooseTypedAddress(state);

    case 'locationRequested':
      return { ...state, isLocating: true, hasLocationFailed: false };
    case 'locationFailed':
      return { ...state, isLocating: false, hasLocationFailed: state.isLocating };
    case 'addressLocated':
      return enterLocatedAddress(state, action.address);

    case 'unitsLate':
      return { ...state, building: { ...state.building, status: 'late' } };
    case 'unitsFailed':
      return { ...state, building: { ...state.building, status: 'failed' } };
    case 'unitsFound':
      return checkIfSubmitted(showUnits(state, action.list), action.rules);
    case 'matchingUnitsFound':
      return replaceWithListedUnit(showMatchingUnits(state, action.list, action.typed));
    case 'unitTyped':
      return changeUnit(state, action.text);
    case 'unitChosen':
      return checkIfSubmitted(
        { ...state, unit: action.text, isUnitRefused: false, chosenSuggestion: null },
        action.rules,
      );

    case 'phoneTyped':
      return changeText(state, 'phone', action.text);
    case 'emailTyped':
      return changeText(state, 'email', action.text);
    case 'blurred':
      return leaveField(state, action.field);
    case 'captchaChanged':
      return { ...state, captcha: action.solution };
    case 'submitted': // E-201, E-202
      return checkIfSubmitted(replaceWithListedUnit({ ...state, isSubmitted: true, touched: allFields }), action.rules);

    case 'checkFailed':
    case 'stayedInShop':
      return returnToForm(state);
    case 'unitRefused':
      // E-230, E-231
      return { ...returnToForm(state), unit: '', isUnitRefused: true, touched: allFields };
    case 'alternateFailed':
      return returnToFormWithoutZip(state);
    case 'suggestionsFound':
      // The same check continues, so the captcha solution stays valid for the chosen suggestion.
      return { ...state, isChecking: false, suggestions: action.suggestions };
    case 'suggestionChosen':
      return { ...state, isChecking: true, chosenSuggestion: action.suggestion };
    case 'allSuggestionsRejected':
      return startAgain(state);
  }
}

/** Actions with which the shopper changes the form. */
const editingActions: readonly CheckAction['type'][] = [
  'zipTyped',
  'streetTyped',
  'addressChosen',
  'typedAddressChosen',
  'locationRequested',
  'unitTyped',
  'unitChosen',
  'phoneTyped',
  'emailTyped',
];

const allFields: readonly FieldName[] = ['street', 'unit', 'phone', 'email'];

const noAddress = { chosen: null, building: noBuilding, unit: '', typedProblem: null } as const;

/** Hides the problems of these fields until they lose the focus again. */
const untouch = ({ touched }: CheckState, ...fields: readonly FieldName[]): readonly FieldName[] =>
  touched.filter((field) => !fields.includes(field));

const requestNewCaptcha = (state: CheckState): CheckState => ({
  ...state,
  captcha: '',
  captchaRound: state.captchaRound + 1,
});

/** E-329: emptying a field requires a new captcha. */
function changeText(state: CheckState, field: 'street' | 'unit' | 'phone' | 'email', text: string): CheckState {
  const changed = { ...state, [field]: text };
  const isEmptied = text === '' && state[field] !== '';
  return isEmptied ? requestNewCaptcha(changed) : changed;
}

/** Discards the chosen address, because another zip means another city. Only its street line stays. */
const changeZip = (state: CheckState, zip: string): CheckState => ({
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
function showCityOfZip(state: CheckState, zipCities: readonly ZipCity[]): CheckState {
  const [firstCity] = zipCities;
  return { ...state, zipCities, zipCity: firstCity ? { city: firstCity.city, state: firstCity.state } : null };
}

/** E-182, E-191: clears the flags, the chosen address and its unit. */
function changeStreet(state: CheckState, street: string): CheckState {
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

/** Chooses the address that the typed text names completely (E-184), or the only one (E-187). Else the shopper picks one (E-189). */
function showAddresses(state: CheckState, addresses: readonly StreetAddress[]): CheckState {
  const nextState: CheckState = { ...state, search: { status: 'ready', addresses } };
  const named = addresses.filter((address) => namesAddress(state.street, address));
  // Addresses outside the typed zip are chosen automatically only if the text names them, or if no place has the zip.
  const isZipOpen = !state.isZipTyped || state.zip === '' || state.zipCities?.length === 0;
  const inZip = addresses.filter((address) => isZipOpen || state.zip === address.zip || named.includes(address));
  const exactMatch =
    addresses.find(({ displayed }) => isSameAddress(displayed, state.street)) ??
    (named.length === 1 ? named[0] : undefined);
  const onlyMatch = addresses.length === 1 ? inZip[0] : undefined;
  const match = exactMatch ?? onlyMatch;
  if (!match) return nextState;
  const chosen = chooseAddress(nextState, match);
  // The shopper left the field before the search answered.
  return state.touched.includes('street') ? replaceWithListedStreet(chosen) : chosen;
}

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

const enterAddress = (state: CheckState, address: StreetAddress): CheckState => ({
  ...chooseAddress(state, address),
  street: address.displayed,
  search: noSearch,
  isLocating: false,
});

function chooseTypedAddress(state: CheckState): CheckState {
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

function enterLocatedAddress(state: CheckState, address: StreetAddress): CheckState {
  // Text that the shopper typed after the request takes precedence.
  if (!state.isLocating) return state;
  return state.isChecking ? { ...state, isLocating: false } : enterAddress(state, address);
}

/** Shows the units of the building. E-192: chooses the only one. */
function showUnits(state: CheckState, { units, total }: UnitList): CheckState {
  const unit = total === 1 ? (units[0]?.unit ?? '') : state.unit;
  const matches = { matches: units, matchCount: total, matchedText: '' };
  return { ...state, unit, building: { status: 'ready', knownUnits: units, unitCount: total, ...matches } };
}

function showMatchingUnits(state: CheckState, { units, total }: UnitList, matchedText: string): CheckState {
  const { building } = state;
  const newUnits = units.filter(({ unit }) => !building.knownUnits.some((known) => known.unit === unit));
  const knownUnits = [...building.knownUnits, ...newUnits];
  return { ...state, building: { ...building, knownUnits, matches: units, matchCount: total, matchedText } };
}

const changeUnit = (state: CheckState, unit: string): CheckState => ({
  ...changeText(state, 'unit', unit),
  isUnitRefused: false,
  chosenSuggestion: null,
  touched: untouch(state, 'unit'),
});

/** Replaces a differently spelled unit with the listed one after blur, as for a street with a single match (E-186). */
function replaceWithListedUnit(state: CheckState): CheckState {
  if (!state.touched.includes('unit')) return state;
  const listNames = (units: readonly Unit[]) => units.map(({ unit }) => unit);
  const listedUnit = findMatchingUnit(
    state.unit,
    listNames(state.building.knownUnits),
    listNames(findUnitsForNumber(state)),
  );
  return listedUnit === undefined ? state : { ...state, unit: listedUnit };
}

/** Finds all units that a bare number may refer to. Returns none until all of them are loaded. */
function findUnitsForNumber({ unit, building }: CheckState): readonly Unit[] {
  if (building.knownUnits.length === building.unitCount) return building.knownUnits;
  const hasAllMatches = building.matchedText === unit && building.matches.length === building.matchCount;
  return hasAllMatches ? building.matches : [];
}

/** Shows the problem of a field from now on, and the listed spelling of a street or a unit. */
function leaveField(state: CheckState, field: FieldName): CheckState {
  const touched: CheckState = { ...state, touched: [...untouch(state, field), field] };
  if (field === 'unit') return replaceWithListedUnit(touched);
  return field === 'street' ? replaceWithListedStreet(touched) : touched;
}

/** Remembers the typed text if it differs, so that the shopper can confirm the address. */
function replaceWithListedStreet(state: CheckState): CheckState {
  const { chosen, street } = state;
  if (!isListed(chosen) || street === chosen.displayed) return state;
  const isAlike = matchesSpelling(street, chosen.street);
  return { ...state, street: chosen.displayed, replacedText: isAlike ? '' : street };
}

/** E-194, E-195: starts the check if the shopper has pressed the button and nothing is missing. */
const checkIfSubmitted = (state: CheckState, rules: AddressFormRules): CheckState =>
  state.isSubmitted && isReady(state, rules) ? { ...state, isChecking: true } : state;

/** Enables the button again (E-332). Requests a new captcha, because a solution is valid for one check. */
const returnToForm = (state: CheckState): CheckState => ({
  ...requestNewCaptcha(state),
  isSubmitted: false,
  isChecking: false,
  suggestions: null,
  chosenSuggestion: null,
});

/** E-228, K-287: clears the zip and its results. A search for the street would restore them, so it waits for typing. */
const returnToFormWithoutZip = (state: CheckState): CheckState => ({
  ...returnToForm(state),
  ...noAddress,
  zip: '',
  isZipTyped: false,
  zipCities: null,
  zipCity: null,
  isSearchPaused: true,
});

const startAgain = ({ phone, email, captchaRound }: CheckState): CheckState => ({
  ...createCheckState({ ...emptyDraft, phone, email }),
  captchaRound: captchaRound + 1,
});
