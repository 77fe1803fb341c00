import { type MouseEvent, useEffect, useRef } from 'react';
import { navigate, usePathname } from 'wouter/use-browser-location';
import { useSettings } from '../settings.tsx';
import { getPath, type ShopPage } from './shop-pages.ts';

/** The current path below the base path. Pre-rendering has no address bar and passes `onServer`. */
export function useShopPath(onServer?: string): string {
  const { basePath } = useSettings();
  const pathname = usePathname(onServer === undefined ? {} : { ssrPath: basePath + onServer });
  return pathname.slice(basePath.length) || '/';
}

interface GoToOptions {
  replace?: boolean;
  /** Passed to the next screen in `history.state`. */
  state?: object;
  query?: URLSearchParams;
}

/** Marks a history entry that was reached from another page of the shop. */
const withinShop = { withinShop: true };
export const cameFromShop = (): boolean => history.state?.withinShop === true;

/** Returns `getHref` for links and `goTo` for navigation by code. */
export function useGoTo(): { getHref(page: ShopPage): string; goTo(page: ShopPage, options?: GoToOptions): void } {
  const settings = useSettings();
  const getHref = (page: ShopPage) => settings.basePath + getPath(page, settings);
  return {
    getHref,
    goTo(page, { replace = false, state, query } = {}) {
      const mark = !replace || cameFromShop() ? withinShop : {};
      navigate(query ? `${getHref(page)}?${query}` : getHref(page), { replace, state: { ...mark, ...state } });
    },
  };
}

/**
 * Returns a function that tells if the component is still mounted. A late answer must not navigate a shopper who has
 * already moved on to another page.
 */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

/** Goes back in the history, or to `fallbackPage` when the visitor came from outside the shop. */
export function useGoBack(fallbackPage: ShopPage): () => void {
  const { goTo } = useGoTo();
  return () => (cameFromShop() ? history.back() : goTo(fallbackPage));
}

/** True for a click that opens a new tab or window, or saves the link. The browser handles it. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
