import { differenceInOrder } from '../../../cart/money.ts';
import { useCart } from '../../../cart/use-cart.ts';
import { useOncePainted } from '../../../cart/use-once-painted.ts';
import { usePricedBy } from '../../../cart/use-priced-by.ts';
import styles from './card-price.module.css';

interface CardPriceProps {
  /** What it costs by itself. */
  price: string;
  ownCents: number;
  /** What it would change of the month's price. The whole order is priced for it, which no choice waits for. */
  difference: (() => number | undefined) | undefined;
}

/** A price on a card, and beside it what choosing it does to this order, where that is another sum. */
export function CardPrice({ price, ownCents, difference }: CardPriceProps) {
  const { view, chosen } = useCart() ?? {};
  const pricedBy = usePricedBy();
  const words = useOncePainted(() => {
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
