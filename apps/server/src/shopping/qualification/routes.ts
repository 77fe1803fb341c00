import { calls } from '@demarc/contract';
import { getJointOffer } from '@demarc/domain/catalog';
import { refuse, succeed } from '@demarc/domain/errors';
import type { SavedAddressCheck } from '@demarc/domain/qualification';
import { isEmailAddress } from '@demarc/domain/text';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { createQualifyDeps } from './create-qualify-deps.ts';
import type { FindPremises } from './find-checked-premises.ts';
import { checkAlternateAvailability, checkPendingOrder } from './follow-up-checks.ts';
import { qualifyAddress } from './qualify-address.ts';
import { qualifyLead } from './qualify-lead.ts';
import { findLastQualification, findQualification, type StoredQualification } from './store.ts';

export function qualificationRoutes(platform: Platform, findCoveredPremises: FindPremises): Handler[] {
  const { db, provider } = platform;
  const deps = createQualifyDeps(platform, findCoveredPremises);
  return [
    handle(calls.qualifyAddress, ({ body }, context) => qualifyAddress(deps, context, body)),
    handle(calls.getLeadQualification, ({ query }, context) => qualifyLead(deps, context, query.campaign)),
    handle(calls.checkAlternateAvailability, ({ body }, { session }) =>
      checkAlternateAvailability(platform, session.id, body.id),
    ),
    handle(calls.checkPendingOrder, ({ body }, { session }) => checkPendingOrder(db, session.id, body.id)),
    handle(calls.getCheckedAddress, async ({ query: { id } }, { session }) => {
      const check = id ? await findQualification(db, session.id, id) : await findLastQualification(db, session.id);
      if (!check) return refuse('notFound');
      return succeed(toSavedCheck(check));
    }),
    handle(calls.getJointOffer, async (_request, { session }) => {
      const check = await findLastQualification(db, session.id);
      // The current amount, as in a cart, not the one at the time of the check.
      return succeed(getJointOffer(provider.catalog, check?.jointOffer.available ?? false));
    }),
    handle(calls.validateEmail, async ({ body }) => succeed({ valid: isEmailAddress(body.email) })),
  ];
}

const toSavedCheck = ({ checkId: id, parts: address, ...check }: StoredQualification): SavedAddressCheck => {
  const { availability, quotes, pendingOrder, speedType } = check;
  const { ids = noIds, contact = { email: '', phone: '' } } = check;
  return { id, address, availability, quotes, pendingOrder, speedType, ids, contact };
};

const noIds = { addressId: '', baseId: '', locationId: '', unitLocationId: '' };
