import type { Transaction } from '../../../platform/database/database.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { ZipTable } from '../../../platform/database/tables.ts';
import type { NormalizedRow } from '../coverage/coverage-row.ts';
import { beginBatch, defaultSource, insertSource, selectSourceId } from './coverage-sources.ts';
import { deduplicateRows } from './deduplicate-rows.ts';
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
import { hasIds, insertUnits, writeUnitIds, writeUnitServices } from './write-units.ts';
import { insertPlaceNames, insertZips, markFiber, type NamedZip, selectUnknownZips } from './write-zips.ts';

const streetColumns: Columns<NormalizedRow> = {
  zip: ['text', ({ zip }) => zip],
  key: ['text', ({ streetKey }) => streetKey],
  bare_key: ['text', ({ bareKey }) => bareKey],
  name: ['text', ({ streetName }) => streetName],
};
/** Leaves out the streets of unknown zips, so that nothing on them is written either. */
const insertStreets = (rows: readonly NormalizedRow[]) => sql`
  insert into street (zip, key, bare_key, name) select zip, key, bare_key, name from ${unnestRows(streetColumns, rows)}
  where not exists (select from street where street.zip = input.zip and street.key = input.key)
    and exists (select from zip where zip.zip = input.zip)`;

const addressColumns: Columns<NormalizedRow> = {
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  street_key: ['text', ({ streetKey }) => streetKey],
  number: ['text', ({ number }) => number],
  city: ['text', ({ city }) => city || null],
  latitude: ['float8', ({ position }) => position?.latitude ?? null],
  longitude: ['float8', ({ position }) => position?.longitude ?? null],
  square: ['int', ({ square }) => square],
  property_type: ['text', ({ propertyType }) => propertyType || null],
  external_id: ['text', ({ unitKey, externalId }) => (unitKey ? null : externalId || null)],
  fcc_location_id: ['text', ({ unitKey, fccLocationId }) => (unitKey ? null : fccLocationId || null)],
  is_unit: ['bool', ({ unitKey }) => unitKey !== ''],
  ...speedColumns,
  special: ['text', ({ service }) => service && formatSpecialFields(service)],
  keeps_special: ['bool', ({ service }) => service?.stated !== undefined],
  lines: ['text', ({ service }) => service && formatLines(service)],
};
/**
 * Separates new rows from changed ones, because an upsert would use up an id for every existing row. The row of a unit
 * adds its building, but never changes it. Assigns the ids of new rows here, so that their service is written without
 * looking them up again.
 */
const writeAddresses = (source: Sql, rows: readonly NormalizedRow[]) => sql`
  with input as materialized (
      select input.zip, input.line, input.number, input.latitude, input.longitude, input.square, input.property_type,
        input.external_id, input.fcc_location_id, input.is_unit,
        coalesce(input.city, (select city from zip where zip.zip = input.zip)) as city,
        address.id is null as is_new, coalesce(address.id, nextval('address_id_seq')) as id, street.id as street_id,
        input.fiber, input.hsi, input.lte, input.five_g, input.c_band, input.dedicated, input.special, input.keeps_special,
        input.lines
      from ${unnestRows(addressColumns, rows)}
      join street on street.zip = input.zip and street.key = input.street_key
      left join address on address.zip = input.zip and address.line = input.line
    ), changed as (
      update address set city = input.city, property_type = coalesce(input.property_type, address.property_type),
        latitude = coalesce(input.latitude, address.latitude), longitude = coalesce(input.longitude, address.longitude),
        square = coalesce(input.square, address.square),
        external_id = coalesce(input.external_id, address.external_id),
        fcc_location_id = coalesce(input.fcc_location_id, address.fcc_location_id)
      from input where address.id = input.id and not input.is_new and not input.is_unit
        and (address.city, address.property_type, address.latitude, address.longitude, address.external_id,
            address.fcc_location_id) is distinct from
          (input.city, coalesce(input.property_type, address.property_type),
            coalesce(input.latitude, address.latitude), coalesce(input.longitude, address.longitude),
            coalesce(input.external_id, address.external_id), coalesce(input.fcc_location_id, address.fcc_location_id))
    ), added as (
      insert into address (id, zip, line, street_id, number, city, latitude, longitude, square, property_type,
        external_id, fcc_location_id)
      overriding system value
      select id, zip, line, street_id, number, city, latitude, longitude, square, coalesce(property_type, 'business'),
        external_id, fcc_location_id
      from input where is_new
    ), added_services as (
      ${insertServices} select id, null, ${listServiceValues(source, sql`special::jsonb`)} from input
      where special is not null and is_new
    )
    ${insertServices} select id, null,
      ${listServiceValues(source, mergeSpecial(source, sql`input.id`, sql`unit_id is null`))} from input
    where special is not null and not is_new ${orUpdateService}`;

/**
 * Prepares the statements of a batch and returns a function that runs them. That function returns the unknown zips,
 * whose rows are not written. Unchanged rows are not written either, so repeating a batch writes nothing.
 */
export function prepareBatch(
  zips: readonly NamedZip[],
  rows: readonly NormalizedRow[],
  sourceName: string = defaultSource,
): (tx: Transaction) => Promise<string[]> {
  const placeNames = zips.flatMap(({ zip, city, altCities }) => [city, ...altCities].map((name) => ({ zip, name })));
  const { streets, buildings, units, unitServices } = deduplicateRows(rows);
  const fiberZips = [...buildings, ...unitServices]
    .filter(({ service }) => service?.speeds.fiber)
    .map(({ zip }) => zip);
  const source = selectSourceId(sourceName);
  const statements = [
    beginBatch,
    insertSource(sourceName),
    ...buildForRows(insertZips, zips),
    ...buildForRows(insertPlaceNames, placeNames),
    ...buildForRows(insertStreets, streets),
    ...buildForRows((each) => writeAddresses(source, each), buildings),
    ...buildForRows(insertUnits, units),
    ...buildForRows(writeUnitIds, units.filter(hasIds)),
    ...buildForRows((each) => writeUnitServices(source, each), unitServices),
    ...buildForRows(markFiber, [...new Set(fiberZips)]),
  ];
  const selectUnknown = selectUnknownZips([...new Set(rows.map(({ zip }) => zip))]);
  return async (tx) => {
    // All statements are sent at once (pipelined). They run in this order.
    const written = statements.map((statement) => tx.query(statement));
    const [unknown] = await Promise.all([tx.query<Pick<ZipTable, 'zip'>>(selectUnknown), ...written]);
    return unknown.map(({ zip }) => zip);
  };
}

/** Builds a statement for the rows, or none when there are no rows. */
const buildForRows = <Row>(statement: (rows: readonly Row[]) => Sql, rows: readonly Row[]): Sql[] =>
  rows.length === 0 ? [] : [statement(rows)];
