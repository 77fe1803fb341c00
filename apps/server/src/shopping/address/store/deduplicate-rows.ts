import type { NormalizedRow, RowService } from '../coverage/coverage-row.ts';

/** A row that describes the service. */
export type ServedRow = NormalizedRow & { readonly service: RowService };
const hasService = (row: NormalizedRow): row is ServedRow => row.service !== null;

const hasLines = ({ lines }: RowService): boolean => Object.keys(lines).length > 0;

/** Several rows of an address may name one technology each. Other coverage keeps the object, whose text is cached. */
function mergeServices(previous: RowService | undefined, service: RowService): RowService {
  if (!previous || !(hasLines(previous) || hasLines(service))) return service;
  const lines = { ...previous.lines, ...service.lines };
  if (!service.stated) return { ...service, lines };
  const stated = previous.stated && { ...previous.stated, ...service.stated };
  return { ...previous, ...service.stated, lines, ...(stated && { stated }) };
}

/** A row without an id keeps that of an earlier row. The row of a unit has no id of its building. */
function addEarlierIds(previous: NormalizedRow | undefined, row: NormalizedRow): NormalizedRow {
  if (!previous || Boolean(previous.unitKey) !== Boolean(row.unitKey)) return row;
  const { externalId, fccLocationId } = previous;
  if ((row.externalId || !externalId) && (row.fccLocationId || !fccLocationId)) return row;
  return { ...row, externalId: row.externalId || externalId, fccLocationId: row.fccLocationId || fccLocationId };
}

/**
 * Keeps the last row of each street, building and unit. A row of a unit describes its building only if the building has
 * no row of its own, and never describes the service of the building.
 */
export function deduplicateRows(rows: readonly NormalizedRow[]) {
  const streets = new Map<string, NormalizedRow>();
  const buildings = new Map<string, NormalizedRow>();
  const buildingServices = new Map<string, RowService>();
  const units = new Map<string, NormalizedRow>();
  const unitServices = new Map<string, ServedRow>();
  for (const row of rows) {
    const buildingKey = `${row.zip} ${row.line}`;
    const previous = buildings.get(buildingKey);
    if (!previous || !row.unitKey || previous.unitKey) buildings.set(buildingKey, addEarlierIds(previous, row));
    streets.set(`${row.zip} ${row.streetKey}`, row);
    if (row.unitKey) {
      const unitKey = `${buildingKey}, ${row.unitKey}`;
      units.set(unitKey, addEarlierIds(units.get(unitKey), row));
      if (hasService(row))
        unitServices.set(unitKey, { ...row, service: mergeServices(unitServices.get(unitKey)?.service, row.service) });
    } else if (row.service)
      buildingServices.set(buildingKey, mergeServices(buildingServices.get(buildingKey), row.service));
  }
  return {
    streets: [...streets.values()],
    buildings: [...buildings].map(([key, row]) => ({ ...row, service: buildingServices.get(key) ?? null })),
    units: [...units.values()],
    unitServices: [...unitServices.values()],
  };
}
