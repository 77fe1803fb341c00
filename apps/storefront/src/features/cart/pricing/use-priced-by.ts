import { useSyncExternalStore } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { jointOfferQuery } from '../catalog/joint-offer.ts';
import { productsNow } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';

let lastInputs: readonly unknown[] = [];

function currentPriceInputs(): readonly unknown[] {
  const products = productsNow();
  const now = [
    products,
    ...[internetFlowQuery(), tvFlowQuery(), jointOfferQuery(products)].map(({ queryKey }) =>
      queryClient.getQueryData(queryKey),
    ),
  ];
  if (lastInputs.length === 0 || !now.every((part, index) => part === lastInputs[index])) lastInputs = now;
  return lastInputs;
}

/** Calls the listener whenever a query is updated or removed. The listener finds out what changed. */
export const onPriceInputsChange = (listener: () => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') listener();
  });

/**
 * The price inputs besides the choices. Some load late or only on a refetch. Every card uses them, so one subscription
 * covers all queries instead of one observer for each.
 */
export const usePriceInputs = (): readonly unknown[] =>
  useSyncExternalStore(onPriceInputsChange, currentPriceInputs, currentPriceInputs);
