import { asServerKnows, beginCheckout, withInstallmentOffer } from '@demarc/domain/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, queryClient } from '../../api/query-client.ts';
import { cartInfoQuery, cartLost } from '../../cart/cart-query.ts';
import { askVoiceOrder } from '../../checkout/ask-voice-order.ts';
import { checkoutDataQuery } from '../../checkout/checkout-data.ts';
import { changeCheckout, checkoutNow, enterCheckout } from '../../checkout/checkout-store.ts';
import { orderMemory } from '../../session/order-memory.ts';
import { useSavedState } from './saved-state.ts';
import { serviceAddress } from './service-address.ts';

export type Arrival =
  | { readonly state: 'loading' | 'ready' | 'noCart' | 'emptyCart' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** Reads cart and checkout data, and what became of the voice part of the order: once for every time the page is entered. */
export function useArrival(): Arrival {
  const cart = useQuery(cartInfoQuery(checkoutNow()?.installation.chosen?.date ?? ''), queryClient);
  const told = useQuery({ ...checkoutDataQuery(), enabled: cart.data !== undefined }, queryClient);
  const known = useSavedState();
  const [entered, setEntered] = useState(false);
  const failure = failureOf(cart.error);
  const noCart = failure?.code === 'cartMissing';
  const data = [cart, told, known].every(({ isFetchedAfterMount }) => isFetchedAfterMount) ? told.data : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failure && !noCart) void cartLost(cart.error, 'NTE_PC_GETCARTDETAILS');
  }, [failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the data is there
  useEffect(() => {
    if (!data || entered) return;
    const { email, phone } = orderMemory.get();
    enterCheckout(() => beginCheckout(serviceAddress(), { email, phone }, data));
    // The cart may have changed since: what is paid over time is the server's to say, and so is the voice order.
    changeCheckout((checkout) => ({
      ...(known.data ? asServerKnows(checkout, known.data) : checkout),
      voiceOrder: null,
      installments: withInstallmentOffer(checkout.installments, data.installments),
    }));
    setEntered(true);
    void askVoiceOrder().then((voiceOrder) => changeCheckout((checkout) => ({ ...checkout, voiceOrder })));
  }, [data]);

  if (noCart) return { state: 'noCart' };
  if (cart.data && cart.data.breakdown.header.flowType === '') return { state: 'emptyCart' };
  if (told.error && !told.isFetching)
    return { state: 'failed', message: told.error.message, retry: () => void told.refetch() };
  return { state: entered ? 'ready' : 'loading' };
}
