import { continueCheck } from '@demarc/domain/cart';
import { useEffect } from 'react';
import { useCart } from '../../../cart/use-cart.ts';
import { clearNotification, notification } from '../../../shell/notification/notification-store.ts';
import { useScreenState } from '../screen-state.ts';
import { gapBehind } from './gap.ts';
import { progressNow } from './progress.ts';

interface ToldProps {
  message: string;
  digitalLink: boolean;
  onOver: () => void;
}

/** What Continue waits for is told until it is done or something else is. Only while it is told does every choice look. */
export function Told({ message, digitalLink, onOver }: ToldProps) {
  const cart = useCart();
  const screen = useScreenState((state) => state);
  const next = cart && continueCheck(progressNow(cart.chosen, screen), digitalLink);
  const awaited = next && 'notice' in next ? gapBehind(next.notice, screen).message : undefined;
  useEffect(() => {
    if (message === awaited) return;
    onOver();
    if (notification.get()?.message === message) clearNotification();
  }, [message, awaited, onOver]);
  return null;
}
