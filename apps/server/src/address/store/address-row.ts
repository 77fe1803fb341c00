import { readable, type StreetAddress } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addressIdText } from '../ids.ts';

export const addressRow = z.object({
  id: z.int(),
  zip: z.string(),
  line: z.string(),
  number: z.string(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  property_type: z.string(),
  street: z.string(),
  state: z.string(),
});

export const addressColumns = sql`address.id, address.zip, address.line, address.number, address.city, address.latitude,
  address.longitude, address.property_type, street.name as street, zip.state`;
/** That of a line and its zip, which are found in the index alone. */
export const itsAddress = sql`cross join lateral (
  select * from address where address.zip = found.zip and address.line = found.line limit 1
) as address`;
/** One by one: joined, all zips would be read where the planner expects many addresses. */
export const withItsStreet = sql`cross join lateral (select name from street where id = address.street_id limit 1) as street
  cross join lateral (select state from zip where zip.zip = address.zip limit 1) as zip`;

export function streetAddressOf(row: z.output<typeof addressRow>): StreetAddress {
  const id = addressIdText(row.id);
  const street = `${row.number} ${row.street}`;
  const city = readable(row.city);
  return {
    street,
    houseNumber: row.number,
    streetName: row.street,
    city,
    state: row.state,
    zip: row.zip,
    displayed: `${street}, ${city}, ${row.state} ${row.zip}`,
    raw: `${row.line}, ${row.city.toUpperCase()}, ${row.state} ${row.zip}`,
    addressId: id,
    networkId: id,
    baseId: id,
    locationId: id,
    location: row.latitude === null ? '' : `${row.latitude},${row.longitude}`,
    propertyType: row.property_type,
    unit: '',
  };
}
