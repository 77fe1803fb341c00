import { ensureBuilt } from '../../scripts/support/build.mjs';
import { startShop } from './shop.ts';

/** One shop for the whole run; SHOP_URL points the tests at a shop that already runs. */
export default async function openShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  await ensureBuilt();
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  return shop.stop;
}
