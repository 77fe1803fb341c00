import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import { captureSubmissions } from '../support/capture-submissions.ts';
import { addOneButton, openStep, priceButton, section } from '../support/customize-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { addPhone, notice911Checkbox, shownNumbers } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

const nextButton = (page: Page) => page.locator('#section-voice').getByRole('button', { name: 'Next' });

test('a standard phone has a measured line, features and jacks, and sends them', async ({ page }) => {
  await addPhone(page);
  const submissions = captureSubmissions(page);
  const sentRequests = captureRequests(page, '/preferred-voice');
  await test.step('the first request is for one line [C-310] [C-360] [K-323]', async () => {
    await page.getByRole('radio', { name: 'Standard phone' }).check();
    await expect(priceButton(page)).toContainText('$20.00/mo');
    await expect.poll(submissions.count).toBe(1);
    expect(sentRequests[0]?.postDataJSON()).toEqual({ BID: 'only-2033437', RC: '20.00', nlines: '1' });
  });
  const first = submissions.last('submit-phone');
  await test.step('its bundle is sent [C-115]', async () => {
    expect(first.BundleSelection).toEqual({ OldID: '', NewID: 'only-2033437' });
  });
  await test.step('a standard phone sends two flags [C-119]', async () => {
    expect(first.GlobalValues).toEqual([
      { Key: 'IsBundle', Value: 'N' },
      { Key: 'IsWinback', Value: 'N' },
    ]);
  });
  const [line] = first.PhoneLines as Record<string, unknown>[];
  await test.step('a line has its eight fields [C-120]', async () => {
    expect(Object.keys(line ?? {}).toSorted()).toEqual(
      ['LineNO', 'NewPlanID', 'NewTN', 'OldPlanID', 'OldTN', 'PName', 'TN', 'plans'].toSorted(),
    );
  });
  const headings = section(page, 'Standard phone').getByRole('heading', { level: 3 });
  await test.step('the steps of a phone, in their order [C-025]', async () => {
    await expect(headings).toHaveText([
      /^Phone service/,
      /^Phone setup/,
      /^Standard phone line/,
      /^Add directory listing/,
      /^Power Reserve backup/,
      /^Maintenance and support/,
    ]);
  });

  await nextButton(page).click();
  await test.step('the number from the answer is shown [C-311]', async () => {
    const shown = shownNumbers(page);
    await expect(shown).toHaveText(String(line?.NewTN).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'));
  });
  await page.getByRole('checkbox', { name: /^Caller ID/ }).check();
  await expect(priceButton(page)).toContainText('$28.00/mo');
  await test.step('the measured line without maintenance [C-367]', async () => {
    await openStep(page, 'Standard phone line');
    await expect(
      page.getByRole('radio', { name: 'Measured Rate Local Calling Service - 24 Month Term' }),
    ).toBeChecked();
    await expect(page.getByText('With No Maintenance Plan')).toBeVisible();
  });
  await openStep(page, 'Maintenance and support');
  await addOneButton(page, 'New telephone jack').click();
  await addOneButton(page, 'New telephone jack').click();
  await openStep(page, 'Power Reserve backup');
  await page.getByRole('radio', { name: 'Yes' }).check();
  const sent = () => submissions.last('cart-update').voiceModelPost as Record<string, unknown>;
  await expect.poll(() => sent()?.BatterySelected).toBe('Y');
  await test.step('two jacks are sent as one entry [C-116]', async () => {
    expect(sent().Jacks).toEqual([{ PrdID: 'jack-voice', CountInCart: '2' }]);
  });
  await test.step('features, maintenance and battery are sent [C-114]', async () => {
    expect(sent().CallingFeat).toEqual(['feature-caller-id']);
    expect(sent()).toHaveProperty('Maintenance');
  });
});

test('accepting the 911 notice is posted and reloads the cart [C-084] [C-229] [C-231] [C-328]', async ({ page }) => {
  await addPhone(page);
  await expect(notice911Checkbox(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  await openStep(page, 'Phone setup');
  await expect(priceButton(page)).toContainText('$20.00/mo');
  const posted = captureRequests(page, '/accept-911');
  await expect(shownNumbers(page)).toBeVisible();
  const cartReload = page.waitForRequest(/float-cart/);
  const release = await holdRequests(page, '**/api/accept-911');
  await notice911Checkbox(page).click();
  await expect.poll(() => posted.length).toBe(1);
  await expect(notice911Checkbox(page)).toBeChecked();
  release();
  await cartReload;
  expect(posted[0]?.postDataJSON()).toEqual({ IsAccepted: 'Y', IsChecked: 'Y' });
  await page.reload();
  await openStep(page, 'Phone setup');
  await expect(notice911Checkbox(page)).toBeChecked();
});

test('voice without an available number leads to its failure page [K-303]', async ({ page }) => {
  await addPhone(page);
  await page.route('**/api/preferred-voice', (route) => route.fulfill({ json: { TNList: { TNObject: [] } } }));
  await page.getByRole('radio', { name: 'Standard phone' }).click();
  await expect(page).toHaveURL(/lower-funnel-out\?message=NTE_PS_GETPREFEREDVOICE_BTNEmpty/);
});
