import type { CheckAction } from '../check-action.ts';
import type { CheckState } from '../check-state.ts';
import type { FieldName } from '../fields.ts';
import {
  changeStreet,
  changeZip,
  chooseTypedAddress,
  enterAddress,
  enterLocatedAddress,
  replaceWithListedStreet,
  showAddresses,
  showCityOfZip,
} from './address-changes.ts';
import { checkIfSubmitted, returnToForm, returnToFormWithoutZip, startAgain } from './check-changes.ts';
import { allFields, changeText, untouch } from './form-parts.ts';
import { changeUnit, replaceWithListedUnit, showMatchingUnits, showUnits } from './unit-changes.ts';

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

/** Shows the problem of a field from now on, and the listed spelling of a street or a unit. */
function leaveField(state: CheckState, field: FieldName): CheckState {
  const touched: CheckState = { ...state, touched: [...untouch(state, field), field] };
  if (field === 'unit') return replaceWithListedUnit(touched);
  return field === 'street' ? replaceWithListedStreet(touched) : touched;
}
