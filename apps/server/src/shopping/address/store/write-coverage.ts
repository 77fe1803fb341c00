import { capitalizeName, normalizeAddress } from '@demarc/domain/address';
import type { Transaction } from '../../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import type { ZipTable } from '../../../platform/database/tables.ts';
import type { Technology } from '../../../provider/index.ts';
import type { NormalizedRow } from '../coverage/coverage-row.ts';
import { deduplicateRows, type ServedRow } from './deduplicate-rows.ts';
import { formatSpecialFields } from './special-fields.ts';
import { type Columns, unnestRows } from './unnest-rows.ts';

/** A zip, its place and other names of the place. */
export interface NamedZip {
  readonly zip: string;
  readonly city: string;
  readonly altCities: readonly string[];
  readonly state: string;
}

const zipColumns: Columns<NamedZip> = {
  zip: ['text', ({ zip }) => zip],
  city: ['text', ({ city }) => capitalizeName(city)],
  alt_cities: ['text', ({ altCities }) => altCities.join('|')],
  state: ['text', ({ state }) => state],
};
const insertZips = (places: readonly NamedZip[]) => sql`
  insert into zip (zip, city, alt_cities, state, fiber)
  select zip, city, string_to_array(alt_cities, '|'), state, false from ${unnestRows(zipColumns, places)} on conflict do nothing`;

interface PlaceName {
  readonly zip: string;
  readonly name: string;
}

const nameColumns: Columns<PlaceName> = {
  zip: ['text', ({ zip }) => zip],
  key: ['text', ({ name }) => normalizeAddress(name)],
};
const insertPlaceNames = (names: readonly PlaceName[]) => sql`
  insert into place_name (key, zip) select key, zip from ${unnestRows(nameColumns, names)} on conflict do nothing`;

const unnestZips = (zips: readonly string[]) => unnestRows({ zip: ['text', (zip: string) => zip] }, zips);
const selectUnknownZips = (zips: readonly string[]) => sql`
  select zip from ${unnestZips(zips)} where not exists (select from zip where zip.zip = given.zip)`;

const lockNumber = raw('6273644'); // any number, as long as every import takes the same

/**
 * Imports take turns, batch by batch: a row that no other transaction can be writing costs a third less to add. A batch looks
 * up its own rows by their index: the planner would read all of a table that has just grown.
 */
const lockByName = sql`
  select pg_advisory_xact_lock(${lockNumber}), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`;

const streetColumns: Columns<NormalizedRow> = {
  zip: ['text', ({ zip }) => zip],
  key: ['text', ({ streetKey }) => streetKey],
  bare_key: ['text', ({ bareKey }) => bareKey],
  name: ['text', ({ streetName }) => streetName],
};
/** Leaves out the streets of unknown zips, so that nothing on them is written either. */
const insertStreets = (rows: readonly NormalizedRow[]) => sql`
  insert into street (zip, key, bare_key, name) select zip, key, bare_key, name from ${unnestRows(streetColumns, rows)}
  where not exists (select from street where street.zip = given.zip and street.key = given.key)
    and exists (select from zip where zip.zip = given.zip)`;

const mbps = (technology: Technology) => (row: NormalizedRow) => row.service?.speeds[technology] ?? null;
const speedColumns = {
  fiber: ['int', mbps('fiber')],
  hsi: ['int', mbps('hsi')],
  lte: ['int', mbps('lte')],
  five_g: ['int', mbps('5g')],
  c_band: ['int', mbps('c-band')],
  dedicated: ['int', mbps('dedicated')],
} as const;
/** Its columns after the two ids are those of `serviceValues`. */
const insertServices = sql`insert into serviceability as existing
    (address_id, unit_id, fiber_mbps, hsi_mbps, lte_mbps, five_g_mbps, c_band_mbps, dedicated_mbps, special)`;
const serviceValues = sql`fiber, hsi, lte, five_g, c_band, dedicated, special::jsonb`;
const orUpdateService = sql`on conflict (address_id, unit_id) do update set
      fiber_mbps = excluded.fiber_mbps, hsi_mbps = excluded.hsi_mbps, lte_mbps = excluded.lte_mbps,
      five_g_mbps = excluded.five_g_mbps, c_band_mbps = excluded.c_band_mbps, dedicated_mbps = excluded.dedicated_mbps,
      special = excluded.special
    where (existing.*) is distinct from (excluded.*)`;

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
  is_unit: ['bool', ({ unitKey }) => unitKey !== ''],
  ...speedColumns,
  special: ['text', ({ service }) => service && formatSpecialFields(service)],
};
/**
 * Separates new rows from changed ones: an upsert would use up an id for every existing row. The row of a unit describes its
 * building only as long as nothing else does. Assigns the ids of new rows here, so that their service is written without
 * looking them up again.
 */
