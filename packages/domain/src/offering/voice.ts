import type { Cart } from '../cart/index.ts';
import type { Catalog, DigitalVoicePlan, Item, PhonePlan } from '../catalog/index.ts';
import { markSelected, type Offered, type OfferedPhone } from './offered.ts';

/** The extras that both kinds of voice offer. */
interface VoiceExtrasOffering {
  readonly features: readonly Offered<Item>[];
  readonly maintenance: readonly Offered<Item>[];
  readonly jacks: readonly Offered<Item>[];
  readonly listings: readonly Offered<Item>[];
  readonly powerReserves: readonly Offered<Item>[];
}

export interface DigitalVoiceOffering extends VoiceExtrasOffering {
  readonly plans: readonly Offered<DigitalVoicePlan>[];
  readonly phones: readonly OfferedPhone[];
  readonly faxLines: readonly Offered<Item>[];
}

export interface PhoneOffering extends VoiceExtrasOffering {
  readonly plans: readonly Offered<PhonePlan>[];
  readonly callingPlans: readonly Offered<Item>[];
}

export function buildDigitalVoiceOffering(
  cart: Pick<Cart, 'voice' | 'listing'>,
  catalog: Catalog,
): DigitalVoiceOffering {
  const voice = cart.voice?.kind === 'bdv' ? cart.voice : undefined;
  const quantities = new Map(voice?.equipment.map(({ id, count }) => [id, count]));
  return {
    ...buildVoiceExtrasOffering(cart, catalog),
    plans: markSelected(catalog.digitalVoicePlans, voice?.lines.map(({ planId }) => planId) ?? []),
    phones: markSelected(catalog.phones, [...quantities.keys()]).map((phone) => ({
      ...phone,
      quantity: quantities.get(phone.id) ?? 0,
    })),
    faxLines: markSelected(catalog.faxLines, voice?.faxLines.map(({ planId }) => planId) ?? []),
  };
}

const buildVoiceExtrasOffering = (
  { voice, listing }: Pick<Cart, 'voice' | 'listing'>,
  catalog: Catalog,
): VoiceExtrasOffering => ({
  features: markSelected(catalog.callingFeatures, voice?.featureIds ?? []),
  maintenance: markSelected(catalog.maintenance, [voice?.maintenanceId], true),
  jacks: markSelected(catalog.jacks, voice?.jacks.map(({ id }) => id) ?? []),
  listings: markSelected(catalog.listings, [listing?.id]),
  powerReserves: markSelected(
    catalog.powerReserves,
    voice?.powerReserve ? catalog.powerReserves.map(({ id }) => id) : [],
  ),
});

export function buildPhoneOffering(cart: Pick<Cart, 'voice' | 'listing'>, catalog: Catalog): PhoneOffering {
  const voice = cart.voice?.kind === 'phone' ? cart.voice : undefined;
  return {
    ...buildVoiceExtrasOffering(cart, catalog),
    plans: markSelected(catalog.phonePlans, voice?.lines.map(({ planId }) => planId) ?? []),
    callingPlans: markSelected(catalog.callingPlans, voice?.callingPlanIds ?? [], true),
  };
}
