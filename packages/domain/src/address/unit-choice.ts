import { isSameAddress } from './address-text.ts';
import { normalizeAddress } from './normalize.ts';

/** Choices in the unit list for a shopper without a listed unit (E-152). */
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

/** E-197: outside the wireline states, a building may be listed without its units. S-130: the flag adds two choices. */
export function listNoUnitChoices(
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
  isNoUnitChoice(choice) || listed.some((unit) => isSameAddress(unit, choice));

/** Inserts a space between designator and number: "ste200" becomes "ste 200". */
export const separateUnit = (typed: string): string => typed.replace(/^\s*([A-Z]{2,})(?=\d)/i, '$1 ');

/**
 * Finds the listed unit that the shopper spelled differently: "Suite 200" is STE 200. "200" and "#200" match too if
 * only one unit has that number. `completeList` is empty if the building may have other units with that number.
 */
export function findMatchingUnit(
  typed: string,
  listed: readonly string[],
  completeList: readonly string[],
): string | undefined {
  const normalized = normalizeAddress(separateUnit(typed));
  if (isUnitAccepted(typed, listed)) return undefined;
  const sameUnits = listed.filter((unit) => isSameAddress(normalizeAddress(unit), normalized));
  const candidates =
    sameUnits.length > 0
      ? sameUnits
      : completeList.filter((unit) => unit.replace(/^[A-Z]+ /, '') === extractUnitNumber(typed));
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Returns 200 for "200", "#200" and "UNIT 200". */
const extractUnitNumber = (typed: string): string => normalizeAddress(separateUnit(typed)).replace(/^UNIT /, '');

/**
 * Formats the unit for the qualification call: no apostrophes, and empty for a shopper without a unit (E-310, E-311).
 */
export function formatUnitForQualification(choice: string, flags: { readonly unitQualification: boolean }): string {
  if (flags.unitQualification && choice === "I don't live in a unit") return '';
  return choice.replace(/['’]/g, '');
}
