import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/support/build.mjs';
import { startShop } from './shop.ts';

/** One shop for the whole run, and data for those of single tests; SHOP_URL points the tests at a shop that already runs. */
export default async function openShop(): Promise<() => Promise<void>> {
  await ensureBuilt();
  // Filled once: every shop of the run begins with a copy, which takes half the time of filling its own.
  const data = await mkdtemp(join(tmpdir(), 'demarc-data-'));
  const filling = await startShop({ env: { DATA_DIR: data } });
  await filling.stop();
  process.env.SHOP_DATA = data;
  const shop = process.env.SHOP_URL ? undefined : await startShop();
  if (shop) process.env.SHOP_URL = shop.url;
  return async () => {
    await shop?.stop();
    await rm(data, { recursive: true, force: true });
  };
}
