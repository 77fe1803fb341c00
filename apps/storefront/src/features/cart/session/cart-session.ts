import type { ShopSettings } from '@demarc/contract/shop-settings';
import type { Breakdown } from '@demarc/domain/cart';
import type { Catalog, Contract } from '@demarc/domain/catalog';
import type { FailureCode } from '@demarc/domain/errors';
import type { SavedAddressCheck } from '@demarc/domain/qualification';
import type { SaveCartRequest } from '@demarc/domain/saved-cart';
import type { ChosenServices } from '@demarc/domain/submission';
import type { QueryClient } from '@tanstack/react-query';
import type { ShopClient } from '../../../lib/api/call.ts';
import type { ShopEvent } from '../../../lib/event-log/index.ts';
import { createSealing, type Sealing } from '../../../lib/sealing/sealing.ts';
import type { OrderMemoryStore } from '../../../lib/session/order-memory.ts';
import type { TabSessionStore } from '../../../lib/session/session-store.ts';
import { createStore, type Store } from '../../../lib/store.ts';
import type { GlobalNotice, Notifications } from '../../../shell/notification/notification-store.ts';
import { createSpinner, type Spinner } from '../../../shell/spinner/spinner-store.ts';

export interface CartSessionDeps {
  readonly call: ShopClient['call'];
  /** The public id of the visitor's session. Empty while there is none. */
  sessionId(): Promise<string>;
  readonly settings: Pick<ShopSettings, 'basePath' | 'messages' | 'rules' | 'titles'>;
  readonly queryClient: QueryClient;
  /** The state of this tab: the address check, the last stage, and so on. */
  readonly tabSession: TabSessionStore;
  readonly orderMemory: OrderMemoryStore;
  readonly notifications: Notifications;
  logEvent(event: ShopEvent): void;
  /** Shows the page of a failure code, or its text where the shop has no failure pages. */
  openFailurePage(code: FailureCode): Promise<void>;
}

/** Choices that the server has not confirmed yet. */
export interface PendingChoice {
  readonly chosen: ChosenServices;
  readonly monthlyCents: number;
  /** The target term while the term is being switched. */
  readonly term?: Contract;
}

/** Order steps run one after the other. */
interface StepQueue {
  last: Promise<unknown>;
  readonly running: Set<Promise<unknown>>;
  /** The notification that was visible when the running steps began. */
  noticeBefore: GlobalNotice | null;
}

/** Results that are expensive to compute. Each is valid for its inputs only. */
interface PriceCache {
  catalog: { readonly inputs: readonly unknown[]; readonly catalog: Catalog } | undefined;
  priceInputs: readonly unknown[];
  readonly breakdowns: WeakMap<ChosenServices, { readonly inputs: readonly unknown[]; readonly breakdown?: Breakdown }>;
}

/** A save of the cart that failed. */
export interface SaveAttempt {
  readonly body: SaveCartRequest;
  /** Identifies the form, the cart and the page. */
  readonly fingerprint: string;
  readonly idempotencyKey: string;
}

/**
 * The cart of one visit: the dependencies of the functions that read or change it, and everything they remember. The
 * confirmed cart itself is in the query client. The application creates one session per page load.
 */
export interface CartSession extends CartSessionDeps {
  /** Null when the server has confirmed all choices. */
  readonly pendingChoice: Store<PendingChoice | null>;
  /** The breakdown of the pending choice. Computed after the choice is painted; null when the catalog is not loaded. */
  readonly expectedBreakdown: Store<Breakdown | null>;
  /** Spins beside the price while an order step runs (C-209). It does not block further choices. */
  readonly spinner: Spinner;
  /** True while the price breakdown is open. */
  readonly isPanelOpen: Store<boolean>;
  /** The newer check from another tab, while this tab still uses an earlier address. */
  readonly otherAddress: Store<SavedAddressCheck | null>;
  readonly steps: StepQueue;
  readonly priceCache: PriceCache;
  /** A newer check of the same address, and the cache key that it keeps. */
  newerCheck: { readonly checkId: string; readonly key: string } | undefined;
  resolvingConflict: Promise<boolean> | undefined;
  /** Tells the shopper's other tabs about changes. Undefined while no screen listens. */
  otherTabs: BroadcastChannel | undefined;
  failedSave: SaveAttempt | undefined;
  /** True on checkout: a cart that was changed elsewhere is announced with the old and new totals. */
  announcesChanges: boolean;
  /** True in a checkout whose shopper installs the service: the cart then lists no technician. */
  readonly isSelfInstall: Store<boolean>;
  /** The number of voice calls in progress. */
  readonly voiceCalls: Store<number>;
  readonly sealing: Sealing;
}

export function createCartSession(deps: CartSessionDeps): CartSession {
  const { call, sessionId, settings, logEvent } = deps;
  return {
    ...deps,
    pendingChoice: createStore<PendingChoice | null>(null),
    expectedBreakdown: createStore<Breakdown | null>(null),
    spinner: createSpinner({
      now: () => new Date(),
      onToggle: (isShown, since) =>
        logEvent({ type: 'Spinner', name: isShown ? 'cart shown' : 'cart hidden', beganAt: since }),
    }),
    isPanelOpen: createStore(false),
    otherAddress: createStore<SavedAddressCheck | null>(null),
    steps: { last: Promise.resolve(), running: new Set(), noticeBefore: null },
    priceCache: { catalog: undefined, priceInputs: [], breakdowns: new WeakMap() },
    newerCheck: undefined,
    resolvingConflict: undefined,
    otherTabs: undefined,
    failedSave: undefined,
    announcesChanges: false,
    isSelfInstall: createStore(false),
    voiceCalls: createStore(0),
    sealing: createSealing({ call, sessionId, failureMessage: settings.messages.somethingWentWrong }),
  };
}
