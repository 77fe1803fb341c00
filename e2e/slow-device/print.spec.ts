import { checkByHttp } from '../support/check-by-http.ts';
import { businessForm, openCheckoutForm } from '../support/checkout-page.ts';
import { priceButton } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

const agreement = /2-year agreement, renews automatically; leaving early costs up to \$[\d,]+\.\d\d\./;

test('the printed checkout and the printed cart name the term, and have no form', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await test.step('the printed checkout is the order with its term, and no form [S-128]', async () => {
    await openCheckoutForm(page);
    await expect(businessForm(page)).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: 'print' });
      await expect(businessForm(page)).toBeHidden();
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      const printed = page.locator('[data-printed-order]');
      await expect(printed).toContainText('101 Longboat Wharf');
      await expect(printed).toContainText('Fiber 300');
      await expect(printed).toContainText('Total monthly charges');
      await expect(printed.getByText(agreement)).toBeVisible();
      // Once only, and not again in the open cart panel.
      await expect(page.getByText('Total monthly charges').filter({ visible: true })).toHaveCount(1);
      await page.emulateMedia({ media: 'screen' });
      await expect(printed).toBeHidden();
    }
  });
  await test.step('the printed cart names the contract term [S-128]', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('save-cart');
    await priceButton(page).click();
    await page.getByRole('button', { name: 'Print cart' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-print-sheet]').getByText(agreement)).toBeVisible();
  });
});

test('the printed checkout of a quote is the quote with its term, and no form [S-128]', async ({ page }) => {
  await checkByHttp(page, '10012', '154 Longboat Wharf');
  await page.goto('ExistingService');
  await page.getByRole('radio', { name: 'Review/access existing quote' }).check();
  await page.getByRole('textbox', { name: 'Price quote number' }).fill('q-100156');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('region', { name: 'Quote Q-100156' });
  await expect(summary).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(summary.getByText(agreement)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
