import type { NumberedRow } from './coverage-files/read-rows.ts';
import { ownText } from './own-text.ts';
import { coverageWriter, type NamedZip } from './store/write-coverage.ts';

type Bad = Extract<NumberedRow, { readonly reason: string }>;
type Good = Exclude<NumberedRow, Bad>;

export interface Batch {
  readonly good: readonly Good[];
  readonly bad: readonly Bad[];
  readonly write: ReturnType<typeof coverageWriter>;
}

/** Makes batches of what was read. The places that its rows name are written with the first batch that does. */
export function batchMaker(): (numbered: readonly NumberedRow[]) => Batch {
  const met = new Map<string, Set<string>>();
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
      if (!city || !state || met.get(zip)?.has(city)) continue;
      met.set(zip, (met.get(zip) ?? new Set()).add(ownText(city)));
      places.push({ zip, city, altCities: [], state });
    }
    const write = coverageWriter(
      places,
      good.map(({ row }) => row),
    );
    return { good, bad, write };
  };
}

/** The bad rows of a batch, with those of zips that nobody has named. */
export const withPlaceless = ({ good, bad }: Batch, unknown: ReadonlySet<string>): Bad[] =>
  good
    .filter(({ row }) => unknown.has(row.zip))
    .map(({ line, row }) => ({ line, reason: `zip ${row.zip} is not known; give its city and state` }))
    .concat(bad)
    .sort((one, other) => one.line - other.line);
