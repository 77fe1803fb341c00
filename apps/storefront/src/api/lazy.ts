import { readSettings } from '../settings.tsx';
import type { CallOptions } from './client.ts';
import type { CallResult } from './failure.ts';
import type { ShopClient } from './shop-client.ts';

let loading: Promise<ShopClient> | undefined;
let loaded: ShopClient | undefined;

/** Loads the client and the contract's codecs with the first call, so that the landing page does not need them. */
export function getClient(): Promise<ShopClient> {
  loading ??= import('./shop-client.ts').then(({ connectShop }) => {
    loaded = connectShop(readSettings());
    return loaded;
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

export const clientIfLoaded = (): ShopClient | undefined => loaded;

/** Calls the server. If the client itself cannot be loaded, returns a failure like any other. */
export const call: ShopClient['call'] = async (name, request, options?: CallOptions) => {
  const client = await getClient().catch(() => undefined);
  if (client) return client.call(name, request, options);
  const failure = { code: 'unreachable', message: readSettings().messages.somethingWentWrong } as const;
  return { ok: false, failure } satisfies CallResult<never>;
};
