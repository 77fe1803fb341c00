import type { Service } from '../../../provider/index.ts';
import type { NormalizedRow } from '../coverage/coverage-row.ts';

/** A row that describes the service. */
export type ServedRow = NormalizedRow & { readonly service: Service };
const isServed = (row: NormalizedRow): row is ServedRow => row.service !== null;

/**
 * Keeps the last row of each street, building and unit. A building is described by its own rows before those of its units,
 * and its service only by its own rows.
 */
export function deduplicateRows(rows: readonly NormalizedRow[]) {
  const streets = new Map<string, NormalizedRow>();
  const buildings = new Map<string, NormalizedRow>();
  const buildingServices = new Map<string, Service>();
  const units = new Map<string, NormalizedRow>();
  const unitServices = new Map<string, ServedRow>();
  for (const row of rows) {
    const place = `${row.zip} ${row.line}`;
    const previous = buildings.get(place);
    if (!previous || !row.unitKey || previous.unitKey) buildings.set(place, row);
    streets.set(`${row.zip} ${row.streetKey}`, row);
    if (row.unitKey) {
      const unit = `${place}, ${row.unitKey}`;
      units.set(unit, row);
      if (isServed(row)) unitServices.set(unit, row);
    } else if (row.service) buildingServices.set(place, row.service);
  }
  return {
    streets: [...streets.values()],
    buildings: [...buildings].map(([place, row]) => ({ ...row, service: buildingServices.get(place) ?? null })),
    units: [...units.values()],
    unitServices: [...unitServices.values()],
  };
}
