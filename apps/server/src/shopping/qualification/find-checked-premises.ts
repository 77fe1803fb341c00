import { formatAddress } from '@demarc/domain/address';
import type { CheckedAddress, Quote } from '@demarc/domain/qualification';
import type { Database } from '../../platform/database/database.ts';
import { findMatchingAddresses, type Premises } from '../address/index.ts';

/** A premises with the quotes that can be ordered there. */
export interface QuotedPremises extends Premises {
  readonly quotes: readonly Quote[];
}

/** Finds a premises by the id of an address and the name of a unit. */
export type FindPremises = (id: string, unit: string) => Promise<QuotedPremises | undefined>;

interface FindPremisesDeps {
  readonly db: Database;
  readonly findPremises: FindPremises;
}

/** The checked premises, null for an unlisted address, or several addresses that match the text. */
export type CheckedPremises =
  | { readonly premises: QuotedPremises | null }
  | { readonly matchingAddresses: Awaited<ReturnType<typeof findMatchingAddresses>> };

/** Finds a premises by its ids or, if no id is known, by its text. */
export async function findCheckedPremises(deps: FindPremisesDeps, address: CheckedAddress): Promise<CheckedPremises> {
  const premises = await findPremisesById(deps, address);
  return premises ? { premises } : findTypedPremises(deps, address);
}

/** Finds a premises by its street, city, state and zip. */
export async function findTypedPremises(
  { db, findPremises }: FindPremisesDeps,
  { unit, ...address }: Pick<CheckedAddress, 'street' | 'city' | 'state' | 'zip' | 'unit'>,
): Promise<CheckedPremises> {
  const matchingAddresses = await findMatchingAddresses(db, formatAddress(address));
  const [only, ...others] = matchingAddresses;
  if (others.length > 0) return { matchingAddresses };
  return { premises: (only && (await findPremises(only.addressId, unit || only.unit))) ?? null };
}

/** Finds a premises by its ids alone. */
async function findPremisesById(
  { findPremises }: Pick<FindPremisesDeps, 'findPremises'>,
  { addressId, baseId, locationId, unit }: CheckedAddress,
): Promise<QuotedPremises | undefined> {
  for (const id of new Set([addressId, baseId, locationId])) {
    const premises = id ? await findPremises(id, unit) : undefined;
    if (premises) return premises;
  }
  return undefined;
}
