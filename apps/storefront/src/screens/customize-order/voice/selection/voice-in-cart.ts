import type { CustomizeProducts } from '@demarc/contract';
import type { ListingSelection, VoiceSelection } from '@demarc/domain/cart';
import { updateListedNumber } from '@demarc/domain/listing';
import type { NumberRules } from '@demarc/domain/numbers';
import {
  buildDigitalVoiceSubmission,
  buildPhoneSubmission,
  type ChosenServices,
  parseDigitalVoiceSubmission,
  parsePhoneSubmission,
  type SubmissionContext,
} from '@demarc/domain/submission';
import type { ServiceChange } from '../../../../features/cart/session/rebuild-cart.ts';
import { assignStations } from '../equipment/assign-stations.ts';

/** The voice selection of a cart, of either kind, and its directory listing. */
export interface VoiceInCart {
  readonly voice: VoiceSelection;
  readonly listing?: ListingSelection;
}

/**
 * Values of the shipment. They distinguish a shopper who wants no phones from one who has not chosen yet, which C-123
 * does not.
 */
export const nothingToShip = 'NONE';
export const shipsPhones = 'STANDARD';

export function readVoice({
  phone,
  digitalVoice,
}: Pick<ChosenServices, 'phone' | 'digitalVoice'>): VoiceInCart | undefined {
  const digital = digitalVoice && parseDigitalVoiceSubmission(digitalVoice);
  if (digital) {
    const { voice, listing } = digital;
    const withoutEquipment = voice.shipment === nothingToShip;
    return { voice: { ...voice, withoutEquipment }, ...(listing && { listing }) };
  }
  const standard = phone && parsePhoneSubmission(phone);
  if (!standard?.ok || !standard.value) return undefined;
  const { listing } = standard.value;
  return { voice: { ...standard.value.phone, kind: 'phone' }, ...(listing && { listing }) };
}

/** Updates a listing under the number of a line after that number has changed. */
export function withListingNumber(next: VoiceInCart, before: VoiceInCart | undefined, rules: NumberRules): VoiceInCart {
  const { details } = next.listing ?? {};
  if (!next.listing || !details || !before) return next;
  const phone = updateListedNumber(details.phone, before.voice.lines, next.voice.lines, rules);
  return { ...next, listing: { ...next.listing, details: { ...details, phone } } };
}

/** Builds the request for a voice selection, with the previous one, the bundle and the listing. */
export function buildVoiceChange(
  { voice, listing }: VoiceInCart,
  before: VoiceInCart | undefined,
  bundle: Pick<SubmissionContext, 'bundleId' | 'oldBundleId' | 'inBundle'>,
  { digitalVoice: { phones }, phone: { plans, listings } }: CustomizeProducts,
): ServiceChange {
  const context: SubmissionContext = {
    ...bundle,
    ...(listing && { listing }),
    ...(before?.listing && { oldListing: before.listing }),
  };
  if (voice.kind === 'phone') {
    const old = before?.voice.kind === 'phone' ? before.voice : undefined;
    return { phone: buildPhoneSubmission(voice, old, context, { phonePlans: plans, listings }) };
  }
  const old = before?.voice.kind === 'bdv' ? before.voice : undefined;
  // Reassigns the stations, so that each phone rings for existing lines only.
  const withStations = { ...voice, stations: assignStations(voice.equipment, voice.lines, phones) };
  return { digitalVoice: buildDigitalVoiceSubmission(withStations, old, context, { phones, listings }) };
}
