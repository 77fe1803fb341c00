import { arrive, arriveByForm, expectPrice, plan } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';

test('whoever opens the address page leaves cart and address behind; a tab opened beside it still has them [E-181]', async ({
  page,
}) => {
  await arrive(page);
  await plan(page, 'Fiber 500').check();
  await expectPrice(page, '$99.00/mo');

  await page.goto('');
  await page.goto('customize-order');
  await expect(page.getByText('Please check your address first')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/business/internet/');
  await expect(page.getByText('$99.00')).toHaveCount(0);
  // Nor does it come back by asking again.
  await page.goto('internet-services');
  await expect(page.getByText('Longboat Wharf')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Check your address' })).toBeVisible();

  const beside = await page.context().newPage();
  await beside.goto('customize-order');
  await expectPrice(beside, '$99.00/mo');

  // By the form: it is what tells the tab of the new check.
  await arriveByForm(page);
  await expectPrice(page, '$0/mo');
  await expect(plan(page, 'Fiber 500')).not.toBeChecked();
});
