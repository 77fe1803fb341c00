import { normaliseAddress, readable } from '@demarc/domain/address';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rawRows } from '../../platform/database/raw.ts';
import type { Transaction } from '../../platform/database/types.ts';
import type { KeptRow } from '../coverage-row.ts';
import { type Service, serviceOver, type Technology } from '../service.ts';

/** A zip, its place and the other names of that. */
export interface NamedZip {
  readonly zip: string;
  readonly city: string;
  readonly altCities: readonly string[];
  readonly state: string;
}

type ColumnType = 'text' | 'int' | 'float8' | 'bool';

/** Many rows as one parameter per column: `columns(rows, 'text', (row) => row.zip)` is an array of PostgreSQL. */
const column = <Row>(rows: readonly Row[], type: ColumnType, of: (row: Row) => string | number | boolean | null): SQL =>
  sql`${sql.param(rows.map(of))}::${sql.raw(type)}[]`;
const table = (...columns: SQL[]): SQL => sql`unnest(${sql.join(columns, sql`, `)})`;

const zipRow = z.object({ zip: z.string(), city: z.string() });

/** Adds the places that are new and gives the city of each zip that is known afterwards. */
export async function writePlaces(tx: Transaction, places: readonly NamedZip[], wanted: readonly string[]) {
  await tx.execute(sql`insert into zip (zip, city, alt_cities, state, fiber)
    select zip, city, string_to_array(alt_cities, '|'), state, false
    from ${table(
      column(places, 'text', ({ zip }) => zip),
      column(places, 'text', ({ city }) => readable(city)),
      column(places, 'text', ({ altCities }) => altCities.join('|')),
      column(places, 'text', ({ state }) => state),
    )} as given(zip, city, alt_cities, state) on conflict do nothing`);
  const names = places.flatMap(({ zip, city, altCities }) =>
    [city, ...altCities].map((name) => ({ zip, key: normaliseAddress(name) })),
  );
  await tx.execute(sql`insert into place_name (key, zip)
    select key, zip from ${table(
      column(names, 'text', ({ key }) => key),
      column(names, 'text', ({ zip }) => zip),
    )} as given(key, zip) on conflict do nothing`);
  const known = await rawRows(tx, zipRow, sql`select zip, city from zip where zip = any(${sql.param(wanted)}::text[])`);
  return new Map(known.map(({ zip, city }) => [zip, city]));
}

const lastOfEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
];

const lockNumber = 6_273_644; // any number, as long as every import takes the same

/** Imports take turns, batch by batch: a row that nobody else can be writing costs a third less to add. */
const takeTurn = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);

