import { setTimeout } from 'node:timers/promises';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  type AddressCheck,
  bundleRecommendation,
  type Decision,
  decideLeadOutcome,
  decideOutcome,
  isSuggested,
  type ProductRecommendation,
  type Qualification,
  type SavedAddressCheck,
  type SuggestedAddress,
} from '@demarc/domain/qualification';
import { phoneProblem, phoneProblemText } from '@demarc/domain/text';
import type { FastifyBaseLogger } from 'fastify';
import { storableJson, storableText } from '../../platform/database/storable-text.ts';
import type { VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SimulatedProblem } from '../../provider/index.ts';
import type { Place } from '../address/index.ts';
import { describePlace, describeSeveral, describeUnknown, type PlaceDescription } from './describe-place.ts';
import { type CheckedPlace, type FindPlace, findCheckedPlace } from './find-checked-place.ts';
import { findSuggestions, type StoredQualification, saveQualification } from './store.ts';
import type { TrustedRedirect } from './trusted-redirect.ts';

export interface QualifyDeps extends Pick<Platform, 'db' | 'clock' | 'provider'> {
  readonly trustedRedirect: TrustedRedirect;
  readonly findPlace: FindPlace;
}

export interface QualifyContext {
  readonly session: VisitorSession;
  readonly log: FastifyBaseLogger;
}

/** Checks an address, and saves the result with the outcome rule that matched. */
export async function qualifyAddress(
  platform: QualifyDeps,
  context: QualifyContext,
  check: AddressCheck,
): Promise<Result<Qualification>> {
  const { db, provider } = platform;
  if (phoneProblem(check.phone, provider.rules.blockedPhones)) {
    return refuse('invalidRequest', { fields: [{ path: 'TelephNoLQ', reason: phoneProblemText.invalid }] });
  }
  const found = await findCheckedPlace(platform, check.address);
  const offered = isSuggested(check.address) ? await findSuggestions(db, context.session.id, check.id) : [];
  const wasOffered = offered.some(({ addressId }) => addressId === check.address.addressId);
  return answerCheck(platform, context, check.id, wasOffered ? asChosen(found) : found, {
    typed: check.address,
    recommendation: check.recommendation,
    variant: 'address',
    offered: wasOffered ? offered : [],
    ids: idsOf(check.address),
    contact: { email: storableText(check.email), phone: storableText(check.phone) },
    campaign: storableText(check.campaign),
  });
}

/** A shopper who chose one of several addresses does not choose again. */
const asChosen = (found: CheckedPlace): CheckedPlace =>
  'place' in found && found.place
    ? { place: { ...found.place, service: { ...found.place.service, severalAddresses: false } } }
    : found;

interface CheckInput extends Pick<StoredQualification, 'ids' | 'contact' | 'campaign'> {
  readonly typed: SavedAddressCheck['address'];
  readonly recommendation: ProductRecommendation;
  readonly variant: 'address' | 'lead';
  /** The suggestions that the shopper chose from. Saved with the check, so that the choice can be sent again. */
  readonly offered: readonly SuggestedAddress[];
}

/** Completes the check of an address or of a lead. Leads have their own outcome table (E-252). */
export async function answerCheck(
  { db, clock, provider, trustedRedirect }: QualifyDeps,
  { session, log }: QualifyContext,
  id: string,
  found: CheckedPlace,
  { typed, recommendation, variant, offered, ids, contact, campaign }: CheckInput,
): Promise<Result<Qualification>> {
  const place = 'place' in found ? found.place : null;
  const rehearsal: SimulatedProblem = place?.service.rehearsal ?? {};
  if (rehearsal.delayMs) await setTimeout(rehearsal.delayMs);
  if (rehearsal.fails === 'qualification') return refuse('qualificationFailed');

  const { products, ...described }: PlaceDescription = place
    ? await describePlace(db, provider.catalog, place)
    : 'several' in found
      ? await describeSeveral(db, provider.catalog, found.several, storableText(lineOf(typed)))
      : describeUnknown(provider.catalog, storableText(lineOf(typed)));
  const { availability } = described;
  const pendingOrder = (place?.service.pendingOrder ?? false) && rehearsal.fails !== 'pendingOrder';
  const result: StoredQualification = {
    ...described,
    availability: {
      ...availability,
      fiveGUrl: trustedRedirect(availability.fiveGUrl, log),
      lteUrl: trustedRedirect(availability.lteUrl, log),
    },
    liveChat: provider.flags.chatAssistance,
    sessionId: session.id,
    networkSessionId: session.id,
    guiSessionId: id,
    // An address check skips it (SkipPendingOrderFlag): a separate call checks it (E-233). Leads have no such call.
    pendingOrder: variant === 'lead' ? pendingOrder : null,
    parts: partsOf(place, typed),
    placeId: place?.address.addressId ?? '',
    internetType: products.plans[0]?.ipType ?? '',
    recommendation: bundleRecommendation(recommendation, described),
    ...(ids && { ids }),
    ...(contact && { contact }),
    ...(campaign && { campaign }),
    lineMbps: place?.service.speeds.fiber ?? place?.service.speeds.hsi ?? 0,
  };
  const decision: Decision = (variant === 'lead' ? decideLeadOutcome : decideOutcome)({
    availability: result.availability,
    quotes: result.quotes,
    pendingOrder,
    withoutUnit: !place?.unit,
    flags: provider.flags,
  });
  const attempts = await saveQualification(db, {
    ...{ sessionId: session.id, id, address: result.address, decision },
    result: offered.length > 0 ? { ...result, suggestions: offered } : result,
    checkedAt: clock.now(),
  });
  const { retries = 0 } = rehearsal;
  const answer = { ...result, products, pendingOrder: result.pendingOrder ?? false };
  return succeed({ ...answer, retry: retries < 0 || attempts <= retries });
}

const idsOf = ({ addressId, baseId, locationId, unitLocationId }: SavedAddressCheck['ids']) =>
  storableJson({ addressId, baseId, locationId, unitLocationId }) as SavedAddressCheck['ids'];

const lineOf = ({ street, city, state, zip }: SavedAddressCheck['address']) => `${street}, ${city}, ${state} ${zip}`;

/** The address as the coverage spells it, or as it was typed. */
function partsOf(place: Place | null, typed: SavedAddressCheck['address']): SavedAddressCheck['address'] {
  if (place) return { ...summary(place.address), unit: place.unit?.unit ?? '' };
  return storableJson(summary(typed)) as SavedAddressCheck['address'];
}

const summary = ({ street, unit, city, state, zip }: SavedAddressCheck['address']) => ({
  street,
  unit,
  city,
  state,
  zip,
});
