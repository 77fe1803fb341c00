import { useEffect, useState } from 'react';
import type { ShopPage } from '../lib/navigation/shop-pages.ts';
import { isReachable, unreachable } from '../shell/connection.ts';
import { clearReloadMark, reloadOnce } from './reload-once.ts';
import type { Screen } from './routes.ts';

interface ShownScreen {
  readonly title: string;
  readonly Screen: Screen;
}
const loaded = new Map<ShopPage, ShownScreen>();

export const landingTitle = 'Check availability';

export async function loadScreen(page: ShopPage): Promise<void> {
  if (loaded.has(page)) return;
  loaded.set(page, await fetchScreen(page));
}

async function fetchScreen(page: ShopPage): Promise<ShownScreen> {
  if (page === 'addressCheck') {
    return { title: landingTitle, Screen: (await import('../screens/address-check/AddressCheck.tsx')).default };
  }
  return (await import('./routes.ts')).loadRoute(page);
}

/** Returns the screen of a page, or undefined while it loads. Throws when it fails to load even after a reload. */
export function useScreen(page: ShopPage | undefined): ShownScreen | undefined {
  const [arrival, setArrival] = useState<{ page: ShopPage; problem?: unknown }>();
  useEffect(() => {
    if (!page || loaded.has(page)) return;
    loadScreen(page).then(
      () => {
        clearReloadMark();
        setArrival({ page });
      },
      async (problem) => {
        if (!(await isReachable())) setArrival({ page, problem: unreachable });
        else if (!reloadOnce()) setArrival({ page, problem });
      },
    );
  }, [page]);
  if (arrival && arrival.page === page && arrival.problem) throw arrival.problem;
  return page && loaded.get(page);
}
