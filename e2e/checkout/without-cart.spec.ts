import { orderBar } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('the pages of an order say what to do first without a cart or a quote', async ({ page }) => {
  await test.step('checkout without a cart tells the shopper to choose a plan first [E-030]', async () => {
    await page.goto('checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Check your address first to see what you can order.');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Check availability' }).click();
    await expect(page).toHaveURL(/\/business\/internet\/?$/);
  });
  await test.step('the page without a quote says what to do first', async () => {
    await page.goto('optix-checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Check out with your quote' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Check your address' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('an empty cart shows a message on the page [E-032]', async () => {
    await page.goto('save-cart');
    await expect(page.getByRole('heading', { level: 1, name: 'Save your order' })).toBeVisible();
    await expect(page.getByText('Your cart has no plan yet.')).toBeVisible();
    await expect(orderBar(page)).toBeVisible();
    await page.getByLabel('Email address', { exact: true }).fill('ann@example.com');
    await page.getByLabel('Confirm email address').fill('ann@example.com');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your cart has no plan yet.')).toHaveCount(2);
    await expect(page).toHaveURL(/\/save-cart$/);
  });
});
