import { onIdle } from '@demarc/domain/saved-cart';
import { useEffect } from 'react';
import type { Place } from '../../lib/navigation/shop-pages.ts';
import { useFetchedPart } from '../../shell/use-fetched-part.ts';
import { watchIdle } from './watch-idle.ts';

const fetchDialog = () => import('./IdleDialog.tsx').then(({ IdleDialog }) => IdleDialog);

/** Runs the page's action after five idle minutes. The dialog opens only once on the same page (E-288). */
export function useIdle(place: Place | undefined) {
  const dialog = useFetchedPart(fetchDialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const action = onIdle(place ?? '');
    if (action === 'nothing') return;
    return watchIdle(() => (action === 'reload' ? location.reload() : void dialog.open()));
  }, [place]);
  return dialog;
}
