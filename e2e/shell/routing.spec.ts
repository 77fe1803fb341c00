import { captureRequests } from '../support/capture-requests.ts';
import { expect, test } from '../support/test.ts';

test('an unknown path leads to the address check, from outside and inside the shop [E-025] [C-022]', async ({
  page,
}) => {
  const landing = page.getByRole('heading', { name: 'What business internet service is available at your location?' });
  for (const path of ['no-such-page', 'Checkout', 'checkout/more?message=x']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/business\/internet$/);
    await expect(landing).toBeVisible();
  }
  await page.goto('checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/business/internet/no-such-page'));
  await expect(page).toHaveURL(/\/business\/internet\/$/);
  await expect(landing).toBeVisible();
});

test('a change of screen updates title, focus and scroll position, and is logged', async ({ page }) => {
  await test.step('by a link, and back', async () => {
    const events = captureRequests(page, '/api/event-log');
    const logged = () =>
      events
        .map((event) => event.postDataJSON())
        .flatMap((entry) => (entry.eventType === 'Page' ? [entry.pageName] : []));
    await page.setViewportSize({ width: 360, height: 500 });
    await page.goto('lower-funnel-out');
    await expect(page).toHaveTitle('We couldn’t complete your request | Halyard Business');
    await page.evaluate(() => scrollTo({ top: 9000, behavior: 'instant' }));
    await page.getByRole('link', { name: 'Back to the start' }).press('Enter');
    await expect(page).toHaveTitle('Check availability | Halyard Business');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle('We couldn’t complete your request | Halyard Business');
    await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t complete your request' })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(logged).toEqual(['failure', 'addressCheck', 'failure']);
  });
  await test.step('the next screen starts at its top after a jump within the page', async () => {
    await page.setViewportSize({ width: 360, height: 400 });
    await page.goto('lower-funnel-out');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await page.getByRole('link', { name: 'Back to the start' }).press('Enter');
    await expect(page).toHaveTitle('Check availability | Halyard Business');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
