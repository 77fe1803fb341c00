import type { ShopClient } from '../lib/api/call.ts';
import { readSettings } from '../lib/settings.tsx';

/** Loads the API client with the first call. Not in hydrate.tsx, so that the bundler puts it into the shell's chunk. */
export const loadClient = (arrivalUrl: string): Promise<ShopClient> =>
  import('./connect-client.ts').then(({ connectClient }) => connectClient(readSettings(), arrivalUrl));
