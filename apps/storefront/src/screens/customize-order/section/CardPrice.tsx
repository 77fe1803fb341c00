import type { PriceDifference } from '@demarc/domain/cart';
import { formatPriceDifference } from '../../../features/cart/pricing/price-text.ts';
import { usePriceInputs } from '../../../features/cart/pricing/use-price-inputs.ts';
import { useAfterPaint } from '../../../features/cart/session/use-after-paint.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import styles from './card-price.module.css';

interface CardPriceProps {
  /** The price of the item alone, as text and in cents. */
  price: string;
  itemCents: number;
  /**
   * Computes how the choice changes the monthly charges of the order. It prices the whole order, so it runs after paint.
   */
  calculateDifference: (() => PriceDifference | undefined) | undefined;
}

/** The price of an item on its card. Shows the price change of the order too if that differs from the price. */
export function CardPrice({ price, itemCents, calculateDifference }: CardPriceProps) {
  const { view, chosen } = useCart() ?? {};
  const priceInputs = usePriceInputs();
  const text = useAfterPaint(() => {
    const difference = calculateDifference?.();
    const isItemPrice =
      difference?.monthlyCents === itemCents && difference.installmentCents === 0 && difference.later.length === 0;
    return difference && !isItemPrice && `${formatPriceDifference(difference)} in your order`;
  }, [view, chosen, itemCents, calculateDifference === undefined, ...priceInputs]);
  return (
    <>
      {price}
      {calculateDifference && text && <span className={styles.difference}> {text}</span>}
    </>
  );
}
