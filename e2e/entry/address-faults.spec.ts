import type { Page, Route } from '@playwright/test';
import {
  checkAddress,
  checkButton,
  chooseAddress,
  fillContact,
  leaveAsVisitor,
  openForm,
  street,
  unit,
} from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

const refusal = { status: 400, json: { ErrorCode: 'invalidRequest', ErrorMessage: 'No.' } };
type Fault = readonly [fault: string, answer: (route: Route) => unknown];
const unreachable: Fault = ['cannot be reached', (route) => route.abort()];
const neverAnswers: Fault = ['never answers', () => undefined];
/** Faults of a look-up. Each is shown within five seconds of the last key. */
const faults: readonly Fault[] = [
  unreachable,
  ['breaks', (route) => route.fulfill({ status: 500, body: 'oops' })],
  ['answers garbage', (route) => route.fulfill({ body: '<html>' })],
  ['answers in another shape', (route) => route.fulfill({ json: { addresses: [{}], unitDetails: 7 } })],
  neverAnswers,
];
/** Advances the page's clock, because the machine may be busy. */
const advanceFiveSeconds = (page: Page) => page.clock.runFor(5000);

const captureErrorNames = (page: Page) => {
  const events = captureRequests(page, '/event-log');
  return () =>
    events
      .map((request) => request.postDataJSON())
      .filter(({ eventType }) => eventType === 'Error')
      .map(({ eventName }) => eventName);
};

test('a search that fails shows a message at once, and the typed address can be checked', async ({ page }) => {
  await page.clock.install();
  for (const [fault, answer] of faults)
    await test.step(`a search that ${fault}`, async () => {
      const errors = captureErrorNames(page);
      await page.route('**/addresses?*', answer);
      await openForm(page);
      await page.getByLabel('ZIP code').fill('07030');
      await street(page).fill('101 Longboat Wharf');
      await advanceFiveSeconds(page);
      await expect(page.getByText('Suggestions are not available right now.')).toBeVisible();
      if (fault !== 'never answers') await expect.poll(errors).toContain('searchAddresses');
      await page.getByRole('button', { name: 'Use the address I typed' }).click();
      await expect(street(page)).toHaveValue('101 Longboat Wharf');
      await fillContact(page);
      await checkButton(page).click();
      await expect(page).toHaveURL(/\/customize-order$/);
      await page.unroute('**/addresses?*');
      await leaveAsVisitor(page);
    });
});

test('a unit look-up that fails shows a message, and any unit may be typed; a late search answer is still used', async ({
  page,
}) => {
  await page.clock.install();
  // Both look-ups use the same client. All its faults are tested above.
  for (const [fault, answer] of [unreachable, neverAnswers])
    await test.step(`a unit look-up that ${fault}`, async () => {
      const errors = captureErrorNames(page);
      await page.route('**/units?*', answer);
      await openForm(page);
      await chooseAddress(page, '07030', '102 Longboat Wharf');
      await advanceFiveSeconds(page);
      await expect(page.getByText('We couldn’t load the units for this building.')).toBeVisible();
      if (fault !== 'never answers') await expect.poll(errors).toContain('listUnits');
      await unit(page).fill('Suite 100');
      await fillContact(page);
      await expect(checkButton(page)).toBeEnabled();
      await expect(street(page)).toHaveValue('102 Longboat Wharf, Hoboken, NJ 07030');
      await page.unroute('**/units?*');
      await leaveAsVisitor(page);
    });
  await test.step('a late search answer', async () => {
    const release = await holdRequests(page, '**/addresses?*');
    await openForm(page);
    await page.getByLabel('ZIP code').fill('07030');
    await street(page).fill('103 Longboat Wharf');
    await advanceFiveSeconds(page);
    await expect(page.getByText('Suggestions are not available right now.')).toBeVisible();
    release();
    await expect(unit(page)).toHaveValue('UNIT 1');
    await expect(page.getByText('Suggestions are not available right now.')).toHaveCount(0);
  });
});

