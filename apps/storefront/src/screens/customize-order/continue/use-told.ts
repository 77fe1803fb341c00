import { continueCheck } from '@demarc/domain/cart';
import { useEffect, useState } from 'react';
import { useCart } from '../../../cart/use-cart.ts';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { useScreenState } from '../screen-state.ts';
import { gapBehind } from './gap.ts';
import { progressNow } from './progress.ts';

/** Tells what Continue waits for, until it is done or something else is. */
export function useTold(digitalLink: boolean): (message: string) => void {
  const cart = useCart();
  const screen = useScreenState((state) => state);
  const [told, setTold] = useState<string>();
  const next = cart && continueCheck(progressNow(cart.chosen, screen), digitalLink);
  const awaited = next && 'notice' in next ? gapBehind(next.notice, screen).message : undefined;
  useEffect(() => {
    if (!told || told === awaited) return;
    setTold(undefined);
    if (notification.get()?.message === told) clearNotification();
  }, [told, awaited]);
  return (message) => {
    notify(message, 'error', true);
    setTold(message);
  };
}
