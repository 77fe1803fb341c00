import { checkButton, chooseAddress, fillContact, openForm } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { plan } from '../support/customize-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

test('the files of the plans are loaded while the form is filled in, and the plans together with the cart [S-124]', async ({
  page,
}) => {
  const files = captureRequests(page, '/assets/CustomizeOrder-');
  const flows = captureRequests(page, '/api/internet-flow');
  await openForm(page);
  expect(files).toHaveLength(0);
  await chooseAddress(page, '07030', '101 Longboat Wharf');
  await expect.poll(() => files.length).toBeGreaterThan(0);
  await fillContact(page);
  await page.waitForLoadState('networkidle');
  const loadedFiles = files.length;

  const releaseCart = await holdRequests(page, '**/api/float-cart*');
  const releaseProducts = await holdRequests(page, '**/api/customize-products*');
  const products = page.waitForResponse('**/api/customize-products*');
  await checkButton(page).click();
  await expect.poll(() => flows.length).toBe(1);
  releaseCart();
  releaseProducts();
  expect((await products).headers()['content-encoding']).toBe('br');
  await expect(plan(page, 'Fiber 500')).toBeVisible();
  expect(files).toHaveLength(loadedFiles);
  expect(flows).toHaveLength(1);
});