test('a zip with a failed look-up is kept and sent, and every failed look-up requests a new token', async ({
  page,
  context,
}) => {
  await test.step('a zip with a failed look-up is kept and sent', async () => {
    const sent = captureRequests(page, '/DoLoopQualification');
    await page.route('**/zips?*', (route) => route.fulfill(refusal));
    await checkAddress(page, '07030', '101 Longboat Wharf');
    await expect(page).toHaveURL(/\/customize-order$/);
    await page.unroute('**/zips?*');
    expect(sent[0]?.postDataJSON().zipCode).toBe('07030');
  });
  await test.step('a failed look-up of addresses, zips, units or a position requests a new token [E-414] [E-416]', async () => {
    const tokens = captureRequests(page, '/api/token');
    const units = captureRequests(page, '/units?');
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 40.7445, longitude: -74.0329 });
    await leaveAsVisitor(page);
    await openForm(page);
    await page.getByLabel('ZIP code').fill('07030');
    await expect(page.getByText('Hoboken, NJ', { exact: true })).toBeVisible();
    const before = tokens.length;
    await page.route('**/addresses?*', (route) => route.fulfill(refusal));
    await street(page).fill('102 Longb');
    await expect.poll(() => tokens.length).toBe(before + 1);
    await page.unroute('**/addresses?*');
    await page.route('**/units?*', (route) => route.fulfill(refusal));
    await street(page).fill('102 Longboat');
    await expect(page.getByText('We couldn’t load the units for this building.')).toBeVisible();
    await expect.poll(() => tokens.length).toBe(before + 2);
    await page.unroute('**/units?*');
    await street(page).fill('102 Longboat Wharf');
    await unit(page).click();
    await expect(page.getByRole('option', { name: 'STE 300' })).toBeVisible();
    const unitCallCount = units.length;
    await page.route('**/units?*', (route) => route.fulfill(refusal));
    await unit(page).fill('STE 3');
    await expect.poll(() => tokens.length).toBe(before + 3);
    expect(units.length).toBe(unitCallCount + 1);
    await page.route('**/locus', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect.poll(() => tokens.length).toBe(before + 4);
    await page.route('**/zips?*', (route) => route.fulfill(refusal));
    await page.getByLabel('ZIP code').fill('10012');
    await expect.poll(() => tokens.length).toBe(before + 5);
  });
});

test('the units of a building are looked up once, and again for another typed unit, without the old notice [E-417]', async ({
  page,
}) => {
  const sentRequests = captureRequests(page, '/units?');
  await page.route('**/DoLoopQualification*', (route) => route.fulfill(refusal));
  await openForm(page);
  await page.getByLabel('ZIP code').fill('07030');
  await street(page).fill('102 Longboat Wharf');
  await unit(page).click();
  await page.getByRole('option', { name: 'STE 300' }).click();
  const texts = () => sentRequests.map((request) => new URL(request.url()).searchParams.get('unitterm') ?? '');
  await expect.poll(texts).toEqual(['', 'STE 300']);
  await fillContact(page);
  await checkButton(page).click();
  const failed = page.getByText('Address qualification failed. Please try again.');
  await expect(failed).toBeVisible();
  await unit(page).fill('STE 2');
  await expect(failed).toHaveCount(0);
  await expect.poll(texts).toEqual(['', 'STE 300', 'STE 2']);
});

