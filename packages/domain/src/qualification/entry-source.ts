import type { EntryParameters } from '../visitor/index.ts';

export type EntrySource = string;

/** E-206 to E-210: the source of a referrer that contains the text. The first match wins. */
const sourcesByReferrer: readonly (readonly [text: string, source: EntrySource])[] = [
  ['lte', 'LTE'],
  ['5g', '5G'],
  ['fios', 'FIOS'],
  ['options-for-business', 'BBA'],
];

/** Returns the site that the shopper came from: the URL parameter (E-205), or else a guess from the referrer. */
export function findEntrySource(
  { redirectedFrom, frombroadbandanywhere }: Pick<EntryParameters, 'redirectedFrom' | 'frombroadbandanywhere'>,
  referrer: string,
): EntrySource {
  if (redirectedFrom) return redirectedFrom;
  if (frombroadbandanywhere !== undefined) return 'BBA'; // E-048
  const lowerCaseReferrer = referrer.toLowerCase();
  return sourcesByReferrer.find(([text]) => lowerCaseReferrer.includes(text))?.[1] ?? '';
}
