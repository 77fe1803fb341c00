import type { EntryParameters } from '../visitor/index.ts';

export type EntrySource = string;

/** E-206: matched in this order, ignoring case. */
const referrers: readonly (readonly [part: string, source: EntrySource])[] = [
  ['lte', 'LTE'],
  ['5g', '5G'],
  ['fios', 'FIOS'],
  ['options-for-business', 'BBA'],
];

/** Returns where the shopper came from: the URL parameter, or else a guess from the referrer. */
export function findEntrySource(
  { redirectedFrom, frombroadbandanywhere }: Pick<EntryParameters, 'redirectedFrom' | 'frombroadbandanywhere'>,
  referrer: string,
): EntrySource {
  if (redirectedFrom) return redirectedFrom;
  if (frombroadbandanywhere !== undefined) return 'BBA'; // E-048
  const lower = referrer.toLowerCase();
  return referrers.find(([part]) => lower.includes(part))?.[1] ?? '';
}
