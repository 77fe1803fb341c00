import { formatDifferenceInOrder } from '../../../features/cart/pricing/price-text.ts';
import { usePriceInputs } from '../../../features/cart/pricing/use-price-inputs.ts';
import { useAfterPaint } from '../../../features/cart/session/use-after-paint.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import styles from './card-price.module.css';

interface CardPriceProps {
  /** The price of the item by itself. */
  price: string;
  ownCents: number;
  /** Computes the change of the monthly price. It prices the whole order, so it runs after paint. */
  difference: (() => number | undefined) | undefined;
}

/** A price on a card, and its difference in this order if that is another sum. */
export function CardPrice({ price, ownCents, difference }: CardPriceProps) {
  const { view, chosen } = useCart() ?? {};
  const pricedBy = usePriceInputs();
  const text = useAfterPaint(() => {
    const cents = difference?.();
    return cents !== undefined && cents !== ownCents && formatDifferenceInOrder(cents);
  }, [view, chosen, ownCents, difference === undefined, ...pricedBy]);
  return (
    <>
      {price}
      {difference && text && <span className={styles.difference}> {text}</span>}
    </>
  );
}
