import { reloadsCartOnGoBack } from '@demarc/domain/saved-cart';
import { refreshCart } from '../../cart/cart-query.ts';
import { useGoBack } from '../../navigation.ts';
import { lastOrderPage } from '../../session/session-store.ts';

/** K-048, K-049: back by one page, with the cart as it stands where the shopper was customizing. */
export function useLeaveSaveCart(): () => void {
  const previous = lastOrderPage();
  const goBack = useGoBack(previous);
  return () => {
    if (!reloadsCartOnGoBack(previous)) return goBack();
    void refreshCart().then((there) => there && goBack());
  };
}
