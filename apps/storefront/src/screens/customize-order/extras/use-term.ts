import type { Contract } from '@demarc/domain/catalog';
import { pending } from '../../../cart/pending.ts';
import { useCartView } from '../../../cart/use-cart.ts';
import { useStore } from '../../../session/store.ts';
import { useScreenState } from '../screen-state.ts';
import { partsInCart } from '../shown-parts.ts';

/** The term that prices are shown for: the one switched to, the cart's, or the one asked for while nothing in it has one. */
export function useTerm(): Contract {
  const view = useCartView();
  const switching = useStore(pending, null)?.term;
  const asked = useScreenState((state) => state.term);
  if (!view) return 'TwoYears';
  const bound = partsInCart(view.chosen).length > 0;
  return switching ?? (bound ? undefined : asked) ?? view.breakdown.header.term;
}
