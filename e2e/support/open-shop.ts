import { ensureBuilt } from '../../scripts/support/build.mjs';
import { startShop } from './shop.ts';

/** One shop for the whole run; SHOP_URL points the tests at a shop that already runs. */
export default async function openShop(): Promise<() => Promise<void>> {
  await ensureBuilt();
  const shop = process.env.SHOP_URL ? undefined : await startShop();
  if (shop) process.env.SHOP_URL = shop.url;
  return async () => shop?.stop();
}
