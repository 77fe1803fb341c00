import { type CheckState, noBuilding } from '../check-state.ts';
import type { FieldName } from '../fields.ts';

export const allFields: readonly FieldName[] = ['street', 'unit', 'phone', 'email'];

export const noAddress = { chosen: null, building: noBuilding, unit: '', typedProblem: null } as const;

/** Hides the problems of these fields until they lose the focus again. */
export const untouch = ({ touched }: CheckState, ...fields: readonly FieldName[]): readonly FieldName[] =>
  touched.filter((field) => !fields.includes(field));

export const requestNewCaptcha = (state: CheckState): CheckState => ({
  ...state,
  captcha: '',
  captchaRound: state.captchaRound + 1,
});

/** E-329: emptying a field requires a new captcha. */
export function changeText(state: CheckState, field: 'street' | 'unit' | 'phone' | 'email', text: string): CheckState {
  const changed = { ...state, [field]: text };
  const isEmptied = text === '' && state[field] !== '';
  return isEmptied ? requestNewCaptcha(changed) : changed;
}
