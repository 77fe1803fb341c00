import type { CustomizeProducts } from '@demarc/contract';
import type { ListingSelection, VoiceSelection } from '@demarc/domain/cart';
import { numberAfterChange } from '@demarc/domain/listing';
import {
  type Around,
  type ChosenServices,
  readDigitalVoice,
  readPhone,
  submitDigitalVoice,
  submitPhone,
} from '@demarc/domain/submission';
import type { ServiceChange } from '../../../cart/rebuild-cart.ts';
import { stationsFor } from './stations-for.ts';

/** The voice of a cart, of either kind, and how it stands in the directory. */
export interface VoiceInCart {
  readonly voice: VoiceSelection;
  readonly listing?: ListingSelection;
}

/** C-123 says the same of a shopper who wants no phone and of one who has not chosen yet; how it is shipped tells them apart. */
export const nothingToShip = 'NONE';
export const shipsPhones = 'STANDARD';

export function voiceIn({
  phone,
  digitalVoice,
}: Pick<ChosenServices, 'phone' | 'digitalVoice'>): VoiceInCart | undefined {
  const digital = digitalVoice && readDigitalVoice(digitalVoice);
  if (digital) {
    const { voice, listing } = digital;
    const withoutEquipment = voice.shipment === nothingToShip;
    return { voice: { ...voice, withoutEquipment }, ...(listing && { listing }) };
  }
  const standard = phone && readPhone(phone);
  if (!standard?.ok || !standard.value) return undefined;
  const { listing } = standard.value;
  return { voice: { ...standard.value.phone, kind: 'phone' }, ...(listing && { listing }) };
}

/** The same with a listing that goes by a number of its lines. */
export function listedByLine(next: VoiceInCart, before: VoiceInCart | undefined): VoiceInCart {
  const { details } = next.listing ?? {};
  if (!next.listing || !details || !before) return next;
  const phone = numberAfterChange(details.phone, before.voice.lines, next.voice.lines);
  return { ...next, listing: { ...next.listing, details: { ...details, phone } } };
}

/** What is sent for a choice of voice: with what it was before, and what stands around it. */
export function voiceChange(
  { voice, listing }: VoiceInCart,
  before: VoiceInCart | undefined,
  bundle: Pick<Around, 'bundleId' | 'oldBundleId' | 'inBundle'>,
  { digitalVoice: { phones }, phone: { plans, listings } }: CustomizeProducts,
): ServiceChange {
  const around: Around = {
    ...bundle,
    ...(listing && { listing }),
    ...(before?.listing && { oldListing: before.listing }),
  };
  if (voice.kind === 'phone') {
    const old = before?.voice.kind === 'phone' ? before.voice : undefined;
    return { phone: submitPhone(voice, old, around, { phonePlans: plans, listings }) };
  }
  const old = before?.voice.kind === 'bdv' ? before.voice : undefined;
  // Whatever changed of the lines and the phones, each phone rings for lines that are there.
  const rings = { ...voice, stations: stationsFor(voice.equipment, voice.lines, phones) };
  return { digitalVoice: submitDigitalVoice(rings, old, around, { phones, listings }) };
}
