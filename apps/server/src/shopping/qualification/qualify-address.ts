import { setTimeout } from 'node:timers/promises';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  type AddressCheck,
  decideBundleRecommendation,
  decideLeadOutcome,
  decideOutcome,
  isSuggestedAddress,
  namePlannedPeriod,
  type OutcomeDecision,
  type ProductRecommendation,
  type Qualification,
  type SavedAddressCheck,
  type SuggestedAddress,
  toInternetLines,
} from '@demarc/domain/qualification';
import { emailProblemText, isAddressCheckEmail, phoneProblemText, validatePhone } from '@demarc/domain/text';
import type { FastifyBaseLogger } from 'fastify';
import { toStorableJson, toStorableText } from '../../platform/database/storable-text.ts';
import type { VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SimulatedProblem } from '../../provider/index.ts';
import type { Premises } from '../address/index.ts';
import { findAddressTaxes } from '../taxes/index.ts';
import {
  describePremises,
  describeSeveralAddresses,
  describeUnknownAddress,
  type PremisesDescription,
} from './describe-premises.ts';
import { type CheckedPremises, type FindPremises, findCheckedPremises } from './find-checked-premises.ts';
import type { RedirectFilter } from './redirect-filter.ts';
import { findSuggestions, type StoredQualification, saveQualification } from './store.ts';

export interface QualifyDeps extends Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'log'> {
  readonly filterRedirect: RedirectFilter;
  readonly findPremises: FindPremises;
}

export interface QualifyContext {
  readonly session: VisitorSession;
  readonly log: FastifyBaseLogger;
}

/** Checks an address, and saves the result with the outcome rule that matched. */
export async function qualifyAddress(
  deps: QualifyDeps,
  context: QualifyContext,
  check: AddressCheck,
): Promise<Result<Qualification>> {
  const { db, provider } = deps;
  if (validatePhone(check.phone, provider.rules.blockedPhones)) {
    return refuse('invalidRequest', { fields: [{ path: 'TelephNoLQ', reason: phoneProblemText.invalid }] });
  }
  if (!isAddressCheckEmail(check.email, provider.rules.emailEndings)) {
    return refuse('invalidRequest', { fields: [{ path: 'EmailLQ', reason: emailProblemText }] });
  }
  const found = await findCheckedPremises(deps, check.address);
  const suggestions = isSuggestedAddress(check.address) ? await findSuggestions(db, context.session.id, check.id) : [];
  const wasSuggested = suggestions.some(({ addressId }) => addressId === check.address.addressId);
  return completeCheck(deps, context, check.id, wasSuggested ? markAsChosen(found) : found, {
    typed: check.address,
    recommendation: check.recommendation,
    variant: 'address',
    suggestions: wasSuggested ? suggestions : [],
    ids: toStorableIds(check.address),
    contact: { email: toStorableText(check.email), phone: toStorableText(check.phone) },
    campaign: toStorableText(check.campaign),
  });
}

/** A shopper who chose one of several addresses does not choose again. */
const markAsChosen = (found: CheckedPremises): CheckedPremises =>
  'premises' in found && found.premises
    ? { premises: { ...found.premises, service: { ...found.premises.service, severalAddresses: false } } }
    : found;

interface CheckInput extends Pick<StoredQualification, 'ids' | 'contact' | 'campaign'> {
  readonly typed: SavedAddressCheck['address'];
  readonly recommendation: ProductRecommendation;
  readonly variant: 'address' | 'lead';
  /** The suggestions that the shopper chose from. Saved with the check, so that the choice can be sent again. */
  readonly suggestions: readonly SuggestedAddress[];
}

