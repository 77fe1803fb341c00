import { capitalizeName, normalizeAddress } from '@demarc/domain/address';
import type { CoverageTechnology } from '@demarc/domain/qualification';
import type { Transaction } from '../../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import type { ZipTable } from '../../../platform/database/tables.ts';
import type { PremisesService } from '../../../provider/index.ts';
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
const insertZips = (zips: readonly NamedZip[]) => sql`
  insert into zip (zip, city, alt_cities, state, fiber)
  select zip, city, string_to_array(alt_cities, '|'), state, false from ${unnestRows(zipColumns, zips)} on conflict do nothing`;

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
  select zip from ${unnestZips(zips)} where not exists (select from zip where zip.zip = input.zip)`;

const lockNumber = raw('6273644'); // any number, as long as every import takes the same

/**
 * Locks out other imports for one batch, because inserting a row costs a third less when no other transaction can be
 * writing it. Makes the planner use indexes, because it would read all of a table that has just grown.
 */
const beginBatch = sql`
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
  where not exists (select from street where street.zip = input.zip and street.key = input.key)
    and exists (select from zip where zip.zip = input.zip)`;

const readMbps = (technology: CoverageTechnology) => (row: NormalizedRow) => row.service?.speeds[technology] ?? null;
const speedColumns = {
  fiber: ['int', readMbps('fiber')],
  hsi: ['int', readMbps('hsi')],
  lte: ['int', readMbps('lte')],
  five_g: ['int', readMbps('5g')],
  c_band: ['int', readMbps('c-band')],
  dedicated: ['int', readMbps('dedicated')],
} as const;
const formatLines = ({ lines }: PremisesService): string | null =>
  Object.keys(lines).length > 0 ? JSON.stringify(lines) : null;

/** The columns after the two ids are those of `listServiceValues`. */
const insertServices = sql`insert into serviceability as existing
    (address_id, unit_id, fiber_mbps, hsi_mbps, lte_mbps, five_g_mbps, c_band_mbps, dedicated_mbps, special, lines)`;
const listServiceValues = (special: Sql) => sql`fiber, hsi, lte, five_g, c_band, dedicated, ${special}, lines::jsonb`;
/** A row of one technology keeps the stored fields that it has no value for. */
const mergeSpecial = (addressId: Sql, isSameUnit: Sql) => sql`case when keeps_special then coalesce(
    (select special from serviceability as stored where stored.address_id = ${addressId} and ${isSameUnit}), '{}')
    || input.special::jsonb else input.special::jsonb end`;
/** A row of one technology keeps the lines of the others. */
const mergedLines = sql`case when excluded.lines is null then existing.lines
      else coalesce(existing.lines, '{}') || excluded.lines end`;
const orUpdateService = sql`on conflict (address_id, unit_id) do update set
      fiber_mbps = excluded.fiber_mbps, hsi_mbps = excluded.hsi_mbps, lte_mbps = excluded.lte_mbps,
      five_g_mbps = excluded.five_g_mbps, c_band_mbps = excluded.c_band_mbps, dedicated_mbps = excluded.dedicated_mbps,
      special = excluded.special, lines = ${mergedLines}
    where (existing.fiber_mbps, existing.hsi_mbps, existing.lte_mbps, existing.five_g_mbps, existing.c_band_mbps,
        existing.dedicated_mbps, existing.special, existing.lines)
      is distinct from (excluded.fiber_mbps, excluded.hsi_mbps, excluded.lte_mbps, excluded.five_g_mbps,
        excluded.c_band_mbps, excluded.dedicated_mbps, excluded.special, ${mergedLines})`;

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
const writeAddresses = (rows: readonly NormalizedRow[]) => sql`
  with input as materialized (
      select input.zip, input.line, input.number, input.latitude, input.longitude, input.square, input.property_type,
        input.external_id, input.fcc_location_id, input.is_unit, coalesce(input.city, (select city from zip where zip.zip = input.zip)) as city,
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
      ${insertServices} select id, null, ${listServiceValues(sql`special::jsonb`)} from input
      where special is not null and is_new
    )
    ${insertServices} select id, null, ${listServiceValues(mergeSpecial(sql`input.id`, sql`unit_id is null`))} from input
    where special is not null and not is_new ${orUpdateService}`;

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
  from ${unnestRows(unitColumns, rows)} join address on address.zip = input.zip and address.line = input.line
  where not exists (select from unit where unit.address_id = address.id and unit.key = input.key)`;

const hasIds = ({ externalId, fccLocationId }: NormalizedRow): boolean => externalId !== '' || fccLocationId !== '';

const unitIdColumns: Columns<NormalizedRow> = {
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  unit_key: ['text', ({ unitKey }) => unitKey],
  external_id: ['text', ({ externalId }) => externalId || null],
  fcc_location_id: ['text', ({ fccLocationId }) => fccLocationId || null],
};
/** A statement of its own, because most files have no ids of units. */
const writeUnitIds = (rows: readonly NormalizedRow[]) => sql`
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
const writeUnitServices = (rows: readonly ServedRow[]) => sql`
  ${insertServices} select address.id, unit.id, ${listServiceValues(mergeSpecial(sql`address.id`, sql`unit_id = unit.id`))}
  from ${unnestRows(unitServiceColumns, rows)} join address on address.zip = input.zip and address.line = input.line
  join unit on unit.address_id = address.id and unit.key = input.unit_key ${orUpdateService}`;

const markFiber = (zips: readonly string[]) => sql`
  update zip set fiber = true from ${unnestZips(zips)} where zip.zip = input.zip and not fiber`;

/**
 * Prepares the statements of a batch and returns a function that runs them. That function returns the unknown zips,
 * whose rows are not written. Unchanged rows are not written either, so repeating a batch writes nothing.
 */
export function prepareBatch(
  zips: readonly NamedZip[],
  rows: readonly NormalizedRow[],
): (tx: Transaction) => Promise<string[]> {
  const placeNames = zips.flatMap(({ zip, city, altCities }) => [city, ...altCities].map((name) => ({ zip, name })));
  const { streets, buildings, units, unitServices } = deduplicateRows(rows);
  const fiberZips = [...buildings, ...unitServices]
    .filter(({ service }) => service?.speeds.fiber)
    .map(({ zip }) => zip);
  const statements = [
    beginBatch,
    ...buildForRows(insertZips, zips),
    ...buildForRows(insertPlaceNames, placeNames),
    ...buildForRows(insertStreets, streets),
    ...buildForRows(writeAddresses, buildings),
    ...buildForRows(insertUnits, units),
    ...buildForRows(writeUnitIds, units.filter(hasIds)),
    ...buildForRows(writeUnitServices, unitServices),
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
