import { onIdle } from '@demarc/domain/saved-cart';
import { useEffect } from 'react';
import type { Place } from '../places.ts';
import { useFetchedPart } from '../shell/use-fetched-part.ts';
import { watchIdle } from './watch-idle.ts';

const fetchDialog = () => import('./IdleDialog.tsx').then(({ IdleDialog }) => IdleDialog);

/** What five quiet minutes do here. Once the dialog was there it does not come again on the same page (E-288). */
export function useIdle(place: Place | undefined) {
  const dialog = useFetchedPart(fetchDialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const happens = onIdle(place ?? '');
    if (happens === 'nothing') return;
    return watchIdle(() => (happens === 'reload' ? location.reload() : void dialog.open()));
  }, [place]);
  return dialog;
}
