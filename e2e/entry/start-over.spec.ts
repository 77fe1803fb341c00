import { expectPrice, openCustomizePage, openCustomizePageByForm, plan } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

test('opening the address page clears cart and address in this tab; another tab still has them [E-181]', async ({
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

  // Uses the form, because only the form stores the new check in the tab.
  await openCustomizePageByForm(page);
  await expectPrice(page, '$0/mo');
  await expect(plan(page, 'Fiber 500')).not.toBeChecked();
});
