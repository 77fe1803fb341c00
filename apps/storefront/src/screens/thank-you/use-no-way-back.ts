import { useEffect } from 'react';

/**
 * E-144: the browser's back button stays on this page. One more entry of the same page is put on top of it; whoever
 * steps back to the lower one is sent forward again. Links, and a longer jump through the history, lead away as ever.
 */
export function useNoWayBack(): void {
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