/** Completes the check of an address or of a lead. Leads have their own outcome table (E-252). */
export async function completeCheck(
  deps: QualifyDeps,
  context: QualifyContext,
  id: string,
  found: CheckedPremises,
  input: CheckInput,
): Promise<Result<Qualification>> {
  const { db, clock, provider } = deps;
  const premises = 'premises' in found ? found.premises : null;
  const rehearsal: SimulatedProblem = premises?.service.rehearsal ?? {};
  if (rehearsal.delayMs) await setTimeout(rehearsal.delayMs);
  if (rehearsal.fails === 'qualification') return refuse('qualificationFailed');

  const description = await describeFound(deps, found, input.typed);
  const pendingOrder = (premises?.service.pendingOrder ?? false) && rehearsal.fails !== 'pendingOrder';
  const checked = buildResult(deps, context, { id, premises, description, pendingOrder, input });
  const { planCount, order } = checked.availability;
  const taxes = planCount > 0 || order === 'request' ? await findAddressTaxes(deps, checked.parts) : undefined;
  const result = taxes ? { ...checked, taxes } : checked;
  const decision: OutcomeDecision = (input.variant === 'lead' ? decideLeadOutcome : decideOutcome)({
    availability: result.availability,
    quotes: result.quotes,
    pendingOrder,
    withoutUnit: !premises?.unit,
    flags: provider.flags,
    links: provider.links,
  });
  const { suggestions } = input;
  const attempts = await saveQualification(db, {
    sessionId: context.session.id,
    id,
    address: result.address,
    decision,
    result: suggestions.length > 0 ? { ...result, suggestions } : result,
    checkedAt: clock.now(),
  });
  const { retries = 0 } = rehearsal;
  const answer = { ...result, products: description.products, pendingOrder: result.pendingOrder ?? false };
  // -1 retries: the page is asked to retry every time.
  return succeed({ ...answer, retry: retries < 0 || attempts <= retries });
}

async function describeFound(
  { db, provider: { catalog } }: QualifyDeps,
  found: CheckedPremises,
  typed: SavedAddressCheck['address'],
): Promise<PremisesDescription> {
  const typedLine = toStorableText(formatLine(typed));
  if ('matchingAddresses' in found) return describeSeveralAddresses(db, catalog, found.matchingAddresses, typedLine);
  return found.premises ? describePremises(db, catalog, found.premises) : describeUnknownAddress(catalog, typedLine);
}

interface BuildResultInput {
  readonly id: string;
  readonly premises: Premises | null;
  readonly description: PremisesDescription;
  readonly pendingOrder: boolean;
  readonly input: CheckInput;
}

function buildResult(
  { provider, filterRedirect, clock }: QualifyDeps,
  { session, log }: QualifyContext,
  { id, premises, description, pendingOrder, input }: BuildResultInput,
): StoredQualification {
  const { products, ...described } = description;
  const { availability } = described;
  const plannedFor =
    availability.order === 'planned' &&
    namePlannedPeriod(premises?.service.plannedFor ?? '', getLocalDate(provider.brand.support.timeZone, clock.now()));
  const { typed, recommendation, variant, ids, contact, campaign } = input;
  return {
    ...described,
    availability: {
      ...availability,
      fiveGUrl: filterRedirect(availability.fiveGUrl, log),
      lteUrl: filterRedirect(availability.lteUrl, log),
      ...(plannedFor && { plannedFor }),
    },
    liveChat: provider.flags.chatAssistance,
    sessionId: session.id,
    networkSessionId: session.id,
    checkId: id,
    // Null after an address check (SkipPendingOrderFlag): a separate call checks it (E-233). Leads have no such call.
    pendingOrder: variant === 'lead' ? pendingOrder : null,
    parts: getAddressParts(premises, typed),
    placeId: premises?.address.addressId ?? '',
    ...(premises && Object.keys(premises.ids).length > 0 && { premisesIds: premises.ids }),
    internetType: products.plans[0]?.ipType ?? '',
    recommendation: decideBundleRecommendation(recommendation, described),
    ...(ids && { ids }),
    ...(contact && { contact }),
    ...(campaign && { campaign }),
    lineMbps: premises?.service.speeds.fiber ?? premises?.service.speeds.hsi ?? 0,
    ...(provider.catalog.technologies &&
      premises && { lines: toInternetLines(premises.service.lines), tv: premises.service.tv }),
  };
}

const toStorableIds = ({ addressId, baseId, locationId, unitLocationId }: SavedAddressCheck['ids']) =>
  toStorableJson({ addressId, baseId, locationId, unitLocationId }) as SavedAddressCheck['ids'];

const formatLine = ({ street, city, state, zip }: SavedAddressCheck['address']) =>
  `${street}, ${city}, ${state} ${zip}`;

/** Returns the address as the coverage spells it, or as the shopper typed it. */
function getAddressParts(premises: Premises | null, typed: SavedAddressCheck['address']): SavedAddressCheck['address'] {
  if (premises) return { ...pickAddressFields(premises.address), unit: premises.unit?.unit ?? '' };
  return toStorableJson(pickAddressFields(typed)) as SavedAddressCheck['address'];
}

const pickAddressFields = ({ street, unit, city, state, zip }: SavedAddressCheck['address']) => ({
  street,
  unit,
  city,
  state,
  zip,
});
