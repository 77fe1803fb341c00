import type { KeptRow } from '../coverage-row.ts';
import type { Service } from '../service.ts';

/** A row that says what can be delivered. */
export type Served = KeptRow & { readonly service: Service };
const isServed = (row: KeptRow): row is Served => row.service !== null;

/** Each thing once: what was said of it last, and of a building what a row of its own says. */
export function sortedOut(rows: readonly KeptRow[]) {
  const streets = new Map<string, KeptRow>();
  const addresses = new Map<string, KeptRow>();
  const units = new Map<string, KeptRow>();
  const services = new Map<string, Served>();
  for (const row of rows) {
    const place = `${row.zip} ${row.line}`;
    const before = addresses.get(place);
    if (!before || !row.unitKey || before.unitKey) addresses.set(place, row);
    streets.set(`${row.zip} ${row.streetKey}`, row);
    const unit = `${place}, ${row.unitKey}`;
    if (row.unitKey) units.set(unit, row);
    if (isServed(row)) services.set(unit, row);
  }
  const all = <Row>(of: Map<string, Row>) => [...of.values()];
  return { streets: all(streets), addresses: all(addresses), units: all(units), services: all(services) };
}
