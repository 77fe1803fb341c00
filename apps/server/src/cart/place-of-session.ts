import type { CartPlace } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../platform/database/types.ts';
import { qualificationOf } from '../qualification/index.ts';
import type { StoredCart } from './store.ts';

/** Where the services of a cart are to be delivered, and by which check the shop knows. */
export interface CheckedHome {
  readonly checkId: string;
  readonly place: CartPlace;
  readonly lineMbps: number;
  readonly zip: string;
}

/** Whose cart is meant, and by which check of an address as far as the page says so: another tab may have checked another. */
export interface Visit {
  readonly sessionId: string;
  readonly checkId?: string | undefined;
  /** The cart, where it was read together with the session. */
  readonly stored?: Promise<StoredCart | undefined>;
}

/** The cart itself knows, as long as no other address was checked since. C-003: without one that something is sold at there is none. */
export async function homeOf(
  db: Queryable,
  { sessionId, checkId: meant }: Visit,
  stored: StoredCart | undefined,
): Promise<Result<CheckedHome>> {
  if (stored?.isForLastCheck) {
    const { checkId, lineMbps, zip, value } = stored;
    if (meant && meant !== checkId) return refuse('otherAddress');
    return succeed({ checkId, place: value.place, lineMbps, zip });
  }
  const checked = await qualificationOf(db, sessionId);
  if (meant && checked && meant !== checked.guiSessionId) return refuse('otherAddress');
  if (!checked) return refuse('cartMissing');
  if (checked.availability.planCount === 0) return refuse('nothingSoldHere');
  const { availability, phone, digitalVoice, buyOutQualified, lineMbps, parts, guiSessionId } = checked;
  const { fiber, hsi } = availability;
  const jointOffer = { available: checked.jointOffer.available };
  return succeed({
    checkId: guiSessionId,
    place: { state: parts.state, fiber, hsi, phone, digitalVoice, buyOutQualified, jointOffer },
    lineMbps,
    zip: parts.zip,
  });
}
