import { Button } from '@demarc/ui/button';
import { useRef, useState } from 'react';
import { PageButton } from '../../../shell/links/PageButton.tsx';
import { removeService } from '../changes/change-cart.ts';
import type { CartPage } from '../order-bar/cart-panel.ts';
import { RemoveServiceDialog } from '../order-bar/RemoveServiceDialog.tsx';
import { useIsSmallScreen } from '../order-bar/use-small-screen.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import { useBreakdown } from '../session/use-cart.ts';
import { CartRows } from './CartRows.tsx';
import styles from './cart-summary.module.css';
import { PrintCart } from './PrintCart.tsx';
import { PromoCodes } from './PromoCodes.tsx';

/** The cart lines with their actions: remove TV, save the cart (C-020, K-011), print it. */
export function CartSummary({ page, hasTitle = true }: { page: CartPage; hasTitle?: boolean }) {
  const cartSession = useCartSession();
  const breakdown = useBreakdown();
  const isSmallScreen = useIsSmallScreen();
  const head = useRef<HTMLDivElement>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <CartRows
      hasTitle={hasTitle}
      head={head}
      removeTvButton={
        // C-060, C-061
        <>
          <Button variant="quiet" size="small" disabled={page !== 'customize'} onClick={() => setIsRemoving(true)}>
            Remove
          </Button>
          {page !== 'customize' && <small className={styles.removeNote}>To remove TV, go back to your plans.</small>}
        </>
      }
    >
      {/* On a wide screen the open panel replaces the order summary of checkout. */}
      {page === 'checkout' && !isSmallScreen && breakdown && <PromoCodes breakdown={breakdown} />}
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
        open={isRemoving}
        onClose={() => setIsRemoving(false)}
        onRemove={() => void removeService(cartSession, 'tv')}
        focusAfterRemoval={head}
      />
    </CartRows>
  );
}
