import { isErrorOf } from '@demarc/domain/errors';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { isOffline } from '../../../lib/api/is-offline.ts';
import { useGoTo, useIsMounted } from '../../../lib/navigation/navigation.ts';
import { clearNotification } from '../../../shell/notification/notification-store.ts';
import { spinner } from '../../../shell/spinner/shop-spinner.ts';
import { useCartSession } from '../../cart/session/cart-session-context.tsx';
import type { ConnectionState } from './ConnectionNotice.tsx';
import type { PlaceOrderResult } from './place-order-result.ts';

/**
 * Places the order once, shows the spinner, and navigates to the result. Refusals and a lost connection are shown on
 * the page.
 */
export function usePlaceOrder(showRefusal: (refused: CallFailure) => void | Promise<void>) {
  const cartSession = useCartSession();
  const { goTo } = useGoTo();
  const isMounted = useIsMounted();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [connection, setConnection] = useState<ConnectionState>('connected');
  const [limitMessage, setLimitMessage] = useState('');

  useEffect(() => {
    if (connection !== 'offline') return;
    const reconnect = () => setConnection('notPlaced');
    addEventListener('online', reconnect);
    return () => removeEventListener('online', reconnect);
  }, [connection]);

  async function placeOrder(submit: () => Promise<PlaceOrderResult>): Promise<void> {
    if (isSubmitting || connection === 'lost') return;
    clearNotification();
    setLimitMessage('');
    if (isOffline()) return setConnection('offline');
    setConnection('connected');
    setIsSubmitting(true);
    spinner.show();
    const result = await submit();
    spinner.hide();
    setIsSubmitting(false);
    await showResult(result);
  }

  async function showResult(result: PlaceOrderResult): Promise<void> {
    switch (result.to) {
      case 'failure':
        return cartSession.openFailurePage(result.failure);
      case 'page':
        return isErrorOf('orderLimit', result.refused.code)
          ? setLimitMessage(result.refused.message)
          : showRefusal(result.refused);
      case 'notPlaced':
        return setConnection('notPlaced');
      case 'connectionLost': {
        setConnection('lost');
        const outcome = await result.findOutcome(isMounted);
        return isMounted() ? showResult(outcome) : undefined;
      }
      case 'optixConfirmation':
        // Going back opens the quote, which is ordered now.
        return goTo(result.to);
      default:
        return goTo(result.to, { replace: true });
    }
  }
  return { placeOrder, isSubmitting, connection, limitMessage };
}
