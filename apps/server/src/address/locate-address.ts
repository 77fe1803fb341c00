import { normaliseAddress, type StreetAddress } from '@demarc/domain/address';
import type { Database } from '../platform/database/types.ts';
import type { Position } from './position.ts';
import { searchAddresses } from './search-addresses.ts';
import { nearestAddress } from './store.ts';

/** The one address that a position or a whole typed address means, or none: a guess would be worse. */
export async function locateAddress(
  db: Database,
  wanted: Position | { readonly address: string },
): Promise<StreetAddress | null> {
  if ('latitude' in wanted) return (await nearestAddress(db, wanted)) ?? null;
  const found = await searchAddresses(db, { zip: '', typed: wanted.address });
  const typed = normaliseAddress(wanted.address);
  const meant = found.filter(({ houseNumber, streetName }) => {
    const line = normaliseAddress(`${houseNumber} ${streetName}`);
    return typed === line || typed.startsWith(`${line} `);
  });
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
