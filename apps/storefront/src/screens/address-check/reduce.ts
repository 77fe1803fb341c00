import {
  findMatchingUnit,
  matchesSpelling,
  type StreetAddress,
  sameAddress,
  toTypedAddress,
  type UnitList,
  type ZipPlace,
} from '@demarc/domain/address';
import type { SuggestedAddress } from '@demarc/domain/qualification';
import { type Building, type CheckState, isListed, noBuilding, noSearch, startState } from './check-state.ts';
import type { FieldName } from './fields.ts';
import { emptyDraft } from './form-draft.ts';
import { isReady, type Rules } from './problems.ts';

export type CheckAction =
  | { readonly type: 'zipTyped' | 'streetTyped' | 'unitTyped' | 'phoneTyped' | 'emailTyped'; readonly text: string }
  | { readonly type: 'unitChosen'; readonly text: string; readonly rules: Rules }
  | { readonly type: 'zipsFound'; readonly zips: readonly ZipPlace[] }
  | {
      readonly type:
        | 'searching'
        | 'searchFailed'
        | 'unitsLate'
        | 'unitsFailed'
        | 'locationRequested'
        | 'locationFailed';
    }
  | { readonly type: 'addressesFound'; readonly addresses: readonly StreetAddress[] }
  | { readonly type: 'addressChosen' | 'located'; readonly address: StreetAddress }
  /** E-203: the address is not listed, or the matched one is wrong. */
  | { readonly type: 'usedAsTyped' }
  | { readonly type: 'unitsFound'; readonly list: UnitList; readonly rules: Rules }
  | { readonly type: 'unitsNarrowed'; readonly list: UnitList; readonly typed: string }
  | { readonly type: 'blurred'; readonly field: FieldName }
  | { readonly type: 'captchaChanged'; readonly solution: string }
  | { readonly type: 'submitted'; readonly rules: Rules }
  /** `stayed`: the outcome led out of the shop, but the form is still or again on the screen. */
  | { readonly type: 'checkFailed' | 'stayed' | 'unitRefused' | 'alternateFailed' | 'addressReentered' }
  | { readonly type: 'severalFound'; readonly suggestions: readonly SuggestedAddress[] }
  | { readonly type: 'suggestionChosen'; readonly suggestion: SuggestedAddress };

const allFields: readonly FieldName[] = ['street', 'unit', 'phone', 'email'];

const without = (checked: readonly FieldName[], ...fields: readonly FieldName[]) =>
  checked.filter((field) => !fields.includes(field));

/** E-329: emptying a field requires a new captcha. */
const setText = (state: CheckState, field: 'street' | 'unit' | 'phone' | 'email', text: string): CheckState => {
  const next = { ...state, [field]: text };
  const emptied = text === '' && state[field] !== '';
  return emptied ? { ...next, captcha: '', captchaRound: state.captchaRound + 1 } : next;
};

const chooseAddress = (state: CheckState, address: StreetAddress): CheckState => {
  const { lastUnit, chosen, building } = state;
  // The address matched while typing and was then clicked: its units are loaded or loading.
  if (isListed(chosen) && chosen.displayed === address.displayed && building.status !== 'failed')
    return { ...state, replacedText: '', locationFailed: false, checked: without(state.checked, 'street') };
  return {
    ...state,
    chosen: address,
    zip: address.zip,
    zipTyped: state.zipTyped && state.zip === address.zip,
    zips: null,
    place: { city: address.city, state: address.state },
    building: { ...noBuilding, status: 'loading' },
    unit: lastUnit && sameAddress(lastUnit.of, address.displayed) ? lastUnit.unit : address.unit,
    replacedText: '',
    unitRefused: false,
    locationFailed: false,
    checked: without(state.checked, 'street', 'unit'),
  };
};

/** E-194, E-195: starts the check if the shopper has already pressed the button. */
const checkIfRequested = (state: CheckState, rules: Rules): CheckState =>
  state.clicked && isReady(state, rules) ? { ...state, checking: true } : state;

/** All units that a bare number may refer to; empty unless the list is complete. */
const candidateUnits = ({ unit, building: { known, all, shown, total, shownFor } }: CheckState): Building['known'] => {
  if (known.length === all) return known;
  return shownFor === unit && shown.length === total ? shown : [];
};

/** Replaces a differently spelled unit with the listed one on blur, as for a street with a single match (E-186). */
const withListedUnit = (state: CheckState): CheckState => {
  const names = (units: Building['known']) => units.map(({ unit }) => unit);
  const listedUnit = state.checked.includes('unit')
    ? findMatchingUnit(state.unit, names(state.building.known), names(candidateUnits(state)))
    : undefined;
  return listedUnit === undefined ? state : { ...state, unit: listedUnit };
};

/** Actions of the shopper. They are ignored during a check, because keys still reach the form under the spinner. */
const shopperActions: readonly CheckAction['type'][] = [
  ...(['zipTyped', 'streetTyped', 'unitTyped', 'phoneTyped', 'emailTyped'] as const),
  ...(['unitChosen', 'addressChosen', 'usedAsTyped', 'locationRequested'] as const),
];

/** Returns to the form with a new captcha, because a solution is valid for one check. */
const backToForm = (state: CheckState): CheckState => ({
  ...state,
  ...{ checking: false, clicked: false, choosing: null, chosenSuggestion: null, captcha: '' },
  captchaRound: state.captchaRound + 1,
});

