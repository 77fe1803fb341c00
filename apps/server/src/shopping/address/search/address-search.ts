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
  /** Finds the zips to search for an interpretation. Runs once per interpretation, however many strategies call it. */
  readonly resolve: (interpretation: AddressInterpretation) => Promise<ResolvedInterpretation>;
  /** Looks up all ways to split the text before a city. Runs once, so that it can start before a strategy needs it. */
  readonly lookUpCitySplits: () => Promise<Addresses>;
  /** Looks up the splits whose city is at the end of the text. Runs once as well. */
  readonly lookUpLastCity: () => Promise<Addresses>;
}

export interface ResolvedInterpretation {
  /** The interpretation without the city, if the last words of its street or unit are a city. */
  readonly interpretation: AddressInterpretation;
  /** The zips of the named place or else the zip next to the search box. Empty when the named place is unknown. */
  readonly zips: readonly string[] | 'any';
}

/**
 * One way to search. Finds nothing for texts that another strategy handles. Returns at most ten addresses, the best
 * first.
 */
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
