import { fiber300Monthly, openCheckout, placeOrderButton } from '../support/checkout-page.ts';
import { priceButton } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

const monthToMonth = 'Month-to-month agreement; you can leave at any time without a fee.';

test('the checkout of a month-to-month cart says that leaving is free, and names no fee [S-001]', async ({ page }) => {
  await openCheckout(page, fiber300Monthly);
  // On a wide screen, the cart is open at first, in the place of the summary.
  await expect(priceButton(page)).toHaveAttribute('aria-expanded', 'true');
  await priceButton(page).click();
  await expect(page.getByRole('region', { name: 'Order summary' }).getByText(monthToMonth)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Complete your order' }).getByText(monthToMonth)).toBeVisible();
  await expect(placeOrderButton(page)).toHaveAccessibleDescription(new RegExp(`^${monthToMonth}`));
  await expect(page.getByRole('main')).not.toContainText('leaving early');
});

test('the open cart, which replaces the order summary, names the agreement too [S-001]', async ({ page }) => {
  await openCheckout(page);
  await expect(priceButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('region', { name: 'Order summary' })).toHaveCount(0);
  await expect(
    page.locator('#cart-panel').getByText('2-year agreement, renews automatically; leaving early costs up to $705.60.'),
  ).toBeVisible();
});
