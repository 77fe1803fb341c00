import { createContext, useContext } from 'react';
import type { ShopPage } from './shop-pages.ts';

/** Loads code before the visitor needs it. A failure is ignored: the code is loaded again when it is needed. */
export interface Prefetch {
  screen(page: ShopPage): void;
  /** The table of all screens except the landing page's. */
  routes(): void;
}

/** The application provides it, because only the application imports screens. */
export const PrefetchContext = createContext<Prefetch>({ screen() {}, routes() {} });

export const usePrefetch = (): Prefetch => useContext(PrefetchContext);
