import type { Contract } from '@demarc/domain/catalog';
import { type Checkout, resetCheckout, withoutSecrets } from '@demarc/domain/checkout';
import { session } from '../session/session-store.ts';
import { createStore, type Store, useStore } from '../session/store.ts';
import { tabStorage } from '../session/tab-storage.ts';
import { sameShape } from './same-shape.ts';

/** The key under which the tab remembers a checkout; what nobody else may read is never written (K-218, K-219). */
export const storageKey = 'demarc.checkout';

interface Kept {
  /** Of the address or the quote it is for: for another one it is no more good. */
  readonly checkId: string;
  readonly checkout: Checkout;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export interface CheckoutStore extends Pick<Store<Checkout | null>, 'get' | 'subscribe'> {
  /** What the tab remembers for this address, else what `begin` makes; whether it is new to this tab. */
  enter(checkId: string, begin: () => Checkout): boolean;
  change(next: (checkout: Checkout) => Checkout): void;
  /** K-186: what Continue on the customize page does, before the shopper comes (back) to checkout. */
  reset(checkId: string, term: Contract): void;
}

export function createCheckoutStore(storage: Storage | undefined): CheckoutStore {
  const store = createStore<Checkout | null>(null);
  let checkId = '';

  function keep(checkout: Checkout) {
    store.set(checkout);
    try {
      storage?.setItem(storageKey, JSON.stringify({ checkId, checkout: withoutSecrets(checkout) } satisfies Kept));
    } catch {
      // A full or forbidden storage costs the memory over a reload, not the visit.
    }
  }

  /** Of this visit, else of the time before a reload. */
  function remembered(id: string): Partial<Kept> | undefined {
    const now = store.get();
    if (now && id === checkId) return { checkId, checkout: now };
    try {
      const kept = JSON.parse(storage?.getItem(storageKey) ?? 'null') as Partial<Kept> | null;
      return kept?.checkId === id ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    enter(id, begin) {
      const kept = remembered(id);
      checkId = id;
      const begun = begin();
      keep(kept ? sameShape(begun, kept.checkout) : begun);
      return kept === undefined;
    },
    change(next) {
      const now = store.get();
      if (!now) throw new Error('a checkout is changed once it has been entered');
      keep(next(now));
    },
    reset(id, term) {
      const kept = remembered(id);
      if (!kept?.checkout) return;
      checkId = id;
      keep(resetCheckout(kept.checkout, term));
    },
  };
}

const shopCheckout = createCheckoutStore(tabStorage());

/** Kept for the checked address, or for the quote that is ordered. */
export const enterCheckout = (begin: () => Checkout, id = session.get().checkId): boolean =>
  shopCheckout.enter(id, begin);
export const changeCheckout: CheckoutStore['change'] = shopCheckout.change;
export const checkoutNow: CheckoutStore['get'] = shopCheckout.get;
/** C-258, K-186 */
export const resetForCheckout = (term: Contract): void => shopCheckout.reset(session.get().checkId, term);

export const useCheckoutIfEntered = (): Checkout | null => useStore(shopCheckout, null);

/** Inside the page, where it has been entered. */
export function useCheckout(): Checkout {
  const checkout = useCheckoutIfEntered();
  if (!checkout) throw new Error('only the parts of the checkout page ask for it');
  return checkout;
}
