import type { Contract } from '@demarc/domain/catalog';
import { useCartView } from '../../../cart/use-cart.ts';
import { useScreenState } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';

/** The term that prices are shown for: the cart's, or the one asked for while nothing in it has one. */
export function useTerm(): Contract {
  const view = useCartView();
  const term = useScreenState((state) => state.term);
  if (!view) return 'TwoYears';
  const bound = partsInCart(view.chosen).length > 0;
  return (bound ? undefined : term) ?? view.breakdown.header.term;
}
