import type { Item } from './products.ts';

/** C-154 */
export const defaultLicences = 1;

/** C-154: our decision: price times licenses. */
export const meetingsMonthlyCents = (
  { monthlyCents }: Pick<Item, 'monthlyCents'>,
  licences = defaultLicences,
): number => monthlyCents * licences;
