import type { CartView } from '@demarc/domain/cart-view';
import { formatPriceOverTime } from '@demarc/domain/catalog';
import { Banner } from '@demarc/ui/banner';

/** S-150: says what happens to the cart of the address that was checked before, until the first choice replaces it. */
export function LeftCart({ left }: Pick<CartView, 'left'>) {
  if (!left) return null;
  return (
    <Banner tone="warning" title="You have an order for another address">
      Your order for {left.address} ({formatPriceOverTime(left.monthlyCents, left.later)}) is still there. The first
      thing you choose here replaces it. To continue with it, check that address again.
    </Banner>
  );
}
