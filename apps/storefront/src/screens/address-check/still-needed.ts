import type { CheckState } from './check-state.ts';
import type { FieldName } from './fields.ts';
import { problemsOf, type Rules } from './problems.ts';

const names: Readonly<Record<FieldName, string>> = {
  zip: 'your ZIP code',
  street: 'your business address',
  unit: 'your unit',
  phone: 'your phone number',
  email: 'your email',
};

const listFormat = new Intl.ListFormat('en-US');

/** The reason why the button is disabled; empty when nothing is missing. */
export function stillNeededText(state: CheckState, rules: Rules): string {
  const needed = problemsOf(state, rules).map(({ field }) => names[field]);
  if (needed.length > 0) return `Still needed: ${listFormat.format(needed)}.`;
  if (state.building.status === 'loading') return 'We are looking up the units of this building.';
  return state.captcha === '' ? "Still needed: the box “I'm not a robot”." : '';
}
