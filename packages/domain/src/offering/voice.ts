import type { Cart } from '../cart/index.ts';
import type { Catalog, DigitalVoicePlan, Item, PhonePlan } from '../catalog/index.ts';
import { marked } from './internet.ts';
import type { Offered, PhoneOnOffer } from './offered.ts';

/** What stands around the lines, of either kind of voice. */
interface AroundLines {
  readonly features: readonly Offered<Item>[];
  readonly maintenance: readonly Offered<Item>[];
  readonly jacks: readonly Offered<Item>[];
  readonly listings: readonly Offered<Item>[];
  readonly powerReserves: readonly Offered<Item>[];
}

export interface DigitalVoiceOffering extends AroundLines {
  readonly plans: readonly Offered<DigitalVoicePlan>[];
  readonly phones: readonly PhoneOnOffer[];
  readonly faxLines: readonly Offered<Item>[];
}

export interface PhoneOffering extends AroundLines {
  readonly plans: readonly Offered<PhonePlan>[];
  readonly callingPlans: readonly Offered<Item>[];
}

const aroundLines = ({ voice, listing }: Pick<Cart, 'voice' | 'listing'>, catalog: Catalog): AroundLines => ({
  features: marked(catalog.callingFeatures, voice?.featureIds ?? []),
  maintenance: marked(catalog.maintenance, [voice?.maintenanceId], true),
  jacks: marked(catalog.jacks, voice?.jacks.map(({ id }) => id) ?? []),
  listings: marked(catalog.listings, [listing?.id]),
  powerReserves: marked(catalog.powerReserves, voice?.powerReserve ? catalog.powerReserves.map(({ id }) => id) : []),
});

export function digitalVoiceOffering(cart: Pick<Cart, 'voice' | 'listing'>, catalog: Catalog): DigitalVoiceOffering {
  const voice = cart.voice?.kind === 'bdv' ? cart.voice : undefined;
  const bought = new Map(voice?.equipment.map(({ id, count }) => [id, count]));
  return {
    ...aroundLines(cart, catalog),
    plans: marked(catalog.digitalVoicePlans, voice?.lines.map(({ planId }) => planId) ?? []),
    phones: marked(catalog.phones, [...bought.keys()]).map((phone) => ({
      ...phone,
      quantity: bought.get(phone.id) ?? 0,
    })),
    faxLines: marked(catalog.faxLines, voice?.faxLines.map(({ planId }) => planId) ?? []),
  };
}

export function phoneOffering(cart: Pick<Cart, 'voice' | 'listing'>, catalog: Catalog): PhoneOffering {
  const voice = cart.voice?.kind === 'phone' ? cart.voice : undefined;
  return {
    ...aroundLines(cart, catalog),
    plans: marked(catalog.phonePlans, voice?.lines.map(({ planId }) => planId) ?? []),
    callingPlans: marked(catalog.callingPlans, voice?.callingPlanIds ?? [], true),
  };
}
