import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { CartSession } from './cart-session.ts';

const CartSessionContext = createContext<CartSession | undefined>(undefined);

/** Provides the cart, and the query client that it uses. */
export function CartSessionProvider({ cart, children }: { cart: CartSession; children?: ReactNode }) {
  return (
    <QueryClientProvider client={cart.queryClient}>
      <CartSessionContext value={cart}>{children}</CartSessionContext>
    </QueryClientProvider>
  );
}

export function useCartSession(): CartSession {
  const cart = useContext(CartSessionContext);
  if (!cart) throw new Error('useCartSession needs a CartSessionProvider above it');
  return cart;
}
