import { useSyncExternalStore } from 'react';

/** Below it a phone's layout holds (C-396). */
const phone = '(width < 600px)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(phone);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const isSmallScreen = (): boolean => matchMedia(phone).matches;

export const useSmallScreen = (): boolean => useSyncExternalStore(subscribe, isSmallScreen);

/** Where the panel covers nothing that is being filled in. */
export const hasRoomBeside = (): boolean => matchMedia('(width >= 1100px)').matches;