const writeAddresses = (rows: readonly NormalizedRow[]) => sql`
  with given as materialized (
      select given.zip, given.line, given.number, given.latitude, given.longitude, given.square, given.property_type,
        given.is_unit, coalesce(given.city, (select city from zip where zip.zip = given.zip)) as city,
        address.id is null as is_new, coalesce(address.id, nextval('address_id_seq')) as id, street.id as street_id,
        given.fiber, given.hsi, given.lte, given.five_g, given.c_band, given.dedicated, given.special
      from ${unnestRows(addressColumns, rows)}
      join street on street.zip = given.zip and street.key = given.street_key
      left join address on address.zip = given.zip and address.line = given.line
    ), changed as (
      update address set city = given.city, property_type = coalesce(given.property_type, address.property_type),
        latitude = coalesce(given.latitude, address.latitude), longitude = coalesce(given.longitude, address.longitude),
        square = coalesce(given.square, address.square)
      from given where address.id = given.id and not given.is_new and not given.is_unit
        and (address.city, address.property_type, address.latitude, address.longitude) is distinct from
          (given.city, coalesce(given.property_type, address.property_type),
            coalesce(given.latitude, address.latitude), coalesce(given.longitude, address.longitude))
    ), added as (
      insert into address (id, zip, line, street_id, number, city, latitude, longitude, square, property_type)
      overriding system value
      select id, zip, line, street_id, number, city, latitude, longitude, square, coalesce(property_type, 'business')
      from given where is_new
    ), delivered_to_added as (
      ${insertServices} select id, null, ${serviceValues} from given where special is not null and is_new
    )
    ${insertServices} select id, null, ${serviceValues} from given where special is not null and not is_new ${orUpdateService}`;

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
const insertUnits = (rows: readonly NormalizedRow[]) => sql`
  insert into unit
      (address_id, key, type, value, elevation_type, elevation_value, structure_type, structure_value)
  select address.id, key, type, value, elevation_type, elevation_value, structure_type, structure_value
  from ${unnestRows(unitColumns, rows)} join address on address.zip = given.zip and address.line = given.line
  where not exists (select from unit where unit.address_id = address.id and unit.key = given.key)`;

const unitServiceColumns: Columns<ServedRow> = {
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  unit_key: ['text', ({ unitKey }) => unitKey],
  ...speedColumns,
  special: ['text', ({ service }) => formatSpecialFields(service)],
};
const writeUnitServices = (rows: readonly ServedRow[]) => sql`
  ${insertServices} select address.id, unit.id, ${serviceValues}
  from ${unnestRows(unitServiceColumns, rows)} join address on address.zip = given.zip and address.line = given.line
  join unit on unit.address_id = address.id and unit.key = given.unit_key ${orUpdateService}`;

const markFiber = (zips: readonly string[]) => sql`
  update zip set fiber = true from ${unnestZips(zips)} where zip.zip = given.zip and not fiber`;

/**
 * Prepares the statements of a batch and returns a function that runs them. It returns the zips without a place; nothing in
 * them is written. Rows that exist and have not changed are not touched, so the same batch again writes nothing.
 */
export function prepareBatch(
  places: readonly NamedZip[],
  rows: readonly NormalizedRow[],
): (tx: Transaction) => Promise<string[]> {
  const placeNames = places.flatMap(({ zip, city, altCities }) => [city, ...altCities].map((name) => ({ zip, name })));
  const { streets, buildings, units, unitServices } = deduplicateRows(rows);
  const fiberZips = [...buildings, ...unitServices]
    .filter(({ service }) => service?.speeds.fiber)
    .map(({ zip }) => zip);
  const statements = [
    lockByName,
    ...forRows(insertZips, places),
    ...forRows(insertPlaceNames, placeNames),
    ...forRows(insertStreets, streets),
    ...forRows(writeAddresses, buildings),
    ...forRows(insertUnits, units),
    ...forRows(writeUnitServices, unitServices),
    ...forRows(markFiber, [...new Set(fiberZips)]),
  ];
  const selectUnknown = selectUnknownZips([...new Set(rows.map(({ zip }) => zip))]);
  return async (tx) => {
    // Started together, so that they are pipelined; they run in this order.
    const written = statements.map((statement) => tx.query(statement));
    const [unknown] = await Promise.all([tx.query<Pick<ZipTable, 'zip'>>(selectUnknown), ...written]);
    return unknown.map(({ zip }) => zip);
  };
}

/** Returns no statement when there are no rows. */
const forRows = <Row>(statement: (rows: readonly Row[]) => Sql, rows: readonly Row[]): Sql[] =>
  rows.length === 0 ? [] : [statement(rows)];
