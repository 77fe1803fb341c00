import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { CartSession } from './cart-session.ts';

const CartSessionContext = createContext<CartSession | undefined>(undefined);

/** Provides the cart, and the query client that it uses. */
export function CartSessionProvider({ cartSession, children }: { cartSession: CartSession; children?: ReactNode }) {
  return (
    <QueryClientProvider client={cartSession.queryClient}>
      <CartSessionContext value={cartSession}>{children}</CartSessionContext>
    </QueryClientProvider>
  );
}

export function useCartSession(): CartSession {
  const cartSession = useContext(CartSessionContext);
  if (!cartSession) throw new Error('useCartSession needs a CartSessionProvider above it');
  return cartSession;
}
