import { sameAddress } from './matching.ts';
import { normaliseAddress } from './normalise.ts';

/** Choices in the unit list that mean: no unit (E-152). */
export const noUnitChoices = [
  'noUnit',
  "I don't live in a unit",
  "I don't have a unit",
  "I don't see my unit",
  "I can't find my unit",
] as const;
export type NoUnitChoice = (typeof noUnitChoices)[number];

export const isNoUnitChoice = (choice: string): choice is NoUnitChoice =>
  (noUnitChoices as readonly string[]).includes(choice);

/** E-197: outside the wireline states a building may be known without its units. */
export function offeredNoUnitChoices(
  state: string,
  wirelineStates: readonly string[],
  flags: { readonly unitQualification: boolean },
): readonly NoUnitChoice[] {
  return [
    ...(flags.unitQualification ? (["I don't live in a unit", "I can't find my unit"] as const) : []),
    ...(wirelineStates.includes(state) ? [] : (["I don't have a unit", "I don't see my unit"] as const)),
  ];
}

export const isUnitAccepted = (choice: string, listed: readonly string[]): boolean =>
  isNoUnitChoice(choice) || listed.some((unit) => sameAddress(unit, choice));

/** "ste200" is "ste 200". */
export const unitApart = (typed: string): string => typed.replace(/^\s*([A-Z]{2,})(?=\d)/i, '$1 ');

/** A unit's number without a word for it that says nothing more: "200", "#200", "UNIT 200". */
const numberIn = (typed: string): string => normaliseAddress(unitApart(typed)).replace(/^UNIT /, '');

/**
 * The one listed unit that is spelt otherwise: "Suite 200" is STE 200, and so are "200" and "#200" if it is the one of that
 * number among all; where not all are known, another may have it too.
 */
export function unitMeant(typed: string, listed: readonly string[], all: readonly string[]): string | undefined {
  const spelt = normaliseAddress(unitApart(typed));
  if (spelt === '' || isUnitAccepted(typed, listed)) return undefined;
  const same = listed.filter((unit) => sameAddress(normaliseAddress(unit), spelt));
  const named = same.length > 0 ? same : all.filter((unit) => unit.replace(/^[A-Z]+ /, '') === numberIn(typed));
  return named.length === 1 ? named[0] : undefined;
}

/** The unit as the qualification call takes it: no apostrophes, and nothing at all for a shopper without a unit (E-310, E-311). */
export function unitForQualification(choice: string, flags: { readonly unitQualification: boolean }): string {
  if (flags.unitQualification && choice === "I don't live in a unit") return '';
  return choice.replace(/['’]/g, '');
}
