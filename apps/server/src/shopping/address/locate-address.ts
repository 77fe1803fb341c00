import { normalizeAddress, type StreetAddress } from '@demarc/domain/address';
import type { Database } from '../../platform/database/database.ts';
import type { Position } from './position.ts';
import { searchTypedPlace } from './search/search-addresses.ts';
import { findNearestAddress } from './store/addresses.ts';

/** Finds the one address at a position or for a whole typed address. Returns null rather than a guess. */
export async function locateAddress(
  db: Database,
  wanted: Position | { readonly address: string },
): Promise<StreetAddress | null> {
  if ('latitude' in wanted) return (await findNearestAddress(db, wanted)) ?? null;
  const [first, ...others] = await findMatchingAddresses(db, wanted.address);
  return first && others.length === 0 ? first : null;
}

/** Finds every address whose whole line the typed text starts with: none, one, or several in different places. */
export async function findMatchingAddresses(db: Database, typed: string): Promise<readonly StreetAddress[]> {
  const text = normalizeAddress(typed);
  const found = await searchTypedPlace(db, { zip: '', typed });
  return found.filter(({ street }) => {
    const line = normalizeAddress(street);
    return text === line || text.startsWith(`${line} `);
  });
}
