import { useEffect } from 'react';
import { usePrefetch } from '../lib/navigation/prefetch.ts';
import type { ShopPage } from '../lib/navigation/shop-pages.ts';

/** S-124: loads the files of the next screen once this one is ready, so that they do not compete with its own. */
export function usePrefetchNext(page: ShopPage, isReady: boolean): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    if (isReady) prefetch.screen(page);
  }, [isReady, page, prefetch]);
}
