import { setTimeout } from 'node:timers/promises';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  type AddressCheck,
  decideBundleRecommendation,
  decideLeadOutcome,
  decideOutcome,
  isSuggestedAddress,
  type OutcomeDecision,
  type ProductRecommendation,
  type Qualification,
  type SavedAddressCheck,
  type SuggestedAddress,
} from '@demarc/domain/qualification';
import { phoneProblemText, validatePhone } from '@demarc/domain/text';
import type { FastifyBaseLogger } from 'fastify';
import { toStorableJson, toStorableText } from '../../platform/database/storable-text.ts';
import type { VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SimulatedProblem } from '../../provider/index.ts';
import type { Premises } from '../address/index.ts';
import { describePremises, describeSeveral, describeUnknown, type PremisesDescription } from './describe-premises.ts';
import { type CheckedPremises, type FindPremises, findCheckedPremises } from './find-checked-premises.ts';
import type { RedirectFilter } from './redirect-filter.ts';
import { findSuggestions, type StoredQualification, saveQualification } from './store.ts';

export interface QualifyDeps extends Pick<Platform, 'db' | 'clock' | 'provider'> {
  readonly trustedRedirect: RedirectFilter;
  readonly findPremises: FindPremises;
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
  if (validatePhone(check.phone, provider.rules.blockedPhones)) {
    return refuse('invalidRequest', { fields: [{ path: 'TelephNoLQ', reason: phoneProblemText.invalid }] });
  }
  const found = await findCheckedPremises(platform, check.address);
  const offered = isSuggestedAddress(check.address) ? await findSuggestions(db, context.session.id, check.id) : [];
  const wasOffered = offered.some(({ addressId }) => addressId === check.address.addressId);
  return answerCheck(platform, context, check.id, wasOffered ? asChosen(found) : found, {
    typed: check.address,
    recommendation: check.recommendation,
    variant: 'address',
    offered: wasOffered ? offered : [],
    ids: idsOf(check.address),
    contact: { email: toStorableText(check.email), phone: toStorableText(check.phone) },
    campaign: toStorableText(check.campaign),
  });
}

/** A shopper who chose one of several addresses does not choose again. */
const asChosen = (found: CheckedPremises): CheckedPremises =>
  'premises' in found && found.premises
    ? { premises: { ...found.premises, service: { ...found.premises.service, severalAddresses: false } } }
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
  found: CheckedPremises,
  { typed, recommendation, variant, offered, ids, contact, campaign }: CheckInput,
): Promise<Result<Qualification>> {
  const premises = 'premises' in found ? found.premises : null;
  const rehearsal: SimulatedProblem = premises?.service.rehearsal ?? {};
  if (rehearsal.delayMs) await setTimeout(rehearsal.delayMs);
  if (rehearsal.fails === 'qualification') return refuse('qualificationFailed');

  const { products, ...described }: PremisesDescription = premises
    ? await describePremises(db, provider.catalog, premises)
    : 'several' in found
      ? await describeSeveral(db, provider.catalog, found.several, toStorableText(lineOf(typed)))
      : describeUnknown(provider.catalog, toStorableText(lineOf(typed)));
  const { availability } = described;
  const pendingOrder = (premises?.service.pendingOrder ?? false) && rehearsal.fails !== 'pendingOrder';
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
    parts: partsOf(premises, typed),
    placeId: premises?.address.addressId ?? '',
    internetType: products.plans[0]?.ipType ?? '',
    recommendation: decideBundleRecommendation(recommendation, described),
    ...(ids && { ids }),
    ...(contact && { contact }),
    ...(campaign && { campaign }),
    lineMbps: premises?.service.speeds.fiber ?? premises?.service.speeds.hsi ?? 0,
  };
  const decision: OutcomeDecision = (variant === 'lead' ? decideLeadOutcome : decideOutcome)({
    availability: result.availability,
    quotes: result.quotes,
    pendingOrder,
    withoutUnit: !premises?.unit,
    flags: provider.flags,
  });
  const attempts = await saveQualification(db, {
    sessionId: session.id,
    id,
    address: result.address,
    decision,
    result: offered.length > 0 ? { ...result, suggestions: offered } : result,
    checkedAt: clock.now(),
  });
  const { retries = 0 } = rehearsal;
  const answer = { ...result, products, pendingOrder: result.pendingOrder ?? false };
  return succeed({ ...answer, retry: retries < 0 || attempts <= retries });
}

const idsOf = ({ addressId, baseId, locationId, unitLocationId }: SavedAddressCheck['ids']) =>
  toStorableJson({ addressId, baseId, locationId, unitLocationId }) as SavedAddressCheck['ids'];

const lineOf = ({ street, city, state, zip }: SavedAddressCheck['address']) => `${street}, ${city}, ${state} ${zip}`;

/** The address as the coverage spells it, or as it was typed. */
function partsOf(premises: Premises | null, typed: SavedAddressCheck['address']): SavedAddressCheck['address'] {
  if (premises) return { ...summary(premises.address), unit: premises.unit?.unit ?? '' };
  return toStorableJson(summary(typed)) as SavedAddressCheck['address'];
}

const summary = ({ street, unit, city, state, zip }: SavedAddressCheck['address']) => ({
  street,
  unit,
  city,
  state,
  zip,
});
