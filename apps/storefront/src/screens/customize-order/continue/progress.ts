import type { Progress } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import type { ScreenState } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';

/** The shopper's progress: the services in the cart, and the state that each section on the page reports. */
export function progressNow(
  chosen: ChosenServices,
  { progress, added }: Pick<ScreenState, 'progress' | 'added'>,
): Progress {
  const parts = partsInCart(chosen);
  return Object.assign(
    {
      equipmentType: '',
      internetDone: false,
      phoneDone: false,
      tvDone: false,
      listing: 'none' as const,
      features: 'none' as const,
      equipmentNeeded: false,
      equipmentChosen: false,
    },
    ...Object.values(progress),
    {
      internet: parts.includes('internet'),
      voice: parts.includes('voice'),
      tv: parts.includes('tv'),
      begun: added.filter((part) => !parts.includes(part)),
    },
  );
}
