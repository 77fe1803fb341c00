import { useEffect } from 'react';

/**
 * When a dialog closes, the focus returns to where it was. If that element is gone, or nothing was focused, this
 * focuses the heading of the page: the focus must not drop to the body.
 */
export function useFocusAfterClose(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    // The second frame comes after the dialog has returned the focus.
    return () => void requestAnimationFrame(() => requestAnimationFrame(focusHeadingIfLost));
  }, [open]);
}

function focusHeadingIfLost(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  // -1 makes a heading focusable by script, but not by the Tab key.
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
