import type { Transaction } from '../../../platform/database/database.ts';
import type { NumberedRow } from '../coverage-files/read-rows.ts';
import { addToLocations } from '../store/add-to-locations.ts';
import { prepareBatch } from '../store/write-coverage.ts';
import type { NamedZip } from '../store/write-zips.ts';
import { detachSubstring } from './text-cache.ts';

type BadNumberedRow = Extract<NumberedRow, { readonly reason: string }>;
type GoodNumberedRow = Extract<NumberedRow, { readonly row: unknown }>;

type NumberedLocation = Extract<NumberedRow, { readonly location: unknown }>;

export interface Batch {
  readonly good: readonly GoodNumberedRow[];
  /** Areas are written after all rows. */
  readonly hasAreas: boolean;
  /** Writes the rows and returns those that cannot be used, in the order of their lines. */
  readonly write: (tx: Transaction) => Promise<readonly BadNumberedRow[]>;
}

/** Returns a function that turns rows into batches of a source. A batch also writes the cities that no earlier batch contained. */
export function createBatchBuilder(source: string): (numbered: readonly NumberedRow[]) => Batch {
  const knownCities = new Map<string, Set<string>>();
  return (numbered) => {
    const bad: BadNumberedRow[] = [];
    const good: GoodNumberedRow[] = [];
    const newZips: NamedZip[] = [];
    const locations: NumberedLocation[] = [];
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
      if ('location' in each) {
        locations.push(each);
        continue;
      }
      good.push(each);
      const { zip, city, state } = each.row;
      if (!city || !state || knownCities.get(zip)?.has(city)) continue;
      knownCities.set(zip, (knownCities.get(zip) ?? new Set()).add(detachSubstring(city)));
      newZips.push({ zip, city, altCities: [], state });
    }
    const writeRows = prepareBatch(
      newZips,
      good.map(({ row }) => row),
      source,
    );
    const write = async (tx: Transaction) => {
      const unknownZips = await writeRows(tx);
      const unknownLocations = locations.length > 0 ? await writeLocations(tx, source, locations) : [];
      return sortBadRows(bad, [...listUnknownZips(good, unknownZips), ...unknownLocations]);
    };
    return { good, hasAreas, write };
  };
}

/** Lists all bad rows, in the order of their lines. */
const sortBadRows = (bad: readonly BadNumberedRow[], others: readonly BadNumberedRow[]): readonly BadNumberedRow[] =>
  others.length === 0 ? bad : [...bad, ...others].sort((one, other) => one.line - other.line);

const listUnknownZips = (good: readonly GoodNumberedRow[], unknownZips: readonly string[]): BadNumberedRow[] => {
  const unknown = new Set(unknownZips);
  if (unknown.size === 0) return [];
  return good
    .filter(({ row }) => unknown.has(row.zip))
    .map(({ line, row }) => ({ line, reason: `zip ${row.zip} is not known; give its city and state` }));
};

/** Writes technologies at locations of the FCC, and lists the rows of unknown locations. */
async function writeLocations(
  tx: Transaction,
  source: string,
  locations: readonly NumberedLocation[],
): Promise<BadNumberedRow[]> {
  const known = await addToLocations(
    tx,
    source,
    locations.map(({ location }) => location),
  );
  return locations
    .filter(({ location }) => !known.has(location.fccLocationId))
    .map(({ line, location }) => ({ line, reason: `no address has the fcc_location_id ${location.fccLocationId}` }));
}
