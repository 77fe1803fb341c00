import type { SavedAddressCheck } from '@demarc/domain/qualification';
import { createStore, type Store, useStore } from '../store.ts';
import { getTabStorage } from './tab-storage.ts';

/** Data about the order for later pages. Not part of the session, so that the landing page need not load it. */
export interface OrderMemory {
  /** Ids of the checked address in other systems (C-184). Empty if they do not list it. */
  readonly addressId: string;
  readonly baseId: string;
  readonly locationId: string;
  readonly unitLocationId: string;
  /** E-168, K-204: the shopper's contact, the pending-order flag, and the number of the address's first quote. */
  readonly phone: string;
  readonly email: string;
  readonly pendingOrder: 'Y' | 'N' | '';
  readonly priceQuoteNumber: string;
  /** Flags of a retrieved cart: 'Y', or any other text for no. */
  readonly digitalAgentFlow: string;
  readonly digitalLink: string;
  /** Properties of the address that decide about the money-back guarantee (E-133, E-134). */
  readonly hsi: string;
  readonly speedType: string;
  /** The fields of the first save, as JSON. Empty if the cart was not retrieved (K-237). */
  readonly savedFields: string;
  readonly businessName: string;
  /** The link that has already led to checkout (K-022). */
  readonly checkoutRedirectLink: string;
  /** VOSUCCESS or VOFAIL, loaded after the retrieval (K-140). */
  readonly voiceOrder: string;
  /** 'Y' once the shopper has viewed the digital voice features (C-251). */
  readonly featuresSeen: string;
  /** The address check whose cart this tab has ordered. */
  readonly orderedCheckId: string;
  /** Details of ported numbers, as JSON, without their account data. */
  readonly portedNumbers: string;
}

export const emptyOrderMemory: OrderMemory = {
  addressId: '',
  baseId: '',
  locationId: '',
  unitLocationId: '',
  phone: '',
  email: '',
  pendingOrder: '',
  priceQuoteNumber: '',
  digitalAgentFlow: '',
  digitalLink: '',
  hsi: '',
  speedType: '',
  savedFields: '',
  businessName: '',
  checkoutRedirectLink: '',
  voiceOrder: '',
  featuresSeen: '',
  orderedCheckId: '',
  portedNumbers: '',
};

/** Builds the memory for a new address check, without data about a previous address. */
export const buildOrderMemory = ({
  availability,
  pendingOrder,
  quotes,
  speedType,
}: Pick<SavedAddressCheck, 'pendingOrder' | 'quotes' | 'speedType'> & {
  readonly availability: Pick<SavedAddressCheck['availability'], 'hsi'>;
}): OrderMemory => ({
  ...emptyOrderMemory,
  pendingOrder: pendingOrder ? 'Y' : 'N',
  hsi: availability.hsi ? 'Y' : 'N',
  speedType,
  priceQuoteNumber: quotes.find(({ number }) => number !== '')?.number ?? '',
});

const storageKey = 'demarc.order';

/** Storage can be edited, so only known keys with string values are read. */
function parse(text: string | null): OrderMemory {
  try {
    const stored = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    const valid = Object.keys(emptyOrderMemory).filter((name) => typeof stored?.[name] === 'string');
    return { ...emptyOrderMemory, ...Object.fromEntries(valid.map((name) => [name, stored?.[name]])) };
  } catch {
    return emptyOrderMemory;
  }
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export interface OrderMemoryStore extends Store<OrderMemory> {
  update(change: Partial<OrderMemory>): void;
}

export function createOrderMemory(storage: Storage | undefined): OrderMemoryStore {
  const store = createStore(parse(storage?.getItem(storageKey) ?? null));
  return {
    ...store,
    update(change) {
      store.set({ ...store.get(), ...change });
      try {
        storage?.setItem(storageKey, JSON.stringify(store.get()));
      } catch {
        // If storage is full or blocked, the data is lost on a reload, but the visit continues.
      }
    },
  };
}

export const orderMemory = createOrderMemory(getTabStorage());

export const useOrderMemory = (): OrderMemory => useStore(orderMemory, emptyOrderMemory);
