import type { CartProgress } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { listServicesInCart } from '../cart-services.ts';
import type { ScreenState } from '../screen-state.ts';

export const emptyProgress: CartProgress = {
  internet: false,
  voice: false,
  tv: false,
  equipmentType: '',
  internetDone: false,
  voiceDone: false,
  tvDone: false,
  listing: 'none',
  features: 'none',
  equipmentNeeded: false,
  equipmentChosen: false,
};

/** The shopper's progress: the services in the cart, and the state that each section on the page reports. */
export function collectProgress(
  chosen: ChosenServices,
  { progress, added }: Pick<ScreenState, 'progress' | 'added'>,
): CartProgress {
  const services = listServicesInCart(chosen);
  return Object.assign({ ...emptyProgress }, ...Object.values(progress), {
    internet: services.includes('internet'),
    voice: services.includes('voice'),
    tv: services.includes('tv'),
    startedServices: added.filter((service) => !services.includes(service)),
  });
}