export function reduce(state: CheckState, action: CheckAction): CheckState {
  // During a check, the form shows the address that is being checked.
  if (state.checking && shopperActions.includes(action.type)) return state;
  switch (action.type) {
    case 'zipTyped': {
      // Another zip means another place: only the street line of the chosen address stays.
      const street = isListed(state.chosen) ? state.chosen.street : state.street;
      const next = { ...state, street, zip: action.text, zipTyped: true, zips: null, place: null };
      // An emptied zip is about to be replaced, so the old address is not searched again.
      const unknown = { search: noSearch, isSearchPaused: action.text === '', chosen: null, building: noBuilding };
      return { ...next, ...unknown, unit: '', lastUnit: null, locating: false };
    }
    case 'zipsFound': {
      const [place] = action.zips;
      return { ...state, zips: action.zips, place: place ? { city: place.city, state: place.state } : null };
    }
    case 'streetTyped': {
      const { chosen, unit } = state;
      // A click on the suggestion writes the same text: the loaded data stays.
      if (isListed(chosen) && action.text === chosen.displayed) return { ...state, street: action.text };
      return {
        ...setText(state, 'street', action.text),
        ...{ chosen: null, building: noBuilding, unit: '', clicked: false, chosenSuggestion: null },
        ...{ search: noSearch, isSearchPaused: false, unitRefused: false, replacedText: '' },
        ...{ locating: false, locationFailed: false },
        lastUnit: isListed(chosen) ? { of: chosen.displayed, unit } : state.lastUnit,
        checked: without(state.checked, 'street', 'unit'),
      };
    }
    case 'searching':
      return { ...state, search: { ...state.search, status: 'loading' } };
    case 'searchFailed':
      return { ...state, search: { status: 'failed', found: [] } };
    case 'addressesFound': {
      const next: CheckState = { ...state, search: { status: 'ready', found: action.addresses } };
      // Addresses outside the typed zip are never chosen automatically.
      const here = action.addresses.filter(({ zip }) => !state.zipTyped || ['', zip].includes(state.zip));
      const only = action.addresses.length === 1 ? here[0] : undefined; // E-187
      const match = here.find(({ displayed }) => sameAddress(displayed, state.street)) ?? only;
      return match ? chooseAddress(next, match) : next;
    }
    case 'located':
      // Text that the shopper has typed since then takes precedence.
      if (!state.locating) return state;
      if (state.checking) return { ...state, locating: false };
      return reduce(state, { type: 'addressChosen', address: action.address });
    case 'addressChosen':
      return {
        ...chooseAddress(state, action.address),
        ...{ street: action.address.displayed, search: noSearch, locating: false },
      };
    case 'usedAsTyped': {
      const street = state.replacedText || state.street;
      const { address, zip } = toTypedAddress(street, state.place);
      const next = {
        ...state,
        street,
        zip: zip || state.zip,
        chosen: address,
        unit: address.unit,
        unitRefused: false,
        replacedText: '',
        locating: false,
      };
      return { ...next, building: noBuilding, checked: without(state.checked, 'street') };
    }
    case 'unitsFound': {
      const { units, total } = action.list;
      const unit = total === 1 ? (units[0]?.unit ?? '') : state.unit; // E-192
      return checkIfRequested(
        { ...state, unit, building: { status: 'ready', known: units, all: total, shown: units, total, shownFor: '' } },
        action.rules,
      );
    }
    case 'unitsNarrowed': {
      const { units, total } = action.list;
      const added = units.filter(({ unit }) => !state.building.known.some((each) => each.unit === unit));
      const known = [...state.building.known, ...added];
      const building = { ...state.building, known, shown: units, total, shownFor: action.typed };
      return withListedUnit({ ...state, building });
    }
    case 'unitsLate':
      return { ...state, building: { ...state.building, status: 'late' } };
    case 'unitsFailed':
      return { ...state, building: { ...state.building, status: 'failed' } };
    case 'unitTyped':
      return {
        ...setText(state, 'unit', action.text),
        ...{ unitRefused: false, chosenSuggestion: null, checked: without(state.checked, 'unit') },
      };
    case 'unitChosen':
      return checkIfRequested(
        { ...state, unit: action.text, unitRefused: false, chosenSuggestion: null },
        action.rules,
      );
    case 'phoneTyped':
      return setText(state, 'phone', action.text);
    case 'emailTyped':
      return setText(state, 'email', action.text);
    case 'blurred': {
      const { chosen, street } = state;
      const next = { ...state, checked: [...without(state.checked, action.field), action.field] };
      if (action.field === 'unit') return withListedUnit(next);
      if (action.field !== 'street' || !isListed(chosen) || street === chosen.displayed) return next;
      const replacedText = matchesSpelling(street, chosen.street) ? '' : street;
      return { ...next, street: chosen.displayed, replacedText };
    }
    case 'captchaChanged':
      return { ...state, captcha: action.solution };
    case 'locationRequested':
      return { ...state, locating: true, locationFailed: false };
    case 'locationFailed':
      return { ...state, locating: false, locationFailed: state.locating };
    case 'submitted':
      return checkIfRequested(withListedUnit({ ...state, clicked: true, checked: allFields }), action.rules);
    case 'checkFailed':
    case 'stayed':
      return backToForm(state);
    case 'unitRefused':
      return { ...backToForm(state), unit: '', unitRefused: true, checked: allFields };
    case 'alternateFailed':
      // E-228: clears the zip and its results. A search for the street would restore them, so it waits for typing.
      return {
        ...backToForm(state),
        ...{ zip: '', zipTyped: false, zips: null, place: null, isSearchPaused: true },
        ...{ chosen: null, building: noBuilding, unit: '' },
      };
    case 'severalFound':
      // The same check continues, so the captcha solution stays valid for the chosen suggestion.
      return { ...state, checking: false, choosing: action.suggestions };
    case 'suggestionChosen':
      return { ...state, chosenSuggestion: action.suggestion, checking: true };
    case 'addressReentered':
      return {
        ...startState({ ...emptyDraft, phone: state.phone, email: state.email }),
        captchaRound: state.captchaRound + 1,
      };
  }
}
