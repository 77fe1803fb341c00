import { askForTermsAgain } from '@demarc/domain/checkout';
import { useEffect } from 'react';
import { cacheCart, getCurrentCart, withChangeElsewhere } from '../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { listenToOtherTabs } from '../../features/cart/session/other-tabs.ts';
import { waitForSteps } from '../../features/cart/session/step-queue.ts';
import { useCartView } from '../../features/cart/session/use-cart.ts';
import { priceChangeId } from '../../features/cart/summary/price-change-id.ts';
import { changeCheckout, getCheckout } from '../../features/checkout/checkout-store.ts';

/** Loads the cart again if the page shows one. If that fails, the shown cart stays: the order call compares the totals. */
async function loadChangedCart(cartSession: CartSession): Promise<void> {
  await waitForSteps(cartSession);
  if (document.visibilityState !== 'visible' || !getCurrentCart(cartSession)) return;
  const answer = await cartSession.call('getFloatCart', { query: {} }, { background: true });
  if (answer.ok) cacheCart(cartSession, withChangeElsewhere(cartSession, answer.value));
}

/** S-151: when the cart is changed elsewhere, shows the old and new totals and asks for the terms again. */
export function useChangesElsewhere(): void {
  const cartSession = useCartSession();
  const changed = useCartView()?.changed;
  useEffect(() => {
    cartSession.announcesChanges = true;
    const load = () => void loadChangedCart(cartSession);
    const stopListening = listenToOtherTabs(cartSession, load);
    document.addEventListener('visibilitychange', load);
    return () => {
      cartSession.announcesChanges = false;
      stopListening();
      document.removeEventListener('visibilitychange', load);
    };
  }, [cartSession]);
  useEffect(() => {
    if (!changed?.isChangedElsewhere || !getCheckout()) return;
    changeCheckout(askForTermsAgain);
    document.getElementById(priceChangeId)?.focus();
  }, [changed]);
}