/** A batch looks up its own rows by their index; in a table that has just grown the planner would read all of it. */
const lookUpByIndex = (tx: Transaction) =>
  tx.execute(sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true)`);

/**
 * Writes a batch of rows whose zips are known. What is there already and has not changed is not touched, so that the
 * same rows a second time write nothing.
 */
export async function writeRows(tx: Transaction, rows: readonly KeptRow[]): Promise<void> {
  const unitsFirst = rows.toSorted((one, other) => Number(other.unitKey !== '') - Number(one.unitKey !== ''));
  const addresses = lastOfEach(unitsFirst, ({ zip, line }) => `${zip} ${line}`);
  const streets = lastOfEach(addresses, ({ zip, streetKey }) => `${zip} ${streetKey}`);
  const unitOf = ({ zip, line, unitKey }: KeptRow) => `${zip} ${line} ${unitKey}`;
  const units = lastOfEach(
    rows.filter(({ unitKey }) => unitKey),
    unitOf,
  );
  const served = lastOfEach(rows.filter(isServed), unitOf);
  await takeTurn(tx);
  await lookUpByIndex(tx);
  await writeStreets(tx, streets);
  await writeAddresses(tx, addresses);
  if (units.length > 0) await writeUnits(tx, units);
  if (served.length > 0) await writeServices(tx, served);
}

type Served = KeptRow & { readonly service: Service };
const isServed = (row: KeptRow): row is Served => row.service !== null;

const writeStreets = (tx: Transaction, rows: readonly KeptRow[]) =>
  tx.execute(sql`insert into street (zip, key, bare_key, name)
    select zip, key, bare_key, name from ${table(
      column(rows, 'text', ({ zip }) => zip),
      column(rows, 'text', ({ streetKey }) => streetKey),
      column(rows, 'text', ({ bareKey }) => bareKey),
      column(rows, 'text', ({ streetName }) => streetName),
    )} as given(zip, key, bare_key, name)
    where not exists (select from street where street.zip = given.zip and street.key = given.key)`);

/**
 * New ones and changed ones apart: an upsert would use up a number for every row that is there already. What a row of a
 * unit says of its building counts only as long as nothing else is known of that.
 */
const writeAddresses = (tx: Transaction, rows: readonly KeptRow[]) =>
  tx.execute(sql`with given as materialized (
      select given.*, address.id, street.id as street_id from ${table(
        column(rows, 'text', ({ zip }) => zip),
        column(rows, 'text', ({ line }) => line),
        column(rows, 'text', ({ streetKey }) => streetKey),
        column(rows, 'text', ({ number }) => number),
        column(rows, 'text', ({ city }) => city),
        column(rows, 'float8', ({ position }) => position?.latitude ?? null),
        column(rows, 'float8', ({ position }) => position?.longitude ?? null),
        column(rows, 'int', ({ square }) => square),
        column(rows, 'text', ({ propertyType }) => propertyType || null),
        column(rows, 'bool', ({ unitKey }) => unitKey !== ''),
      )} as given(zip, line, street_key, number, city, latitude, longitude, square, property_type, is_unit)
      join street on street.zip = given.zip and street.key = given.street_key
      left join address on address.zip = given.zip and address.line = given.line
    ), changed as (
      update address set city = given.city, property_type = coalesce(given.property_type, address.property_type),
        latitude = coalesce(given.latitude, address.latitude), longitude = coalesce(given.longitude, address.longitude),
        square = coalesce(given.square, address.square)
      from given where address.id = given.id and not given.is_unit
        and (address.city, address.property_type, address.latitude, address.longitude) is distinct from
          (given.city, coalesce(given.property_type, address.property_type),
            coalesce(given.latitude, address.latitude), coalesce(given.longitude, address.longitude))
    )
    insert into address (zip, line, street_id, number, city, latitude, longitude, square, property_type)
    select zip, line, street_id, number, city, latitude, longitude, square, coalesce(property_type, 'business')
    from given where id is null`);

const writeUnits = (tx: Transaction, rows: readonly KeptRow[]) =>
  tx.execute(sql`insert into unit (address_id, key, type, value, elevation_type, elevation_value, structure_type, structure_value)
    select address.id, key, type, value, elevation_type, elevation_value, structure_type, structure_value
    from ${table(
      column(rows, 'text', ({ zip }) => zip),
      column(rows, 'text', ({ line }) => line),
      column(rows, 'text', ({ unitKey }) => unitKey),
      column(rows, 'text', ({ unitParts }) => unitParts.type),
      column(rows, 'text', ({ unitParts }) => unitParts.value),
      column(rows, 'text', ({ unitParts }) => unitParts.elevationType),
      column(rows, 'text', ({ unitParts }) => unitParts.elevationValue),
      column(rows, 'text', ({ unitParts }) => unitParts.structureType),
      column(rows, 'text', ({ unitParts }) => unitParts.structureValue),
    )} as given(zip, line, key, type, value, elevation_type, elevation_value, structure_type, structure_value)
    join address on address.zip = given.zip and address.line = given.line
    where not exists (select from unit where unit.address_id = address.id and unit.key = given.key)`);

const mbps = (technology: Technology) => (row: Served) => row.service.speeds[technology] ?? null;

async function writeServices(tx: Transaction, rows: readonly Served[]): Promise<void> {
  await tx.execute(sql`insert into serviceability as kept
      (address_id, unit_id, fiber_mbps, hsi_mbps, lte_mbps, five_g_mbps, c_band_mbps, dedicated_mbps, special)
    select address.id, unit.id, fiber, hsi, lte, five_g, c_band, dedicated, special::jsonb
    from ${table(
      column(rows, 'text', ({ zip }) => zip),
      column(rows, 'text', ({ line }) => line),
      column(rows, 'text', ({ unitKey }) => unitKey),
      column(rows, 'int', mbps('fiber')),
      column(rows, 'int', mbps('hsi')),
      column(rows, 'int', mbps('lte')),
      column(rows, 'int', mbps('5g')),
      column(rows, 'int', mbps('c-band')),
      column(rows, 'int', mbps('dedicated')),
      column(rows, 'text', ({ service }) => specialText(service)),
    )} as given(zip, line, unit_key, fiber, hsi, lte, five_g, c_band, dedicated, special)
    join address on address.zip = given.zip and address.line = given.line
    left join unit on unit.address_id = address.id and unit.key = given.unit_key
    on conflict (address_id, unit_id) do update set
      fiber_mbps = excluded.fiber_mbps, hsi_mbps = excluded.hsi_mbps, lte_mbps = excluded.lte_mbps,
      five_g_mbps = excluded.five_g_mbps, c_band_mbps = excluded.c_band_mbps, dedicated_mbps = excluded.dedicated_mbps,
      special = excluded.special
    where (kept.*) is distinct from (excluded.*)`);
  const withFiber = [...new Set(rows.filter(({ service }) => service.speeds.fiber).map(({ zip }) => zip))];
  await tx.execute(sql`update zip set fiber = true where zip = any(${sql.param(withFiber)}::text[]) and not fiber`);
}

const specialTexts = new WeakMap<Service, string>();

/** What the row says beyond what its speeds imply, as JSON. A file's rows share few services. */
function specialText(service: Service): string {
  const known = specialTexts.get(service);
  if (known !== undefined) return known;
  const { speeds, ...rest } = service;
  const usual: Service = serviceOver(speeds);
  const differs = ([name, value]: [string, unknown]) => {
    const other = usual[name as keyof Service];
    return value !== other && JSON.stringify(value) !== JSON.stringify(other);
  };
  const text = JSON.stringify(Object.fromEntries(Object.entries(rest).filter(differs)));
  specialTexts.set(service, text);
  return text;
}
