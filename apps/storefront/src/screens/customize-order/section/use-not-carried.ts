import type { CarriedService } from '@demarc/domain/catalog';
import { formatServiceNotCarried } from '@demarc/domain/offering';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';

/** Says why the chosen internet plan cannot have a service (P-015). Undefined if it can. */
export function useNotCarried(service: CarriedService): string | undefined {
  const planId = useCart()?.chosen.internet?.planId;
  const plan = useProducts()?.plans.find(({ id }) => id === planId);
  return formatServiceNotCarried(service, plan);
}
