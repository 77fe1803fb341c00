import { ExpandIcon } from '@demarc/ui/icon';
import { Spinner } from '@demarc/ui/spinner';
import { StillWorking } from '../../../shell/StillWorking.tsx';
import { formatEndingCharges, formatPerMonth, formatPricesAfter } from '../pricing/price-text.ts';
import { useBreakdown, useCart, useCartStatus } from '../session/use-cart.ts';
import styles from './order-bar.module.css';
import { panelToggleId } from './use-open-panel.ts';

interface OrderSumProps {
  expanded: boolean;
  /** The id of the panel that the button opens; undefined when it opens a dialog. */
  panelId: string | undefined;
  onToggle: () => void;
}

/** The monthly price of the order; a press opens the price breakdown (C-034 to C-037, K-188). */
export function OrderSum({ expanded, panelId, onToggle }: OrderSumProps) {
  const cart = useCart();
  const breakdown = useBreakdown();
  const status = useCartStatus();
  // No price before the cart is loaded: '$0/mo' means an empty cart (C-035).
  const isPriceKnown = status === 'loaded';
  const endingCharges = isPriceKnown && breakdown ? formatEndingCharges(breakdown) : '';
  const pricesAfter = isPriceKnown ? formatPricesAfter(cart?.monthlyCents ?? 0, breakdown) : '';
  const isWorking = status === 'loading' || cart?.busy === true;
  return (
    <div className={styles.sum}>
      <span className={styles.spinner}>{isWorking && <Spinner size="small" />}</span>
      <button
        type="button"
        id={panelToggleId}
        className={styles.toggle}
        disabled={!isPriceKnown}
        aria-expanded={expanded}
        aria-controls={panelId}
        aria-haspopup={panelId === undefined ? 'dialog' : undefined}
        onClick={onToggle}
      >
        <span className={styles.price}>
          {isPriceKnown ? formatPerMonth(cart?.monthlyCents ?? 0) : <span className={styles.placeholder} />}
        </span>
        {endingCharges && <span className={styles.ending}>+ {endingCharges}</span>}
        {pricesAfter && <span className={styles.ending}>{pricesAfter}</span>}
        <span className={styles.caption}>
          View price breakdown
          <ExpandIcon size={16} aria-hidden="true" />
        </span>
      </button>
      <div className={styles.stillWorking}>
        <StillWorking working={isWorking} />
      </div>
    </div>
  );
}
