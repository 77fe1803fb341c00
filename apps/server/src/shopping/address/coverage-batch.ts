import type { NumberedRow } from './coverage-files/read-rows.ts';
import { ownText } from './own-text.ts';
import { type NamedZip, prepareBatch } from './store/write-coverage.ts';

type Bad = Extract<NumberedRow, { readonly reason: string }>;
type Good = Exclude<NumberedRow, Bad>;

export interface Batch {
  readonly good: readonly Good[];
  readonly bad: readonly Bad[];
  readonly write: ReturnType<typeof prepareBatch>;
}

/** Returns a function that turns rows into batches. A batch writes the places that its rows are the first to name. */
export function batchMaker(): (numbered: readonly NumberedRow[]) => Batch {
  const knownCities = new Map<string, Set<string>>();
  return (numbered) => {
    const bad: Bad[] = [];
    const good: Good[] = [];
    const places: NamedZip[] = [];
    for (const each of numbered) {
      if ('reason' in each) {
        bad.push(each);
        continue;
      }
      good.push(each);
      const { zip, city, state } = each.row;
      if (!city || !state || knownCities.get(zip)?.has(city)) continue;
      knownCities.set(zip, (knownCities.get(zip) ?? new Set()).add(ownText(city)));
      places.push({ zip, city, altCities: [], state });
    }
    const write = prepareBatch(
      places,
      good.map(({ row }) => row),
    );
    return { good, bad, write };
  };
}

/** The bad rows of a batch, including those in zips without a place. */
export const allBadRows = ({ good, bad }: Batch, unknown: ReadonlySet<string>): Bad[] =>
  good
    .filter(({ row }) => unknown.has(row.zip))
    .map(({ line, row }) => ({ line, reason: `zip ${row.zip} is not known; give its city and state` }))
    .concat(bad)
    .sort((one, other) => one.line - other.line);
