import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { computeCode } from '../../apps/server/src/operations/operator/index.ts';
import { type AbandonedCart, createAbandonedCarts } from '../support/abandoned-carts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const wharf = '101 Longboat Wharf, Hoboken, NJ 07030';
const carts: readonly AbandonedCart[] = [
  { minutesAgo: 45, steps: 0, monthlyCents: 69_00, email: 'ann@example.com', address: wharf },
  { minutesAgo: 90, steps: 4, monthlyCents: 184_00, business: '=Cmd Bakery', email: 'bo@example.com', address: wharf },
  { minutesAgo: 180, steps: 1, monthlyCents: 99_00, business: 'Tidal Dental', email: 'cy@example.com', address: wharf },
  { minutesAgo: 300, steps: 0, monthlyCents: 149_00, email: 'di@example.com', address: wharf, saved: true },
  // Still active, and abandoned more than a week ago.
  { minutesAgo: 5, steps: 0, monthlyCents: 84_00, email: 'still-here@example.com', address: wharf },
  { minutesAgo: 9 * 1440, steps: 0, monthlyCents: 84_00, email: 'long-ago@example.com', address: wharf },
];
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });

/** Presses Tab until the field or button with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const target = page.getByLabel(name).or(page.getByRole('button', { name })).or(page.getByRole('link', { name }));
  for (let stops = 0; stops < 20; stops++) {
    await page.keyboard.press('Tab');
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('an operator signs in, reads the abandoned carts, filters and downloads the list and signs out, by keyboard alone [E-046]', async ({
  page,
  startShop,
}, info) => {
  const dataDir = info.outputPath('data');
  const { email, passphrase, codeSecret } = await createAbandonedCarts(dataDir, 'olga@example.com', carts);
  const shop = await startShop({ env: { DATA_DIR: dataDir } });
  await page.setViewportSize({ width: 1280, height: 800 });

  const typeInto = async (field: string, text: string) => {
    await tabTo(page, field);
    await page.keyboard.insertText(text);
  };
  await page.goto(`${shop.url}operator/abandoned-carts`);
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

  await expect(page.getByRole('heading', { level: 1, name: 'Abandoned carts' })).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
  await expect(rows(page).nth(0)).toContainText(/ann@example\.com.*201-555-0142.*Choosing services.*\$69\.00\/mo/s);
  await expect(rows(page).nth(1)).toContainText(/=Cmd Bakery.*bo@example\.com.*Date and payment.*\$184\.00\/mo/s);
  await expect(page.getByRole('main')).toContainText(/Abandoned carts\s*4\s*Value\s*\$501\.00\/mo/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Started checkout' })).toContainText(/2\s*40%/);
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [768, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    if (width !== 768) await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `fits ${width} px`).toBe(width);
  }

  // Chooses from a list by its first letters.
  await tabTo(page, 'Last step');
  await page.keyboard.type('Bus');
  await typeInto('Minimum $ a month', '90');
  await tabTo(page, 'Apply');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?days=7&step=checkout&saved=&worth=90&who=$/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Tidal Dental');
  await tabTo(page, 'Clear filters');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);

  const downloadEvent = page.waitForEvent('download');
  await tabTo(page, 'Download as CSV');
  await page.keyboard.press('Enter');
  const download = await downloadEvent;
  expect(download.suggestedFilename()).toMatch(/^abandoned-carts-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.trimEnd().split('\r\n')).toHaveLength(5);
  expect(csv).toContain(`"Date and payment","'=Cmd Bakery","bo@example.com"`);

  await rows(page).nth(0).getByRole('link', { name: 'View events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByLabel('Session')).toHaveValue(/^[0-9a-f-]{36}$/);
  await expect(page.getByText('No events match these filters.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${shop.url}operator/abandoned-carts?who=nobody`);
  await expect(page.getByText('No carts match these filters.')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'Sign out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Sign in – Halyard Business');
  await page.goto(`${shop.url}operator/abandoned-carts`);
  await expect(page).toHaveURL(`${shop.url}operator?to=%2Fabandoned-carts`);
});
