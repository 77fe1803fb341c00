import { isUnitAccepted } from '@demarc/domain/address';
import type { Messages } from '@demarc/domain/shop';
import { emailProblemText, isEntryEmail, phoneProblem, phoneProblemText } from '@demarc/domain/text';
import type { CheckState } from './check-state.ts';
import type { FieldName } from './fields.ts';

export interface Rules {
  readonly blockedPhones: readonly string[];
  readonly messages: Pick<Messages, 'chooseFromDropdown'>;
}

interface Problem {
  readonly field: FieldName;
  readonly message: string;
}

/** The units of the building could not be loaded, so any unit is accepted, or none. */
export const unitsUnknown = ({ building: { status } }: CheckState): boolean => status === 'failed' || status === 'late';

export const asksForUnit = (state: CheckState): boolean =>
  state.building.known.length > 0 || unitsUnknown(state) || state.unitRefused || state.unit !== '';

const isUnitValid = ({ building: { known }, unit }: CheckState): boolean =>
  known.length === 0 ||
  isUnitAccepted(
    unit,
    known.map((each) => each.unit),
  );

/** Validates the form. The problems are in the order in which the shopper is guided to them (E-331). */
export function problemsOf(state: CheckState, { blockedPhones, messages }: Rules): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (field: FieldName, message: string) => problems.push({ field, message });
  if (state.street.trim() === '') add('street', 'You must enter your business address.');
  else if (!state.chosen) add('street', messages.chooseFromDropdown);
  if (state.unitRefused) add('unit', 'Please select valid Unit #');
  else if (!isUnitValid(state)) add('unit', 'Please enter valid Unit #');
  const phone = phoneProblem(state.phone, blockedPhones);
  if (phone) add('phone', phoneProblemText[phone]);
  if (!isEntryEmail(state.email)) add('email', emailProblemText);
  return problems;
}

/** E-190: an empty search shows its error immediately; other errors appear on blur or submit. */
export function shownError(state: CheckState, rules: Rules, field: FieldName): string | undefined {
  const { status, found } = state.search;
  const nothingFound = field === 'street' && status === 'ready' && found.length === 0;
  if (!nothingFound && !state.checked.includes(field)) return undefined;
  return problemsOf(state, rules).find((problem) => problem.field === field)?.message;
}

/** E-198 to E-200, E-328 */
export const isReady = (state: CheckState, rules: Rules): boolean =>
  state.captcha !== '' && state.building.status !== 'loading' && problemsOf(state, rules).length === 0;
