import { useEffect, useRef } from 'react';

/** Moves the focus from `main` to the heading once the heading has loaded. */
export function useFocusOnArrival(ready: boolean): void {
  const hadToWait = useRef(!ready);
  useEffect(() => {
    if (!ready || !hadToWait.current || document.activeElement?.id !== 'main') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [ready]);
}
