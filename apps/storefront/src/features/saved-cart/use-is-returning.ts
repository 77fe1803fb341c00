import { readRetrievalParameters, shouldRetrieveOrder } from '@demarc/domain/saved-cart';
import { useSearch } from 'wouter/use-browser-location';
import type { ShopPage } from '../../lib/navigation/shop-pages.ts';

/** K-141: returns true for a link to a saved cart, which is retrieved before the page shows anything else. */
export function useIsReturning(page: ShopPage | undefined): boolean {
  const search = useSearch({ ssrSearch: '' });
  return search !== '' && shouldRetrieveOrder(page ?? '', readRetrievalParameters(new URLSearchParams(search)));
}
