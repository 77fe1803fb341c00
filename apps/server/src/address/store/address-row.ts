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

const ownColumns = sql`address.id, address.zip, address.line, address.number, address.city, address.latitude,
  address.longitude, address.property_type`;
const itsState = sql`(select state from zip where zip.zip = address.zip) as state`;
/** Those of its street and zip one by one: joined, all zips would be read where the planner expects many addresses. */
export const addressColumns = sql`${ownColumns}, (select name from street where id = address.street_id) as street, ${itsState}`;
/** Where its street is there already. */
export const columnsOnStreet = sql`${ownColumns}, street.name as street, ${itsState}`;
/** That of a line and its zip, which are found in the index alone. */
export const itsAddress = sql`cross join lateral (
  select * from address where address.zip = found.zip and address.line = found.line limit 1
) as address`;

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
