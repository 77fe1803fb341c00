import { type Combination, servicesOf } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import type { Part } from '../../features/cart/changes/change-cart.ts';

const parts = ['internet', 'voice', 'tv'] as const;
const partOf = { data: 'internet', hsi: 'internet', bdv: 'voice', phone: 'voice', video: 'tv' } as const;

export const partsInCart = ({ internet, phone, digitalVoice, tv }: ChosenServices): readonly Part[] =>
  parts.filter((part) => ({ internet, voice: phone ?? digitalVoice, tv })[part] !== undefined);

/** The sections of the page: the services in the cart, those the visit started with, and those the shopper added. */
export function shownParts(chosen: ChosenServices, inCart: Combination, added: readonly Part[]): readonly Part[] {
  const planned: readonly Part[] = servicesOf(inCart).map((service) => partOf[service]);
  const present = partsInCart(chosen);
  return parts.filter((part) => present.includes(part) || planned.includes(part) || added.includes(part));
}
