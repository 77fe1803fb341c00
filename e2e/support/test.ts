import { test as base } from '@playwright/test';
import { type Shop, type ShopOptions, startShop } from './shop.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A second shop with other settings, stopped after the test; `page.goto(shop.url)`. */
  startShop(options: ShopOptions): Promise<Shop>;
}

let visits = 0;

/** Playwright's test with the shop as its base: `page.goto('')` opens the landing page, `page.goto('checkout')` the checkout. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use, { workerIndex }) => {
    visits += 1;
    await use({ 'x-forwarded-for': `10.${workerIndex % 256}.${visits >> 8}.${visits % 256}` });
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  startShop: async ({}, use) => {
    const shops: Shop[] = [];
    await use(async (options) => {
      const shop = await startShop(options);
      shops.push(shop);
      return shop;
    });
    await Promise.all(shops.map((shop) => shop.stop()));
  },
});
