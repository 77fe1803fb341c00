import { type Combination, listServices } from '@demarc/domain/catalog';
import type { ChosenServices } from '@demarc/domain/submission';
import type { CartService } from '../../features/cart/changes/change-cart.ts';

const services = ['internet', 'voice', 'tv'] as const;
const cartServiceOf = { data: 'internet', hsi: 'internet', bdv: 'voice', phone: 'voice', video: 'tv' } as const;

export const listServicesInCart = ({ internet, phone, digitalVoice, tv }: ChosenServices): readonly CartService[] =>
  services.filter((service) => ({ internet, voice: phone ?? digitalVoice, tv })[service] !== undefined);

/** The sections of the page: the services in the cart, those the visit started with, and those the shopper added. */
export function listShownServices(
  chosen: ChosenServices,
  inCart: Combination,
  added: readonly CartService[],
): readonly CartService[] {
  const planned: readonly CartService[] = listServices(inCart).map((service) => cartServiceOf[service]);
  const present = listServicesInCart(chosen);
  return services.filter(
    (service) => present.includes(service) || planned.includes(service) || added.includes(service),
  );
}
