import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkAddress } from '../support/address-check.ts';
import { continueButton, expectPrice, openStep, plan, section } from '../support/customize-page.ts';
import { checkOutAndOrder } from '../support/example-shop.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { type Shop, startShop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';

const command = join(import.meta.dirname, '../../apps/server/src/commands/new-provider.ts');

/** `shop` sells with the folder that the command wrote. It imports the addresses there by itself. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'demarc-new-'));
      const folder = join(dir, 'river-bend');
      const answers = ['--name=River Bend', '--color=purple', '--states=OH,KY', '--services=internet,voice,tv'];
      await promisify(execFile)(process.execPath, [command, folder, ...answers]);
      const shop = await startShop({ folder });
      await use(shop);
      await shop.stop();
      await rm(dir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
});
// One shop for all tests.
test.describe.configure({ mode: 'default' });

test('a shopper orders internet, phone service and TV of a new provider [P-008] [P-009] [P-084] [P-142]', async ({
  page,
}) => {
  await test.step('the landing page has the name and the price of the folder', async () => {
    await page.goto('');
    await expect(page.getByRole('heading', { name: 'Internet for your business' })).toBeVisible();
    await expect(page.getByText('Fiber internet, phone service and TV for small businesses.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('$60');
    await expect(page.locator('body')).not.toContainText('Halyard');
    await expectAccessible(page);
  });
  await test.step('internet has a speed to choose, and nothing else', async () => {
    await checkAddress(page, '43215', '100 Market Street');
    await plan(page, 'Fiber 500').check();
    await expectPrice(page, '$90.00/mo');
    await expect(section(page, 'Internet').getByRole('heading', { level: 3 })).toHaveCount(1);
  });
  await test.step('phone service has a plan and lines', async () => {
    await page.getByRole('button', { name: 'Add phone', exact: true }).click();
    await page.getByRole('radio', { name: /^Business Voice/ }).check();
    await openStep(page, 'Phone setup');
    await expect(page.locator('#step-phoneSetup-panel')).toContainText(
      'We’ll assign a phone number to each new line and tell you what it is.',
    );
    await page.getByRole('checkbox', { name: /911/ }).check();
    await page.locator('#step-phoneSetup-panel').getByRole('button', { name: 'Next' }).click();
    await expect(section(page, 'Phone service').getByRole('heading', { level: 3 })).toHaveCount(2);
  });
  await test.step('TV has a plan', async () => {
    await page.getByRole('button', { name: 'Add TV', exact: true }).click();
    await page.getByRole('radio', { name: /^Local TV/ }).check();
    await page.locator('#step-tvPlan-panel').getByRole('button', { name: 'Next' }).click();
    await expect(section(page, 'TV').getByRole('heading', { level: 3 })).toHaveCount(1);
    await expectPrice(page, '$150.00/mo');
    await expect(page.getByRole('heading', { name: 'Make it yours' })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('checkout', async () => {
    await continueButton(page).click();
    await checkOutAndOrder(page, 'off', /Halyard/);
  });
  await test.step('the confirmation and its mail', async () => {
    await expect(page.getByRole('main')).toContainText('Fiber 500');
    const mail = await readMail(page, 'ann@example.com');
    expect(mail).toContain('River Bend');
    expect(mail).not.toContain('Halyard');
  });
});

test('a phone shows the first page of a new provider without a font of its own [P-008]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('');
  await expect(page.getByRole('img', { name: 'River Bend' }).first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?system-ui/);
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
