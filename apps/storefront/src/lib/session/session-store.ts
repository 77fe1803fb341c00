import type { LaterStage } from '@demarc/contract/pages';
import type { StreetAddress } from '@demarc/domain/address';
import type { ConversationId } from '@demarc/domain/chat';
import { type EntryParameters, readEntryParameters, stripMailTokens } from '@demarc/domain/visitor';
import { createStore, type Store, useStore } from '../store.ts';
import { getTabStorage } from './tab-storage.ts';

/** The part of an address that a summary shows. */
export type SummaryAddress = Pick<StreetAddress, 'street' | 'unit' | 'city' | 'state' | 'zip'>;

/** The tab's state in sessionStorage, which is readable. It must never contain sensitive data. */
export interface TabSession {
  /** The saved cart behind a link could not be retrieved. */
  readonly savedCartError: boolean;
  /** The query parameters and the URL of the visitor's arrival. */
  readonly entry: EntryParameters;
  readonly entryUrl: string;
  /** The campaign of a link until it is sent to the server, unchecked. campaign.ts reads it (O-106). */
  readonly campaign: Readonly<Record<string, unknown>> | null;
  readonly conversationId: ConversationId;
  /**
   * True if chat is available for the last checked address (E-159). Also true before a check, and for an address from
   * another tab or a saved cart. The header checks the provider's flag, too.
   */
  readonly liveChat: boolean;
  /** The visitor's last stage of the journey. Final pages show the steps of this stage. */
  readonly lastStage: LaterStage;
  /** The last checked address. Null before a check, and for a shopper who did not find their address. */
  readonly address: SummaryAddress | null;
  /** True if fiber is sold anywhere in the last typed zip (E-383). Null while unknown. */
  readonly fiberInZip: boolean | null;
  /** The server's id of the address check. Empty while there is none. */
  readonly checkId: string;
  /** The address page was opened in this tab. Until the next check, the tab has no cart (E-181). */
  readonly startedAnew: boolean;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isText = (value: unknown): value is string => typeof value === 'string';
const toText = (stored: unknown): string => (isText(stored) ? stored : '');
/** E-109: the placeholder for a missing address. */
const noAddress = 'None';

/**
 * The only keys that are stored, each with the function that validates it on reading, because storage can be edited.
 * The choices of the customize page are not stored.
 */
const readers: { readonly [Key in keyof TabSession]: (stored: unknown) => TabSession[Key] } = {
  savedCartError: (stored) => stored === true,
  entry: (stored) =>
    readEntryParameters(Object.entries(asRecord(stored)).filter((pair): pair is [string, string] => isText(pair[1]))),
  entryUrl: toText,
  campaign: (stored) => (stored ? asRecord(stored) : null),
  conversationId: toText,
  liveChat: (stored) => stored !== false,
  lastStage: (stored) => (stored === 'checkout' ? 'checkout' : 'customize'),
  fiberInZip: (stored) => (typeof stored === 'boolean' ? stored : null),
  checkId: toText,
  startedAnew: (stored) => stored === true,
  address: (stored) => {
    const { street, unit, city, state, zip } = asRecord(stored);
    const isComplete = isText(street) && isText(unit) && isText(city) && isText(state) && isText(zip);
    return isComplete && street !== noAddress ? { street, unit, city, state, zip } : null;
  },
};

const storageKey = 'demarc.session';
const version = 1;

function parse(text: string | null): TabSession {
  let stored: Record<string, unknown> = {};
  try {
    const parsed = asRecord(JSON.parse(text ?? 'null'));
    if (parsed.version === version) stored = asRecord(parsed.state);
  } catch {
    // Foreign text under our key: start with a fresh session.
  }
  const values = Object.entries(readers).map(([key, read]) => [key, read(stored[key])]);
  return Object.fromEntries(values) as TabSession;
}

export const freshTabSession = parse(null);

export interface TabSessionStore extends Store<TabSession> {
  update(change: Partial<TabSession>): void;
  /** Parameters in the URL replace those of an earlier arrival. Without any, the earlier ones stay. */
  arrive(url: string): void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

export function createTabSessionStore(storage: Storage | undefined): TabSessionStore {
  const store = createStore(parse(storage?.getItem(storageKey) ?? null));
  const set = (next: TabSession) => {
    store.set(next);
    const state = Object.fromEntries(Object.keys(readers).map((key) => [key, next[key as keyof TabSession]]));
    try {
      storage?.setItem(storageKey, JSON.stringify({ version, state }));
    } catch {
      // If storage is full or blocked, the state is lost on a reload, but the visit continues.
    }
  };
  const update = (change: Partial<TabSession>) => set({ ...store.get(), ...change });
  return {
    get: store.get,
    subscribe: store.subscribe,
    set,
    update,
    arrive(url) {
      const { searchParams } = new URL(url);
      const entry = readEntryParameters(searchParams);
      const entryUrl = stripMailTokens(url);
      if (Object.keys(entry).length > 0) update({ entry, entryUrl });
      else if (store.get().entryUrl === '' || searchParams.has('promo')) update({ entryUrl });
    },
  };
}

export const session = createTabSessionStore(getTabStorage());

/** E-181: opening the address page resets address and cart. */
export const startOver = (): void =>
  session.update({
    address: null,
    checkId: '',
    liveChat: true,
    startedAnew: true,
    savedCartError: false,
    lastStage: 'customize',
  });

export const useTabSession = (): TabSession => useStore(session, freshTabSession);

/** The last page of the order that the shopper was on: checkout, or else /customize-order (C-018, K-023). */
export const getLastOrderPage = (tabSession: TabSessionStore = session): 'checkout' | 'customizeOrder' =>
  tabSession.get().lastStage === 'checkout' ? 'checkout' : 'customizeOrder';
