import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/query-client.ts';
import { internetFlowQuery } from './internet-flow.ts';
import { jointOfferQuery } from './joint-offer.ts';
import { productsNow } from './products-query.ts';
import { tvFlowQuery } from './tv-flow.ts';

let last: readonly unknown[] = [];

function pricedByNow(): readonly unknown[] {
  const products = productsNow();
  const now = [
    products,
    ...[internetFlowQuery(), tvFlowQuery(), jointOfferQuery(products)].map(({ queryKey }) =>
      queryClient.getQueryData(queryKey),
    ),
  ];
  if (last.length === 0 || !now.every((part, at) => part === last[at])) last = now;
  return last;
}

/** Tells the listener whenever some of it came or went; it is asked itself what that was. */
export const onPricedBy = (listener: () => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') listener();
  });

/**
 * What an order is priced by beside what is chosen: some of it comes late, or only when it is asked for again. Every card
 * looks at it, so it is looked at as a whole, without an observer for each query.
 */
export const usePricedBy = (): readonly unknown[] => useSyncExternalStore(onPricedBy, pricedByNow, pricedByNow);
