import { useEffect, useState } from 'react';
import type { ShopPage } from '../lib/navigation/shop-pages.ts';
import { isReachable, unreachableError } from '../shell/connection.ts';
import { clearReloadMark, reloadOnce } from './reload-once.ts';
import type { Screen } from './routes.ts';

interface LoadedScreen {
  readonly title: string;
  readonly Screen: Screen;
}
const loadedScreens = new Map<ShopPage, LoadedScreen>();

/** The titles of all screens, once their table is loaded. */
let titles: Readonly<Partial<Record<ShopPage, { readonly title: string }>>> | undefined;

export const landingTitle = 'Check availability';

export async function loadScreen(page: ShopPage): Promise<void> {
  if (loadedScreens.has(page)) return;
  loadedScreens.set(page, await fetchScreen(page));
}

/** Loads the table of screens, and returns the function that loads one of them. */
export async function loadRoutes() {
  const { loadRoute, routes } = await import('./routes.ts');
  titles = routes;
  return loadRoute;
}

async function fetchScreen(page: ShopPage): Promise<LoadedScreen> {
  if (page === 'addressCheck') {
    return { title: landingTitle, Screen: (await import('../screens/address-check/AddressCheck.tsx')).default };
  }
  const loadRoute = await loadRoutes();
  return loadRoute(page);
}

/** Returns the screen of a page, or only its title while it loads. Throws when it fails to load even after a reload. */
export function useScreen(page: ShopPage | undefined): { title?: string | undefined; Screen?: Screen } {
  const [loadResult, setLoadResult] = useState<{ page: ShopPage; problem?: unknown }>();
  useEffect(() => {
    if (!page || loadedScreens.has(page)) return;
    loadScreen(page).then(
      () => {
        clearReloadMark();
        setLoadResult({ page });
      },
      async (problem) => {
        if (!(await isReachable())) setLoadResult({ page, problem: unreachableError });
        else if (!reloadOnce()) setLoadResult({ page, problem });
      },
    );
  }, [page]);
  if (loadResult?.page === page && loadResult?.problem) throw loadResult.problem;
  return (page && loadedScreens.get(page)) ?? { title: page && titles?.[page]?.title };
}
