import { providerKeyHeader } from '../../packages/contract/src/index.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createMailAddress, readMail } from '../support/mailbox.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const providerKey = 'a-key-of-the-provider-for-this-test';

test('sales sends a quote by keyboard alone, its customer opens the mailed link and declines, and sales sees it; the pages are accessible and fit each width [A-159]', async ({
  page,
  openVisitorPage,
  startShop,
}) => {
  const shop = await startShop({ env: { PROVIDER_KEY: providerKey, DEMARC_ENV: 'demo' } });
  const email = createMailAddress();
  const main = page.getByRole('main');
  const visitor = await openVisitorPage(shop);
  const created = await visitor.request.post('api/price-quotes', {
    headers: { [providerKeyHeader]: providerKey },
    data: {
      ...{ number: 'Q-900171', orderNumber: 'M-900171', address: '154 Longboat Wharf, New York, NY 10012' },
      ...{ draft: true, limits: 'sales', contact: { email, name: 'Ann Lee', business: 'Larch Bakery' } },
      internet: { plan: 'fiber-500', router: 'router-rent' },
      adjustments: [{ target: 'fiber-500', kind: 'percentOff', value: 10 }],
    },
  });
  expect(created.status(), await created.text()).toBe(200);

  await test.step('sales finds the draft and sends it', async () => {
    await page.goto(`${shop.url}operator/quotes?state=draft`);
    await page.getByRole('button', { name: 'Sales', exact: true }).click();
    await expect(main).toContainText('1 quote');
    await expectAccessible(page);
    await tabTo(page, page.getByRole('link', { name: 'Q-900171' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Q-900171 Larch Bakery');
    await expect(main).toContainText('10% off');
    await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Send' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Send quote' }));
    await page.keyboard.press('Enter');
    await expect(main).toContainText('Quote Q-900171 was sent.');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the page fits each width, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `fits ${width} px`).toBe(width);
    }
  });

  await test.step('the customer opens the mailed link and declines, and the page of sales says so', async () => {
    await visitor.goto(/http:\S+?-checkout\?token=[\w-]{22}/.exec(await readMail(visitor, email))?.[0] ?? '');
    await expect(visitor.getByRole('region', { name: 'Quote Q-900171' })).toBeVisible();
    await visitor.getByRole('button', { name: 'Decline this quote' }).click();
    await visitor.getByRole('button', { name: 'Decline the quote' }).click();
    await expect(main).toContainText('Declined by the customer');
    await expect(main).toContainText('The customer declined the quote.');
  });
});
