import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastQualification } from '../qualification/index.ts';

export const offerRoutes = ({ db }: Platform): Handler[] => [
  // Eligibility depends on the address alone, not on the submitted number.
  handle(calls.getWirelessOffer, async (_request, { session }) =>
    succeed({ eligible: (await findLastQualification(db, session.id))?.jointOfferEnabled ?? false }),
  ),
];
