import type { AddressInterpretation, StreetAddress } from '@demarc/domain/address';
import type { Database } from '../../../platform/database/database.ts';

export type Addresses = readonly StreetAddress[];

/** One search for a typed text, as every strategy gets it. */
export interface AddressSearch {
  readonly db: Database;
  /** The zip next to the search box. May be empty or incomplete. */
  readonly zip: string;
  /** The ways to understand the text, likeliest first. */
  readonly interpretations: readonly AddressInterpretation[];
  /** Finds the zips that an interpretation is about. Looks them up once, however many strategies ask. */
  readonly resolve: (interpretation: AddressInterpretation) => Promise<ResolvedInterpretation>;
  readonly prefetched: PrefetchedLines;
}

export interface ResolvedInterpretation {
  /** Without the city, where the last words of the street or the unit are one. */
  readonly interpretation: AddressInterpretation;
  /** The zips of the named place or else the zip next to the search box. Empty when the named place is unknown. */
  readonly zips: readonly string[] | 'any';
}

/** The results of the strategies that start early, if they are likely to be needed. */
export interface PrefetchedLines {
  readonly inLastCity?: Promise<Addresses>;
  readonly beforeCity?: Promise<Addresses>;
}

/** One way to search. Finds nothing for a text that it is not for. Returns at most ten addresses, the best first. */
export type Strategy = (search: AddressSearch) => Promise<Addresses>;

/** One way to search for a single interpretation of the text. */
export type InterpretationStrategy = (
  search: AddressSearch,
  interpretation: AddressInterpretation,
) => Promise<Addresses>;

/** Tries the strategies in order for the first interpretation, then for the next one, until one finds something. */
export const forEachInterpretation =
  (...strategies: readonly InterpretationStrategy[]): Strategy =>
  async (search) => {
    for (const interpretation of search.interpretations)
      for (const findAddresses of strategies) {
        const found = await findAddresses(search, interpretation);
        if (found.length > 0) return found;
      }
    return [];
  };
