import type { LaterStage } from '@demarc/contract/pages';
import type { StreetAddress } from '@demarc/domain/address';
import type { ConversationId } from '@demarc/domain/chat';
import { type EntryParameters, readEntryParameters, withoutKeys } from '@demarc/domain/visitor';
import { createStore, type Store, useStore } from './store.ts';
import { tabStorage } from './tab-storage.ts';

/** As much of an address as a summary of it shows. */
export type CheckedAddress = Pick<StreetAddress, 'street' | 'unit' | 'city' | 'state' | 'zip'>;

/** What the browser remembers until its tab is closed. Nothing sensitive, ever: it lies readable in sessionStorage. */
export interface Session {
  /** The saved cart behind a link could not be retrieved. */
  readonly savedCartError: boolean;
  /** What the visitor arrived with, and the page they arrived at. */
  readonly entry: EntryParameters;
  readonly entryUrl: string;
  readonly conversationId: ConversationId;
  /**
   * Whether the address that was checked last can be chatted about (E-159); before a check it can, and for one that
   * another tab or a saved cart brings: the header asks the provider's own flag, too.
   */
  readonly liveChat: boolean;
  /** Which part of the journey the visitor was in last; pages on which it may end show the steps of that one. */
  readonly lastStage: LaterStage;
  /** The one that was checked last; null before that, and for a shopper who could not find theirs. */
  readonly address: CheckedAddress | null;
  /** Whether fiber is sold anywhere in the zip that was typed last (E-383); null while nobody knows. */
  readonly fiberInZip: boolean | null;
  /** Under which id the server keeps what that check found; empty while there is none. */
  readonly checkId: string;
  /** The address page was opened in this tab: until there is a check since, it knows of no cart (E-181). */
  readonly startedAnew: boolean;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isText = (value: unknown): value is string => typeof value === 'string';
const text = (stored: unknown): string => (isText(stored) ? stored : '');
/** E-109: what stands for an address that is none. */
const noAddress = 'None';

/**
 * The only keys that are written, each with how it is read back from a storage that anybody can edit.
 * The choices of the customize page are not among them: its slice is excluded from persisted state.
 */
const remembered: { readonly [Key in keyof Session]: (stored: unknown) => Session[Key] } = {
  savedCartError: (stored) => stored === true,
  entry: (stored) =>
    readEntryParameters(Object.entries(asRecord(stored)).filter((pair): pair is [string, string] => isText(pair[1]))),
  entryUrl: text,
  conversationId: text,
  liveChat: (stored) => stored !== false,
  lastStage: (stored) => (stored === 'checkout' ? 'checkout' : 'customize'),
  fiberInZip: (stored) => (typeof stored === 'boolean' ? stored : null),
  checkId: text,
  startedAnew: (stored) => stored === true,
  address: (stored) => {
    const { street, unit, city, state, zip } = asRecord(stored);
    const known = isText(street) && isText(unit) && isText(city) && isText(state) && isText(zip);
    return known && street !== noAddress ? { street, unit, city, state, zip } : null;
  },
};

const storageKey = 'demarc.session';
const version = 1;

function read(text: string | null): Session {
  let stored: Record<string, unknown> = {};
  try {
    const kept = asRecord(JSON.parse(text ?? 'null'));
    if (kept.version === version) stored = asRecord(kept.state);
  } catch {
    // Somebody else's text under our key: start afresh.
  }
  const values = Object.entries(remembered).map(([key, readBack]) => [key, readBack(stored[key])]);
  return Object.fromEntries(values) as Session;
}

export const freshSession = read(null);

export interface SessionStore extends Store<Session> {
  update(change: Partial<Session>): void;
  /** A visitor who arrives with parameters arrives anew; one who reloads or walks on keeps those of the arrival. */
  arrive(url: string): void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export function createSessionStore(storage: Storage | undefined): SessionStore {
  const store = createStore(read(storage?.getItem(storageKey) ?? null));
  const set = (next: Session) => {
    store.set(next);
    const state = Object.fromEntries(Object.keys(remembered).map((key) => [key, next[key as keyof Session]]));
    try {
      storage?.setItem(storageKey, JSON.stringify({ version, state }));
    } catch {
      // A full or forbidden storage costs the memory over a reload, not the visit.
    }
  };
  const update = (change: Partial<Session>) => set({ ...store.get(), ...change });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    update,
    arrive(url) {
      const entry = readEntryParameters(new URL(url).searchParams);
      const entryUrl = withoutKeys(url);
      if (Object.keys(entry).length > 0) update({ entry, entryUrl });
      else if (store.get().entryUrl === '') update({ entryUrl });
    },
  };
}

export const session = createSessionStore(tabStorage());

/** E-181: whoever opens the address page leaves address and cart behind. */
export const startAnew = (): void =>
  session.update({
    address: null,
    checkId: '',
    liveChat: true,
    startedAnew: true,
    savedCartError: false,
    lastStage: 'customize',
  });

export const useSession = (): Session => useStore(session, freshSession);

/** Where the shopper was with the order when something else came between. */
export const lastOrderPage = (): 'checkout' | 'customizeOrder' =>
  session.get().lastStage === 'checkout' ? 'checkout' : 'customizeOrder';
