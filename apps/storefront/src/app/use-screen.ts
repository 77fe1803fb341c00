import { useEffect, useState } from 'react';
import type { Place } from '../lib/navigation/shop-pages.ts';
import { isReachable, unreachable } from '../shell/connection.ts';
import { clearReloadMark, reloadOnce } from './reload-once.ts';
import type { Screen } from './routes.ts';

interface ShownScreen {
  readonly title: string;
  readonly Screen: Screen;
}
const loaded = new Map<Place, ShownScreen>();

export const landingTitle = 'Check availability';

export async function loadScreen(place: Place): Promise<void> {
  if (loaded.has(place)) return;
  loaded.set(place, await fetchScreen(place));
}

async function fetchScreen(place: Place): Promise<ShownScreen> {
  if (place === 'addressCheck') {
    return { title: landingTitle, Screen: (await import('../screens/address-check/AddressCheck.tsx')).default };
  }
  const { title, screen } = (await import('./routes.ts')).routes[place];
  return { title, Screen: (await screen()).default };
}

/** Returns the screen of a page, or undefined while it loads. Throws when it fails to load even after a reload. */
export function useScreen(place: Place | undefined): ShownScreen | undefined {
  const [arrival, setArrival] = useState<{ place: Place; problem?: unknown }>();
  useEffect(() => {
    if (!place || loaded.has(place)) return;
    loadScreen(place).then(
      () => {
        clearReloadMark();
        setArrival({ place });
      },
      async (problem) => {
        if (!(await isReachable())) setArrival({ place, problem: unreachable });
        else if (!reloadOnce()) setArrival({ place, problem });
      },
    );
  }, [place]);
  if (arrival && arrival.place === place && arrival.problem) throw arrival.problem;
  return place && loaded.get(place);
}
