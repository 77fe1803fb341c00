import { isListingForVoice } from '@demarc/domain/cart';
import type { StepId } from '../step-lists.ts';
import type { VoiceOnScreen } from './use-voice.ts';

/** C-025: lists the steps of the chosen kind in order. With web phones, a separate section shows the others. */
export function listVoiceSteps(voice: VoiceOnScreen): readonly StepId[] {
  const { standard, digital, hasWebPhones, products } = voice;
  const { maintenance, jacks, powerReserves } = products.phone;
  // P-009: a step that has nothing to choose is left out.
  const phoneEquipment: readonly StepId[] = hasPhones(voice) ? ['phoneEquipment'] : [];
  const listing: readonly StepId[] = hasListings(voice) ? ['directoryListing'] : [];
  const powerReserve: readonly StepId[] = powerReserves.length > 0 ? ['powerReserve'] : [];
  const maintenanceStep: readonly StepId[] = maintenance.length > 1 || jacks.length > 0 ? ['maintenance'] : [];
  const commonSteps = [...listing, ...powerReserve, ...maintenanceStep];
  if (hasWebPhones) return ['phoneService', ...commonSteps];
  if (digital) return ['phoneService', 'phoneSetup', ...phoneEquipment, ...commonSteps];
  if (standard) return ['phoneService', 'phoneSetup', 'standardPhoneLine', ...commonSteps];
  return ['phoneService', 'phoneSetup', ...listing, ...powerReserve];
}

/** C-031: lists the steps of digital voice with web phones in order, without those that have nothing to choose (P-009). */
export const listWebPhoneSteps = (voice: VoiceOnScreen): readonly StepId[] => [
  'webPhoneLines',
  ...(hasPhones(voice) ? (['webPhoneEquipment'] as const) : []),
  ...(hasFeatures(voice) ? (['webPhoneFeatures'] as const) : []),
];

type Products = Pick<VoiceOnScreen, 'products'>;
export const hasFeatures = ({ products }: Products): boolean => products.phone.features.length > 0;
const hasPhones = ({ products }: Products): boolean => products.digitalVoice.phones.length > 0;
const hasListings = ({ products, current }: VoiceOnScreen): boolean =>
  products.phone.listings.some(({ name }) => isListingForVoice(current?.voice.kind, name));
