import type { Contract } from '@demarc/domain/catalog';
import { useCart } from '../../../cart/use-cart.ts';
import { useScreenState } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';

/** The term that prices are shown for: the cart's, or the one asked for while nothing in it has one. */
export function useTerm(): Contract {
  const cart = useCart();
  const term = useScreenState((state) => state.term);
  if (!cart) return 'TwoYears';
  const bound = partsInCart(cart.view.chosen).length > 0;
  return (bound ? undefined : term) ?? cart.view.breakdown.header.term;
}
