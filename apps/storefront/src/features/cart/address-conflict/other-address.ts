import { oneLine, sameAddress } from '@demarc/domain/address';
import { isEmptyCart } from '@demarc/domain/cart';
import type { SavedAddressCheck } from '@demarc/domain/qualification';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { takeNewerCheck } from '../../../lib/session/address-key.ts';
import { goByCheck } from '../../../lib/session/go-by-check.ts';
import { session } from '../../../lib/session/session-store.ts';
import { readSettings } from '../../../lib/settings.tsx';
import { createStore } from '../../../lib/store.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { cartNow, cartQuery, refreshCart } from '../session/cart-query.ts';

/** The newer check from another tab, while this tab still uses an earlier address. */
export const otherAddress = createStore<SavedAddressCheck | null>(null);

const checkedAgainText =
  'You checked this address again in another tab, and that began a new order. This page goes by the new one.';

let resolving: Promise<boolean> | undefined;

/**
 * Resolves an address conflict: the server has one cart, for the last checked address, and refuses calls for another
 * check. Returns true when both checks have the same address and the call may be retried; otherwise asks the shopper.
 */
export function resolveAddressConflict(): Promise<boolean> {
  resolving ??= resolveConflict().finally(() => {
    resolving = undefined;
  });
  return resolving;
}

async function resolveConflict(): Promise<boolean> {
  const { checkId } = session.get();
  const [own, last] = await Promise.all([
    call('getCheckedAddress', { query: { id: checkId } }, { expects: ['notFound'] }),
    call('getCheckedAddress', { query: { id: '' } }),
  ]);
  if (!last.ok) notify(readSettings().messages.otherAddress);
  else if (last.value.id === checkId) return true;
  else if (own.ok && sameAddress(oneLine(own.value.address), oneLine(last.value.address)))
    return switchToNewerCheck(last.value);
  else if (!own.ok && own.failure.code !== 'notFound') notify(own.failure.message);
  else otherAddress.set(last.value);
  return false;
}

/** Switches to a newer check of the same address. When the old cart is not empty, reloads the page and explains why. */
function switchToNewerCheck({ id }: SavedAddressCheck): Promise<true> | true {
  const shown = cartNow();
  takeNewerCheck(id);
  if (shown && !isEmptyCart(shown.breakdown)) {
    history.replaceState({ ...history.state, checkedAgain: checkedAgainText }, '');
    location.reload();
    return new Promise(() => {}); // Never resolves: the page is reloading.
  }
  if (!shown) notify(checkedAgainText, 'info');
  else if (!queryClient.isFetching({ queryKey: cartQuery().queryKey })) void refreshCart();
  return true;
}

/** Shows the notice once, after the reload. */
export function showCheckedAgainNotice(): void {
  const { checkedAgain: notice, ...state } = history.state ?? {};
  if (!notice) return;
  history.replaceState(state, '');
  notify(notice, 'info');
}

/** Uses the other tab's address in this tab. The reload discards everything about the old address. */
export function switchToOtherAddress(check: SavedAddressCheck): void {
  goByCheck(check);
  location.reload();
}
