import { readFile } from 'node:fs/promises';
import { sampleCart, sampleCartRow } from '../../apps/console/src/testing/sample-carts.ts';
import { computeCode } from '../../apps/server/src/operations/operator/index.ts';
import { type AbandonedCart, createAbandonedCarts } from '../support/abandoned-carts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const wharf = '101 Longboat Wharf, Hoboken, NJ 07030';
const carts: readonly AbandonedCart[] = [
  { minutesAgo: 45, steps: 0, monthlyCents: 69_00, email: 'ann@example.com', address: wharf },
  { minutesAgo: 90, steps: 4, monthlyCents: 184_00, business: '=Cmd Bakery', email: 'bo@example.com', address: wharf },
  { minutesAgo: 180, steps: 1, monthlyCents: 99_00, business: 'Tidal Dental', email: 'cy@example.com', address: wharf },
  { minutesAgo: 300, steps: 0, monthlyCents: 149_00, email: 'di@example.com', address: wharf, saved: true },
  // In progress, and abandoned more than a week ago.
  { minutesAgo: 5, steps: 0, monthlyCents: 84_00, email: 'still-here@example.com', address: wharf },
  { minutesAgo: 9 * 1440, steps: 0, monthlyCents: 84_00, email: 'long-ago@example.com', address: wharf },
];
test('an operator signs in with passphrase and code, filters the carts and downloads the list, by keyboard alone [E-046, A-135]', async ({
  page,
  startShop,
}, info) => {
  const dataDir = info.outputPath('data');
  const { email, passphrase, codeSecret } = await createAbandonedCarts(dataDir, 'olga@example.com', carts);
  const shop = await startShop({ env: { DATA_DIR: dataDir } });
  await page.setViewportSize({ width: 1280, height: 800 });
  const typeInto = async (field: string, text: string) => {
    await tabTo(page, page.getByLabel(field));
    await page.keyboard.insertText(text);
  };
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name }) });

  await test.step('signing in leads to the carts', async () => {
    await page.goto(`${shop.url}operator/carts`);
    await expect(page).toHaveTitle('Sign in – Halyard Business');
    await expectAccessible(page);
    await typeInto('Email', email);
    await typeInto('Passphrase', 'not this one');
    await typeInto('Code from your app', '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('is incorrect');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
    await typeInto('Passphrase', passphrase);
    await typeInto('Code from your app', computeCode(codeSecret, new Date()));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Carts' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('6 carts');
    await expect(row('=Cmd Bakery')).toContainText(/Abandoned.*Date and payment.*\$184\.00/s);
    await expect(row('still-here@example.com')).toContainText('In progress');
    await expect(row('di@example.com')).toContainText('Saved');
    await expectAccessible(page);
  });

  await test.step('filters and the download show the same carts', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Last step', exact: true, expanded: false }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Business information'));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/step=checkout/);
    await expect(page.getByRole('main')).toContainText('1 cart');
    await expect(row('Tidal Dental')).toBeVisible();
    await page.keyboard.press('Escape');
    const downloadEvent = page.waitForEvent('download');
    await tabTo(page, page.getByRole('link', { name: 'Export CSV' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const download = await downloadEvent;
    expect(download.suggestedFilename()).toMatch(/^carts-\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.trimEnd().split('\r\n')).toHaveLength(2);
    expect(csv).toContain('"Tidal Dental","Abandoned","Business information"');
  });

  await test.step('the list fits each width, in light and dark', async () => {
    await page.goto(`${shop.url}operator/carts`);
    await expect(page.getByRole('main')).toContainText('6 carts');
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `fits ${width} px`).toBe(width);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });

  await test.step('a cart is opened by keys, is accessible, and fits each width', async () => {
    // The carts above have no services. This name has no space to break at.
    const shopper = 'accounts.payable.longboat@example.com';
    await page.route(/operator\/api\/carts\/[\w-]+$/, (route) =>
      route.fulfill({ json: sampleCart({ row: sampleCartRow({ shopper }) }) }),
    );
    await tabTo(page, page.getByRole('link', { name: 'di@example.com' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: shopper })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Saved cart' })).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Resend mail' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Resend mail' })).toContainText('ann@example.com');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Resend mail' })).toBeFocused();
    await page.emulateMedia({ colorScheme: 'light' });
    await expectAccessible(page);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `fits ${width} px`).toBe(width);
    }
  });

  await test.step('who has signed out sees no carts', async () => {
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(page).toHaveTitle('Sign in – Halyard Business');
    await page.goto(`${shop.url}operator/carts`);
    await expect(page).toHaveURL(`${shop.url}operator?to=%2Fcarts`);
  });
});
