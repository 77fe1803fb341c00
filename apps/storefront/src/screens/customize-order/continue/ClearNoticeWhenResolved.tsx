import { continueCheck } from '@demarc/domain/cart';
import { useEffect } from 'react';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { useCustomizeScreen, useScreenState } from '../customize-screen.ts';
import { findGap } from './gap.ts';
import { collectProgress } from './progress.ts';

interface ClearNoticeWhenResolvedProps {
  message: string;
  digitalLink: boolean;
  onResolved: () => void;
}

/**
 * Clears the notice of Continue once its cause is resolved or another gap comes first (S-030). Mounted only while the
 * notice is shown, because every choice runs it.
 */
export function ClearNoticeWhenResolved({ message, digitalLink, onResolved }: ClearNoticeWhenResolvedProps) {
  const { notifications } = useCustomizeScreen().cartSession;
  const cart = useCart();
  const state = useScreenState((current) => current);
  const next = cart && continueCheck(collectProgress(cart.chosen, state), digitalLink);
  const currentMessage = next && 'notice' in next ? findGap(next.notice, state).message : undefined;
  useEffect(() => {
    if (message === currentMessage) return;
    onResolved();
    if (notifications.get()?.message === message) notifications.clear();
  }, [message, currentMessage, onResolved, notifications]);
  return null;
}
