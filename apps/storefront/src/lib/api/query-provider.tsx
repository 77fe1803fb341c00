import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shopQueryClient } from './query-client.ts';

/**
 * Provides the query client to a dialog that is loaded on demand outside of a screen. Screens get it with the cart,
 * except the landing page, which does not load the library.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={shopQueryClient}>{children}</QueryClientProvider>;
}
