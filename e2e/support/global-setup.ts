import { ensureBuilt } from '../../scripts/support/build.mjs';
import { startShop } from './shop.ts';

/** Starts one shop for the whole run. If SHOP_URL is set, the tests use that running shop. */
export default async function openShop(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const shop = process.env.SHOP_URL ? undefined : await startShop();
  if (shop) process.env.SHOP_URL = shop.url;
  return async () => shop?.stop();
}
