import { navigate, usePathname } from 'wouter/use-browser-location';
import { type Place, pathOf } from './routes.ts';
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
  state?: unknown;
}

/** The address of a place, for a link, and the way there, for everything else. */
export function useGoTo(): { hrefOf(place: Place): string; goTo(place: Place, how?: Going): void } {
  const { basePath } = useSettings();
  const hrefOf = (place: Place) => basePath + pathOf(place);
  return { hrefOf, goTo: (place, how) => navigate(hrefOf(place), how) };
}
