import type { Item } from './products.ts';

/** C-154 */
export const defaultLicences = 1;

/** C-154: decided as price times licences. */
export const meetingsMonthlyCents = (
  { monthlyCents }: Pick<Item, 'monthlyCents'>,
  licences = defaultLicences,
): number => monthlyCents * licences;
