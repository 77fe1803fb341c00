import { capitalizeName, type StreetAddress } from '@demarc/domain/address';
import { sql } from '../../../platform/database/sql.ts';
import type { AddressTable, StreetTable, ZipTable } from '../../../platform/database/tables.ts';
import { formatAddressId } from '../ids.ts';

export interface AddressRow
  extends Pick<AddressTable, 'id' | 'zip' | 'line' | 'number' | 'city' | 'latitude' | 'longitude' | 'propertyType'>,
    Pick<ZipTable, 'state'> {
  readonly street: StreetTable['name'];
}

const tableColumns = sql`address.id, address.zip, address.line, address.number, address.city, address.latitude,
  address.longitude, address.property_type`;
const stateColumn = sql`(select state from zip where zip.zip = address.zip) as state`;
/**
 * Reads the street and the state with subqueries: with joins, the planner reads all zips when it expects many
 * addresses.
 */
export const addressColumns = sql`${tableColumns}, (select name from street where id = address.street_id) as street, ${stateColumn}`;
/** The same columns for a statement that joins the street. */
export const addressColumnsWithStreet = sql`${tableColumns}, street.name as street, ${stateColumn}`;
/** Joins the address to a line and a zip, the alias `found`, that a subquery read from an index alone. */
export const joinFoundAddress = sql`cross join lateral (
  select * from address where address.zip = found.zip and address.line = found.line limit 1
) as address`;

export function toStreetAddress(row: AddressRow): StreetAddress {
  const id = formatAddressId(row.id);
  const street = `${row.number} ${row.street}`;
  const city = capitalizeName(row.city);
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
    propertyType: row.propertyType,
    unit: '',
  };
}
