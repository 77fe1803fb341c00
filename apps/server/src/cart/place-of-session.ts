import type { CartPlace } from '@demarc/domain/cart';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../platform/database/types.ts';
import { qualificationOf } from '../qualification/index.ts';

/** Where the services of a cart are to be delivered, and by which check the shop knows. */
export interface CheckedHome {
  readonly checkId: string;
  readonly place: CartPlace;
  readonly lineMbps: number;
  readonly parts: { readonly state: string; readonly zip: string };
}

/** C-003: without a checked address that something is sold at there is no cart. */
export async function homeOf(db: Queryable, sessionId: string): Promise<Result<CheckedHome>> {
  const checked = await qualificationOf(db, sessionId);
  if (!checked || checked.availability.planCount === 0) return refuse('cartMissing');
  const { availability, phone, digitalVoice, buyOutQualified, jointOffer, lineMbps, parts, guiSessionId } = checked;
  const { fiber, hsi } = availability;
  return succeed({
    checkId: guiSessionId,
    place: { state: parts.state, fiber, hsi, phone, digitalVoice, buyOutQualified, jointOffer },
    lineMbps,
    parts,
  });
}
