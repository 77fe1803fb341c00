import { continueCheck } from '@demarc/domain/cart';
import { useEffect } from 'react';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { clearNotification, notification } from '../../../shell/notification/notification-store.ts';
import { useScreenState } from '../screen-state.ts';
import { findGap } from './gap.ts';
import { progressNow } from './progress.ts';

interface ClearNoticeWhenResolvedProps {
  message: string;
  digitalLink: boolean;
  onResolved: () => void;
}

/**
 * Clears the notice of Continue once its cause is resolved or another gap comes first. Mounted only while the notice
 * is shown, so that choices cost nothing extra otherwise.
 */
export function ClearNoticeWhenResolved({ message, digitalLink, onResolved }: ClearNoticeWhenResolvedProps) {
  const cart = useCart();
  const screen = useScreenState((state) => state);
  const next = cart && continueCheck(progressNow(cart.chosen, screen), digitalLink);
  const currentMessage = next && 'notice' in next ? findGap(next.notice, screen).message : undefined;
  useEffect(() => {
    if (message === currentMessage) return;
    onResolved();
    if (notification.get()?.message === message) clearNotification();
  }, [message, currentMessage, onResolved]);
  return null;
}
