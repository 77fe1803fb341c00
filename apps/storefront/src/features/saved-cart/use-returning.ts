import { readRetrievalParameters, retrievesOrder } from '@demarc/domain/saved-cart';
import { useSearch } from 'wouter/use-browser-location';
import type { Place } from '../../lib/navigation/shop-pages.ts';

/** K-141: returns true for a link to a saved cart, which is retrieved before the page shows anything else. */
export function useReturning(place: Place | undefined): boolean {
  const search = useSearch({ ssrSearch: '' });
  return search !== '' && retrievesOrder(place ?? '', readRetrievalParameters(new URLSearchParams(search)));
}
