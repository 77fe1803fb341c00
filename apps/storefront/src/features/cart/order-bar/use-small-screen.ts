import { useSyncExternalStore } from 'react';

/** Screens that get the phone layout (C-396). */
const phoneQuery = '(width < 600px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(phoneQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const isSmallScreen = (): boolean => matchMedia(phoneQuery).matches;

export const useIsSmallScreen = (): boolean => useSyncExternalStore(subscribe, isSmallScreen);

/** True when the panel fits beside the page without covering a form. */
export const hasRoomForPanel = (): boolean => matchMedia('(width >= 1100px)').matches;
