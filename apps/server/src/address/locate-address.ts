import { normaliseAddress, type StreetAddress } from '@demarc/domain/address';
import type { Database } from '../platform/database/types.ts';
import type { Position } from './position.ts';
import { searchAddresses } from './search-addresses.ts';
import { nearestAddress } from './store/addresses.ts';

/** The one address that a position or a whole typed address means, or none: a guess would be worse. */
export async function locateAddress(
  db: Database,
  wanted: Position | { readonly address: string },
): Promise<StreetAddress | null> {
  if ('latitude' in wanted) return (await nearestAddress(db, wanted)) ?? null;
  const [first, ...others] = await addressesMeant(db, wanted.address);
  return first && others.length === 0 ? first : null;
}

/** Every address whose whole line a typed address begins with: one, none, or several in different places. */
export async function addressesMeant(db: Database, typed: string): Promise<readonly StreetAddress[]> {
  const text = normaliseAddress(typed);
  const found = await searchAddresses(db, { zip: '', typed });
  return found.filter(({ street }) => {
    const line = normaliseAddress(street);
    return text === line || text.startsWith(`${line} `);
  });
}
