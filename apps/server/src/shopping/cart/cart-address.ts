import type { CartAvailability } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../../platform/database/database.ts';
import { findLastQualification, type StoredQualification } from '../qualification/index.ts';
import type { StoredCart } from './store.ts';

/** The service address of a cart, from its address check. */
export interface CartAddress {
  readonly checkId: string;
  readonly availability: CartAvailability;
  readonly lineMbps: number;
  readonly zip: string;
}

/**
 * Identifies a cart by its session. `checkId` is the page's address check: another tab may have checked another
 * address.
 */
export interface CartRef {
  readonly sessionId: string;
  readonly checkId?: string | undefined;
}

/**
 * Takes the address from the cart, unless the session has checked another one since. C-003: without an address where
 * something is sold there is no cart.
 */
export async function findCartAddress(
  db: Queryable,
  { sessionId, checkId: expectedCheckId }: CartRef,
  stored: StoredCart | undefined,
): Promise<Result<CartAddress>> {
  if (stored?.isForLastCheck) {
    const { checkId, lineMbps, zip, value } = stored;
    if (expectedCheckId && expectedCheckId !== checkId) return refuse('otherAddress');
    return succeed({ checkId, availability: value.place, lineMbps, zip });
  }
  const checked = await findLastQualification(db, sessionId);
  if (expectedCheckId && checked && expectedCheckId !== checked.checkId) return refuse('otherAddress');
  if (!checked) return refuse('cartMissing');
  if (checked.availability.planCount === 0) return refuse('nothingSoldHere');
  return succeed(toCartAddress(checked));
}

/** The service address of a cart at a checked address. */
export function toCartAddress(checked: StoredQualification): CartAddress {
  const { phone, digitalVoice, buyOutQualified, lineMbps, lines, tv, parts, checkId, taxes } = checked;
  const { fiber, hsi } = checked.availability;
  const jointOffer = { available: checked.jointOffer.available };
  return {
    checkId,
    availability: {
      state: parts.state,
      fiber,
      hsi,
      phone,
      digitalVoice,
      buyOutQualified,
      jointOffer,
      ...(taxes && { taxes }),
      ...(lines && { lines, tv: tv ?? false }),
    },
    lineMbps,
    zip: parts.zip,
  };
}
