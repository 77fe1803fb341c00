import { type MouseEvent, useEffect, useRef } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { type Place, pathOf } from './places.ts';
import { useSettings } from './settings.tsx';

/** Where the visitor is, below the base path; `onServer` is for the pre-rendering, which has no address bar. */
export function useShopPath(onServer?: string): string {
  const { basePath } = useSettings();
  const pathname = usePathname(onServer === undefined ? {} : { ssrPath: basePath + onServer });
  return pathname.slice(basePath.length) || '/';
}

interface Going {
  replace?: boolean;
  /** What the next screen finds in `history.state`. */
  state?: object;
  query?: URLSearchParams;
}

/** What a way inside the shop leaves in `history.state`: behind this page there is another of ours. */
const withinShop = { withinShop: true };
export const cameFromShop = (): boolean => history.state?.withinShop === true;

/** The address of a place, for a link, and the way there, for everything else. */
export function useGoTo(): { hrefOf(place: Place): string; goTo(place: Place, how?: Going): void } {
  const { basePath } = useSettings();
  const hrefOf = (place: Place) => basePath + pathOf(place);
  return {
    hrefOf,
    goTo(place, { replace = false, state, query } = {}) {
      const mark = !replace || cameFromShop() ? withinShop : {};
      navigate(query ? `${hrefOf(place)}?${query}` : hrefOf(place), { replace, state: { ...mark, ...state } });
    },
  };
}

/**
 * Whether what asked is still on the page. An answer may come late: whoever has gone elsewhere meanwhile is not fetched
 * back from there.
 */
export function useIsHere(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}

/** Back to where the visitor came from, or to a page of ours when that was outside. */
export function useGoBack(otherwise: Place): () => void {
  const { goTo } = useGoTo();
  return () => (cameFromShop() ? history.back() : goTo(otherwise));
}

/** A link followed into a new tab or window, or saved, is the browser's business. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
