import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createPlacedOrders } from '../support/placed-orders.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const orders = [
  { number: 'DM-1001', business: 'Oak Dental', state: 'withRepresentative', hoursAgo: 3 },
  { number: 'DM-1002', business: 'Harbor Bakery', state: 'submitted', hoursAgo: 5 },
  { number: 'DM-1003', business: 'Oak Dental', state: 'completed', hoursAgo: 50 },
] as const;

async function signIn(page: Page, role: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: role, exact: true }));
  await page.keyboard.press('Enter');
}

test('an operator signs in, filters, opens an order, notes and cancels it by keyboard alone; other roles may not [A-050, A-059, A-116]', async ({
  page,
  openVisitorPage,
  startShop,
}, info) => {
  const dataDir = info.outputPath('data');
  await createPlacedOrders(dataDir, orders);
  const shop = await startShop({ env: { DATA_DIR: dataDir } });
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step('signing in leads to the page that was asked for', async () => {
    await page.goto(`${shop.url}operator/orders?sort=placedAt`);
    await expectAccessible(page);
    await signIn(page, 'Sales');
    await expect(page).toHaveURL(`${shop.url}operator/orders?sort=placedAt`);
    await expect(page.getByRole('link', { name: 'DM-1003' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the list is filtered and opened by keys', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('oak dental');
    await expect(page).toHaveURL(/q=oak(\+|%20)dental/);
    await expect(page.getByRole('main')).toContainText('2 orders');
    await tabTo(page, page.getByRole('button', { name: 'State', exact: true, expanded: false }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Held'));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/state=withRepresentative/);
    await expect(page.getByRole('main')).toContainText('1 order');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('j');
    await expect(page.getByRole('link', { name: 'DM-1001' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'DM-1001 Oak Dental' })).toBeFocused();
    await expect(page.getByText('Held since')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the held orders are worked through by keys', async () => {
    await page.goto(`${shop.url}operator/held`);
    await expect(page.getByRole('link', { name: 'DM-1001' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('n');
    await expect(page).toHaveURL(`${shop.url}operator/orders/DM-1001?in=held`);
    await expect(page.getByText('You work')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Give back' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Claim', exact: true })).toBeFocused();
    await page.keyboard.press('k');
    await tabTo(page, page.getByRole('link', { name: 'All held orders' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Held orders' })).toBeFocused();
  });

  await test.step('the finder opens an order by keys', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('oak dental');
    const finder = page.getByRole('dialog', { name: 'Find' });
    await expect(finder.getByRole('option')).toHaveCount(2);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const option = finder.getByRole('option', { name: 'DM-1001' });
    await expect(option).toHaveAttribute('data-highlighted');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'DM-1001 Oak Dental' })).toBeFocused();
  });

  await test.step('a note is saved', async () => {
    await tabTo(page, page.getByLabel('Note'));
    await page.keyboard.type('owner back at 2');
    await tabTo(page, page.getByRole('button', { name: 'Add note' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Note saved' })).toBeAttached();
    await expect(page.getByLabel('Note')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('owner back at 2');
  });

  await test.step('the order is cancelled with a reason', async () => {
    await page.getByRole('button', { name: 'Cancel order' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cancel order' });
    await expect(dialog).toContainText('This cannot be undone.');
    await expectAccessible(page);
    await tabTo(page, dialog.getByLabel('Reason'));
    await page.keyboard.type('the owner called');
    await tabTo(page, dialog.getByRole('button', { name: 'Cancel order' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Order DM-1001 was cancelled.').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('the owner called');
  });

  await test.step('Back restores the filters', async () => {
    // Over the finder's order and the held orders.
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.getByLabel('Search')).toHaveValue('oak dental');
    await expect(page).toHaveURL(/state=withRepresentative/);
  });

  await test.step('list and order fit each width, in light and dark', async () => {
    for (const [path, heading] of [
      ['orders', 'Orders'],
      ['orders/DM-1002', 'DM-1002 Harbor Bakery'],
      ['held', 'Held orders'],
    ] as const) {
      await page.goto(`${shop.url}operator/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `fits ${width} px`).toBe(width);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page);
    }
  });

  await test.step('in a narrow window a button opens the navigation, by keyboard [A-116]', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const navigation = page.getByRole('navigation', { name: 'Operators' });
    await expect(navigation).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).focus();
    await page.keyboard.press('Enter');
    await expect(navigation).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, navigation.getByRole('link', { name: 'Events' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused();
    await expect(navigation).toBeHidden();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(navigation).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  });

  await test.step('support has no button to cancel, and who only reads sees masked contacts', async () => {
    const support = await openVisitorPage(shop);
    await support.goto('operator/orders/DM-1002');
    await signIn(support, 'Support');
    await expect(support.getByRole('button', { name: 'Resend mail' })).toBeVisible();
    await expect(support.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    const reader = await openVisitorPage(shop);
    await reader.goto('operator/orders/DM-1002');
    await signIn(reader, 'Read-only');
    await expect(reader.getByRole('heading', { name: 'Summary' })).toBeVisible();
    await expect(reader.getByRole('main')).not.toContainText('ann@example.com');
    await expect(reader.getByLabel('Note')).toHaveCount(0);
  });
});
