import { type AddressInterpretation, listCityPrefixes, normalizeAddress } from '@demarc/domain/address';
import { type NameRange, toNameRange } from '../store/sql-fragments.ts';
import { maxCityWords, minCityLength } from './interpretation.ts';

/** One way to split a text like "101 LONGBOAT WHARF STE 2 HOBOKEN N" around the name of its city. */
export interface CityCut {
  readonly interpretation: AddressInterpretation;
  readonly line: string;
  readonly unit: string;
  /** The words of the city as typed. */
  readonly name: string;
  /** The typed part of the state and the zip. */
  readonly stateAndZip: string;
}

/** A split with the names that its city may have. */
export type CitySplit = Omit<CityCut, 'name'> & NameRange;

/** Lists all splits of a text. Only the database knows which words are a city. */
export const listCitySplits = (interpretation: AddressInterpretation): readonly CitySplit[] =>
  listCityCuts(interpretation).flatMap(({ name, ...split }) =>
    listPossibleNames(name, split.stateAndZip, interpretation.lastTypedWord).map((names) => ({ ...names, ...split })),
  );

/** Lists the ways to cut a city out of a text. */
export function listCityCuts(interpretation: AddressInterpretation): readonly CityCut[] {
  const { unit, city } = interpretation;
  const line = normalizeAddress(interpretation.street);
  return cutText(interpretation).map(({ before, name, after }) => ({
    interpretation,
    line: city || unit ? line : before,
    unit: unit && !city ? before : unit,
    name,
    stateAndZip: after,
  }));
}

/** A text cut into the words before the city, its name, and the words after it. */
interface Cut {
  readonly before: string;
  readonly name: string;
  readonly after: string;
}

/** Two words of a state and a zip: NEW JERSEY 07030. */
const maxWordsAfterCity = 3;

function cutText({ street, unit, city }: AddressInterpretation): readonly Cut[] {
  // After a comma the city starts with the first word: West New York is not New York.
  if (city) return listCuts(splitWords(city), 0, 0);
  // The first two words are a number and a name, or a unit word and its number: never a city.
  const words = splitWords(unit || street);
  const firstStart = Math.max(2, words.length - maxCityWords - maxWordsAfterCity);
  return listCuts(words, firstStart, words.length - 1);
}

const splitWords = (text: string): string[] => normalizeAddress(text).split(' ').filter(Boolean);

/** Lists the cuts with a city that starts at a word from `firstStart` to `lastStart`, the longest name first. */
function listCuts(words: readonly string[], firstStart: number, lastStart: number): readonly Cut[] {
  const cuts: Cut[] = [];
  for (let start = firstStart; start <= lastStart; start++) {
    const lastEnd = Math.min(words.length, start + maxCityWords);
    const firstEnd = Math.max(start + 1, words.length - maxWordsAfterCity);
    for (let end = lastEnd; end >= firstEnd; end--)
      cuts.push({
        before: words.slice(0, start).join(' '),
        name: words.slice(start, end).join(' '),
        after: words.slice(end).join(' '),
      });
  }
  return cuts;
}

/** A name with words after it is complete. The last word of the text may be the start of a longer one. */
function listPossibleNames(name: string, after: string, lastTypedWord: string): readonly NameRange[] {
  if (after) return name.length < minCityLength ? [] : [{ first: name, last: name }];
  if (Math.max(name.length, lastTypedWord.length) < minCityLength) return [];
  return listCityPrefixes(name, lastTypedWord).map(toNameRange);
}
