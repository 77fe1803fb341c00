import type { EntryParameters } from '../visitor/index.ts';

export type EntrySource = string;

/** E-206: looked for in this order, whatever the case. */
const referrers: readonly (readonly [part: string, source: EntrySource])[] = [
  ['lte', 'LTE'],
  ['5g', '5G'],
  ['fios', 'FIOS'],
  ['options-for-business', 'BBA'],
];

/** Where the shopper came from: what the URL says, or else a guess from the page before. */
export function entrySource(
  { redirectedFrom, frombroadbandanywhere }: Pick<EntryParameters, 'redirectedFrom' | 'frombroadbandanywhere'>,
  referrer: string,
): EntrySource {
  if (redirectedFrom) return redirectedFrom;
  if (frombroadbandanywhere !== undefined) return 'BBA'; // E-048
  const lower = referrer.toLowerCase();
  return referrers.find(([part]) => lower.includes(part))?.[1] ?? '';
}
