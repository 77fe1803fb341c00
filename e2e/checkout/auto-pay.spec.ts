import type { Page } from '@playwright/test';
import { accordionHeader, openCheckoutForm, saveBusiness } from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const origin = 'https://pay.example.com';
const formUrl = `${origin}/form`;

/** Mocks a shop whose payment provider hosts the auto pay form. The server's tests use the same answers. */
async function withHostedForm(page: Page): Promise<{ saves(): number }> {
  await page.route('**/checkout', async (route) => {
    const answer = await route.fetch();
    const policy = `${answer.headers()['content-security-policy']}; frame-src ${origin}`;
    const body = (await answer.text()).replace('"footprint":', `"autoPayOrigin":"${origin}","footprint":`);
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), 'content-security-policy': policy },
    });
  });
  await page.route('**/api/business-validation', async (route) => {
    const answer = await route.fetch();
    const json = { ...(await answer.json()), AutopayUrl: formUrl, AutopayScript: '/auto-pay/form.js' };
    await route.fulfill({ response: answer, json });
  });
  await page.route('**/api/autopay-form', (route) => route.fulfill({ json: { Reference: 'ref-1' } }));
  let saveCount = 0;
  await page.route('**/api/autopay-method', (route) => {
    expect(route.request().postDataJSON()).toEqual({ Token: 'tok_hosted_1', Reference: 'ref-1' });
    saveCount += 1;
    if (saveCount === 1) return route.fulfill({ status: 409, json: { ErrorCode: 'notFound', ErrorMessage: 'No.' } });
    const card = { PaymentMethodType: 'Card', CardType: 'VISA', LastFour: '4242' };
    return route.fulfill({ json: { Status: 'SUCCESS', ...card } });
  });
  return { saves: () => saveCount };
}

const hostedForm = `<!doctype html><html lang="en"><title>Pay</title><button>Use this card</button><script>
let shop;
addEventListener('message', ({ data, source, origin }) => {
  if (data.type !== 'auto-pay' || data.says !== 'hello' || data.reference !== 'ref-1') return;
  shop = (message) => source.postMessage({ type: 'auto-pay', ...message }, origin);
  shop({ says: 'ready' });
});
document.querySelector('button').onclick = () => {
  for (let presses = 0; presses < 2; presses++) shop({ says: 'done', token: 'tok_hosted_1' });
};
</script></html>`;

const autoPayForm = async (page: Page) => (await readTabMemory(page, 'checkout')).autoPayForm;

test('auto pay loads the hosted form from the URL in the business answer, handles loading and failure, and receives its token [K-113]', async ({
  page,
}) => {
  await page.route('**/auto-pay/form.js', (route) => route.fulfill({ status: 404 }));
  const releaseForm = await holdRequests(page, formUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: hostedForm }),
  );
  const { saves } = await withHostedForm(page);
  await openCheckoutForm(page);
  await saveBusiness(page);

  await accordionHeader(page, 'How you pay').click();
  const payment = page.getByRole('form', { name: 'Payment' });
  await payment.getByRole('switch', { name: 'Auto pay' }).check();
  // If its script fails to load, our own form is shown.
  await expect(payment.getByText('Our payment partner’s form isn’t available right now.')).toBeVisible();
  await expect(payment.getByLabel('Routing number')).toBeVisible();
  expect(await autoPayForm(page)).toEqual({ enrolled: false, loading: false, loadFailed: true });
  await expectAccessible(page);

  await page.route('**/auto-pay/form.js?try=1', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.autoPay = "ran"' }),
  );
  await payment.getByRole('button', { name: 'Try again' }).click();
  await expect(payment.getByText('Loading the auto pay form')).toBeAttached();
  await expect(payment.locator('#hosted-form')).toBeFocused();
  expect(await autoPayForm(page)).toEqual({ enrolled: false, loading: true, loadFailed: false });
  releaseForm();
  const card = page.frameLocator('iframe[title="Form for auto pay"]').getByRole('button', { name: 'Use this card' });
  await expect(card).toBeVisible();
  await expect.poll(() => autoPayForm(page)).toMatchObject({ loading: false, loadFailed: false });
  await expect(page.locator('body')).toHaveAttribute('data-auto-pay', 'ran');
  await expect(payment.getByLabel('Routing number')).toHaveCount(0);
  await expectAccessible(page);

  await payment.getByRole('button', { name: 'Save and continue' }).click();
  const incompleteAlert = payment.getByRole('alert').filter({ hasText: 'Complete the auto pay form first' });
  await incompleteAlert.evaluate((alert) => alert.setAttribute('data-announced', ''));
  await payment.getByRole('button', { name: 'Save and continue' }).click();
  // The same text is a new message, so that screen readers announce it again.
  await expect(incompleteAlert).toBeVisible();
  await expect(incompleteAlert.and(page.locator('[data-announced]'))).toHaveCount(0);

  await card.click();
  await expect(payment.getByRole('alert')).toContainText('We couldn’t save your details, and you weren’t charged.');
  await expect(payment.getByRole('alert')).toBeFocused();
  expect(saves()).toBe(1);
  await expectAccessible(page);
  await payment.getByRole('button', { name: 'Try again' }).click();
  await card.click();
  await expect(payment.getByText('Visa ending in 4242')).toBeVisible();
  expect(await autoPayForm(page)).toEqual({ enrolled: true, loading: false, loadFailed: false });
});
