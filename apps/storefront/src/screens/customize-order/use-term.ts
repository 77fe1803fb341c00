import { type Contract, getDefaultTerm } from '@demarc/domain/catalog';
import { useTerms } from '../../features/cart/catalog/products-query.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { useCartView } from '../../features/cart/session/use-cart.ts';
import { useStore } from '../../lib/store.ts';
import { listServicesInCart } from './cart-services.ts';
import { useScreenState } from './customize-screen.ts';

/**
 * The term that prices are shown for: the pending one, else the cart's. Without services, the requested one replaces
 * the cart's.
 */
export function useTerm(): Contract {
  const view = useCartView();
  const terms = useTerms();
  const pendingTerm = useStore(useCartSession().pendingChoice, null)?.term;
  const requestedTerm = useScreenState((state) => state.term);
  if (!view) return getDefaultTerm({ terms });
  const hasServices = listServicesInCart(view.chosen).length > 0;
  return pendingTerm ?? (hasServices ? undefined : requestedTerm) ?? view.breakdown.header.term;
}
