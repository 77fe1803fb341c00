import type { Page } from '@playwright/test';
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
} from '../support/customize-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { addPhone, notice911Checkbox, shownNumbers } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

const nextButton = (page: Page) => page.locator('#section-voice').getByRole('button', { name: 'Next' });

test('digital voice for three lines has numbers from the inventory and phones, and sends them', async ({ page }) => {
  await addPhone(page);
  const submissions = captureSubmissions(page);
  const sentRequests = captureRequests(page, '/bdv-numbers');
  await test.step('the first request is for one line and two years [C-312] [C-359] [C-360] [K-323] [E-441] [E-442]', async () => {
    await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
    await expect(priceButton(page)).toContainText('$59.00/mo');
    await expect.poll(() => submissions.last('cart-update').ProductType).toBe('BDV');
    const form = new URLSearchParams(sentRequests[0]?.postData() ?? '');
    expect(Object.fromEntries(form)).toEqual({ bundleID: 'only-bdv', Nlines: '1', contract: 'TwoYears', bRc: '59.00' });
  });
  await addOneButton(page, 'line').click();
  await addOneButton(page, 'line').click();
  await expect(priceButton(page)).toContainText('$177.00/mo');
  await test.step('the steps of digital voice, in their order [C-025]', () =>
    expect(section(page, 'Business Digital Voice').getByRole('heading', { level: 3 })).toHaveText([
      /^Phone service/,
      /^Phone setup/,
      /^Select Phone equipment/,
      /^Add directory listing/,
      /^Power Reserve backup/,
      /^Maintenance and support/,
    ]));
  await nextButton(page).click();
  await test.step('a closed step shows its choice and price [C-181]', async () => {
    const voiceSection = section(page, 'Business Digital Voice');
    await expect(voiceSection.getByText('Business Digital Voice, 3 lines').last()).toBeVisible();
    await expect(voiceSection.getByText('$177.00/mo', { exact: true })).toBeVisible();
  });
  const numbers = shownNumbers(page);
  await expect(numbers).toHaveCount(3);
  expect(new Set(await numbers.allTextContents()).size).toBe(3);

  const sent = () => submissions.last('cart-update').bdvModelPost as Record<string, unknown>;
  await test.step('the sent model has all its members [C-121] [C-124]', async () => {
    await expect.poll(() => (sent()?.BdvPhoneLines as unknown[])?.length).toBe(3);
    for (const name of [
      'BdvPhoneLines',
      'BdvBundleSelection',
      'BdvMaintenance',
      'BdvJacks',
      'FaxLines',
      'FaxJacks',
      'BdvProviderInfo',
    ])
      expect(sent()).toHaveProperty(name);
  });
  await test.step('without equipment, the id NoEquipment is sent [C-123]', async () => {
    expect(sent().EquipMapping).toEqual([expect.objectContaining({ EqpID: 'NoEquipment' })]);
  });
  await test.step('digital voice sends four flags [C-126]', async () => {
    expect((sent().BdvGlobalValues as { Key: string }[]).map(({ Key }) => Key)).toEqual([
      'IsBundle',
      'IsWinback',
      'IsConfTN',
      'ShipmentType',
    ]);
  });
  await test.step('numbers are sent without dashes [C-264]', async () => {
    for (const line of sent().BdvPhoneLines as { OldTN: string; NewTN: string }[]) {
      expect(line.NewTN).toMatch(/^\d{10}$/);
      expect(line.OldTN).toMatch(/^(\d{10})?$/);
    }
  });

  await notice911Checkbox(page).check();
  await nextButton(page).click();
  await test.step('phones are sent with their ids and their numbers [C-122] [C-127] [C-270]', async () => {
    await addOneButton(page, '4-line phone').click();
    await addOneButton(page, '4-line phone').click();
    await expect(page.getByRole('status').filter({ hasText: '2 × 4-line phone' })).toContainText('$14.16/mo');
    await expect
      .poll(() => sent().BdvEquipments)
      .toEqual([{ PrdID: 'phone-4-line', Quantity: '2', eachMonthPrice: '7.08', updateCart: true }]);
    expect(sent().EquipMapping).toEqual([
      { EqpID: 'phone-4-line', AddlHandset: '0', TNs: [expect.any(String), expect.any(String), expect.any(String)] },
    ]);
  });

  await test.step('digital voice is ordered alone [C-007]', async () => {
    await priceButton(page).click();
    const cart = page.locator('#cart-panel');
    await expect(cart.getByRole('heading', { name: 'Business Digital Voice' })).toBeVisible();
    await expect(cart.getByRole('heading', { name: /Internet Plan|TV Plan|Standard phone/ })).toHaveCount(0);
  });
  await test.step('each line has a row with its number and its plan [C-055] [C-056]', async () => {
    const cart = page.locator('#cart-panel');
    await expect(cart.getByText('3 lines', { exact: true })).toBeVisible();
    const row = /^\(\d{3}\) 555-01\d\d\s*Business Digital Voice$/;
    await expect(cart.locator('dt').filter({ hasText: row })).toHaveCount(3);
  });
  await test.step('Continue leads to checkout [C-007]', async () => {
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test('phones are listed in three groups with image, price and warranty, with at most eight handsets', async ({
  page,
}) => {
  await addPhone(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Select Phone equipment');
  const names = (group: string) => section(page, group).getByRole('heading', { level: 5 }).allTextContents();
  await expect(section(page, 'Desktop')).toBeVisible();
  await test.step('the desktop phones [C-131] [C-390]', async () => {
    expect(await names('Desktop')).toEqual(['4-line phone', 'Conference', '12-line phone', '16-line phone']);
  });
  await test.step('the cordless phones [C-391]', async () => {
    expect(await names('Cordless')).toEqual(['10-line cordless phone', 'Additional cordless handset']);
  });
  await test.step('the accessories [C-392]', async () => {
    expect(await names('Accessories')).toEqual([
      '2-port analog converter',
      '4-port analog converter',
      'Wifi adapter',
      'Bluetooth adapter',
    ]);
  });
  await test.step('ten items, each with its warranty [C-388] [C-389]', async () => {
    await expect(page.locator('#section-voice').getByText('1-year limited warranty')).toHaveCount(10);
  });
  await expect(page.getByText('up to 8 cordless handsets', { exact: false }).first()).toBeVisible();
  await test.step('each phone has its price, its features and a picture [C-128] [C-130]', async () => {
    const desktop = section(page, 'Desktop');
    await expect(desktop.getByText('$85.00 each over 12 months')).toBeVisible();
    await expect(desktop.getByText('2.8-inch color display')).toBeVisible();
    const pictures = await desktop
      .locator('img')
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
    for (const src of pictures) expect((await page.request.get(src)).ok()).toBe(true);
    expect(pictures).toHaveLength(4);
  });

  await test.step('eight handsets are the most [C-386] [K-359]', async () => {
    for (let times = 0; times < 8; times++) await addOneButton(page, 'Additional cordless handset').click();
    await expect(addOneButton(page, 'Additional cordless handset')).toBeDisabled();
    await expect(page.getByRole('group', { name: 'Quantity of Additional cordless handset' })).toContainText('8');
  });
  await test.step('eight handsets cost eight times as much [C-270]', async () => {
    await expect(section(page, 'Cordless').getByText('$56.64/mo for 8')).toBeVisible();
  });
});

test('power reserve is offered for one or two lines only [C-368] [C-369]', async ({ page }) => {
  await addPhone(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Power Reserve backup');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await priceButton(page).click();
  await expect(page.getByText('Power Reserve backup').nth(1)).toBeVisible();
  await priceButton(page).click();
  await openStep(page, 'Phone service');
  await addOneButton(page, 'line').click();
  await addOneButton(page, 'line').click();
  await openStep(page, 'Power Reserve backup');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('a phone service that is removed while its numbers load stays removed, and the focus is not lost', async ({
  page,
}) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  const releaseNumbers = await holdRequests(page, '**/api/bdv-numbers');
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await expect(priceButton(page)).toContainText('$128.00/mo');
  await page.getByRole('button', { name: 'Remove phone' }).press('Enter');
  await page.getByRole('button', { name: 'Remove phone service' }).press('Enter');
  await expect(priceButton(page)).toContainText('$84.00/mo');
  await test.step('the removal also applies before the server answers', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
  releaseNumbers();
  await expect(orderBar(page).getByText('Updating your cart')).toHaveCount(0);
  await expectPrice(page, '$84.00/mo');
  await page.reload();
  await expectPrice(page, '$84.00/mo');
});

test('digital voice without an available number leads to its failure page, with the reason [C-349] [S-088]', async ({
  page,
}) => {
  await addPhone(page);
  await page.route('**/api/bdv-numbers', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), TNList: { TNObject: [] } } });
  });
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).click();
  await expect(page).toHaveURL(/lower-funnel-out\?message=NTE_OLQ_BTNEmpty$/);
  for (const text of ['Failed to retrieve TNs for your zipcode', 'We could not get phone numbers for your address.'])
    await expect(page.getByText(text)).toBeVisible();
});
