import { useEffect, useRef } from 'react';

/** The heading was not there yet when the shopper arrived; the page took the focus in its place. */
export function useFocusOnArrival(ready: boolean): void {
  const waited = useRef(!ready);
  useEffect(() => {
    if (!ready || !waited.current || document.activeElement?.id !== 'main') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [ready]);
}
