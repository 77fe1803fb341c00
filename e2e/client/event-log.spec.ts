import type { Page, Request } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, test } from '../support/test.ts';

const failurePage = 'lower-funnel-out?message=NTE_GenericError';
const fiveHoursMs = 5 * 60 * 60 * 1000;
const getEntries = (sent: readonly Request[]) => sent.map((request) => request.postDataJSON());
const getEventTypes = (sent: readonly Request[]) => getEntries(sent).map(({ eventType }) => eventType);

async function causeTwoErrors(page: Page) {
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('refused 4111 1111 1111 1111');
    });
    Promise.reject(new Error('ssn: 123-45-6789'));
  });
}

test('page views and uncaught errors are posted', async ({ page }) => {
  await test.step('a page view is posted and accepted, five hours behind UTC [E-407] [K-275]', async () => {
    const answer = page.waitForResponse('**/api/event-log');
    await page.goto(failurePage);
    expect((await answer).ok()).toBe(true);
    const request = (await answer).request();
    expect(request.method()).toBe('POST');
    const entry = request.postDataJSON();
    expect(entry).toMatchObject({ eventType: 'Page', pageName: 'failure', sessionId: expect.stringMatching(/./) });
    expect(entry.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/);
    const shifted = Date.parse(`${entry.timestamp}Z`);
    expect(Math.abs(Date.now() - fiveHoursMs - shifted)).toBeLessThan(60_000);
  });
  await test.step('an uncaught error and a rejected promise are each posted as an Error event, without secrets [K-351]', async () => {
    const sent = captureRequests(page, '/api/event-log');
    await page.goto(failurePage);
    await expect.poll(() => getEventTypes(sent)).toContain('Page');
    await causeTwoErrors(page);
    await expect.poll(() => getEventTypes(sent).filter((type) => type === 'Error')).toHaveLength(2);
    const errors = getEntries(sent).filter(({ eventType }) => eventType === 'Error');
    expect(errors.map(({ eventName }) => eventName).sort()).toEqual(['uncaughtError', 'unhandledRejection']);
    expect(JSON.stringify(errors)).toContain('refused');
    expect(JSON.stringify(errors)).not.toMatch(/4111 1111|45-6789/);
  });
});

