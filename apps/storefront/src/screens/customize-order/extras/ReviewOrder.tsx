import { isEmptyCart } from '@demarc/domain/cart';
import { CartIcon } from '@demarc/ui/icon';
import { useBreakdown, useCartView } from '../../../features/cart/session/use-cart.ts';
import { PromoCodes } from '../../../features/cart/summary/PromoCodes.tsx';
import { Recap } from '../../../features/cart/summary/Recap.tsx';
import { Section } from '../section/Section.tsx';
import styles from './extras.module.css';
import { StartOver } from './StartOver.tsx';

/** C-030: a recap of everything that is chosen. */
export function ReviewOrder() {
  const view = useCartView();
  const breakdown = useBreakdown();
  if (!view || !breakdown) return null;
  const isEmpty = isEmptyCart(breakdown);
  return (
    <Section
      id="section-review"
      icon={<CartIcon />}
      title="Review order"
      action={(!isEmpty || view.flags.bannerFlow) && <StartOver />}
    >
      <div className={styles.review}>
        {isEmpty ? <p>Your selections and prices will appear here.</p> : <Recap breakdown={breakdown} brief />}
        <PromoCodes breakdown={breakdown} />
      </div>
    </Section>
  );
}
