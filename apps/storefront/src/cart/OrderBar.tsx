import { Container } from '@demarc/ui/container';
import { Dialog } from '@demarc/ui/dialog';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session-store.ts';
import { useStore } from '../session/store.ts';
import { OrderBarSlot } from '../shell/OrderBarSlot.tsx';
import { CartSummary } from './CartSummary.tsx';
import { type CartPage, cartPanel, closeCartPanel, openAtFirst } from './cart-panel.ts';
import { perMonth } from './money.ts';
import { OrderSum } from './OrderSum.tsx';
import { OtherAddressDialog } from './OtherAddressDialog.tsx';
import styles from './order-bar.module.css';
import { useBreakdown, useCart } from './use-cart.ts';
import { useEscapeFromPanel, useLeavingPanel, usePlaceBeside } from './use-open-panel.ts';
import { hasRoomBeside, useSmallScreen } from './use-small-screen.ts';

const panelId = 'cart-panel';

interface OrderBarProps {
  page: CartPage;
  /** What leads on, such as Continue (C-042). */
  action?: ReactNode;
}

/** The sticky header of the order: its price, always in sight, and the way on. */
export function OrderBar({ page, action }: OrderBarProps) {
  const { savedCartError } = useSession();
  const cart = useCart();
  const small = useSmallScreen();
  const open = useStore(cartPanel, false);
  useEffect(() => {
    cartPanel.set(openAtFirst(page, hasRoomBeside()));
    return () => cartPanel.set(false);
  }, [page]);
  // A window that is made narrower opens no dialog: on a phone it comes when it is asked for.
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!small) setAsked(false);
  }, [small]);
  const shown = open && (!small || asked);
  const bar = useRef<HTMLElement>(null);
  const panelOpen = open && !small;
  // Checkout leaves a column free for it.
  usePlaceBeside(panelOpen && page !== 'checkout');
  useLeavingPanel(panelOpen, bar);
  useEscapeFromPanel(panelOpen);

  function toggle() {
    setAsked(small);
    if (shown) closeCartPanel();
    else cartPanel.set(true);
  }

  return (
    <OrderBarSlot>
      <section ref={bar} className={styles.bar} aria-label="Your order">
        <Container className={styles.row}>
          <p className={styles.title}>{useBreakdown()?.header.title}</p>
          {/* C-261: a cart that could not be retrieved has no price, not even none. */}
          {!savedCartError && <OrderSum expanded={shown} panelId={small ? undefined : panelId} onToggle={toggle} />}
          {action}
        </Container>
        <span role="status">
          <VisuallyHidden>
            {cart &&
              !savedCartError &&
              (cart.busy ? 'Updating your cart' : `Your price: ${perMonth(cart.monthlyCents)}`)}
          </VisuallyHidden>
        </span>
        {!savedCartError && !small && (
          <div id={panelId} className={styles.panel} hidden={!open}>
            {open && <CartSummary page={page} />}
          </div>
        )}
      </section>
      <OtherAddressDialog />
      {/* C-070: the same in a modal, where a panel would cover the page anyway. */}
      {!savedCartError && small && (
        <Dialog open={shown} onOpenChange={(next) => !next && closeCartPanel()} title="Cart summary">
          <CartSummary page={page} titled={false} />
        </Dialog>
      )}
    </OrderBarSlot>
  );
}
