import type { KeptRow } from '../coverage-row.ts';
import type { Service } from '../service.ts';

/** A row that says what can be delivered. */
export type Served = KeptRow & { readonly service: Service };
const isServed = (row: KeptRow): row is Served => row.service !== null;

/**
 * Each thing once: what was said of it last, and of a building what a row of its own says. What can be delivered to it is
 * in no case what a row of a unit says.
 */
export function sortedOut(rows: readonly KeptRow[]) {
  const streets = new Map<string, KeptRow>();
  const buildings = new Map<string, KeptRow>();
  const ofBuildings = new Map<string, Service>();
  const units = new Map<string, KeptRow>();
  const ofUnits = new Map<string, Served>();
  for (const row of rows) {
    const place = `${row.zip} ${row.line}`;
    const before = buildings.get(place);
    if (!before || !row.unitKey || before.unitKey) buildings.set(place, row);
    streets.set(`${row.zip} ${row.streetKey}`, row);
    if (row.unitKey) {
      const unit = `${place}, ${row.unitKey}`;
      units.set(unit, row);
      if (isServed(row)) ofUnits.set(unit, row);
    } else if (row.service) ofBuildings.set(place, row.service);
  }
  return {
    streets: [...streets.values()],
    buildings: [...buildings].map(([place, row]) => ({ ...row, service: ofBuildings.get(place) ?? null })),
    units: [...units.values()],
    unitServices: [...ofUnits.values()],
  };
}
