import { readSettings } from '../settings.tsx';
import type { CallOptions } from './client.ts';
import type { CallResult } from './failure.ts';
import type { ShopClient } from './shop-client.ts';

let loading: Promise<ShopClient> | undefined;
let loaded: ShopClient | undefined;

/** The client and the contract's codecs come with the first call: the landing page arrives without them. */
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

/** What every screen calls the server with. A client that cannot even be loaded is a failure like any other. */
export const call: ShopClient['call'] = async (name, request, options?: CallOptions) => {
  const client = await getClient().catch(() => undefined);
  if (client) return client.call(name, request, options);
  const failure = { code: 'unreachable', message: readSettings().messages.somethingWentWrong } as const;
  return { ok: false, failure } satisfies CallResult<never>;
};
