import { beginCheckout, type CheckoutState, confirmationOf, enteredAgain } from '@demarc/domain/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, queryClient } from '../../api/query-client.ts';
import { cartLost, cartQuery } from '../../cart/cart-query.ts';
import { askVoiceOrder } from '../../checkout/ask-voice-order.ts';
import { checkoutDataQuery } from '../../checkout/checkout-data.ts';
import { changeCheckout, enterCheckout } from '../../checkout/checkout-store.ts';
import { useGoTo } from '../../navigation.ts';
import { orderMemory } from '../../session/order-memory.ts';
import { useSavedState } from './saved-state.ts';
import { serviceAddress } from './service-address.ts';

export type Arrival =
  | { readonly state: 'loading' | 'ready' | 'noCart' | 'emptyCart' }
  | { readonly state: 'placed'; readonly orderNumber: string; readonly placed: NonNullable<CheckoutState['placed']> }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void };

/** Reads cart and checkout data, and what became of the voice part of the order: once for every time the page is entered. */
export function useArrival(): Arrival {
  const cart = useQuery(cartQuery(), queryClient);
  const told = useQuery({ ...checkoutDataQuery(), enabled: cart.data !== undefined }, queryClient);
  const known = useSavedState();
  const [entered, setEntered] = useState(false);
  const { goTo } = useGoTo();
  const failure = failureOf(cart.error);
  const noCart = failure?.code === 'cartMissing';
  const arriving = cart.data !== undefined && !entered;
  const broken = arriving ? [told, known].find(({ error, isFetching }) => error && !isFetching) : undefined;
  const fresh = !broken && [cart, told, known].every(({ isFetchedAfterMount }) => isFetchedAfterMount);
  const data = fresh ? told.data : undefined;
  const server = fresh ? known.data : undefined;
  const placed = server?.placed ?? null;
  const isOrdered = placed?.isThisCart ?? false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failure && !noCart) void cartLost(cart.error);
  }, [failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known
  useEffect(() => {
    if (placed && isOrdered) goTo(confirmationOf(placed.creditStatus), { replace: true });
  }, [isOrdered]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the data is there
  useEffect(() => {
    if (!data || !server || placed || entered) return;
    enterCheckout(() => beginCheckout(serviceAddress(), orderMemory.get(), data));
    changeCheckout((checkout) => enteredAgain(checkout, data, server));
    setEntered(true);
    void askVoiceOrder().then((voiceOrder) => changeCheckout((checkout) => ({ ...checkout, voiceOrder })));
  }, [data, server]);

  if (noCart) return { state: 'noCart' };
  if (server && placed && !isOrdered) return { state: 'placed', orderNumber: server.orderNumber, placed };
  if (cart.data && cart.data.breakdown.header.flowType === '') return { state: 'emptyCart' };
  if (broken?.error) return { state: 'failed', message: broken.error.message, retry: () => void broken.refetch() };
  return { state: entered && !isOrdered ? 'ready' : 'loading' };
}
