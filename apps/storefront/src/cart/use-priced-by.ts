import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { internetFlowQuery } from './internet-flow.ts';
import { jointOfferQuery } from './joint-offer.ts';
import { useProducts } from './products-query.ts';
import { tvFlowQuery } from './tv-flow.ts';

/** What an order is priced by beside what is chosen: some of it comes late, or only when it is asked for again. */
export function usePricedBy(): readonly unknown[] {
  const products = useProducts();
  const { data: internet } = useQuery({ ...internetFlowQuery(), enabled: false }, queryClient);
  const { data: tv } = useQuery({ ...tvFlowQuery(), enabled: false }, queryClient);
  const { data: jointOffer } = useQuery({ ...jointOfferQuery(products), enabled: false }, queryClient);
  return [products, internet, tv, jointOffer];
}
