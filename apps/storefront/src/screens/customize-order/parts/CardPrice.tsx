import { differenceInOrder } from '../../../features/cart/pricing/money.ts';
import { usePriceInputs } from '../../../features/cart/pricing/use-priced-by.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { useAfterPaint } from '../../../features/cart/session/use-once-painted.ts';
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
  const words = useAfterPaint(() => {
    const cents = difference?.();
    return cents !== undefined && cents !== ownCents && differenceInOrder(cents);
  }, [view, chosen, ownCents, difference === undefined, ...pricedBy]);
  return (
    <>
      {price}
      {difference && words && <span className={styles.difference}> {words}</span>}
    </>
  );
}
