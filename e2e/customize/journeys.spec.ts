import type { Locator, Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import { captureSubmissions } from '../support/capture-submissions.ts';
import {
  addOneButton,
  continueButton,
  expectPrice,
  openCustomizePage,
  openStep,
  orderBar,
  plan,
  priceButton,
  section,
  stepHeader,
} from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { notice911Checkbox } from '../support/phone-section.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const next = (page: Page, service: string) => page.locator(`#section-${service}`).getByRole('button', { name: 'Next' });
const notice = (page: Page, text: string) => page.getByRole('alert').getByText(text);
const hasHorizontalScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('fiber with TV is one submission, and a TV change also sends tv-update [C-009] [C-217] [C-218] [C-235] [C-236] [C-039] [C-061]', async ({
  page,
}) => {
  await openCustomizePage(page);
  const submissions = captureSubmissions(page);
  const carts = captureRequests(page, '/api/float-cart');
  const cart = page.locator('#cart-panel');
  await expect(cart).toBeHidden();
  await plan(page, 'Fiber 500').check();
  await expectPrice(page, '$99.00/mo');
  await page.getByRole('button', { name: 'Add TV', exact: true }).click();
  await openStep(page, 'Select your plan');
  const before = carts.length;
  await test.step('a card shows its effect on the order if that differs from its price', async () => {
    const card = (name: RegExp) => page.getByRole('radio', { name });
    await expect(card(/^Preferred TV/)).toHaveAccessibleDescription(/\$79\.00\/mo \+\$59\.00\/mo in your order/);
    await expect(card(/^Current TV/)).not.toHaveAccessibleDescription(/in your order/);
  });
  await page.getByRole('radio', { name: /^Preferred TV/ }).check();
  await expectPrice(page, '$158.00/mo');
  await expect.poll(submissions.names).toEqual(['submit-data', 'submit-flex']);
  expect(submissions.last('submit-flex')).toMatchObject({
    fiOSDataModelPost: { DataSelection: { NewID: 'fiber-500' } },
    FiOSTVModelPost: { PlanSelection: { NewID: 'tv-preferred' } },
  });
  await expect.poll(() => carts.length).toBe(before + 1);

  await next(page, 'tv').click();
  await addOneButton(page, 'HD set-top box').click();
  await expectPrice(page, '$170.00/mo');
  await expect.poll(() => submissions.names().slice(2)).toEqual(['cart-update', 'tv-update']);
  await priceButton(page).click();
  await expect(cart.getByRole('heading', { level: 3 })).toHaveText([
    'Internet Plan',
    'TV Plan',
    'Equipment and one-time charges',
    'Taxes and other charges',
  ]);
  await expect(cart).toContainText('HD set-top box');
  await priceButton(page).click();

  await page.route('**/api/tv-update', (route) => route.fulfill({ json: { Status: 'FAILURE' } }));
  await addOneButton(page, '4K set-top box').click();
  await expect(notice(page, 'Something went wrong. Please try again')).toBeVisible();
  await page.unroute('**/api/tv-update');

  await continueButton(page).click();
  await expect(notice(page, 'Please confirm your router')).toBeVisible();
  await page.locator('#router-continue').click();
  await expect(stepHeader(page, 'Equipment')).toContainText('Edit');
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(cart).toBeVisible();
  await expect(cart.getByRole('button', { name: 'Remove' })).toBeDisabled();
});

test('a triple bundle can be ordered on a 360 px phone, from the first choice to checkout [C-002] [C-010]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCustomizePage(page);
  const submissions = captureSubmissions(page);
  const cart = page.getByRole('dialog', { name: 'Cart summary' });
  await test.step('the cart is closed at first [C-038]', async () => {
    await expect(cart).toHaveCount(0);
  });
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.locator('#router-continue').click();
  await expect.poll(submissions.names).toEqual(['submit-data', 'cart-update']);

  // Digital voice comes with the bundle: its choices are saved, and nothing is submitted.
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Standard phone', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await test.step('services of the bundle are not submitted [C-219]', async () => {
    await expectPrice(page, '$128.00/mo');
    expect(submissions.names().slice(2)).toEqual(['cart-update']);
  });
  await next(page, 'voice').click();
  await addOneButton(page, 'fax line').click();
  await page.getByRole('checkbox', { name: /^Caller ID/ }).check();
  await notice911Checkbox(page).check();
  await expectPrice(page, '$156.00/mo');
  for (const heading of ['Phone setup', 'Select Phone equipment', 'Add directory listing', 'Maintenance and support']) {
    await openStep(page, heading);
    await expectAccessible(page, '#section-voice');
    expect(await hasHorizontalScroll(page), heading).toBe(false);
  }

  await page.getByRole('button', { name: 'Add TV', exact: true }).click();
  await test.step('the page scrolls to the heading below the bar, also after its plans have loaded [S-287]', async () => {
    const heading = page.getByRole('heading', { level: 2, name: 'TV' });
    await expect(stepHeader(page, 'Select your plan')).toBeVisible();
    await expect(heading).toBeFocused();
    const bar = await orderBar(page).boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 8);
  });
  await openStep(page, 'Select your plan');
  const countBefore = submissions.count();
  await test.step('all three services are one submission with all choices [C-010] [C-219]', async () => {
    await page.getByRole('radio', { name: /^Preferred TV/ }).check();
    await expectPrice(page, '$215.00/mo');
    await expect.poll(() => submissions.names().slice(countBefore)).toEqual(['submit-services']);
    expect(JSON.stringify(submissions.last('submit-services'))).toContain('feature-caller-id');
  });
  await next(page, 'tv').click();
  await addOneButton(page, 'HD set-top box').click();
  await expectPrice(page, '$227.00/mo');
  await test.step('a change of TV equipment also sends tv-update [C-234]', async () => {
    expect(submissions.names().slice(countBefore + 1)).toEqual(['cart-update', 'tv-update']);
  });
  for (const heading of ['Select your plan', 'Select TV equipment', 'Add premium and specialty channels']) {
    await openStep(page, heading);
    await expectAccessible(page, '#section-tv');
    expect(await hasHorizontalScroll(page), heading).toBe(false);
  }

  await test.step('listing, static IP address, meetings, support and voice have their own steps [C-029]', async () => {
    for (const heading of [
      'Add directory listing',
      'Static IP Address',
      'Small business solutions',
      'Contract agreement',
    ])
      await expect(stepHeader(page, heading)).toBeVisible();
    await openStep(page, 'Small business solutions');
    await expect(section(page, 'BlueJeans meetings')).toBeVisible();
    await expect(section(page, 'Tech support')).toBeVisible();
    await expect(section(page, 'Business Digital Voice')).toBeVisible();
  });
  await test.step('the order is reviewed [C-030]', async () => {
    const review = section(page, 'Review order');
    for (const text of ['Fiber 300', 'Business Digital Voice, 1 line', 'Preferred TV', '$227.00/mo'])
      await expect(review).toContainText(text);
  });
  await test.step('the page has no sign-in [C-015]', async () => {
    await expect(page.getByText(/sign in|log in|my account/i)).toHaveCount(0);
  });

  await priceButton(page).click();
  await test.step('the cart has a section for each service [C-010]', async () => {
    await expect(cart.getByRole('heading', { level: 3 })).toHaveText([
      'Internet Plan',
      'Business Digital Voice',
      'TV Plan',
      'Equipment and one-time charges',
      'Taxes and other charges',
    ]);
  });
  await test.step('the cart lists the lines and the services [C-057] [C-058]', async () => {
    await expect(cart.getByText('Fax line').locator('..')).toContainText('$20.00');
    await expect(cart.getByText('Caller ID').locator('..')).toContainText('$8.00');
  });
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await test.step('Continue requires phones, or the choice of none [C-256] [K-185]', async () => {
    await continueButton(page).click();
    await expect(notice(page, 'Please choose at least one phone, or select “I do not need phones”.')).toBeVisible();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await openStep(page, 'Select Phone equipment');
  await page.getByRole('checkbox', { name: 'I do not need phones' }).check();
  await expectAccessible(page);
  await test.step('Continue then opens checkout with the cart closed [C-038] [K-190]', async () => {
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(priceButton(page)).toBeVisible();
    await expect(cart).toHaveCount(0);
  });
});

