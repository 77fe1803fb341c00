import { capitalizeName, normalizeAddress } from '@demarc/domain/address';
import { sql } from '../../../platform/database/sql.ts';
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
export const insertZips = (zips: readonly NamedZip[]) => sql`
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
export const insertPlaceNames = (names: readonly PlaceName[]) => sql`
  insert into place_name (key, zip) select key, zip from ${unnestRows(nameColumns, names)} on conflict do nothing`;

const unnestZips = (zips: readonly string[]) => unnestRows({ zip: ['text', (zip: string) => zip] }, zips);
export const selectUnknownZips = (zips: readonly string[]) => sql`
  select zip from ${unnestZips(zips)} where not exists (select from zip where zip.zip = input.zip)`;

export const markFiber = (zips: readonly string[]) => sql`
  update zip set fiber = true from ${unnestZips(zips)} where zip.zip = input.zip and not fiber`;
