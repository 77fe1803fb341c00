import { sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Service } from './service.ts';

export const zip = pgTable(
  'zip',
  {
    zip: text().primaryKey(),
    city: text().notNull(),
    altCities: text('alt_cities').array().notNull(),
    state: text().notNull(),
    /** Fiber is sold at some address of it. */
    fiber: boolean().notNull(),
  },
  (table) => [check('zip_form', sql`${table.zip} ~ '^[0-9]{5}$'`)],
);

/** Every name of a place as `normaliseAddress` spells it, with its zips. */
export const placeName = pgTable(
  'place_name',
  {
    key: text().notNull(),
    zip: text()
      .notNull()
      .references(() => zip.zip),
  },
  (table) => [
    primaryKey({ name: 'place_name_of_zip', columns: [table.zip, table.key] }),
    index('place_name_key_zip').on(table.key.op('text_pattern_ops'), table.zip),
  ],
);

/**
 * The zips that have a name which begins with these letters, three or six or all of a shorter one, a bit for each zip there
 * could be. The database keeps it itself, with a trigger on the names; a bit stays where a name is no more.
 */
export const placeLetters = pgTable(
  'place_letters',
  {
    letters: text().primaryKey(),
    zips: bit({ dimensions: 100_000 }).notNull(),
  },
  (table) => [index('place_letters_begun').on(table.letters.op('text_pattern_ops'))],
);

/**
 * A street within a zip: few per zip, so that a misspelt one is found by comparing with all. From here on no foreign keys:
 * rows come in millions, from write-coverage.ts alone, which takes each id from the row it belongs to and a street's zip only
 * where it is known, and are never deleted; checking every one again took a third of an import.
 */
export const street = pgTable(
  'street',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    zip: text().notNull(),
    /** As `normaliseAddress` spells it, and the same without a leading direction. */
    key: text().notNull(),
    bareKey: text('bare_key').notNull(),
    name: text().notNull(),
  },
  (table) => [unique('street_zip_key').on(table.zip, table.key)],
);

/**
 * An address is its line within its zip. Lines are compared byte by byte (text_pattern_ops), whatever the database's
 * collation, so that "begins with" is a range of the index. Another index has them with their zips, those that
 * begin alike together.
 */
export const address = pgTable(
  'address',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    zip: text().notNull(),
    line: text().notNull(),
    streetId: integer('street_id').notNull(),
    number: text().notNull(),
    city: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The square of the map it lies in; see position.ts. */
    square: integer(),
    propertyType: text('property_type').notNull(),
  },
  (table) => [
    uniqueIndex('address_zip_line').on(table.zip, table.line.op('text_pattern_ops')),
    index('address_line_zip').on(table.line.op('text_pattern_ops'), table.zip),
    index('address_street_number').on(table.streetId, table.number.op('text_pattern_ops')),
    index('address_square').on(table.square),
  ],
);

/** Part of a building: what it is called, on which floor, in which structure. */
export const unit = pgTable(
  'unit',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    addressId: integer('address_id').notNull(),
    /** The whole name as `normaliseAddress` spells it: "BLDG 2 STE 200". */
    key: text().notNull(),
    type: text().notNull(),
    value: text().notNull(),
    elevationType: text('elevation_type').notNull(),
    elevationValue: text('elevation_value').notNull(),
    structureType: text('structure_type').notNull(),
    structureValue: text('structure_value').notNull(),
  },
  (table) => [unique('unit_address_key').on(table.addressId, table.key)],
);

/**
 * What can be delivered to an address, or to one unit where the unit differs from its building. A technology is there
 * when its speed is. An address without a row is known and has nothing.
 */
export const serviceability = pgTable(
  'serviceability',
  {
    addressId: integer('address_id').notNull(),
    unitId: integer('unit_id'),
    fiberMbps: integer('fiber_mbps'),
    hsiMbps: integer('hsi_mbps'),
    lteMbps: integer('lte_mbps'),
    fiveGMbps: integer('five_g_mbps'),
    cBandMbps: integer('c_band_mbps'),
    dedicatedMbps: integer('dedicated_mbps'),
    /** Only what differs from `serviceOver` the speeds. */
    special: jsonb().$type<Partial<Service>>().notNull(),
  },
  (table) => [unique('serviceability_place').on(table.addressId, table.unitId).nullsNotDistinct()],
);

/** How far an import of a file has come, so that it can go on; `file` is a fingerprint of its content. */
export const coverageImport = pgTable('coverage_import', {
  file: text().primaryKey(),
  rows: bigint({ mode: 'number' }).notNull(),
  badRows: bigint('bad_rows', { mode: 'number' }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
