import { calls } from '@demarc/contract';
import { jointOfferOf } from '@demarc/domain/catalog';
import { refuse, succeed } from '@demarc/domain/errors';
import type { KeptCheck } from '@demarc/domain/qualification';
import { isEmailAddress } from '@demarc/domain/text';
import { type Handler, handle, handleAhead } from '../platform/http/handler.ts';
import type { Platform } from '../platform/platform.ts';
import { type FindPlace, findNamedPlace } from './find-checked-place.ts';
import { checkAlternateAvailability, checkPendingOrder } from './look-again.ts';
import { qualifyAddress } from './qualify-address.ts';
import { qualifyLead } from './qualify-lead.ts';
import type { KeptQualification } from './schema.ts';
import { findQualification, qualificationOf } from './store.ts';
import { trustedRedirects } from './trusted-redirect.ts';

export function qualificationRoutes(platform: Platform, findPlace: FindPlace): Handler[] {
  const { db, provider } = platform;
  const qualifying = { ...platform, trustedRedirect: trustedRedirects(provider.links), findPlace };
  return [
    handleAhead(
      calls.qualifyAddress,
      ({ body }) => findNamedPlace(qualifying, body.address),
      ({ body }, asking) => qualifyAddress(qualifying, asking, body, asking.ahead),
    ),
    handle(calls.getLeadQualification, ({ query }, asking) => qualifyLead(qualifying, asking, query.campaign)),
    handle(calls.checkAlternateAvailability, ({ body }, { session }) =>
      checkAlternateAvailability(platform, session.id, body.id),
    ),
    handle(calls.checkPendingOrder, ({ body }, { session }) => checkPendingOrder(db, session.id, body.id)),
    handle(calls.getCheckedAddress, async ({ query: { id } }, { session }) => {
      const kept = id ? await findQualification(db, session.id, id) : await qualificationOf(db, session.id);
      if (!kept) return refuse('notFound');
      return succeed(keptCheckOf(kept));
    }),
    handle(calls.getJointOffer, async (_request, { session }) => {
      const kept = await qualificationOf(db, session.id);
      // As much as a cart gets today, whatever it was when the address was checked.
      return succeed(jointOfferOf(provider.catalog, kept?.jointOffer.available ?? false));
    }),
    handle(calls.validateEmail, async ({ body }) => succeed({ valid: isEmailAddress(body.email) })),
  ];
}

const keptCheckOf = ({ guiSessionId: id, parts: address, ...kept }: KeptQualification): KeptCheck => {
  const { availability, quotes, pendingOrder, speedType } = kept;
  const { ids = namedNowhere, contact = { email: '', phone: '' } } = kept;
  return { id, address, availability, quotes, pendingOrder, speedType, ids, contact };
};

const namedNowhere = { addressId: '', baseId: '', locationId: '', unitLocationId: '' };