test('a call that keeps failing is reported once to each log, and the page stays usable [C-299] [C-300] [C-301] [K-278] [C-338]', async ({
  page,
}) => {
  const events = captureRequests(page, '/api/event-log');
  const errorLogs = captureRequests(page, '/api/error-log');
  const messageRequests = captureRequests(page, '/api/error-message');
  await page.route('**/api/error-message*', (route) => route.fulfill({ status: 500, body: 'down' }));
  await page.goto(failurePage);
  await expect.poll(() => getEventTypes(events)).toContain('Error');
  expect(messageRequests).toHaveLength(4);
  await expect.poll(() => errorLogs.length).toBe(1);
  expect(getEntries(errorLogs)).toEqual([
    { message: 'GET getErrorMessage: unreadable (500)', url: '/business/internet/api/error-message' },
  ]);
  expect(getEntries(events).filter(({ eventType }) => eventType === 'Error')).toMatchObject([
    { eventName: 'getErrorMessage' },
  ]);
  await expect(page.getByText('We are experiencing a technical issue. Please try again later.')).toBeVisible();
  await page.getByRole('button', { name: 'FAQ' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('leaving the shop waits for the log for at most 2 s [E-403] [K-342]', async ({ page }) => {
  const sent = captureRequests(page, '/api/event-log');
  const clicks = () => getEntries(sent).filter(({ eventType }) => eventType === 'Click');
  await page.clock.install();
  await page.goto('checkout');
  await expect.poll(() => getEventTypes(sent)).toContain('Page');
  const release = await holdRequests(page, '**/api/event-log');
  const logo = page.getByRole('link', { name: 'Halyard Business home' });
  await logo.click();
  await expect.poll(clicks).toMatchObject([{ eventName: 'providerHome', pageName: 'checkout' }]);
  await page.clock.runFor(1_900);
  expect(new URL(page.url()).pathname).toBe('/business/internet/checkout');
  release();
  await expect(page).toHaveURL(/\/dev\/outside\/providerHome$/);

  await page.goto('checkout');
  await page.route('**/api/event-log', () => undefined);
  await page.getByRole('link', { name: 'Accessibility' }).click();
  await expect.poll(() => clicks().map(({ eventName }) => eventName)).toContain('accessibility');
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL(/\/dev\/outside\/accessibility$/);
});

test('typing is logged once, 2 s after the last key, without the typed text [E-327] [K-345]', async ({ page }) => {
  const sent = captureRequests(page, '/api/event-log');
  const inputs = () => getEntries(sent).filter(({ eventType }) => eventType === 'Input');
  await page.route('**/api/chat/info/*', (route) =>
    route.fulfill({ json: { chatId: 'c-1', IsShowLiveChat: 'Y', hours: '' } }),
  );
  await page.route('**/api/chat/conversation/*', (route) => route.fulfill({ json: { data: 'Success' } }));
  await page.clock.install();
  await page.goto('checkout');
  // Waits for the screen, because earlier input would be logged for another page.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  const message = page.getByRole('textbox', { name: 'Your message' });
  await expect(message).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await message.pressSequentially('My secret');
  await page.clock.runFor(1_500);
  await message.pressSequentially('s');
  await page.clock.runFor(1_900);
  expect(inputs()).toEqual([]);
  await page.clock.runFor(100);
  await expect.poll(inputs).toMatchObject([{ eventName: 'chatMessage' }]);
  await page.clock.runFor(10_000);
  expect(inputs()).toHaveLength(1);
  expect(JSON.stringify(inputs())).not.toContain('secret');
});

test('a slow or failing log does not affect the visitor [E-402] [E-404] [K-343]', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (problem) => problems.push(problem.message));
  const sent = captureRequests(page, '/api/event-log');
  // The first request is never answered, the others are refused.
  await page.route('**/api/event-log', (route) => (sent.length === 1 ? undefined : route.fulfill({ status: 500 })));
  await page.goto(failurePage);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  await expect(page.getByRole('alert')).toHaveText('');
  expect(problems).toEqual([]);
});

test.describe('landing analytics', () => {
  const analytics = (sent: readonly Request[]) => getEventTypes(sent).filter((type) => type === 'Analytics');

  /** Navigates to the landing page from another page, with the clock stopped. */
  async function navigateToLanding(page: Page) {
    const sent = captureRequests(page, '/api/event-log');
    await page.clock.install();
    await page.goto(failurePage);
    await expect.poll(() => getEventTypes(sent)).toContain('Page');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect.poll(() => getEntries(sent).map(({ pageName }) => pageName)).toContain('addressCheck');
    return sent;
  }

  test('are sent after 10 s, unless the visitor leaves earlier [K-348]', async ({ page }) => {
    const sent = await navigateToLanding(page);
    await test.step('not for a visitor who leaves earlier', async () => {
      await page.clock.runFor(9_000);
      await page.goBack();
      await expect.poll(() => getEntries(sent).filter(({ pageName }) => pageName === 'failure')).toHaveLength(2);
      await page.clock.runFor(60_000);
      expect(analytics(sent)).toEqual([]);
    });
    await test.step('after 10 s and not after 9 s', async () => {
      await page.getByRole('link', { name: 'Back to the start' }).click();
      await expect.poll(() => getEntries(sent).filter(({ pageName }) => pageName === 'addressCheck')).toHaveLength(2);
      await page.clock.runFor(9_000);
      expect(analytics(sent)).toEqual([]);
      await page.clock.runFor(1_000);
      await expect.poll(() => analytics(sent)).toHaveLength(1);
      await page.clock.runFor(60_000);
      expect(analytics(sent)).toHaveLength(1);
    });
  });

  test('are the first call of a passive first visit, and include its page view', async ({ page }) => {
    const calls = captureRequests(page, '/api/');
    const sent = captureRequests(page, '/api/event-log');
    await page.clock.install();
    const screen = page.waitForResponse('**/assets/AddressCheck-*.js');
    await page.goto('');
    await page.clock.runFor(5_000); // the page waits for an idle moment, 2 s at most
    await screen;
    await page.clock.runFor(5_000);
    expect(calls).toHaveLength(0);
    await expect(async () => {
      await page.clock.runFor(5_000);
      expect(getEventTypes(sent).sort()).toEqual(['Analytics', 'Page']);
    }).toPass();
  });
});

test('without their flags no event is posted and there is no chat [E-405] [K-341]', async ({ page }) => {
  await changeSettings(page, ({ flags }) => {
    flags.eventLog = false;
  });
  const sent = captureRequests(page, '/api/event-log');
  await page.clock.install();
  await page.goto('');
  await page.clock.runFor(15_000);
  await page.goto(failurePage);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await causeTwoErrors(page);
  await page.clock.runFor(15_000);
  await changeSettings(page, ({ flags }) => {
    flags.eventLog = false;
    flags.chatAssistance = false;
  });
  await page.goto('checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(sent).toHaveLength(0);
  await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0);
});
