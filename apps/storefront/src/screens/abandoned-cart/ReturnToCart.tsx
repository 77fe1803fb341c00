import {
  choicesReplacedText,
  gateApplies,
  gateKey,
  isShopError,
  namesSavedCart,
  type RetrievalParameters,
} from '@demarc/domain/saved-cart';
import { useEffect, useState } from 'react';
import { type BroughtBack, bringBack } from '../../features/saved-cart/bring-back.ts';
import { Gate } from '../../features/saved-cart/Gate.tsx';
import { NotRetrieved } from '../../features/saved-cart/NotRetrieved.tsx';
import { forgetGate, openedGates, rememberGate } from '../../features/saved-cart/opened-gates.ts';
import { useGoTo, useIsHere } from '../../lib/navigation/navigation.ts';
import { useSettings } from '../../lib/settings.tsx';
import { focusIfLost } from '../../shell/focus-if-lost.ts';
import { clearNotification, notify } from '../../shell/notification/notification-store.ts';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { spinner } from '../../shell/spinner/shop-spinner.ts';
import { useFocusOnArrival } from '../../shell/use-focus-on-arrival.ts';

interface ReturnProps {
  title: string;
  link: RetrievalParameters;
}

type RetrievalFailure = Extract<BroughtBack, { to: 'savedCartError' }>;
type State = { readonly is: 'gate' | 'bringing' } | { readonly is: 'failed'; readonly failed: RetrievalFailure };

/** Reopens a saved cart from a link: the gate, the retrieval, and the page that the shopper left. */
export function ReturnToCart({ title, link }: ReturnProps) {
  const { flags, messages } = useSettings();
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const [state, setState] = useState<State>(() => ({
    is: gateApplies(link, { enabled: flags.saveCartGate, opened: openedGates() }) ? 'gate' : 'bringing',
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per retrieval
  useEffect(() => {
    if (state.is !== 'bringing') return;
    spinner.show();
    void bringBack(link).then((brought) => {
      spinner.hide();
      if (!isHere()) return;
      // The focused gate has disappeared: the page takes the focus until the heading is there.
      if (brought.to !== 'gate') focusIfLost('main');
      if (brought.to === 'gate') {
        forgetGate(gateKey(link));
        setState({ is: 'gate' });
      } else if (brought.to !== 'savedCartError') {
        goTo(brought.to, { replace: true });
        if (brought.replaced) notify(choicesReplacedText, 'info');
      }
      // A link without a cart id that finds no cart is treated as a normal visit.
      else if (!namesSavedCart(link)) goTo('addressCheck', { replace: true });
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
            rememberGate(gateKey(link));
            setState({ is: 'bringing' });
          }}
        />
      )}
      <h1 hidden>{title}</h1>
    </>
  );
}
