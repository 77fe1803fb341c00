import { normaliseAddress, readable } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Transaction } from '../../platform/database/types.ts';
import type { KeptRow } from '../coverage-row.ts';
import type { Technology } from '../service.ts';
import { type ManyRows, manyRows } from './many-rows.ts';
import { type Served, sortedOut } from './sort-out.ts';
import { specialText } from './special-text.ts';

/** A zip, its place and the other names of that. */
export interface NamedZip {
  readonly zip: string;
  readonly city: string;
  readonly altCities: readonly string[];
  readonly state: string;
}

const nothing = z.object({});

const zips = manyRows<NamedZip>({
  zip: ['text', ({ zip }) => zip],
  city: ['text', ({ city }) => readable(city)],
  alt_cities: ['text', ({ altCities }) => altCities.join('|')],
  state: ['text', ({ state }) => state],
});
const writeZips = namedQuery(
  'import_zips',
  nothing,
  sql`insert into zip (zip, city, alt_cities, state, fiber)
    select zip, city, string_to_array(alt_cities, '|'), state, false from ${zips.table} on conflict do nothing`,
);

const names = manyRows<{ readonly zip: string; readonly name: string }>({
  zip: ['text', ({ zip }) => zip],
  key: ['text', ({ name }) => normaliseAddress(name)],
});
const writeNames = namedQuery(
  'import_place_names',
  nothing,
  sql`insert into place_name (key, zip) select key, zip from ${names.table} on conflict do nothing`,
);

const zipRow = z.object({ zip: z.string() });
const zipsAlone = manyRows<string>({ zip: ['text', (zip) => zip] });
const selectUnknown = namedQuery(
  'import_unknown_zips',
  zipRow,
  sql`select zip from ${zipsAlone.table} where not exists (select from zip where zip.zip = given.zip)`,
);

const lockNumber = 6_273_644; // any number, as long as every import takes the same

/**
 * Imports take turns, batch by batch: a row that nobody else can be writing costs a third less to add. And a batch looks
 * up its own rows by their index; in a table that has just grown the planner would read all of it.
 */
const takeTurn = namedQuery(
  'import_turn',
  nothing,
  sql`select pg_advisory_xact_lock(${sql.raw(String(lockNumber))}), set_config('enable_hashjoin', 'off', true),
    set_config('enable_mergejoin', 'off', true), set_config('enable_seqscan', 'off', true)`,
);

const streets = manyRows<KeptRow>({
  zip: ['text', ({ zip }) => zip],
  key: ['text', ({ streetKey }) => streetKey],
  bare_key: ['text', ({ bareKey }) => bareKey],
  name: ['text', ({ streetName }) => streetName],
});
/** Those of a zip without a place are left out, and so is then all that lies in them. */
const writeStreets = namedQuery(
  'import_streets',
  nothing,
  sql`insert into street (zip, key, bare_key, name) select zip, key, bare_key, name from ${streets.table}
    where not exists (select from street where street.zip = given.zip and street.key = given.key)
      and exists (select from zip where zip.zip = given.zip)`,
);

const mbps = (technology: Technology) => (row: KeptRow) => row.service?.speeds[technology] ?? null;
const speeds = {
  fiber: ['int', mbps('fiber')],
  hsi: ['int', mbps('hsi')],
  lte: ['int', mbps('lte')],
  five_g: ['int', mbps('5g')],
  c_band: ['int', mbps('c-band')],
  dedicated: ['int', mbps('dedicated')],
} as const;
/** Adds what can be delivered, in the order of `delivered`. */
const addServices = sql`insert into serviceability as kept
    (address_id, unit_id, fiber_mbps, hsi_mbps, lte_mbps, five_g_mbps, c_band_mbps, dedicated_mbps, special)`;
const delivered = sql`fiber, hsi, lte, five_g, c_band, dedicated, special::jsonb`;
/** Or changes what is said of it. */
const orChange = sql`on conflict (address_id, unit_id) do update set
      fiber_mbps = excluded.fiber_mbps, hsi_mbps = excluded.hsi_mbps, lte_mbps = excluded.lte_mbps,
      five_g_mbps = excluded.five_g_mbps, c_band_mbps = excluded.c_band_mbps, dedicated_mbps = excluded.dedicated_mbps,
      special = excluded.special
    where (kept.*) is distinct from (excluded.*)`;

const addresses = manyRows<KeptRow>({
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
  ...speeds,
  special: ['text', ({ service }) => service && specialText(service)],
});
/**
 * New ones and changed ones apart: an upsert would use up a number for every row that is there already. What a row of a
 * unit says of its building counts only as long as nothing else is known of that. New ones are numbered here, so that what
 * can be delivered there is written without looking for them again.
 */
