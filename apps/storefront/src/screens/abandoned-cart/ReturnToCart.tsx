import {
  gateApplies,
  gateKey,
  type NotThere,
  namesSavedCart,
  type RetrievalParameters,
} from '@demarc/domain/saved-cart';
import { useEffect, useState } from 'react';
import { useGoTo, useIsHere } from '../../navigation.ts';
import { useFocusOnArrival } from '../../outcome/use-focus-on-arrival.ts';
import { bringBack } from '../../saved-cart/bring-back.ts';
import { Gate } from '../../saved-cart/Gate.tsx';
import { NotRetrieved } from '../../saved-cart/NotRetrieved.tsx';
import { forgetGate, openedGates, rememberGate } from '../../saved-cart/opened-gates.ts';
import { useSettings } from '../../settings.tsx';
import { notify } from '../../shell/notification/notification-store.ts';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { spinner } from '../../shell/spinner/shop-spinner.ts';

interface ReturnProps {
  title: string;
  link: RetrievalParameters;
}

type State = { readonly is: 'gate' | 'bringing' } | { readonly is: 'failed'; readonly why: NotThere };

/** From a link to the order: the gate, the retrieval, and the page that the shopper left. */
export function ReturnToCart({ title, link }: ReturnProps) {
  const { flags, messages } = useSettings();
  const { goTo } = useGoTo();
  const isHere = useIsHere();
  const [state, setState] = useState<State>(() => ({
    is: gateApplies(link, { enabled: flags.saveCartGate, opened: openedGates() }) ? 'gate' : 'bringing',
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the way is free
  useEffect(() => {
    if (state.is !== 'bringing') return;
    spinner.show();
    void bringBack(link).then((brought) => {
      spinner.hide();
      if (!isHere()) return;
      if (brought.to === 'gate') {
        forgetGate(gateKey(link));
        setState({ is: 'gate' });
      } else if (brought.to !== 'savedCartError') goTo(brought.to, { replace: true });
      // A link that names no cart, and finds none, is a visit like any other.
      else if (!namesSavedCart(link)) goTo('addressCheck', { replace: true });
      else {
        setState({ is: 'failed', why: brought.why });
        // K-136: why an order cannot be had for now is told as for any other call; a link that has served is no trouble of ours.
        if (brought.why !== 'expired' && brought.why !== 'ordered') notify(messages.technicalIssue);
      }
    });
  }, [state.is]);

  function retry() {
    // The button goes; the page has the focus until there is a heading again.
    document.getElementById('main')?.focus();
    setState({ is: 'bringing' });
  }

  useFocusOnArrival(state.is === 'failed');
  if (state.is === 'failed') return <NotRetrieved why={state.why} onRetry={retry} />;
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
