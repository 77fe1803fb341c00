import { useEffect, useRef } from 'react';

/** Moves the focus from `main` to the heading, if the heading was not loaded yet when the screen opened. */
export function useFocusLoadedHeading(isLoaded: boolean): void {
  const hadToWait = useRef(!isLoaded);
  useEffect(() => {
    if (!isLoaded || !hadToWait.current || document.activeElement?.id !== 'main') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isLoaded]);
}