const failedText = 'Address qualification failed. Please try again.';
const offlineText = 'We cannot reach the shop right now. Please check your connection and try again.';
const checkFaults: readonly (readonly [...Fault, message: string, rows: string])[] = [
  ['is refused', (route) => route.fulfill(refusal), failedText, '[K-293]'],
  ['answers garbage', (route) => route.fulfill({ body: '{' }), failedText, '[K-293]'],
  ['breaks', (route) => route.fulfill({ status: 500, body: 'oops' }), failedText, ''],
  ['cannot be reached', (route) => route.abort(), offlineText, '[S-205]'],
];
test('a check that fails shows one message, loses no input, and keeps the focus in the form', async ({ page }) => {
  const errors = captureErrorNames(page);
  await openForm(page);
  await chooseAddress(page, '07030', '102 Longboat Wharf');
  await unit(page).click();
  await page.getByRole('option', { name: 'STE 200' }).click();
  await fillContact(page);
  for (const [fault, answer, message, rows] of checkFaults)
    await test.step(`a check that ${fault} [S-175] ${rows}`.trim(), async () => {
      await page.route('**/DoLoopQualification*', answer);
      const before = errors().filter((name) => name === 'qualifyAddress').length;
      await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeChecked();
      await checkButton(page).click();
      await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
      for (const other of [failedText, offlineText])
        if (other !== message) await expect(page.getByText(other)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Check your address' })).toBeFocused();
      await expect(street(page)).toHaveValue('102 Longboat Wharf, Hoboken, NJ 07030');
      await expect(unit(page)).toHaveValue('STE 200');
      await expect(page.getByLabel('Phone number')).toHaveValue('212-555-0100');
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
      await expect.poll(() => errors().filter((name) => name === 'qualifyAddress').length).toBe(before + 1);
      await expect(checkButton(page)).toBeEnabled();
      // axe would report controls that the sticky header partly covers as too small.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page);
      await page.unroute('**/DoLoopQualification*');
    });
});

test('a failed alternate-availability call shows a lasting message, clears the zip and scrolls to the top [E-227] [E-228] [E-229] [K-286] [K-287] [K-288]', async ({
  page,
}) => {
  const errors = captureErrorNames(page);
  const searches = captureRequests(page, '/addresses?');
  await page.route('**/alternate-availability', (route) => route.fulfill(refusal));
  await page.setViewportSize({ width: 360, height: 640 });
  await page.clock.install();
  await openForm(page);
  await page.getByLabel('ZIP code').fill('07030');
  await street(page).fill('101 Longboat Wharf');
  await page.clock.runFor(500);
  await fillContact(page);
  await checkButton(page).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await checkButton(page).click();
  await page.clock.runFor(1000);
  await test.step('the focus is on the heading of the form', () =>
    expect(page.getByRole('heading', { name: 'Check your address' })).toBeFocused());
  const searchCount = searches.length;
  await page.clock.runFor(5000);
  const message = 'Could not process your previous request. Please try again by entering details!.';
  await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toHaveValue('');
  await expect(street(page)).toHaveValue(/^101 Longboat Wharf/);
  expect(searches).toHaveLength(searchCount);
  await test.step('the page is scrolled to the top', () => expect.poll(() => page.evaluate(() => scrollY)).toBe(0));
  await page.clock.runFor(1000);
  await expect.poll(errors).toContain('checkAlternateAvailability');
});

test('a form that fails to load shows the general message, and the typed phone number stays [E-424]', async ({
  page,
}) => {
  await page.route('**/assets/LiveForm-*.js', (route) => route.abort());
  await page.goto('');
  await page.getByLabel('Phone number').fill('2125550100');
  await expect(
    page.getByRole('alert').getByText('Something went wrong. Please try again', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Phone number')).toHaveValue('2125550100');
});

const hostileTexts = {
  sql: "1'; drop table address; --",
  html: '9 <img src=x onerror="document.title=1"> St',
  emoji: '9 🏴‍☠️ Street 😀',
  control: '9 \u202ereversed\u0007 Road',
  long: `9 ${'x'.repeat(9998)}`,
};

test('a hostile text is harmless, is cut to 200 characters, and can be checked unless it is a unit', async ({
  page,
}) => {
  await test.step('a unit that is not listed stays in the field, up to 200 characters, and cannot be checked', async () => {
    await openForm(page);
    await chooseAddress(page, '07030', '102 Longboat Wharf');
    await fillContact(page);
    for (const text of Object.values(hostileTexts)) {
      await unit(page).fill('');
      await page.keyboard.insertText(text);
      await expect(unit(page)).toHaveValue(text.slice(0, 200));
      await expect(checkButton(page)).toBeDisabled();
    }
  });
  await test.step('a hostile text in every field is harmless, is cut to 200 characters and can be checked [E-369]', async () => {
    await leaveAsVisitor(page);
    for (const [name, text] of Object.entries(hostileTexts))
      await test.step(name, async () => {
        const failed: string[] = [];
        page.on('response', (response) => response.status() >= 500 && failed.push(response.url()));
        page.on('pageerror', (error) => failed.push(error.message));
        const sent = captureRequests(page, '/DoLoopQualification');
        await openForm(page);
        // Removes the digits of the text, so that only 78701 remains.
        await page.getByLabel('ZIP code').pressSequentially(`${text.slice(0, 20)}78701`.replace(/\d(?=.*78701)/g, ''));
        await expect(page.getByLabel('ZIP code')).toHaveValue('78701');
        await street(page).focus();
        await page.keyboard.insertText(text);
        const truncated = text.slice(0, 200);
        await expect(street(page)).toHaveValue(truncated);
        await page.getByRole('button', { name: 'Use the address I typed' }).click();
        await page.getByLabel('Phone number').focus();
        await page.keyboard.insertText(text);
        await expect(page.getByLabel('Phone number')).toHaveValue(/^\d{0,2}$/);
        const email = page.getByRole('textbox', { name: 'Email' });
        await email.focus();
        await page.keyboard.insertText(text);
        await email.blur();
        await expect(email).toHaveAccessibleDescription(/^Please enter your valid email address\./);
        await fillContact(page);
        await checkButton(page).click();
        await expect(page).toHaveURL(/\/dev\/outside\//);
        expect(sent[0]?.postDataJSON().streetAddress).toBe(truncated.split(',')[0]);
        expect(failed).toEqual([]);
        await leaveAsVisitor(page);
      });
  });
});
