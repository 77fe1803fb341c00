import { useEffect } from 'react';

/**
 * E-144: the browser's back button stays on this page. Pushes a second history entry of the page, and moves forward
 * again when the shopper goes back to the first. Links and longer jumps through the history work as usual.
 */
export function useBlockBack(): void {
  useEffect(() => {
    const here = location.pathname;
    const stays = (state: unknown) => (state as { stays?: true } | null)?.stays === true;
    if (!stays(history.state)) history.pushState({ ...history.state, stays: true }, '');
    const stay = (event: PopStateEvent) => {
      if (location.pathname === here && !stays(event.state)) history.forward();
    };
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, []);
}
