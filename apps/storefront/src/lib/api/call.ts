import type { calls } from '@demarc/contract';
import type { UnsentEntry } from '../event-log/event-log.ts';
import { readSettings } from '../settings.tsx';
import type { CallOptions, Client } from './client.ts';
import type { CallResult } from './failure.ts';

export interface ShopClient extends Client<typeof calls> {
  /** Sends a log entry. Removes sensitive text first. */
  logEntry(entry: UnsentEntry): Promise<unknown>;
}

let loadClient: (() => Promise<ShopClient>) | undefined;
let loading: Promise<ShopClient> | undefined;
let loaded: ShopClient | undefined;

/** Sets the function that creates the client. The application calls it once at start; a test passes a test client. */
export function setClientLoader(load: () => Promise<ShopClient>): void {
  loadClient = load;
  loading = undefined;
  loaded = undefined;
}

/** Loads the client and the contract's codecs with the first call, so that the landing page does not need them. */
export function getClient(): Promise<ShopClient> {
  if (!loadClient) throw new Error('setClientLoader must be called before the first call');
  loading ??= loadClient().then((client) => {
    loaded = client;
    return client;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

export const getLoadedClient = (): ShopClient | undefined => loaded;

/** Calls the server. If the client itself cannot be loaded, returns a failure like any other. */
export const call: ShopClient['call'] = async (name, request, options?: CallOptions) => {
  const client = await getClient().catch(() => undefined);
  if (client) return client.call(name, request, options);
  const failure = { code: 'unreachable', message: readSettings().messages.somethingWentWrong } as const;
  return { ok: false, failure } satisfies CallResult<never>;
};
