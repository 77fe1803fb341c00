import { checkAddress } from '../support/address-check.ts';
import { expectPrice, openCustomizePage, openCustomizePageByForm, plan } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

test('opening the address page clears cart and address in this tab until the next check; another tab still has them [E-181]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 500').check();
  await expectPrice(page, '$99.00/mo');

  await page.goto('');
  await page.goto('customize-order');
  await expect(page.getByText('Please check your address first')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/business/internet/');
  await expect(page.getByText('$99.00')).toHaveCount(0);
  // Another screen does not restore the address either.
  await page.goto('internet-services');
  await expect(page.getByText('Longboat Wharf')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Check your address' })).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto('customize-order');
  await expectPrice(otherTab, '$99.00/mo');

  // Uses the form, because only the form stores the new check in the tab. The same address continues the cart.
  await checkAddress(page, '07030', '101 Longboat Wharf');
  await expectPrice(page, '$99.00/mo');
});

test('going back to the address page keeps the cart for the same address, and says so [S-150]', async ({ page }) => {
  await openCustomizePageByForm(page);
  await plan(page, 'Fiber 500').check();
  await expectPrice(page, '$99.00/mo');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What business internet service/);
  await page.goForward();
  await expect(
    page.getByText(
      'Please check your address first to see what you can order. Your order is still there: check the same address again to continue with it.',
    ),
  ).toBeVisible();
  await checkAddress(page, '07030', '101 Longboat Wharf');
  await expectPrice(page, '$99.00/mo');

  // Another address says what happens to the cart, until the first choice.
  await openCustomizePageByForm(page, 'jointOffer');
  const left = page.getByText(
    'Your order for 101 Longboat Wharf, Hoboken, NJ 07030 ($99.00/mo) is still there. The first thing you choose here replaces it. To continue with it, check that address again.',
  );
  await expect(left).toBeVisible();
  await plan(page, 'Fiber 300').check();
  await expect(left).toHaveCount(0);
});
