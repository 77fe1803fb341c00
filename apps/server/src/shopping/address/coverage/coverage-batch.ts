import type { NumberedRow } from '../coverage-files/read-rows.ts';
import { prepareBatch } from '../store/write-coverage.ts';
import type { NamedZip } from '../store/write-zips.ts';
import { detachSubstring } from './text-cache.ts';

type BadNumberedRow = Extract<NumberedRow, { readonly reason: string }>;
type GoodNumberedRow = Extract<NumberedRow, { readonly row: unknown }>;

export interface Batch {
  readonly good: readonly GoodNumberedRow[];
  readonly bad: readonly BadNumberedRow[];
  /** Areas are written after all rows. */
  readonly hasAreas: boolean;
  readonly write: ReturnType<typeof prepareBatch>;
}

/** Returns a function that turns rows into batches of a source. A batch also writes the cities that no earlier batch contained. */
export function createBatchBuilder(source: string): (numbered: readonly NumberedRow[]) => Batch {
  const knownCities = new Map<string, Set<string>>();
  return (numbered) => {
    const bad: BadNumberedRow[] = [];
    const good: GoodNumberedRow[] = [];
    const newZips: NamedZip[] = [];
    let hasAreas = false;
    for (const each of numbered) {
      if ('reason' in each) {
        bad.push(each);
        continue;
      }
      if ('isArea' in each) {
        hasAreas = true;
        continue;
      }
      good.push(each);
      const { zip, city, state } = each.row;
      if (!city || !state || knownCities.get(zip)?.has(city)) continue;
      knownCities.set(zip, (knownCities.get(zip) ?? new Set()).add(detachSubstring(city)));
      newZips.push({ zip, city, altCities: [], state });
    }
    const write = prepareBatch(
      newZips,
      good.map(({ row }) => row),
      source,
    );
    return { good, bad, hasAreas, write };
  };
}

/** Lists the bad rows of a batch, including those in `unknownZips`, in the order of their lines. */
export const listBadRows = ({ good, bad }: Batch, unknownZips: ReadonlySet<string>): BadNumberedRow[] =>
  good
    .filter(({ row }) => unknownZips.has(row.zip))
    .map(({ line, row }) => ({ line, reason: `zip ${row.zip} is not known; give its city and state` }))
    .concat(bad)
    .sort((one, other) => one.line - other.line);
