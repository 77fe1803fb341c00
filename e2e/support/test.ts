import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { openMailServer } from '../../apps/server/src/testing/open-mail-server.ts';
import { type Shop, type ShopOptions, startShop } from './shop.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** A page of another browser that has never been here, at an address of its own; closed after the test. */
  newVisitor(shop?: Pick<Shop, 'url'>): Promise<Page>;
  /** A mail server for `startShop({ env: mailServer.env })`, with all that it took. */
  mailServer: { readonly env: Readonly<Record<string, string>>; readonly taken: readonly string[] };
  /** A second shop with other settings, stopped after the test; `page.goto(shop.url)`. */
  startShop(options: ShopOptions): Promise<Shop>;
}

let visits = 0;

/** Every visitor comes from an address of its own, so that none uses up another's rate limit. */
function ownAddress(workerIndex: number): { 'x-forwarded-for': string } {
  visits += 1;
  return { 'x-forwarded-for': `10.${workerIndex % 256}.${visits >> 8}.${visits % 256}` };
}

/** Playwright's test with the shop as its base: `page.goto('')` opens the landing page, `page.goto('checkout')` the checkout. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use(ownAddress(workerIndex)),
  newVisitor: async ({ browser, baseURL }, use, { workerIndex }) => {
    const contexts: BrowserContext[] = [];
    await use(async (shop) => {
      const context = await browser.newContext({
        baseURL: shop?.url ?? baseURL ?? '',
        extraHTTPHeaders: ownAddress(workerIndex),
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailServer: async ({}, use) => {
    const { url, taken, close } = await openMailServer();
    await use({ env: { SMTP_URL: url, DEMARC_ENV: 'demo' }, taken });
    await close();
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
