import {
  asTyped,
  isSpeltLike,
  type StreetAddress,
  sameAddress,
  type UnitList,
  unitMeant,
  type ZipPlace,
} from '@demarc/domain/address';
import type { SuggestedAddress } from '@demarc/domain/qualification';
import { type Building, type CheckState, isListed, noBuilding, noSearch, startState } from './check-state.ts';
import type { FieldName } from './fields.ts';
import { nothingKept } from './kept-form.ts';
import { isReady, type Rules } from './problems.ts';

export type CheckAction =
  | { readonly type: 'zipTyped' | 'streetTyped' | 'unitTyped' | 'phoneTyped' | 'emailTyped'; readonly text: string }
  | { readonly type: 'unitChosen'; readonly text: string; readonly rules: Rules }
  | { readonly type: 'zipsFound'; readonly zips: readonly ZipPlace[] }
  | { readonly type: 'searching' | 'searchFailed' | 'unitsLate' | 'unitsFailed' | 'locationAsked' | 'locationFailed' }
  | { readonly type: 'addressesFound'; readonly addresses: readonly StreetAddress[] }
  | { readonly type: 'addressChosen' | 'located'; readonly address: StreetAddress }
  /** E-203: no list has it, or another one than was meant. */
  | { readonly type: 'takenAsTyped' }
  | { readonly type: 'unitsFound'; readonly list: UnitList; readonly rules: Rules }
  | { readonly type: 'unitsNarrowed'; readonly list: UnitList; readonly typed: string }
  | { readonly type: 'left'; readonly field: FieldName }
  | { readonly type: 'captchaChanged'; readonly solution: string }
  | { readonly type: 'submitted'; readonly rules: Rules }
  /** Stayed: the check led out of the shop, and the form is still there, or there again. */
  | { readonly type: 'checkFailed' | 'stayed' | 'unitRefused' | 'alternateFailed' | 'addressReentered' }
  | { readonly type: 'severalFound'; readonly suggestions: readonly SuggestedAddress[] }
  | { readonly type: 'suggestionChosen'; readonly suggestion: SuggestedAddress };

const allFields: readonly FieldName[] = ['street', 'unit', 'phone', 'email'];

const without = (checked: readonly FieldName[], ...fields: readonly FieldName[]) =>
  checked.filter((field) => !fields.includes(field));

/** E-329: a field that is emptied asks for the captcha again. */
const typed = (state: CheckState, field: 'street' | 'unit' | 'phone' | 'email', text: string): CheckState => {
  const next = { ...state, [field]: text };
  const emptied = text === '' && state[field] !== '';
  return emptied ? { ...next, captcha: '', captchaRound: state.captchaRound + 1 } : next;
};

const choose = (state: CheckState, address: StreetAddress): CheckState => {
  const { lastUnit, chosen, building } = state;
  // Found while it was typed and then clicked on: its units are known or on their way.
  if (isListed(chosen) && chosen.displayed === address.displayed && building.status !== 'failed')
    return { ...state, typedOtherwise: '', locationFailed: false, checked: without(state.checked, 'street') };
  return {
    ...state,
    chosen: address,
    zip: address.zip,
    zipTyped: state.zipTyped && state.zip === address.zip,
    zips: null,
    place: { city: address.city, state: address.state },
    building: { ...noBuilding, status: 'loading' },
    unit: lastUnit && sameAddress(lastUnit.of, address.displayed) ? lastUnit.unit : address.unit,
    typedOtherwise: '',
    unitRefused: false,
    locationFailed: false,
    checked: without(state.checked, 'street', 'unit'),
  };
};

/** E-194, E-195: whoever has asked already is not made to ask again. */
const goOn = (state: CheckState, rules: Rules): CheckState =>
  state.clicked && isReady(state, rules) ? { ...state, checking: true } : state;

/** All units of the building that the number in the field may mean; none while some may not have been seen. */
const allNumbered = ({ unit, building: { known, all, shown, total, shownFor } }: CheckState): Building['known'] => {
  if (known.length === all) return known;
  return shownFor === unit && shown.length === total ? shown : [];
};

/** As the street's one match is taken (E-186): a unit that is spelt otherwise, once its field is left. */
const withListedUnit = (state: CheckState): CheckState => {
  const names = (units: Building['known']) => units.map(({ unit }) => unit);
  const meant = state.checked.includes('unit')
    ? unitMeant(state.unit, names(state.building.known), names(allNumbered(state)))
    : undefined;
  return meant === undefined ? state : { ...state, unit: meant };
};

/** While the spinner covers the form, keys still reach it. */
const fromShopper: readonly CheckAction['type'][] = [
  ...(['zipTyped', 'streetTyped', 'unitTyped', 'phoneTyped', 'emailTyped'] as const),
  ...(['unitChosen', 'addressChosen', 'takenAsTyped', 'locationAsked'] as const),
];

/** A solution is good for one check. */
const backToForm = (state: CheckState): CheckState => ({
  ...state,
  ...{ checking: false, clicked: false, choosing: null, meant: null, captcha: '' },
  captchaRound: state.captchaRound + 1,
});

