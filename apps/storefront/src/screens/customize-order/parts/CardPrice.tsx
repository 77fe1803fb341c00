import { differenceInOrder } from '../../../cart/money.ts';
import styles from './card-price.module.css';

interface CardPriceProps {
  /** What it costs by itself. */
  price: string;
  ownCents: number;
  /** What it would change of the month's price. */
  differenceCents: number | undefined;
}

/** A price on a card, and beside it what choosing it does to this order, where that is another sum. */
export function CardPrice({ price, ownCents, differenceCents }: CardPriceProps) {
  return (
    <>
      {price}
      {differenceCents !== undefined && differenceCents !== ownCents && (
        <span className={styles.difference}> {differenceInOrder(differenceCents)}</span>
      )}
    </>
  );
}
