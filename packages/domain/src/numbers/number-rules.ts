/**
 * How a new line gets its number. `choose`: the shopper chooses one of the inventory. `assignedLater`: the provider assigns
 * one after the order, so the shop needs no inventory (P-137).
 */
export const numberRules = ['choose', 'assignedLater'] as const;

export interface NumberRules {
  readonly telephoneNumbers: (typeof numberRules)[number];
}

export const defaultNumberRules: NumberRules = { telephoneNumbers: 'choose' };

export const assignsNumbersLater = ({ telephoneNumbers }: NumberRules): boolean => telephoneNumbers === 'assignedLater';

/** The note of a line whose number the provider assigns later. */
export const assignedLaterText = 'Number assigned later';

type Lines = readonly { readonly number?: string }[];

/** Counts the lines whose number the provider assigns later. */
export const countNumbersToAssign = (lines: Lines, rules: NumberRules): number =>
  assignsNumbersLater(rules) ? lines.filter(({ number }) => !number).length : 0;

/** Describes the numbers that the provider assigns later, as a part of a list. Empty if there are none. */
export function describeNumbersToAssign(lines: Lines, rules: NumberRules): string {
  const count = countNumbersToAssign(lines, rules);
  if (count === 0) return '';
  return count === 1 ? 'number assigned later' : `${count} numbers assigned later`;
}
