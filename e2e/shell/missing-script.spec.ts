import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const refresh = 'Something went wrong. Please refresh the page.';

test('a missing screen, as after a new version, reloads the page once', async ({ page }) => {
  const requests = captureRequests(page, '/business/internet/');
  const documents = () => requests.filter((request) => request.resourceType() === 'document');
  await page.goto('lower-funnel-out');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let isMissing = true;
  await page.route('**/assets/AddressCheck-*.js', (route) => (isMissing ? route.abort() : route.continue()));
  page.on('framenavigated', () => {
    isMissing = documents().length < 2;
  });
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page.getByRole('heading', { name: /^What business internet service/ })).toBeVisible();
  expect(documents()).toHaveLength(2);
});

test('a FAQ that fails to load shows a global notification on its screen only, and the page stays usable', async ({
  page,
}) => {
  await test.step('an error of one screen is not shown on the next', async () => {
    await page.route('**/assets/FaqDialog-*.js', (route) => route.abort());
    await page.goto('lower-funnel-out');
    await page.getByRole('button', { name: 'FAQ' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong');
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.getByRole('heading', { name: /^What business internet service/ })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('');
    await page.unroute('**/assets/FaqDialog-*.js');
  });
  await test.step('a FAQ that fails to load shows a global notification, and the page stays usable', async () => {
    await page.route('**/assets/FaqDialog-*.js', (route) => route.abort());
    await page.goto('');
    await page.getByRole('button', { name: 'FAQ' }).click();
    await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again');
    await expect(page.getByRole('heading', { name: /^What business internet service/ })).toBeVisible();

    // After a successful load the notification is gone. Some browsers remember a failed script until the page is
    // reloaded.
    await page.unroute('**/assets/FaqDialog-*.js');
    await page.reload();
    await page.getByRole('button', { name: 'FAQ' }).click();
    await expect(page.getByRole('dialog', { name: 'Frequently asked questions' })).toBeVisible();
    await expect(page.locator('main [role=alert]')).toHaveText('');
  });
});

test('a page that misses a script shows advice and keeps the HTML of the server', async ({ page }) => {
  for (const [what, path, file] of [
    ['the shell', '', 'shell-'],
    ['the landing screen', '', 'AddressCheck-'],
    ['the shell of another page', 'checkout', 'shell-'],
  ])
    await test.step(`the page without ${what}`, async () => {
      await page.route(`**/assets/${file}*.js`, (route) => route.abort());
      await page.goto(path ?? '');
      const notice = page.getByRole('alert').filter({ hasText: refresh });
      await expect(notice).toBeVisible();
      await expect(notice).toHaveText(refresh);
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect((await notice.boundingBox())?.y).toBe(0);
      await expect(page.getByRole('link', { name: 'Accessibility' })).toBeVisible();
      await expect(page.getByText('Loading', { exact: true })).toBeHidden();
      await expectAccessible(page, '#not-started');
      await page.unroute(`**/assets/${file}*.js`);
    });
});

test.describe('with scripts disabled', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says that ordering needs scripts, shows the alternative, and has no buttons', async ({ page }) => {
    await page.goto('checkout');
    const notice = page.getByText(/please allow JavaScript for this page\. Or call us: \(800\) 555-01/);
    await expect(notice).toBeVisible();
    expect((await notice.boundingBox())?.y).toBe(0);
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'tel:8005550142');
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
  });
});
