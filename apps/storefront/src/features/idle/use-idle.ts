import { getIdleAction } from '@demarc/domain/saved-cart';
import { type ComponentType, useEffect } from 'react';
import type { ShopPage } from '../../lib/navigation/shop-pages.ts';
import { useLazyComponent } from '../../shell/use-lazy-component.ts';
import { watchIdle } from './watch-idle.ts';

/** Runs the page's action after five idle minutes (E-286). The dialog opens only once on the same page (E-288). */
export function useIdle(
  page: ShopPage | undefined,
  fetchDialog: () => Promise<ComponentType<{ onClose: () => void }>>,
) {
  const dialog = useLazyComponent(fetchDialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => {
    const action = getIdleAction(page ?? '');
    if (action === 'nothing') return;
    return watchIdle(() => (action === 'reload' ? location.reload() : void dialog.open()));
  }, [page]);
  return dialog;
}
