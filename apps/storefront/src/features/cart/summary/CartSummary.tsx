import { Button } from '@demarc/ui/button';
import { useRef, useState } from 'react';
import { PageButton } from '../../../shell/links/PageButton.tsx';
import { removeService } from '../changes/change-cart.ts';
import type { CartPage } from '../order-bar/cart-panel.ts';
import { RemoveServiceDialog } from '../order-bar/RemoveServiceDialog.tsx';
import { useCartSession } from '../session/cart-session-context.tsx';
import { CartRows } from './CartRows.tsx';
import styles from './cart-summary.module.css';
import { PrintCart } from './PrintCart.tsx';

/** The cart lines with their actions: remove TV, save the cart, print it. */
export function CartSummary({ page, titled = true }: { page: CartPage; titled?: boolean }) {
  const cartSession = useCartSession();
  const head = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState(false);
  return (
    <CartRows
      titled={titled}
      head={head}
      removeTv={
        // C-060, C-061
        <Button variant="quiet" size="small" disabled={page !== 'customize'} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      }
    >
      <div className={styles.actions}>
        {page !== 'saveCart' && (
          <PageButton to="saveCart" variant="secondary" size="small">
            Save cart
          </PageButton>
        )}
        <PrintCart page={page} />
      </div>
      <RemoveServiceDialog
        service="tv"
        open={removing}
        onClose={() => setRemoving(false)}
        onRemove={() => void removeService(cartSession, 'tv')}
        focusAfterRemoval={head}
      />
    </CartRows>
  );
}
