import { reloadsCartOnGoBack } from '@demarc/domain/saved-cart';
import { refreshCart } from '../../features/cart/session/cart-query.ts';
import { useGoBack } from '../../lib/navigation/navigation.ts';
import { lastOrderPage } from '../../lib/session/session-store.ts';

/** K-048, K-049: goes back one page; on the customize page, with a refreshed cart. */
export function useLeaveSaveCart(): () => void {
  const previous = lastOrderPage();
  const goBack = useGoBack(previous);
  return () => {
    if (!reloadsCartOnGoBack(previous)) return goBack();
    void refreshCart().then((isRefreshed) => isRefreshed && goBack());
  };
}
