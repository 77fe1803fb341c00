import {
  choicesReplacedText,
  formatOrderNotFoundText,
  getGateKey,
  hasCompleteCartId,
  hasSavedCartToken,
  isGateRequired,
  isShopError,
  type RetrievalParameters,
} from '@demarc/domain/saved-cart';
import { useEffect, useState } from 'react';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { Gate } from '../../features/saved-cart/Gate.tsx';
import { NotRetrieved } from '../../features/saved-cart/NotRetrieved.tsx';
import { forgetGate, listOpenedGates, rememberGate } from '../../features/saved-cart/opened-gates.ts';
import { type RetrievalResult, retrieveCart } from '../../features/saved-cart/retrieve-cart.ts';
import { useGoTo, useIsMounted } from '../../lib/navigation/navigation.ts';
import { useSettings } from '../../lib/settings.tsx';
import { focusIfLost } from '../../shell/focus/focus-if-lost.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

interface ReopenSavedCartProps {
  title: string;
  link: RetrievalParameters;
}

type RetrievalFailure = Extract<RetrievalResult, { to: 'savedCartError' }>;
/** The server need not be asked about a cut off or altered id: the page says so, without another notice. */
const incompleteLink: RetrievalFailure = { to: 'savedCartError', reason: 'unknown', noLongerSold: [] };

type State =
  | { readonly status: 'gate' | 'retrieving' }
  | { readonly status: 'failed'; readonly failure: RetrievalFailure };

/** Reopens a saved cart from a link: the gate, the retrieval, and the page that the shopper left. */
export function ReopenSavedCart({ title, link }: ReopenSavedCartProps) {
  const cartSession = useCartSession();
  const { flags, messages } = useSettings();
  const { goTo } = useGoTo();
  const isMounted = useIsMounted();
  const isIncomplete = !hasCompleteCartId(link);
  const [state, setState] = useState<State>(() => {
    if (isIncomplete) return { status: 'failed', failure: incompleteLink };
    return {
      status: isGateRequired(link, { enabled: flags.saveCartGate, opened: listOpenedGates() }) ? 'gate' : 'retrieving',
    };
  });

  // E-119: like any other link that could not be opened.
  useEffect(() => {
    if (isIncomplete) cartSession.tabSession.update({ savedCartError: true });
  }, [isIncomplete, cartSession]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per retrieval
  useEffect(() => {
    if (state.status !== 'retrieving') return;
    spinner.show();
    void retrieveCart(cartSession, link).then((result) => {
      spinner.hide();
      if (!isMounted()) return;
      // The focused gate has disappeared: the page takes the focus until the heading is rendered.
      if (result.to !== 'gate') focusIfLost('main');
      if (result.to === 'gate') {
        forgetGate(getGateKey(link));
        setState({ status: 'gate' });
      } else if (result.to !== 'savedCartError') {
        goTo(result.to, { replace: true });
        if (result.replaced) notify(choicesReplacedText, 'info');
      }
      // A link without a cart id that finds no cart is treated as a normal visit.
      else if (!hasSavedCartToken(link)) {
        goTo('addressCheck', { replace: true });
        // An error of this screen would be cleared on the next one.
        if (link.orderNumber !== '') notify(formatOrderNotFoundText(link, result.reason), 'warning');
      } else {
        setState({ status: 'failed', failure: result });
        // K-136: a technical problem shows the same notification as any other call.
        if (isShopError(result.reason)) notify(messages.technicalIssue);
      }
    });
  }, [state.status]);

  function retry() {
    // The button disappears: the page takes the focus until the heading is rendered.
    document.getElementById('main')?.focus();
    clearNotification();
    setState({ status: 'retrieving' });
  }

  useFocusLoadedHeading(state.status === 'failed');
  if (state.status === 'failed')
    return <NotRetrieved reason={state.failure.reason} noLongerSold={state.failure.noLongerSold} onRetry={retry} />;
  return (
    <>
      <ScreenSkeleton />
      {state.status === 'gate' && (
        <Gate
          link={link}
          onOpened={() => {
            rememberGate(getGateKey(link));
            setState({ status: 'retrieving' });
          }}
        />
      )}
      <h1 hidden>{title}</h1>
    </>
  );
}
