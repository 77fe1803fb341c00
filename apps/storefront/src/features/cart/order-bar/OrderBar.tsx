import { Container } from '@demarc/ui/container';
import { Dialog } from '@demarc/ui/dialog';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTabSession } from '../../../lib/session/session-store.ts';
import { useStore } from '../../../lib/store.ts';
import { OrderBarSlot } from '../../../shell/OrderBarSlot.tsx';
import { OtherAddressDialog } from '../address-conflict/OtherAddressDialog.tsx';
import { formatMonthlyPrice } from '../pricing/price-text.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import { useBreakdown, useCart } from '../session/use-cart.ts';
import { CartSummary } from '../summary/CartSummary.tsx';
import { type CartPage, closeCartPanel, isInitiallyOpen } from './cart-panel.ts';
import { OrderSum } from './OrderSum.tsx';
import styles from './order-bar.module.css';
import { PublishBarHeight } from './PublishBarHeight.tsx';
import { useClosePanelOnEscape, useClosePanelOnLeave, useMakeRoomForPanel } from './use-open-panel.ts';
import { hasRoomForPanel, useIsSmallScreen } from './use-small-screen.ts';

const panelId = 'cart-panel';

interface OrderBarProps {
  page: CartPage;
  /** The button for the next step, such as Continue (C-042). */
  action?: ReactNode;
}

/** The state of the cart summary: a panel on large screens, a dialog on small ones. */
function useCartPanel(page: CartPage) {
  const cartSession = useCartSession();
  const { isPanelOpen } = cartSession;
  const isSmall = useIsSmallScreen();
  const isOpen = useStore(isPanelOpen, false);
  useEffect(() => {
    isPanelOpen.set(isInitiallyOpen(page, hasRoomForPanel()));
    return () => isPanelOpen.set(false);
  }, [page, isPanelOpen]);
  // Narrowing the window does not open the dialog: on a small screen only a press opens it.
  const [isDialogRequested, setIsDialogRequested] = useState(false);
  useEffect(() => {
    if (!isSmall) setIsDialogRequested(false);
  }, [isSmall]);
  const isShown = isOpen && (!isSmall || isDialogRequested);
  const bar = useRef<HTMLElement>(null);
  const isPanelShown = isOpen && !isSmall;
  // Checkout has a free column for the panel.
  useMakeRoomForPanel(isPanelShown && page !== 'checkout');
  useClosePanelOnLeave(isPanelShown, bar);
  useClosePanelOnEscape(isPanelShown);

  function toggle() {
    setIsDialogRequested(isSmall);
    if (isShown) closeCartPanel(cartSession);
    else isPanelOpen.set(true);
  }
  return { isSmall, isOpen, isShown, bar, toggle, close: () => closeCartPanel(cartSession) };
}

/** The sticky header of the order: the price and the button for the next step. */
export function OrderBar({ page, action }: OrderBarProps) {
  const { savedCartError } = useTabSession();
  const cart = useCart();
  const breakdown = useBreakdown();
  const { isSmall, isOpen, isShown, bar, toggle, close } = useCartPanel(page);
  return (
    <OrderBarSlot>
      <section ref={bar} className={styles.bar} aria-label="Your order">
        <PublishBarHeight bar={bar} />
        <Container className={styles.row}>
          <p className={styles.title}>{breakdown?.header.title}</p>
          {/* C-261: a saved cart that could not be retrieved shows no price, not even $0. */}
          {!savedCartError && <OrderSum expanded={isShown} panelId={isSmall ? undefined : panelId} onToggle={toggle} />}
          {action}
        </Container>
        <span role="status">
          <VisuallyHidden>
            {cart &&
              !savedCartError &&
              (cart.busy ? 'Updating your cart' : `Your price: ${formatMonthlyPrice(cart.monthlyCents, breakdown)}`)}
          </VisuallyHidden>
        </span>
        {!savedCartError && !isSmall && (
          <div id={panelId} className={styles.panel} hidden={!isOpen}>
            {isOpen && <CartSummary page={page} />}
          </div>
        )}
      </section>
      <OtherAddressDialog />
      {/* C-070: small screens show the summary in a modal, because a panel would cover the page anyway. */}
      {!savedCartError && isSmall && (
        <Dialog open={isShown} onOpenChange={(next) => !next && close()} title="Cart summary">
          <CartSummary page={page} hasTitle={false} />
        </Dialog>
      )}
    </OrderBarSlot>
  );
}
