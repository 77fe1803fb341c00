import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { capture } from '../support/capture.ts';
import { arrive, expectPrice, orderBar, plan, price } from '../support/customize-page.ts';
import { linkIn, mailTo, newReader } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const email = (page: Page) => page.getByLabel('Email address', { exact: true });
const confirmEmail = (page: Page) => page.getByLabel('Confirm email address');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

/** With a plan in the cart, by the cart's own button. */
async function toSaveCart(page: Page): Promise<void> {
  await arrive(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await price(page).click();
  await page.getByRole('link', { name: 'Save cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Save your order' })).toBeVisible();
}

test('a cart is saved: what is asked, what is sent, and the way back [K-011] [K-014] [K-016] [K-041] [K-042] [K-045] [K-046] [K-047] [K-126] [K-127] [K-143] [K-144] [K-197] [K-198] [K-199] [K-200] [K-329] [K-330] [K-331] [K-332] [E-032] [E-033] [E-420] [E-421] [E-422]', async ({
  page,
}) => {
  const reader = newReader();
  await toSaveCart(page);
  await expect(page).toHaveURL(/\/save-cart$/);
  await page.setViewportSize({ width: 360, height: 640 });
  await email(page).fill('');
  for (const label of ['Great!', 'Very good', 'Satisfactory', 'Not so good', 'Poor'])
    await expect(page.getByRole('radio', { name: label, exact: true })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Excellent' })).toHaveCount(0);
  await expect(page.getByLabel('Reason for leaving')).toBeEditable();
  await expect(page.getByRole('checkbox', { name: 'Send me reminder emails' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Send me offers by email' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Go back' })).toBeVisible();

  const saves = capture(page, '/api/DoSaveOrder');
  const banner = page.getByRole('alert', { name: 'Please enter required fields.' });
  await submit(page).click();
  await expect(banner).toBeVisible();
  await expect(email(page)).toHaveAccessibleDescription(/Please enter your valid email address\./);
  await expect(email(page)).toBeInViewport();
  await axe(page);
  await email(page).fill(reader.toUpperCase());
  await confirmEmail(page).fill('somebody@example.com');
  await submit(page).click();
  await expect(banner).toBeVisible();
  await expect(confirmEmail(page)).toHaveAccessibleDescription(/Email address not matching\./);
  await expect(email(page)).toBeInViewport();
  expect(saves).toHaveLength(0);

  await confirmEmail(page).fill(`  ${reader} `);
  await page.getByRole('radio', { name: 'Very good' }).check();
  await page.getByLabel('Reason for leaving').fill('I ask my partner first.');
  const checks = capture(page, '/api/saved-cart-email/');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let marked = 0;
  await page.route('**/api/save-done', async (route) => {
    marked += 1;
    expect(saves).toHaveLength(1);
    await held;
    await route.continue();
  });
  await submit(page).click();
  await expect.poll(() => marked).toBe(1);
  await expect(page).toHaveURL(/\/save-cart$/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeVisible();
  await expect(page).toHaveURL(/\/save-cart-confirmation$/);
  expect(saves).toHaveLength(1);
  expect(saves[0]?.method()).toBe('POST');
  expect(saves[0]?.postDataJSON()).toEqual({
    Comments: 'I ask my partner first.',
    Disclaimer: 'N',
    EMail: reader.toUpperCase(),
    RatingSelected: '4',
    SkipReminderMail: 'N',
  });
  expect(decodeURIComponent(checks[0]?.url() ?? '')).toMatch(
    new RegExp(`saved-cart-email/[0-9a-f-]{36}/${reader}`, 'i'),
  );
  await axe(page);
  expect(linkIn(await mailTo(page, reader.toUpperCase()), 'scartid')).toContain('scartid=');

  const [reload] = await Promise.all([
    page.waitForRequest('**/api/float-cart?*'),
    page.getByRole('button', { name: 'Back to Order' }).click(),
  ]);
  expect(Object.fromEntries(new URL(reload.url()).searchParams)).toEqual({
    ...{ pageLoadType: 'R', checkoutVisited: 'N', saveCartVisited: 'Y' },
  });
  await expect(page).toHaveURL(/\/customize-order$/);
  await expectPrice(page, '$84.00/mo');
});

test('the guarantee is told on the page, Go back reloads the cart first, and a save that fails ends on its page [K-043] [K-048] [K-049] [K-305] [E-367] [E-432] [E-433] [E-434] [E-435] [E-436] [E-437] [K-333] [K-335] [K-336]', async ({
  page,
}) => {
  await toSaveCart(page);
  await page.getByRole('button', { name: '30-day money-back guarantee' }).click();
  const guarantee = page.getByRole('dialog', { name: '30-day money-back guarantee' });
  for (const text of [
    'cancel within 30 days',
    'only with a 2-year contract',
    '$299.99 purchase or $15 per month rental',
    'from $85 with VoIP',
    'returned within 30 days of cancellation',
    'A restocking fee may apply',
  ])
    await expect(guarantee).toContainText(text);
  await guarantee.getByRole('button', { name: 'Close' }).click();
  await expect(guarantee).toHaveCount(0);

  let whileReloading = '';
  await page.route(
    '**/api/float-cart*',
    async (route) => {
      whileReloading = page.url();
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/customize-order$/);
  expect(whileReloading).toMatch(/\/save-cart$/);
  await expectPrice(page, '$84.00/mo');

  await page.goForward();
  await page.route('**/api/saved-cart-email/**', (route) => route.fulfill({ json: 'IsValid:false' }));
  await email(page).fill('ann@example.com');
  await confirmEmail(page).fill('ann@example.com');
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/Please enter your valid email address\./);
  await page.unroute('**/api/saved-cart-email/**');
  await page.route('**/api/DoSaveOrder*', (route) => route.fulfill({ json: { CartInfo: null, ValidUntil: '' } }));
  const marks = capture(page, '/api/save-done');
  await email(page).fill('bea@example.com');
  await confirmEmail(page).fill('bea@example.com');
  await submit(page).click();
  await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_SO_DOSaveOrder$/);
  await expect(page.getByText('Email sent')).toHaveCount(0);
  expect(marks).toHaveLength(0);
});

test('without anything in the cart the page says so, and still stands [E-032]', async ({ page }) => {
  await page.goto('save-cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Save your order' })).toBeVisible();
  await expect(page.getByText('There is nothing in your cart yet.')).toBeVisible();
  await expect(orderBar(page)).toBeVisible();
});
