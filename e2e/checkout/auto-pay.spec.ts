import type { Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { accordionHeader, openCheckoutForm, saveBusiness } from '../support/checkout-page.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const origin = 'https://pay.example.com';
const formUrl = `${origin}/form`;

/** Mocks a shop whose payment provider hosts the auto pay form. The server's tests use the same answers. */
async function withHostedForm(page: Page): Promise<{ saves(): number }> {
  await page.route('**/checkout', async (route) => {
    const answer = await route.fetch();
    const policy = `${answer.headers()['content-security-policy']}; frame-src ${origin}`;
    const body = (await answer.text()).replace('"autoPayOrigin":null', `"autoPayOrigin":"${origin}"`);
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
  let saveCount = 0;
  await page.route('**/api/autopay-method', (route) => {
    expect(route.request().postDataJSON()).toEqual({ Token: 'tok_hosted_1' });
    saveCount += 1;
    if (saveCount === 1) return route.fulfill({ status: 409, json: { ErrorCode: 'notFound', ErrorMessage: 'No.' } });
    const card = { PaymentMethodType: 'Card', CardType: 'VISA', LastFour: '4242' };
    return route.fulfill({ json: { Status: 'SUCCESS', ...card } });
  });
  return { saves: () => saveCount };
}

const hosted = `<!doctype html><html lang="en"><title>Pay</title><button>Use this card</button><script>
let shop;
addEventListener('message', ({ data, source, origin }) => {
  if (data.type !== 'auto-pay' || data.says !== 'hello') return;
  shop = (word) => source.postMessage({ type: 'auto-pay', ...word }, origin);
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
  test.slow();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/auto-pay/form.js', (route) => route.fulfill({ status: 404 }));
  await page.route(formUrl, async (route) => {
    await held;
    await route.fulfill({ contentType: 'text/html', body: hosted });
  });
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
  await axe(page);

  await page.route('**/auto-pay/form.js?try=1', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.body.dataset.autoPay = "ran"' }),
  );
  await payment.getByRole('button', { name: 'Try again' }).click();
  await expect(payment.getByText('Loading the auto pay form')).toBeAttached();
  await expect(payment.locator('#hosted-form')).toBeFocused();
  expect(await autoPayForm(page)).toEqual({ enrolled: false, loading: true, loadFailed: false });
  answer();
  const card = page.frameLocator('iframe[title="Form for auto pay"]').getByRole('button', { name: 'Use this card' });
  await expect(card).toBeVisible();
  await expect.poll(() => autoPayForm(page)).toMatchObject({ loading: false, loadFailed: false });
  await expect(page.locator('body')).toHaveAttribute('data-auto-pay', 'ran');
  await expect(payment.getByLabel('Routing number')).toHaveCount(0);
  await axe(page);

  await payment.getByRole('button', { name: 'Save and continue' }).click();
  const open = payment.getByRole('alert').filter({ hasText: 'Complete the auto pay form first' });
  await open.evaluate((alert) => alert.setAttribute('data-heard', ''));
  await payment.getByRole('button', { name: 'Save and continue' }).click();
  // The same text is a new message, so that screen readers announce it again.
  await expect(open).toBeVisible();
  await expect(open.and(page.locator('[data-heard]'))).toHaveCount(0);

  await card.click();
  await expect(payment.getByRole('alert')).toContainText('We couldn’t save your details, and you weren’t charged.');
  await expect(payment.getByRole('alert')).toBeFocused();
  expect(saves()).toBe(1);
  await axe(page);
  await payment.getByRole('button', { name: 'Try again' }).click();
  await card.click();
  await expect(payment.getByText('Visa ending in 4242')).toBeVisible();
  expect(await autoPayForm(page)).toEqual({ enrolled: true, loading: false, loadFailed: false });
});
