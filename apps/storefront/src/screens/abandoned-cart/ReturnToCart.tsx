import {
  choicesReplacedText,
  getGateKey,
  hasSavedCartToken,
  isGateRequired,
  isShopError,
  type RetrievalParameters,
} from '@demarc/domain/saved-cart';
import { useEffect, useState } from 'react';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { Gate } from '../../features/saved-cart/Gate.tsx';
import { NotRetrieved } from '../../features/saved-cart/NotRetrieved.tsx';
import { forgetGate, openedGates, rememberGate } from '../../features/saved-cart/opened-gates.ts';
import { type RetrievalResult, retrieveCart } from '../../features/saved-cart/retrieve-cart.ts';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { useSettings } from '../../lib/settings.tsx';
import { focusIfLost } from '../../shell/focus/focus-if-lost.ts';
import { useFocusOnArrival } from '../../shell/focus/use-focus-on-arrival.ts';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

interface ReturnProps {
  title: string;
  link: RetrievalParameters;
}

type RetrievalFailure = Extract<RetrievalResult, { to: 'savedCartError' }>;
type State = { readonly is: 'gate' | 'bringing' } | { readonly is: 'failed'; readonly failed: RetrievalFailure };

/** Reopens a saved cart from a link: the gate, the retrieval, and the page that the shopper left. */
export function ReturnToCart({ title, link }: ReturnProps) {
  const cart = useCartSession();
  const { flags, messages } = useSettings();
  const { goTo } = useGoTo();
  const isMounted = useIsMounted();
  const [state, setState] = useState<State>(() => ({
    is: isGateRequired(link, { enabled: flags.saveCartGate, opened: openedGates() }) ? 'gate' : 'bringing',
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per retrieval
  useEffect(() => {
    if (state.is !== 'bringing') return;
    spinner.show();
    void retrieveCart(cart, link).then((brought) => {
      spinner.hide();
      if (!isMounted()) return;
      // The focused gate has disappeared: the page takes the focus until the heading is there.
      if (brought.to !== 'gate') focusIfLost('main');
      if (brought.to === 'gate') {
        forgetGate(getGateKey(link));
        setState({ is: 'gate' });
      } else if (brought.to !== 'savedCartError') {
        goTo(brought.to, { replace: true });
        if (brought.replaced) notify(choicesReplacedText, 'info');
      }
      // A link without a cart id that finds no cart is treated as a normal visit.
      else if (!hasSavedCartToken(link)) goTo('addressCheck', { replace: true });
      else {
        setState({ is: 'failed', failed: brought });
        // K-136: a technical problem shows the same notification as any other call.
        if (isShopError(brought.why)) notify(messages.technicalIssue);
      }
    });
  }, [state.is]);

  function retry() {
    // The button disappears: the page takes the focus until the heading is there.
    document.getElementById('main')?.focus();
    clearNotification();
    setState({ is: 'bringing' });
  }

  useFocusOnArrival(state.is === 'failed');
  if (state.is === 'failed')
    return <NotRetrieved why={state.failed.why} noLongerSold={state.failed.noLongerSold} onRetry={retry} />;
  return (
    <>
      <ScreenSkeleton />
      {state.is === 'gate' && (
        <Gate
          link={link}
          onOpened={() => {
            rememberGate(getGateKey(link));
            setState({ is: 'bringing' });
          }}
        />
      )}
      <h1 hidden>{title}</h1>
    </>
  );
}
