import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { NormalizedRow } from '../coverage/coverage-row.ts';
import type { ServedRow } from './deduplicate-rows.ts';
import {
  formatLines,
  insertServices,
  listServiceValues,
  mergeSpecial,
  orUpdateService,
  speedColumns,
} from './service-columns.ts';
import { formatSpecialFields } from './special-fields.ts';
import { type Columns, unnestRows } from './unnest-rows.ts';

const unitColumns: Columns<NormalizedRow> = {
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  key: ['text', ({ unitKey }) => unitKey],
  type: ['text', ({ unitParts }) => unitParts.type],
  value: ['text', ({ unitParts }) => unitParts.value],
  elevation_type: ['text', ({ unitParts }) => unitParts.elevationType],
  elevation_value: ['text', ({ unitParts }) => unitParts.elevationValue],
  structure_type: ['text', ({ unitParts }) => unitParts.structureType],
  structure_value: ['text', ({ unitParts }) => unitParts.structureValue],
};
export const insertUnits = (rows: readonly NormalizedRow[]) => sql`
  insert into unit
      (address_id, key, type, value, elevation_type, elevation_value, structure_type, structure_value)
  select address.id, key, type, value, elevation_type, elevation_value, structure_type, structure_value
  from ${unnestRows(unitColumns, rows)} join address on address.zip = input.zip and address.line = input.line
  where not exists (select from unit where unit.address_id = address.id and unit.key = input.key)`;

export const hasIds = ({ externalId, fccLocationId }: NormalizedRow): boolean =>
  externalId !== '' || fccLocationId !== '';

const unitIdColumns: Columns<NormalizedRow> = {
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  unit_key: ['text', ({ unitKey }) => unitKey],
  external_id: ['text', ({ externalId }) => externalId || null],
  fcc_location_id: ['text', ({ fccLocationId }) => fccLocationId || null],
};
/** A statement of its own, because most files have no ids of units. */
export const writeUnitIds = (rows: readonly NormalizedRow[]) => sql`
  update unit set external_id = coalesce(input.external_id, unit.external_id),
    fcc_location_id = coalesce(input.fcc_location_id, unit.fcc_location_id)
  from ${unnestRows(unitIdColumns, rows)} join address on address.zip = input.zip and address.line = input.line
  where unit.address_id = address.id and unit.key = input.unit_key
    and (unit.external_id, unit.fcc_location_id) is distinct from
      (coalesce(input.external_id, unit.external_id), coalesce(input.fcc_location_id, unit.fcc_location_id))`;

const unitServiceColumns: Columns<ServedRow> = {
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  unit_key: ['text', ({ unitKey }) => unitKey],
  ...speedColumns,
  special: ['text', ({ service }) => formatSpecialFields(service)],
  keeps_special: ['bool', ({ service }) => service.stated !== undefined],
  lines: ['text', ({ service }) => formatLines(service)],
};
export const writeUnitServices = (source: Sql, rows: readonly ServedRow[]) => sql`
  ${insertServices} select address.id, unit.id,
    ${listServiceValues(source, mergeSpecial(source, sql`address.id`, sql`unit_id = unit.id`))}
  from ${unnestRows(unitServiceColumns, rows)} join address on address.zip = input.zip and address.line = input.line
  join unit on unit.address_id = address.id and unit.key = input.unit_key ${orUpdateService}`;
