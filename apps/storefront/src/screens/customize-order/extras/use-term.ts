import type { Contract } from '@demarc/domain/catalog';
import { pending } from '../../../features/cart/session/pending.ts';
import { useCartView } from '../../../features/cart/session/use-cart.ts';
import { useStore } from '../../../lib/store.ts';
import { useScreenState } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';

/**
 * The term that prices are shown for: the pending one, else the cart's. Without services, the requested one replaces
 * the cart's.
 */
export function useTerm(): Contract {
  const view = useCartView();
  const pendingTerm = useStore(pending, null)?.term;
  const requestedTerm = useScreenState((state) => state.term);
  if (!view) return 'TwoYears';
  const hasServices = partsInCart(view.chosen).length > 0;
  return pendingTerm ?? (hasServices ? undefined : requestedTerm) ?? view.breakdown.header.term;
}
