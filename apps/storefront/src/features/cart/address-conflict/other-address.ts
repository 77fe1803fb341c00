import { formatAddress, isSameAddress } from '@demarc/domain/address';
import { isEmptyCart } from '@demarc/domain/cart';
import type { SavedAddressCheck } from '@demarc/domain/qualification';
import { switchToCheck } from '../../../lib/session/switch-to-check.ts';
import { adoptNewerCheck } from '../session/address-key.ts';
import { cartQuery, getCurrentCart, refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';

const checkedAgainText =
  'You checked this address again in another tab. This page now shows your order as it is there.';

/**
 * Resolves an address conflict: the server has one cart, for the last checked address, and refuses calls for another
 * check. Returns true when both checks have the same address and the call may be retried; otherwise asks the shopper.
 */
export function resolveAddressConflict(cartSession: CartSession): Promise<boolean> {
  cartSession.resolvingConflict ??= resolveConflict(cartSession).finally(() => {
    cartSession.resolvingConflict = undefined;
  });
  return cartSession.resolvingConflict;
}

async function resolveConflict(cartSession: CartSession): Promise<boolean> {
  const { call, tabSession, notifications, settings, otherAddress } = cartSession;
  const { checkId } = tabSession.get();
  const [tabCheck, lastCheck] = await Promise.all([
    call('getCheckedAddress', { query: { id: checkId } }, { expects: ['notFound'] }),
    call('getCheckedAddress', { query: { id: '' } }),
  ]);
  if (!lastCheck.ok) notifications.notify(settings.messages.otherAddress);
  else if (lastCheck.value.id === checkId) return true;
  else if (tabCheck.ok && isSameAddress(formatAddress(tabCheck.value.address), formatAddress(lastCheck.value.address)))
    return switchToNewerCheck(cartSession, lastCheck.value);
  else if (!tabCheck.ok && tabCheck.failure.code !== 'notFound') notifications.notify(tabCheck.failure.message);
  else otherAddress.set(lastCheck.value);
  return false;
}

/** Switches to a newer check of the same address. When the old cart is not empty, reloads the page and explains why. */
function switchToNewerCheck(cartSession: CartSession, { id }: SavedAddressCheck): Promise<true> | true {
  const oldCart = getCurrentCart(cartSession);
  adoptNewerCheck(cartSession, id);
  if (oldCart && !isEmptyCart(oldCart.breakdown)) {
    history.replaceState({ ...history.state, checkedAgain: checkedAgainText }, '');
    location.reload();
    return new Promise(() => {}); // Never resolves: the page is reloading.
  }
  if (!oldCart) cartSession.notifications.notify(checkedAgainText, 'info');
  else if (!cartSession.queryClient.isFetching({ queryKey: cartQuery(cartSession).queryKey }))
    void refreshCart(cartSession);
  return true;
}

/** Shows the notice once, after the reload. */
export function showCheckedAgainNotice({ notifications }: CartSession): void {
  const { checkedAgain: notice, ...state } = history.state ?? {};
  if (!notice) return;
  history.replaceState(state, '');
  notifications.notify(notice, 'info');
}

/** Uses the other tab's address in this tab. The reload discards everything about the old address. */
export function switchToOtherAddress(cartSession: CartSession, check: SavedAddressCheck): void {
  switchToCheck(cartSession, check);
  location.reload();
}
