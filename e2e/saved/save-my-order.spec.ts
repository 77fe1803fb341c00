import { captureRequests } from '../support/capture-requests.ts';
import { openCheckoutForm } from '../support/checkout-page.ts';
import { expectPrice, openCustomizePage, plan } from '../support/customize-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { writeTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

test('an order is saved from checkout without a form and leads to the thank-you page; a missing reply does not [K-017] [K-018] [K-142] [K-237] [K-304] [E-038]', async ({
  page,
}) => {
  await openCheckoutForm(page);
  const button = page.getByRole('button', { name: 'Save my order' });
  for (const reply of [{ json: {} }, { status: 400, json: {} }]) {
    await page.route('**/api/SaveMyOrder', (route) => route.fulfill(reply), { times: 1 });
    await button.click();
    await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_SO_SaveMyOrder$/);
    await page.getByRole('link', { name: 'Back to my order' }).click();
  }
  const saves = captureRequests(page, '/api/SaveMyOrder');
  await button.click();
  await expect(page).toHaveURL(/\/Thank-you$/);
  await expect(page.getByText(/^Your order is saved\. The link is in your email at \S+@\S+ /)).toBeVisible();
  expect(saves.map((request) => [request.method(), request.postData() ?? ''])).toEqual([['POST', '']]);

  // A retrieved order is saved with the fields of its first save.
  const savedFields = { email: 'ann@example.com', rating: 3, comment: 'Later', reminders: false, sendOffers: false };
  await page.getByRole('link', { name: 'Back to Order' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await writeTabMemory(page, 'order', { savedFields: JSON.stringify(savedFields) });
  await page.reload();
  const saveRequests = captureRequests(page, '/api/saved-order');
  await page.route('**/api/saved-order', (route) => route.fulfill({ json: {} }), { times: 1 });
  await button.click();
  await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_SO_SaveMyOrder$/);
  await page.goBack();
  await button.click();
  await expect(page).toHaveURL(/\/Thank-you$/);
  expect(saveRequests.map((request) => [request.method(), request.postDataJSON()])).toEqual(
    Array(2).fill([
      'POST',
      { Comments: 'Later', Disclaimer: 'N', EMail: 'ann@example.com', RatingSelected: '3', SkipReminderMail: 'Y' },
    ]),
  );
});

test('saving waits for a voice call and then continues by itself [K-044]', async ({ page }) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  const release = await holdRequests(page, '**/api/voice-order-status');
  await page.goto('checkout');
  await page.getByRole('link', { name: 'Save cart' }).click();
  const checks = captureRequests(page, '/api/saved-cart-email/');
  const submit = page.getByRole('button', { name: 'Submit' });
  const banner = page.getByText('Please enter required fields.');
  await page.clock.install();
  await submit.click();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  const stillWorking = page.getByText('Still working on it.');
  await expect(stillWorking).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(stillWorking).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.getByLabel('Email address', { exact: true }).fill('bo@example.com');
  await page.getByLabel('Confirm email address').fill('bo@example.com');
  expect(checks).toHaveLength(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await test.step('checkout stores the email of the save, and prefills it [K-110]', async () => {
    await page.getByRole('button', { name: 'Back to Order' }).click();
    await page.getByRole('link', { name: 'Save cart' }).click();
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('bo@example.com');
  });
});
