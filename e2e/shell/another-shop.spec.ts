import { checkButton, chooseAddress, fillContact } from '../support/address-check.ts';
import type { Shop } from '../support/shop.ts';
import { startShop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

/** The same build, with other provider files and environment variables only. */
let shop: Shop;

// All tests share one shop but are independent, so a failure does not skip the others.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  shop = await startShop({
    env: { BASE_PATH: '/shop' },
    provider: {
      'brand.yaml': {
        name: 'Lantern Telecom',
        fiberName: 'Lantern Glass',
        colors: { light: { accent: '#7a1f5c', onAccent: '#ffffff' } },
      },
      'links.yaml': { providerHome: 'https://home.example/small-business' },
      'flags.yaml': { holidayDisclaimer: true, optixFlow: false },
      'messages.yaml': { messages: { technicalIssue: 'All hands on deck.' } },
    },
  });
});
test.afterAll(() => shop.stop());

test('the shop, its routes and its calls are below the base path, which is set at the start', async ({ page }) => {
  await test.step('the shop and its routes are below the base path, which is set at the start [E-024]', async () => {
    await page.goto(shop.origin);
    await expect(page).toHaveURL(`${shop.origin}/shop`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${shop.url}checkout`);
    await page.getByRole('main').getByRole('link', { name: 'Check availability' }).click();
    await expect(page).toHaveURL(`${shop.origin}/shop/`);
    // A lazy-loaded file and a call, both below the same path.
    await page.getByRole('button', { name: 'FAQ' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: /save my order/i })).toBeVisible();
    expect((await page.request.get(`${shop.origin}/checkout`)).status()).toBe(404);
  });
  await test.step('every call uses the base path of the shop [E-379]', async () => {
    const requestedUrls: string[] = [];
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'ping'].includes(request.resourceType())) requestedUrls.push(request.url());
    });
    await page.goto(shop.url);
    await page.getByLabel('ZIP code').click();
    await chooseAddress(page, '07030', '101 Longboat Wharf');
    await fillContact(page);
    await checkButton(page).click();
    await expect(page).toHaveURL(`${shop.url}customize-order`);
    const paths = new Set(requestedUrls.map((url) => new URL(url).pathname.replace(/^\/shop\/api/, '')));
    for (const path of ['/token', '/zips', '/addresses', '/units', '/DoLoopQualification', '/event-log'])
      expect(paths).toContain(path);
    expect(requestedUrls.filter((url) => !url.startsWith(`${shop.url}api/`))).toEqual([]);
  });
});

test('names, colors, texts, flags and links of the provider change the whole shop without a build', async ({
  page,
}) => {
  await test.step("the provider's colors and names change the whole shop without a build", async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(shop.url);
    await expect(page).toHaveTitle('Check availability | Lantern Telecom');
    await expect(page.getByRole('heading', { name: 'Lantern Glass Internet for your business' })).toBeVisible();
    const tips = page.getByRole('button', { name: 'Tips for entering your address' });
    await expect(tips).toHaveCSS('color', 'rgb(122, 31, 92)');
  });
  await test.step('a changed technical-issue text is used everywhere [K-298]', async () => {
    await page.route('**/api/error-message*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(`${shop.url}lower-funnel-out`);
    await expect(page.getByText('All hands on deck.')).toBeVisible();
  });
  await test.step('the holiday disclaimer is shown only with its flag', async () => {
    const disclaimer = page.getByText('closed on public holidays');
    for (const path of ['', 'checkout']) {
      await page.goto(shop.url + path);
      await expect(disclaimer).toBeVisible();
    }
    await page.goto('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(disclaimer).toHaveCount(0);
  });
  await test.step("the logo links to the provider's configured home page [E-117] [E-049]", async () => {
    await page.goto(shop.url);
    await page.getByRole('banner').getByRole('link', { name: 'Lantern Telecom home' }).click();
    await expect(page).toHaveURL(/\/dev\/outside\/providerHome$/);
    await expect(page.getByText('https://home.example/small-business')).toBeVisible();
  });
});

test('without the quote flow its checkout is an unknown path, and quotes have no effect', async ({ page }) => {
  await test.step('the quote-based checkout is an unknown path without its flag [E-031] [K-027]', async () => {
    await page.goto('optix-checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Check out with your quote' })).toBeVisible();
    await page.goto(`${shop.url}optix-checkout`);
    await expect(page).toHaveURL(`${shop.origin}/shop`);
  });
  await test.step('quotes have no effect without the quote flow [E-253]', async () => {
    await page.goto(`${shop.url}?cid=lead-150`);
    await expect(page).toHaveURL(/\/customize-order$/);
  });
});
