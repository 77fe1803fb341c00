import { readRetrievalParameters, retrievesOrder } from '@demarc/domain/saved-cart';
import { useSearch } from 'wouter/use-browser-location';
import type { Place } from '../places.ts';

/** K-141: a link to a saved cart is followed before the page shows anything else. */
export function useReturning(place: Place | undefined): boolean {
  const search = useSearch({ ssrSearch: '' });
  return search !== '' && retrievesOrder(place ?? '', readRetrievalParameters(new URLSearchParams(search)));
}
