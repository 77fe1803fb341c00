import { type StreetAddress, sameAddress, type TypedAddress, type Unit, type UnitList } from '@demarc/domain/address';
import type { SuggestedAddress } from '@demarc/domain/qualification';
import { formatPhone } from '@demarc/domain/text';
import type { FieldName, Typed } from './fields.ts';
import { isReady, type Rules } from './problems.ts';

export interface Building {
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
  /** Every unit that was seen of it; what is chosen must be among them. */
  readonly known: readonly Unit[];
  /** Those that fit what is typed. */
  readonly shown: readonly Unit[];
}

export interface CheckState {
  readonly zip: string;
  /** A zip that came with an address does not narrow the next search. */
  readonly zipTyped: boolean;
  readonly place: { readonly city: string; readonly state: string } | null;
  readonly street: string;
  readonly search: {
    readonly status: 'idle' | 'loading' | 'ready' | 'failed';
    readonly found: readonly StreetAddress[];
  };
  readonly chosen: StreetAddress | TypedAddress | null;
  readonly building: Building;
  readonly unit: string;
  /** The chosen address before the street was edited: edited back, it has its unit again. */
  readonly setAside: (Pick<CheckState, 'building' | 'unit'> & { readonly address: StreetAddress }) | null;
  /** The check wants a unit of the building (E-230). */
  readonly unitRefused: boolean;
  readonly phone: string;
  readonly email: string;
  /** The solution; empty while it is not solved. */
  readonly captcha: string;
  /** Grows when the captcha is to be solved anew (E-329). */
  readonly captchaRound: number;
  readonly locationFailed: boolean;
  /** Fields whose problem is shown. */
  readonly checked: readonly FieldName[];
  readonly clicked: boolean;
  readonly checking: boolean;
  /** The addresses that may be meant instead (E-249), and the one that the shopper chose of them. */
  readonly choosing: readonly SuggestedAddress[] | null;
  readonly meant: SuggestedAddress | null;
}

export type CheckAction =
  | { readonly type: 'zipTyped' | 'streetTyped' | 'unitTyped' | 'phoneTyped' | 'emailTyped'; readonly text: string }
  | { readonly type: 'unitChosen'; readonly text: string; readonly rules: Rules }
  | { readonly type: 'placeFound'; readonly place: CheckState['place'] }
  | { readonly type: 'searching' | 'searchFailed' | 'unitsFailed' | 'locationAsked' | 'locationFailed' }
  | { readonly type: 'addressesFound'; readonly addresses: readonly StreetAddress[] }
  | { readonly type: 'addressChosen'; readonly address: StreetAddress }
  | { readonly type: 'typedAddressTaken'; readonly address: TypedAddress }
  | { readonly type: 'unitsFound'; readonly list: UnitList; readonly rules: Rules }
  | { readonly type: 'unitsNarrowed'; readonly list: UnitList }
  | { readonly type: 'left'; readonly field: FieldName }
  | { readonly type: 'captchaChanged'; readonly solution: string }
  | { readonly type: 'submitted'; readonly rules: Rules }
  | { readonly type: 'checkFailed' | 'unitRefused' | 'alternateFailed' | 'addressReentered' }
  | { readonly type: 'severalFound'; readonly suggestions: readonly SuggestedAddress[] }
  | { readonly type: 'suggestionChosen'; readonly suggestion: SuggestedAddress };

const noBuilding: Building = { status: 'none', known: [], shown: [] };
const noSearch: CheckState['search'] = { status: 'idle', found: [] };
const allFields: readonly FieldName[] = ['street', 'unit', 'phone', 'email'];

export const startState = (typed: Typed): CheckState => ({
  ...typed,
  // It was typed before anything could shape it.
  phone: formatPhone(typed.phone),
  zipTyped: typed.zip !== '',
  place: null,
  search: noSearch,
  chosen: null,
  building: noBuilding,
  unit: '',
  setAside: null,
  unitRefused: false,
  captcha: '',
  captchaRound: 0,
  locationFailed: false,
  checked: [],
  clicked: false,
  checking: false,
  choosing: null,
  meant: null,
});

export const isListed = (address: CheckState['chosen']): address is StreetAddress =>
  address !== null && 'displayed' in address;

const without = (checked: readonly FieldName[], ...fields: readonly FieldName[]) =>
  checked.filter((field) => !fields.includes(field));

/** E-329: a field that is emptied asks for the captcha again. */
const typed = (state: CheckState, field: 'street' | 'unit' | 'phone' | 'email', text: string): CheckState => {
  const next = { ...state, [field]: text };
  const emptied = text === '' && state[field] !== '';
  return emptied ? { ...next, captcha: '', captchaRound: state.captchaRound + 1 } : next;
};

