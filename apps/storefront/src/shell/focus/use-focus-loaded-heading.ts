import { useLayoutEffect, useRef } from 'react';
import { hasScreenChanged, isFocusOnPage } from '../use-screen-change.ts';

/**
 * Moves the focus to the heading, if the screen had to load when it opened. Then the focus was on `main`, or on the heading
 * of the skeleton, which is gone.
 */
export function useFocusLoadedHeading(isLoaded: boolean): void {
  const hadToWait = useRef(!isLoaded);
  useLayoutEffect(() => {
    if (!isLoaded || !hadToWait.current) return;
    const isFocusOnMain = document.activeElement?.id === 'main';
    if (!isFocusOnMain && !(hasScreenChanged() && isFocusOnPage())) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [isLoaded]);
}
