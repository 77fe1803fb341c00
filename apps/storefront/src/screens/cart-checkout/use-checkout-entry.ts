import { beginCheckout, pickCheckoutRules, reenterCheckout, resumeFromServer } from '@demarc/domain/checkout';
import { isErrorOf } from '@demarc/domain/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cartInfoQuery, showCartFailure } from '../../features/cart/session/cart-query.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { checkoutDataQuery } from '../../features/checkout/checkout-data.ts';
import { changeCheckout, enterCheckout, getCheckout } from '../../features/checkout/checkout-store.ts';
import { fetchVoiceOrder } from '../../features/checkout/voice-order.ts';
import { rememberOrderedCart } from '../../features/order/remember-ordered-cart.ts';
import { getCallFailure } from '../../lib/api/query-client.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { orderMemory } from '../../lib/session/order-memory.ts';
import { useSettings } from '../../lib/settings.tsx';
import { type CheckoutEntry, decideCheckoutEntry } from './checkout-entry.ts';
import { enterFromHostedForm } from './payment/hosted-return.ts';
import { useFreshSavedState } from './saved-state.ts';
import { getServiceAddress } from './service-address.ts';

/** Loads the cart, the checkout data and the voice part of the order, once each time the page is entered. */
export function useCheckoutEntry(): CheckoutEntry {
  const cartSession = useCartSession();
  const cart = useQuery(cartInfoQuery(cartSession, getCheckout()?.installation.chosen?.date ?? ''));
  const checkoutData = useQuery({ ...checkoutDataQuery(cartSession), enabled: cart.data !== undefined });
  const savedState = useFreshSavedState();
  const [hasEntered, setHasEntered] = useState(false);
  const { goTo } = useGoTo();
  const { rules } = useSettings();
  const entry = decideCheckoutEntry({ cart, checkoutData, savedState }, hasEntered);
  const failure = getCallFailure(cart.error);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failure && !isErrorOf('noCart', failure.code))
      void showCartFailure(cartSession, cart.error, 'NTE_PC_GETCARTDETAILS');
  }, [failure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each state
  useEffect(() => {
    if (entry.state === 'ordered') {
      rememberOrderedCart(cartSession);
      return goTo(entry.to, { replace: true });
    }
    if (entry.state !== 'entering') return;
    const { checkoutData, server } = entry;
    const isNew = enterCheckout(() => beginCheckout(getServiceAddress(), orderMemory.get(), checkoutData, rules));
    changeCheckout((stored) => {
      const checkout = { ...stored, rules: pickCheckoutRules(rules) };
      return reenterCheckout(isNew ? resumeFromServer(checkout, server) : checkout, checkoutData, server);
    });
    enterFromHostedForm();
    setHasEntered(true);
    void fetchVoiceOrder(cartSession).then((voiceOrder) => {
      changeCheckout((checkout) => ({ ...checkout, voiceOrder }));
      // Without a credit check, no later step looks at the voice order.
      if (rules.creditCheck === 'off' && voiceOrder === 'VOFAIL') void cartSession.openFailurePage('NTE_CO_VOFailure');
    });
  }, [entry.state]);

  return entry;
}
