import type { KeptCheck } from '@demarc/domain/qualification';
import { createStore, type Store, useStore } from './store.ts';
import { tabStorage } from './tab-storage.ts';

/** What a check leaves for the pages after it: kept like the session, and apart from it, so that the landing page need not load it. */
export interface OrderMemory {
  /** How other systems name the checked address (C-184); empty where no list has it. */
  readonly addressId: string;
  readonly baseId: string;
  readonly locationId: string;
  readonly unitLocationId: string;
  /** E-168, K-204: how the shopper can be reached, whether an order is pending, and the first quote that waits at the address. */
  readonly phone: string;
  readonly email: string;
  readonly pendingOrder: 'Y' | 'N' | '';
  readonly priceQuoteNumber: string;
  /** What a retrieved cart says about how it was made: 'Y', or anything else. */
  readonly digitalAgentFlow: string;
  readonly digitalLink: string;
  /** Of the address, where it decides what is promised (E-133, E-134). */
  readonly hsi: string;
  readonly speedType: string;
  /** What was said when the cart was saved, as JSON; empty for one that was not retrieved (K-237). */
  readonly savedFields: string;
  readonly businessName: string;
  /** The link that has led to checkout once (K-022). */
  readonly redirectedBy: string;
  /** VOSUCCESS or VOFAIL, as told after the retrieval (K-140). */
  readonly voiceOrder: string;
  /** Y once the shopper has looked at what digital voice can do (C-251). */
  readonly featuresSeen: string;
  /** What was said of numbers that are kept, as JSON; nothing of the account that they belong to. */
  readonly keptNumbers: string;
}

export const nothingRemembered: OrderMemory = {
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
  redirectedBy: '',
  voiceOrder: '',
  featuresSeen: '',
  keptNumbers: '',
};

/** What a check found, as far as later pages go by it: nothing of an address that was checked before. */
export const rememberedFinds = ({
  availability,
  pendingOrder,
  quotes,
  speedType,
}: Pick<KeptCheck, 'pendingOrder' | 'quotes' | 'speedType'> & {
  readonly availability: Pick<KeptCheck['availability'], 'hsi'>;
}): OrderMemory => ({
  ...nothingRemembered,
  pendingOrder: pendingOrder ? 'Y' : 'N',
  hsi: availability.hsi ? 'Y' : 'N',
  speedType,
  priceQuoteNumber: quotes.find(({ number }) => number !== '')?.number ?? '',
});

const storageKey = 'demarc.order';

/** Anybody can edit the storage: only the known names are read, and only texts. */
function read(text: string | null): OrderMemory {
  try {
    const kept = JSON.parse(text ?? '{}') as Record<string, unknown> | null;
    const known = Object.keys(nothingRemembered).filter((name) => typeof kept?.[name] === 'string');
    return { ...nothingRemembered, ...Object.fromEntries(known.map((name) => [name, kept?.[name]])) };
  } catch {
    return nothingRemembered;
  }
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export function createOrderMemory(storage: Storage | undefined): Store<OrderMemory> & {
  update(change: Partial<OrderMemory>): void;
} {
  const store = createStore(read(storage?.getItem(storageKey) ?? null));
  return {
    ...store,
    update(change) {
      store.set({ ...store.get(), ...change });
      try {
        storage?.setItem(storageKey, JSON.stringify(store.get()));
      } catch {
        // A full or forbidden storage costs the memory over a reload, not the visit.
      }
    },
  };
}

export const orderMemory = createOrderMemory(tabStorage());

export const useOrderMemory = (): OrderMemory => useStore(orderMemory, nothingRemembered);
