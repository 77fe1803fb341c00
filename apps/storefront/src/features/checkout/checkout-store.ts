import type { Contract } from '@demarc/domain/catalog';
import { type Checkout, continueCheckout, removeSecrets, resetCheckout } from '@demarc/domain/checkout';
import { session } from '../../lib/session/session-store.ts';
import { getTabStorage } from '../../lib/session/tab-storage.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { coerceToShape } from './coerce-to-shape.ts';

/** The key of the checkout in the tab's storage. Secrets are never written (K-218, K-219). */
export const storageKey = 'demarc.checkout';

interface StoredCheckout {
  /** The address check or quote of the checkout. It is invalid for any other. */
  readonly checkId: string;
  readonly checkout: Checkout;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export interface CheckoutStore extends Pick<Store<Checkout | null>, 'get' | 'subscribe'> {
  /** Restores the stored checkout of this address, or starts with `begin`. Returns true when nothing was stored. */
  enter(checkId: string, begin: () => Checkout): boolean;
  change(next: (checkout: Checkout) => Checkout): void;
  /** K-186, S-281: resets or keeps the checkout when the shopper presses Continue on the customize page. */
  prepare(checkId: string, term: Contract, keepsDone: boolean): void;
}

export function createCheckoutStore(storage: Storage | undefined): CheckoutStore {
  const store = createStore<Checkout | null>(null);
  let checkId = '';

  function save(checkout: Checkout) {
    store.set(checkout);
    try {
      storage?.setItem(
        storageKey,
        JSON.stringify({ checkId, checkout: removeSecrets(checkout) } satisfies StoredCheckout),
      );
    } catch {
      // Without storage the checkout works, but does not survive a reload.
    }
  }

  /** Returns the checkout in memory, or else the one stored before a reload. */
  function findStored(id: string): Partial<StoredCheckout> | undefined {
    const now = store.get();
    if (now && id === checkId) return { checkId, checkout: now };
    try {
      const parsed = JSON.parse(storage?.getItem(storageKey) ?? 'null') as Partial<StoredCheckout> | null;
      return parsed?.checkId === id ? parsed : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    enter(id, begin) {
      const stored = findStored(id);
      checkId = id;
      const initial = begin();
      save(stored ? coerceToShape(initial, stored.checkout) : initial);
      return stored === undefined;
    },
    change(next) {
      const now = store.get();
      if (!now) throw new Error('No checkout has been entered');
      save(next(now));
    },
    prepare(id, term, keepsDone) {
      const stored = findStored(id);
      if (!stored?.checkout) return;
      checkId = id;
      save((keepsDone ? continueCheckout : resetCheckout)(stored.checkout, term));
    },
  };
}

const shopCheckout = createCheckoutStore(getTabStorage());

/** Enters the checkout of the checked address, or of a quote by its id. */
export const enterCheckout = (begin: () => Checkout, id = session.get().checkId): boolean =>
  shopCheckout.enter(id, begin);
export const changeCheckout: CheckoutStore['change'] = shopCheckout.change;
export const getCheckout: CheckoutStore['get'] = shopCheckout.get;
/** C-258, K-186: resets the checkout of the checked address, unless the provider keeps what is done (S-281). */
export const prepareCheckout = (term: Contract, keepsDone: boolean): void =>
  shopCheckout.prepare(session.get().checkId, term, keepsDone);

export const useCheckoutIfEntered = (): Checkout | null => useStore(shopCheckout, null);

/** For components of the checkout page, which renders after the checkout was entered. */
export function useCheckout(): Checkout {
  const checkout = useCheckoutIfEntered();
  if (!checkout) throw new Error('useCheckout works only after a checkout has been entered');
  return checkout;
}
