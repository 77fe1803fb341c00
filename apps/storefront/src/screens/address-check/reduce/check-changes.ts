import { type CheckState, createCheckState } from '../check-state.ts';
import { emptyDraft } from '../form-draft.ts';
import { type AddressFormRules, isReady } from '../problems.ts';
import { noAddress, requestNewCaptcha } from './form-parts.ts';

/** E-194, E-195: starts the check if the shopper has pressed the button and nothing is missing. */
export const checkIfSubmitted = (state: CheckState, rules: AddressFormRules): CheckState =>
  state.isSubmitted && isReady(state, rules) ? { ...state, isChecking: true } : state;

/** Enables the button again (E-332). Requests a new captcha, because a solution is valid for one check. */
export const returnToForm = (state: CheckState): CheckState => ({
  ...requestNewCaptcha(state),
  isSubmitted: false,
  isChecking: false,
  suggestions: null,
  chosenSuggestion: null,
});

/** E-228, K-287: clears the zip and its results. A search for the street would restore them, so it waits for typing. */
export const returnToFormWithoutZip = (state: CheckState): CheckState => ({
  ...returnToForm(state),
  ...noAddress,
  zip: '',
  isZipTyped: false,
  zipCities: null,
  zipCity: null,
  isSearchPaused: true,
});

export const startAgain = ({ phone, email, captchaRound }: CheckState): CheckState => ({
  ...createCheckState({ ...emptyDraft, phone, email }),
  captchaRound: captchaRound + 1,
});
