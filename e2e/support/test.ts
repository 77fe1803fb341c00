import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { openMailServer } from '../../apps/server/src/testing/open-mail-server.ts';
import { type Shop, type ShopOptions, startShop } from './shop.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Opens a page in a clean browser context with its own network address. It is closed after the test. */
  openVisitorPage(shop?: Pick<Shop, 'url'>): Promise<Page>;
  /** A mail server for `startShop({ env: mailServer.env })`. `received` has all mails that it received. */
  mailServer: { readonly env: Readonly<Record<string, string>>; readonly received: readonly string[] };
  /** Starts a second shop with other settings. It is stopped after the test; open it with `page.goto(shop.url)`. */
  startShop(options: ShopOptions): Promise<Shop>;
}

let visitCount = 0;

/** Every visitor has its own network address, so that visitors do not share rate limits. */
function buildClientIpHeader(workerIndex: number): { 'x-forwarded-for': string } {
  visitCount += 1;
  return { 'x-forwarded-for': `10.${workerIndex % 256}.${visitCount >> 8}.${visitCount % 256}` };
}

/**
 * Ignores the requests that route handlers still answer. Without this, a handler that fails because its page closes ends
 * the worker, and with it a later test.
 */
async function ignoreOpenRequests(context: BrowserContext): Promise<void> {
  await Promise.all([context, ...context.pages()].map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
}

/**
 * Playwright's test with the shop as its base: `page.goto('')` opens the landing page, `page.goto('checkout')` the
 * checkout.
 */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use, { workerIndex }) => use(buildClientIpHeader(workerIndex)),
  context: async ({ context }, use) => {
    await use(context);
    await ignoreOpenRequests(context);
  },
  openVisitorPage: async ({ browser, baseURL }, use, { workerIndex }) => {
    const contexts: BrowserContext[] = [];
    await use(async (shop) => {
      const context = await browser.newContext({
        baseURL: shop?.url ?? baseURL ?? '',
        extraHTTPHeaders: buildClientIpHeader(workerIndex),
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map(ignoreOpenRequests));
    await Promise.all(contexts.map((context) => context.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailServer: async ({}, use) => {
    const { url, received, close } = await openMailServer();
    await use({ env: { SMTP_URL: url, DEMARC_ENV: 'demo' }, received });
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