const writeAddresses = namedQuery(
  'import_addresses',
  nothing,
  sql`with given as materialized (
      select given.zip, given.line, given.number, given.latitude, given.longitude, given.square, given.property_type,
        given.is_unit, coalesce(given.city, (select city from zip where zip.zip = given.zip)) as city,
        address.id is null as is_new, coalesce(address.id, nextval('address_id_seq')) as id, street.id as street_id,
        given.fiber, given.hsi, given.lte, given.five_g, given.c_band, given.dedicated, given.special
      from ${addresses.table}
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
      ${addServices} select id, null, ${delivered} from given where special is not null and is_new
    )
    ${addServices} select id, null, ${delivered} from given where special is not null and not is_new ${orChange}`,
);

const units = manyRows<KeptRow>({
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  key: ['text', ({ unitKey }) => unitKey],
  type: ['text', ({ unitParts }) => unitParts.type],
  value: ['text', ({ unitParts }) => unitParts.value],
  elevation_type: ['text', ({ unitParts }) => unitParts.elevationType],
  elevation_value: ['text', ({ unitParts }) => unitParts.elevationValue],
  structure_type: ['text', ({ unitParts }) => unitParts.structureType],
  structure_value: ['text', ({ unitParts }) => unitParts.structureValue],
});
const writeUnits = namedQuery(
  'import_units',
  nothing,
  sql`insert into unit
      (address_id, key, type, value, elevation_type, elevation_value, structure_type, structure_value)
    select address.id, key, type, value, elevation_type, elevation_value, structure_type, structure_value
    from ${units.table} join address on address.zip = given.zip and address.line = given.line
    where not exists (select from unit where unit.address_id = address.id and unit.key = given.key)`,
);

const unitServices = manyRows<Served>({
  zip: ['text', ({ zip }) => zip],
  line: ['text', ({ line }) => line],
  unit_key: ['text', ({ unitKey }) => unitKey],
  ...speeds,
  special: ['text', ({ service }) => specialText(service)],
});
const writeUnitServices = namedQuery(
  'import_unit_services',
  nothing,
  sql`${addServices} select address.id, unit.id, ${delivered}
    from ${unitServices.table} join address on address.zip = given.zip and address.line = given.line
    join unit on unit.address_id = address.id and unit.key = given.unit_key ${orChange}`,
);
const markFiber = namedQuery(
  'import_fiber',
  nothing,
  sql`update zip set fiber = true from ${zipsAlone.table} where zip.zip = given.zip and not fiber`,
);

/**
 * Writes a batch, all of whose statements are written out beforehand, and gives the zips that have no place: of those
 * nothing is written. What is there already and has not changed is not touched, so that the same rows a second time
 * write nothing.
 */
export function coverageWriter(
  places: readonly NamedZip[],
  rows: readonly KeptRow[],
): (tx: Transaction) => Promise<string[]> {
  const placeNames = places.flatMap(({ zip, city, altCities }) => [city, ...altCities].map((name) => ({ zip, name })));
  const things = sortedOut(rows);
  const served = [...things.buildings, ...things.unitServices];
  const withFiber = served.filter(({ service }) => service?.speeds.fiber).map(({ zip }) => zip);
  const filled = [
    filling(writeZips, zips, places),
    filling(writeNames, names, placeNames),
    filling(writeStreets, streets, things.streets),
    filling(writeAddresses, addresses, things.buildings),
    filling(writeUnits, units, things.units),
    filling(writeUnitServices, unitServices, things.unitServices),
    filling(markFiber, zipsAlone, [...new Set(withFiber)]),
  ].filter((write) => write !== undefined);
  const asked = zipsAlone.write([...new Set(rows.map(({ zip }) => zip))]);
  return async (tx) => {
    // Asked for at once, so that they go out in one message: none waits here for the one before.
    const written = [takeTurn(tx, {}), ...filled.map((write) => write(tx))];
    const [unknown] = await Promise.all([selectUnknown(tx, asked), ...written]);
    return unknown.map(({ zip }) => zip);
  };
}

type Statement = ReturnType<typeof namedQuery<typeof nothing>>;

/** A statement with its rows, where there are any. */
function filling<Row>(statement: Statement, { write }: ManyRows<Row>, rows: readonly Row[]) {
  if (rows.length === 0) return undefined;
  const values = write(rows);
  return (tx: Transaction) => statement(tx, values);
}