export function reduce(state: CheckState, action: CheckAction): CheckState {
  // What is checked is what the form shows until there is an answer.
  if (state.checking && fromShopper.includes(action.type)) return state;
  switch (action.type) {
    case 'zipTyped': {
      // Another zip is another place: of the address that was chosen only the first line is still meant.
      const street = isListed(state.chosen) ? state.chosen.street : state.street;
      const left = { ...state, street, zip: action.text, zipTyped: true, zips: null, place: null };
      // An emptied zip is about to be another one: the old address is not looked up again meanwhile.
      const unknown = { search: noSearch, searchRests: action.text === '', chosen: null, building: noBuilding };
      return { ...left, ...unknown, unit: '', lastUnit: null, locating: false };
    }
    case 'zipsFound': {
      const [place] = action.zips;
      return { ...state, zips: action.zips, place: place ? { city: place.city, state: place.state } : null };
    }
    case 'streetTyped': {
      const { chosen, unit } = state;
      // As a click on its suggestion writes it: what is known of it stays.
      if (isListed(chosen) && action.text === chosen.displayed) return { ...state, street: action.text };
      return {
        ...typed(state, 'street', action.text),
        ...{ chosen: null, building: noBuilding, unit: '', clicked: false, meant: null },
        ...{ search: noSearch, searchRests: false, unitRefused: false, typedOtherwise: '' },
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
      // What lies elsewhere than the shopper said, or is saying, is theirs to choose.
      const here = action.addresses.filter(({ zip }) => !state.zipTyped || ['', zip].includes(state.zip));
      const only = action.addresses.length === 1 ? here[0] : undefined; // E-187
      const match = here.find(({ displayed }) => sameAddress(displayed, state.street)) ?? only;
      return match ? choose(next, match) : next;
    }
    case 'located':
      // What the shopper has typed since then counts more.
      if (!state.locating) return state;
      if (state.checking) return { ...state, locating: false };
      return reduce(state, { type: 'addressChosen', address: action.address });
    case 'addressChosen':
      return {
        ...choose(state, action.address),
        ...{ street: action.address.displayed, search: noSearch, locating: false },
      };
    case 'takenAsTyped': {
      const street = state.typedOtherwise || state.street;
      const { address, zip } = asTyped(street, state.place);
      const taken = {
        ...state,
        street,
        zip: zip || state.zip,
        chosen: address,
        unit: address.unit,
        unitRefused: false,
        typedOtherwise: '',
        locating: false,
      };
      return { ...taken, building: noBuilding, checked: without(state.checked, 'street') };
    }
    case 'unitsFound': {
      const { units, total } = action.list;
      const unit = total === 1 ? (units[0]?.unit ?? '') : state.unit; // E-192
      return goOn(
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
        ...typed(state, 'unit', action.text),
        ...{ unitRefused: false, meant: null, checked: without(state.checked, 'unit') },
      };
    case 'unitChosen':
      return goOn({ ...state, unit: action.text, unitRefused: false, meant: null }, action.rules);
    case 'phoneTyped':
      return typed(state, 'phone', action.text);
    case 'emailTyped':
      return typed(state, 'email', action.text);
    case 'left': {
      const { chosen, street } = state;
      const left = { ...state, checked: [...without(state.checked, action.field), action.field] };
      if (action.field === 'unit') return withListedUnit(left);
      if (action.field !== 'street' || !isListed(chosen) || street === chosen.displayed) return left;
      const typedOtherwise = isSpeltLike(street, chosen.street) ? '' : street;
      return { ...left, street: chosen.displayed, typedOtherwise };
    }
    case 'captchaChanged':
      return { ...state, captcha: action.solution };
    case 'locationAsked':
      return { ...state, locating: true, locationFailed: false };
    case 'locationFailed':
      return { ...state, locating: false, locationFailed: state.locating };
    case 'submitted':
      return goOn(withListedUnit({ ...state, clicked: true, checked: allFields }), action.rules);
    case 'checkFailed':
    case 'stayed':
      return backToForm(state);
    case 'unitRefused':
      return { ...backToForm(state), unit: '', unitRefused: true, checked: allFields };
    case 'alternateFailed':
      // E-228: the saved zip goes, and with it what was found in it. The street, looked up at once, would bring it back.
      return {
        ...backToForm(state),
        ...{ zip: '', zipTyped: false, zips: null, place: null, searchRests: true },
        ...{ chosen: null, building: noBuilding, unit: '' },
      };
    case 'severalFound':
      // Not a new check: the solution is still good for the address that is chosen now.
      return { ...state, checking: false, choosing: action.suggestions };
    case 'suggestionChosen':
      return { ...state, meant: action.suggestion, checking: true };
    case 'addressReentered':
      return {
        ...startState({ ...nothingKept, phone: state.phone, email: state.email }),
        captchaRound: state.captchaRound + 1,
      };
  }
}
