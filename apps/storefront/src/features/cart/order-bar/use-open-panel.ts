import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import { waitForPaint } from '../session/wait-for-paint.ts';
import { closeCartPanel } from './cart-panel.ts';
import { hasRoomForPanel } from './use-small-screen.ts';

/**
 * Moves the page aside for the open panel, so that the panel covers no controls. Waits for the panel to paint first,
 * because the new layout of the whole page is slow.
 */
export function useMakeRoomForPanel(open: boolean): void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = open;
    void waitForPaint().then(() => document.documentElement.toggleAttribute('data-cart-beside', isOpen.current));
    return () => {
      isOpen.current = false;
    };
  }, [open]);
  useEffect(() => () => document.documentElement.removeAttribute('data-cart-beside'), []);
}

export const panelToggleId = 'cart-panel-toggle';

const isInDialog = (target: Element) => target.closest('dialog, [role="dialog"]') !== null;
/** Text fields, selects and dialogs handle Escape themselves. */
const handlesEscape = (target: Element) =>
  isInDialog(target) || target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

/** Closes the panel on Escape from anywhere on the page, unless an element above the page handles the key. */
export function useClosePanelOnEscape(open: boolean): void {
  const cartSession = useCartSession();
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || (target instanceof Element && handlesEscape(target))) return;
      closeCartPanel(cartSession);
      requestAnimationFrame(() => focusIfLost(panelToggleId));
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, cartSession]);
}

/** Without room beside the page, the panel covers it and closes when the shopper clicks or focuses the page. */
export function useClosePanelOnLeave(open: boolean, bar: RefObject<HTMLElement | null>): void {
  const cartSession = useCartSession();
  useEffect(() => {
    if (!open) return;
    const closeOnLeave = ({ target }: Event) => {
      if (hasRoomForPanel() || !(target instanceof Element)) return;
      if (!bar.current?.contains(target) && !isInDialog(target)) closeCartPanel(cartSession);
    };
    document.addEventListener('pointerdown', closeOnLeave);
    document.addEventListener('focusin', closeOnLeave);
    return () => {
      document.removeEventListener('pointerdown', closeOnLeave);
      document.removeEventListener('focusin', closeOnLeave);
    };
  }, [open, bar, cartSession]);
}
