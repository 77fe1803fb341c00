import { type ContinueNotice, continueCheck } from '@demarc/domain/cart';
import { useEffect, useState } from 'react';
import { useCart } from '../../../cart/use-cart.ts';
import { clearNotification, notification, notify } from '../../../shell/notification/notification-store.ts';
import { useScreenState } from '../screen-state.ts';
import { continueNotices } from './notices.ts';
import { progressNow } from './progress.ts';

/** Tells what Continue waits for, until it is done or something else is. */
export function useTold(digitalLink: boolean): (notice: ContinueNotice) => void {
  const cart = useCart();
  const screen = useScreenState();
  const [told, setTold] = useState<ContinueNotice>();
  const next = cart && continueCheck(progressNow(cart.chosen, screen), digitalLink);
  const awaited = next && 'notice' in next ? next.notice : undefined;
  useEffect(() => {
    if (!told || told === awaited) return;
    setTold(undefined);
    if (notification.get()?.message === continueNotices[told]) clearNotification();
  }, [told, awaited]);
  return (notice) => {
    notify(continueNotices[notice]);
    setTold(notice);
  };
}
