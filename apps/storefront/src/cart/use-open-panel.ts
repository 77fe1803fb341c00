import { type RefObject, useEffect, useRef } from 'react';
import { focusIfLost } from '../shell/focus-if-lost.ts';
import { closeCartPanel } from './cart-panel.ts';
import { painted } from './painted.ts';
import { hasRoomBeside } from './use-small-screen.ts';

/**
 * Where there is room, the page moves aside for the open panel: nothing that can be chosen lies under it. The hand waits
 * for the panel alone: to lay out the whole page anew takes a moment.
 */
export function usePlaceBeside(open: boolean): void {
  const wanted = useRef(false);
  useEffect(() => {
    wanted.current = open;
    void painted().then(() => document.documentElement.toggleAttribute('data-cart-beside', wanted.current));
    return () => {
      wanted.current = false;
    };
  }, [open]);
  useEffect(() => () => document.documentElement.removeAttribute('data-cart-beside'), []);
}

export const panelToggleId = 'cart-panel-toggle';

const inDialog = (target: Element) => target.closest('dialog, [role="dialog"]') !== null;
/** Where something is typed or picked, Escape is for that. */
const hasItsOwnEscape = (target: Element) =>
  inDialog(target) || target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select');

/** Escape closes it, wherever on the page the shopper is: whatever opens upon the page comes first. */
export function useEscapeFromPanel(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const leave = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || (target instanceof Element && hasItsOwnEscape(target))) return;
      closeCartPanel();
      requestAnimationFrame(() => focusIfLost(panelToggleId));
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [open]);
}

/** Where there is none the panel lies over the page, and closes when the shopper turns to what is under it. */
export function useLeavingPanel(open: boolean, bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!open) return;
    const look = ({ target }: Event) => {
      if (hasRoomBeside() || !(target instanceof Element)) return;
      if (!bar.current?.contains(target) && !inDialog(target)) closeCartPanel();
    };
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [open, bar]);
}
