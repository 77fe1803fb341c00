import { oneLine, sameAddress } from '@demarc/domain/address';
import { holdsNothing } from '@demarc/domain/cart';
import type { KeptCheck } from '@demarc/domain/qualification';
import { call } from '../api/lazy.ts';
import { queryClient } from '../api/query-client.ts';
import { takeNewerCheck } from '../session/address-key.ts';
import { goByCheck } from '../session/go-by-check.ts';
import { session } from '../session/session-store.ts';
import { createStore } from '../session/store.ts';
import { readSettings } from '../settings.tsx';
import { notify } from '../shell/notification/notification-store.ts';
import { cartNow, cartQuery, refreshCart } from './cart-query.ts';

/** What another tab has checked since, while this one still goes by an address before it. */
export const otherAddress = createStore<KeptCheck | null>(null);

const checkedAgain =
  'You checked this address again in another tab, and that began a new order. This page goes by the new one.';

let meeting: Promise<boolean> | undefined;

/**
 * The server has one cart, for the address that was checked last, and refuses a page that goes by another check. True
 * where the page may ask again, because it is the same address; otherwise the shopper says which of the two is meant.
 */
export function meetOtherAddress(): Promise<boolean> {
  meeting ??= meet().finally(() => {
    meeting = undefined;
  });
  return meeting;
}

async function meet(): Promise<boolean> {
  const { checkId } = session.get();
  const [own, last] = await Promise.all([
    call('getCheckedAddress', { query: { id: checkId } }, { expects: ['notFound'] }),
    call('getCheckedAddress', { query: { id: '' } }),
  ]);
  if (!last.ok) notify(readSettings().messages.otherAddress);
  else if (last.value.id === checkId) return true;
  else if (own.ok && sameAddress(oneLine(own.value.address), oneLine(last.value.address)))
    return goByNewerCheck(last.value);
  else if (!own.ok && own.failure.code !== 'notFound') notify(own.failure.message);
  else otherAddress.set(last.value);
  return false;
}

/** Of the same address. Who has chosen something sees the page anew, with the cart that counts, and is told why. */
function goByNewerCheck({ id }: KeptCheck): Promise<true> | true {
  const shown = cartNow();
  takeNewerCheck(id);
  if (shown && !holdsNothing(shown.breakdown)) {
    history.replaceState({ ...history.state, checkedAgain }, '');
    location.reload();
    return new Promise(() => {}); // Nobody acts upon the old page any more.
  }
  if (!shown) notify(checkedAgain, 'info');
  else if (!queryClient.isFetching({ queryKey: cartQuery().queryKey })) void refreshCart();
  return true;
}

/** Told by the page that was loaded for it, once. */
export function tellCheckedAgain(): void {
  const { checkedAgain: told, ...state } = history.state ?? {};
  if (!told) return;
  history.replaceState(state, '');
  notify(told, 'info');
}

/** This tab goes by it too. What it holds of the old one is gone with the page. */
export function goByOtherAddress(check: KeptCheck): void {
  goByCheck(check);
  location.reload();
}
