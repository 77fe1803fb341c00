import { beginCheckout, begunElsewhere, enteredAgain } from '@demarc/domain/checkout';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, queryClient } from '../../api/query-client.ts';
import { cartInfoQuery, cartLost, withoutCart } from '../../cart/cart-query.ts';
import { askVoiceOrder } from '../../checkout/ask-voice-order.ts';
import { checkoutDataQuery } from '../../checkout/checkout-data.ts';
import { changeCheckout, checkoutNow, enterCheckout } from '../../checkout/checkout-store.ts';
import { useGoTo } from '../../navigation.ts';
import { orderMemory } from '../../session/order-memory.ts';
import { type Arrival, arrivalOf } from './arrival.ts';
import { useSavedState } from './saved-state.ts';
import { serviceAddress } from './service-address.ts';

/** Reads cart and checkout data, and what became of the voice part of the order: once for every time the page is entered. */
export function useArrival(): Arrival {
  const cart = useQuery(cartInfoQuery(checkoutNow()?.installation.chosen?.date ?? ''), queryClient);
  const told = useQuery({ ...checkoutDataQuery(), enabled: cart.data !== undefined }, queryClient);
  const known = useSavedState();
  const [entered, setEntered] = useState(false);
  const { goTo } = useGoTo();
  const arrival = arrivalOf({ cart, told, known }, entered);
  const failure = failureOf(cart.error);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failure && !withoutCart.includes(failure.code)) void cartLost(cart.error, 'NTE_PC_GETCARTDETAILS');
  }, [failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => {
    if (arrival.state === 'ordered') return goTo(arrival.to, { replace: true });
    if (arrival.state !== 'entering') return;
    const { told, server } = arrival;
    const isNew = enterCheckout(() => beginCheckout(serviceAddress(), orderMemory.get(), told));
    changeCheckout((checkout) => enteredAgain(isNew ? begunElsewhere(checkout, server) : checkout, told, server));
    setEntered(true);
    void askVoiceOrder().then((voiceOrder) => changeCheckout((checkout) => ({ ...checkout, voiceOrder })));
  }, [arrival.state]);

  return arrival;
}