const choose = (state: CheckState, address: StreetAddress): CheckState => {
  const { setAside } = state;
  const before = setAside && sameAddress(setAside.address.displayed, address.displayed) ? setAside : undefined;
  return {
    ...state,
    chosen: address,
    zip: address.zip,
    zipTyped: state.zipTyped && state.zip === address.zip,
    place: { city: address.city, state: address.state },
    building: before?.building ?? { ...noBuilding, status: 'loading' },
    unit: before?.unit ?? address.unit,
    setAside: null,
    unitRefused: false,
    locationFailed: false,
    checked: without(state.checked, 'street', 'unit'),
  };
};

/** E-194, E-195: whoever has asked already is not made to ask again. */
const goOn = (state: CheckState, rules: Rules): CheckState =>
  state.clicked && isReady(state, rules) ? { ...state, checking: true } : state;

/** A solution is good for one check. */
const backToForm = (state: CheckState): CheckState => ({
  ...state,
  ...{ checking: false, clicked: false, meant: null, captcha: '' },
  captchaRound: state.captchaRound + 1,
});

export function reduce(state: CheckState, action: CheckAction): CheckState {
  switch (action.type) {
    case 'zipTyped': {
      const left = { ...state, zip: action.text, zipTyped: true, place: null, search: noSearch };
      return { ...left, chosen: null, building: noBuilding, unit: '', setAside: null };
    }
    case 'placeFound':
      return { ...state, place: action.place };
    case 'streetTyped': {
      const { chosen, building, unit } = state;
      const setAside = isListed(chosen) ? { address: chosen, building, unit } : state.setAside;
      const next = {
        ...typed(state, 'street', action.text),
        ...{ chosen: null, building: noBuilding, unit: '', setAside, clicked: false, meant: null },
        ...{ search: noSearch, unitRefused: false, locationFailed: false },
        checked: without(state.checked, 'street', 'unit'),
      };
      return setAside && sameAddress(setAside.address.displayed, action.text) ? choose(next, setAside.address) : next;
    }
    case 'searching':
      return { ...state, search: { ...state.search, status: 'loading' } };
    case 'searchFailed':
      return { ...state, search: { status: 'failed', found: [] } };
    case 'addressesFound': {
      const next: CheckState = { ...state, search: { status: 'ready', found: action.addresses } };
      const only = action.addresses.length === 1 ? action.addresses[0] : undefined; // E-187
      const match = action.addresses.find(({ displayed }) => sameAddress(displayed, state.street)) ?? only;
      return match ? choose(next, match) : next;
    }
    case 'addressChosen':
      return { ...choose(state, action.address), street: action.address.displayed, search: noSearch };
    case 'typedAddressTaken':
      return { ...state, chosen: action.address, unit: action.address.unit, checked: without(state.checked, 'street') };
    case 'unitsFound': {
      const { units, total } = action.list;
      const unit = total === 1 ? (units[0]?.unit ?? '') : state.unit; // E-192
      return goOn({ ...state, unit, building: { status: 'ready', known: units, shown: units } }, action.rules);
    }
    case 'unitsNarrowed': {
      const { units } = action.list;
      const added = units.filter(({ unit }) => !state.building.known.some((each) => each.unit === unit));
      return { ...state, building: { ...state.building, shown: units, known: [...state.building.known, ...added] } };
    }
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
      const { chosen, checked } = state;
      const street = action.field === 'street' && isListed(chosen) ? chosen.displayed : state.street;
      return { ...state, street, checked: [...without(checked, action.field), action.field] };
    }
    case 'captchaChanged':
      return { ...state, captcha: action.solution };
    case 'locationAsked':
      return { ...state, locationFailed: false };
    case 'locationFailed':
      return { ...state, locationFailed: true };
    case 'submitted':
      return goOn({ ...state, clicked: true, checked: allFields }, action.rules);
    case 'checkFailed':
      return backToForm(state);
    case 'unitRefused':
      return { ...backToForm(state), unit: '', unitRefused: true, checked: allFields };
    case 'alternateFailed':
      // E-228: the saved zip goes, and with it what was found in it.
      return {
        ...backToForm(state),
        zip: '',
        zipTyped: false,
        place: null,
        chosen: null,
        building: noBuilding,
        unit: '',
      };
    case 'severalFound':
      // Not a new check: the solution is still good for the address that is chosen now.
      return { ...state, checking: false, choosing: action.suggestions };
    case 'suggestionChosen':
      return { ...state, meant: action.suggestion, checking: true };
    case 'addressReentered':
      return {
        ...startState({ zip: '', street: '', phone: state.phone, email: state.email }),
        captchaRound: state.captchaRound + 1,
      };
  }
}
