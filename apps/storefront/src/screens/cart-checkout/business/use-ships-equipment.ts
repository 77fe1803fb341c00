import { shipsEquipment } from '@demarc/domain/checkout';
import { useBreakdown } from '../../../features/cart/session/use-cart.ts';
import { useSettings } from '../../../lib/settings.tsx';

/** Returns true if something in the cart may be shipped, so that checkout needs a shipping address. */
export function useShipsEquipment(): boolean {
  const breakdown = useBreakdown();
  const settings = useSettings();
  return breakdown !== undefined && shipsEquipment(breakdown, settings);
}