test('fiber and digital voice with three lines, phones and a listing can be ordered by keyboard alone [C-001]', async ({
  page,
}) => {
  await openCustomizePage(page);
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  await press(page.getByRole('radio', { name: 'Fiber 100', exact: true }), 'ArrowDown');
  await expect(plan(page, 'Fiber 300')).toBeChecked();
  await expectPrice(page, '$84.00/mo');
  await press(page.getByRole('button', { name: 'Select router' }));
  await expect(stepHeader(page, 'Equipment')).toBeFocused();
  await press(page.getByRole('radio', { name: 'Use my own router' }), 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Rent a wireless router' })).toBeChecked();
  await press(page.locator('#router-continue'));
  await expect(stepHeader(page, 'Installation')).toBeFocused();

  await press(page.getByRole('button', { name: 'Add phone', exact: true }));
  await expect(page.getByRole('heading', { level: 2, name: 'Phone' })).toBeFocused();
  await press(page.getByRole('radio', { name: 'Business Digital Voice', exact: true }), 'Space');
  await press(addOneButton(page, 'line'));
  await page.keyboard.press('Enter');
  await expectPrice(page, '$261.00/mo');
  await press(next(page, 'voice'));
  await expect(stepHeader(page, 'Phone setup')).toBeFocused();
  const lines = page.getByRole('list', { name: 'Phone lines' });
  await expect(lines.getByText(/^\(201\) 555-01\d\d$/)).toHaveCount(3);
  await press(page.getByRole('button', { name: 'Change number for line 1' }));
  await expect(page.getByRole('combobox', { name: 'Number of line 1' })).toBeVisible();
  await press(notice911Checkbox(page), 'Space');
  await expect(next(page, 'voice')).toBeEnabled();
  await press(next(page, 'voice'));
  await expect(stepHeader(page, 'Select Phone equipment')).toBeFocused();
  await press(addOneButton(page, '4-line phone'));
  await expect(page.getByRole('status').filter({ hasText: '$7.08/mo' })).toBeVisible();
  await press(next(page, 'voice'));
  await expect(stepHeader(page, 'Select Phone equipment')).toBeFocused();
  await press(stepHeader(page, 'Add directory listing'));
  await press(page.getByRole('radio', { name: 'No listing' }), 'ArrowDown');
  const form = page.getByRole('form', { name: 'Directory listing' });
  await tabTo(page, form.getByLabel('Business name'));
  await page.keyboard.type('Mercer Sails');
  await tabTo(page, form.getByLabel('Business category'));
  await page.keyboard.type('Boat');
  await tabTo(page, form.getByLabel('Business phone'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2015550177');
  await press(form.getByRole('button', { name: 'Save listing' }));
  await expect(page.getByText('Your listing is ready')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, continueButton(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
});

test('high-speed internet with a phone gets its number from the bundle response; a Fail response opens the failure page [C-222] [C-314] [C-315] [C-348] [C-350] [K-303]', async ({
  page,
}) => {
  await openCustomizePage(page, 'hsi');
  await plan(page, 'High Speed Internet').check();
  await expectPrice(page, '$59.00/mo');
  const submissions = captureSubmissions(page);
  const bundles = captureRequests(page, '/api/selected-bundle');
  await page.route('**/api/selected-bundle', (route) => route.fulfill({ json: 'Fail' }));
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Standard phone' }).click();
  await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_PS_GETSELECTEDBUNDLEINFO$/);
  expect(submissions.count()).toBe(0);

  await page.unroute('**/api/selected-bundle');
  await page.goto('customize-order');
  await expectPrice(page, '$59.00/mo');
  const answered = page.waitForResponse('**/api/selected-bundle');
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  const [number] = (await (await answered).json()).TNList.TNObject;
  await expectPrice(page, '$74.00/mo');
  const sentFields = new URLSearchParams(bundles.at(-1)?.postData() ?? '');
  expect(Object.fromEntries(sentFields)).toMatchObject({
    bundleID: 'hsi-measured',
    nLines: '1',
    contract: 'TwoYears',
  });
  await openStep(page, 'Phone setup');
  const shown = String(number.TN).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
  await expect(page.getByRole('list', { name: 'Phone lines' })).toContainText(shown);
});

test('fiber and a standard phone form a bundle at a lower price [C-026] [C-230]', async ({ page }) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 500').check();
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.locator('#router-continue').click();
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  await expectPrice(page, '$109.00/mo');
  for (const heading of [
    'Add TV',
    'Maintenance and support',
    'Small business solutions',
    'TV add-on',
    'Static IP Address',
  ])
    await expect(stepHeader(page, heading)).toContainText('Optional');
  // A term is always selected, and it binds the shopper.
  await expect(stepHeader(page, 'Contract agreement')).not.toContainText('Optional');
  await openStep(page, 'Phone setup');
  // Only choices that the server has stored count.
  await page.route('**/api/accept-911', (route) => route.fulfill({ json: { APIStatus: 'Failure', IsAccepted: 'N' } }));
  await notice911Checkbox(page).click();
  await expect(notice(page, 'Something went wrong. Please try again')).toBeVisible();
  await expect(notice911Checkbox(page)).not.toBeChecked();
  await page.unroute('**/api/accept-911');
  await notice911Checkbox(page).check();
  await expect(next(page, 'voice')).toBeEnabled();
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
});
