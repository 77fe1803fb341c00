import { useEffect, useState } from 'react';
import { type Place, routes, type Screen } from '../routes.ts';

const loaded = new Map<Place, Screen>();

export async function loadScreen(place: Place): Promise<void> {
  if (loaded.has(place)) return;
  loaded.set(place, (await routes[place].load()).default);
}

/** The screen of a place, or undefined while it is on its way; a screen that cannot be fetched breaks the page. */
export function useScreen(place: Place | undefined): Screen | undefined {
  const [arrival, setArrival] = useState<{ place: Place; problem?: unknown }>();
  useEffect(() => {
    if (!place || loaded.has(place)) return;
    loadScreen(place).then(
      () => setArrival({ place }),
      (problem) => setArrival({ place, problem }),
    );
  }, [place]);
  if (arrival && arrival.place === place && arrival.problem) throw arrival.problem;
  return place && loaded.get(place);
}
