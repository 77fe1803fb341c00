import { expectAccessible } from '../support/expect-accessible.ts';
import { createPlacedOrders } from '../support/placed-orders.ts';
import { expect, test } from '../support/test.ts';

const orders = [
  { number: 'DM-1001', business: 'Oak Dental', state: 'withRepresentative', hoursAgo: 50 },
  { number: 'DM-1002', business: 'Harbor Bakery', state: 'completed', hoursAgo: 200 },
] as const;

test('signing in leads to Today, whose numbers lead to their lists; it is accessible and fits each width [A-046, A-125, A-127, A-128]', async ({
  page,
  startShop,
}, info) => {
  const dataDir = info.outputPath('data');
  await createPlacedOrders(dataDir, orders);
  const shop = await startShop({ env: { DATA_DIR: dataDir } });
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await page.goto(`${shop.url}operator`);
  await page.getByRole('button', { name: 'Owner', exact: true }).click();
  await expect(page).toHaveURL(`${shop.url}operator/today`);
  await expect(page.getByRole('slider', { name: 'Orders by day' })).toBeVisible();

  await test.step('Today fits each width, in light and dark', async () => {
    await page.getByRole('button', { name: 'Show table of orders' }).click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `fits ${width} px`).toBe(width);
    }
    expect(blocked).toEqual([]);
  });

  await test.step('the number of orders of the period leads to them', async () => {
    await page.getByRole('link', { name: '2 Orders, last 30 days' }).click();
    await expect(page).toHaveURL(/placedAt=/);
    await expect(page.getByRole('link', { name: 'DM-1001' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  });
});
