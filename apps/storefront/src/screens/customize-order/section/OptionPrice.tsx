import { noDifference, type PriceDifference } from '@demarc/domain/cart';
import { type CartEdit, calculateEditDifference } from '../../../features/cart/pricing/choice-difference.ts';
import { formatPriceDifference } from '../../../features/cart/pricing/price-text.ts';
import { usePriceInputs } from '../../../features/cart/pricing/use-price-inputs.ts';
import { useCartSession } from '../../../features/cart/session/cart-session-context.tsx';
import { useAfterPaint } from '../../../features/cart/session/use-after-paint.ts';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import styles from './card-price.module.css';

interface OptionPriceProps {
  /** The price of the item in the catalog, as text and as the change that the text promises. */
  price: string;
  item?: Partial<PriceDifference>;
  isChosen?: boolean;
  /** Chooses the option; of a chosen option, leaves it out. Without it, the catalog's price is shown. */
  edit: CartEdit | undefined;
}

const areEqual = (one: PriceDifference, other: PriceDifference): boolean =>
  one.monthlyCents === other.monthlyCents &&
  one.installmentCents === other.installmentCents &&
  one.onceCents === other.onceCents &&
  one.later.length === other.later.length;

const negate = ({ monthlyCents, installmentCents, onceCents, later }: PriceDifference): PriceDifference => ({
  monthlyCents: -monthlyCents,
  installmentCents: -installmentCents,
  onceCents: -onceCents,
  later: later.map(({ afterMonths, cents }) => ({ afterMonths, cents: -cents })),
});

/**
 * The price beside an option. If the choice changes the bill by another amount, because it replaces another option or
 * an offer applies, that change is shown too. It prices the whole order, so it is computed after paint.
 */
export function OptionPrice({ price, item = {}, isChosen = false, edit }: OptionPriceProps) {
  const cartSession = useCartSession();
  const { view, chosen } = useCart() ?? {};
  const expected = { ...noDifference, ...item };
  const difference = useAfterPaint(() => {
    const computed = edit && calculateEditDifference(cartSession, edit);
    return computed && isChosen ? negate(computed) : computed;
  }, [view, chosen, isChosen, edit === undefined, ...usePriceInputs()]);
  if (!difference || areEqual(difference, expected)) return price;
  return (
    <>
      {price.replace(/^\+/, '')}
      <span className={styles.difference}> {formatPriceDifference(difference)} in your order</span>
    </>
  );
}
