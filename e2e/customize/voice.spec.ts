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
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, test } from '../support/test.ts';

const addPhone = async (page: Page) => {
  await openCustomizePage(page);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
};
const next = (page: Page) => page.locator('#section-voice').getByRole('button', { name: 'Next' });
const shownNumbers = (page: Page) =>
  page
    .getByRole('list', { name: 'Phone lines' })
    .locator('span')
    .getByText(/^\(\d{3}\) 555-01\d{2}$/);
const accept911 = (page: Page) => page.getByRole('checkbox', { name: /how 911 works/ });

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
  await next(page).click();
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
  await test.step('no equipment list is sent [C-123]', async () => {
    expect(sent().EquipMapping).toEqual([expect.objectContaining({ EqpID: 'NoEquipment' })]);
  });
  await test.step('its four flags are sent [C-126]', async () => {
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

  await accept911(page).check();
  await next(page).click();
  await test.step('phones are sent with their ids and their numbers [C-122] [C-127] [C-270]', async () => {
    await addOneButton(page, '4-line phone').click();
    await addOneButton(page, '4-line phone').click();
    await expect(page.getByRole('status').filter({ hasText: '$14.16/mo' })).toBeVisible();
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

test('a standard phone has a measured line without maintenance, features and jacks, and sends them', async ({
  page,
}) => {
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
  await test.step('its two flags are sent [C-119]', async () => {
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

  await next(page).click();
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

test('accepting the 911 notice is posted and reloads the cart [C-084] [C-229] [C-231] [C-328]', async ({ page }) => {
  await addPhone(page);
  await expect(accept911(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  await openStep(page, 'Phone setup');
  await expect(priceButton(page)).toContainText('$20.00/mo');
  const posted = captureRequests(page, '/accept-911');
  await expect(shownNumbers(page)).toBeVisible();
  const read = page.waitForRequest(/float-cart/);
  const release = await holdRequests(page, '**/api/accept-911');
  await accept911(page).click();
  await expect.poll(() => posted.length).toBe(1);
  await expect(accept911(page)).toBeChecked();
  release();
  await read;
  expect(posted[0]?.postDataJSON()).toEqual({ IsAccepted: 'Y', IsChecked: 'Y' });
  await page.reload();
  await openStep(page, 'Phone setup');
  await expect(accept911(page)).toBeChecked();
});

test('a number is ported with the data that its carrier requires', async ({ page }) => {
  await addPhone(page);
  const submissions = captureSubmissions(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await addOneButton(page, 'line').click();
  await expect(priceButton(page)).toContainText('$118.00/mo');
  await addOneButton(page, 'line').click();
  await expect(priceButton(page)).toContainText('$177.00/mo');
  await openStep(page, 'Phone setup');
  await page.getByRole('button', { name: 'Keep my number of line 2' }).click();
  await page.getByRole('button', { name: 'Keep this number' }).click();
  // The address is not asked for again, because it was checked.
  await expect(page.getByLabel('Service address')).toHaveValue(/^101 Longboat Wharf, .+, NJ 07030$/i);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  await test.step('a number that cannot be ported is refused with its reason [S-049]', async () => {
    const number = page.getByLabel('Number to keep');
    await page.getByLabel('Current phone company').fill('Harbor Telephone');
    await page.getByLabel('Account number').fill('HT-20418');
    await page.getByLabel('Person authorized on the account').fill('Ann Mercer');
    for (const [typed, reason] of [
      ['8885550123', /^Toll-free numbers can’t be used for a local line\./],
      ['2125550123', /^This is one of our own numbers/],
    ] as const) {
      await number.fill(typed);
      await page.getByRole('button', { name: 'Keep this number' }).click();
      await expect(number).toHaveAccessibleDescription(reason);
    }
  });
  await page.getByLabel('Number to keep').fill('9175550123');
  await page.getByLabel('Current phone company').fill('Harbor Telephone');
  await page.getByLabel('Account number').fill('HT-20418');
  await page.getByLabel('Service address').fill('12 Pier Road, Hoboken, NJ 07030');
  await page.getByLabel('Person authorized on the account').fill('Ann Mercer');
  await page.getByRole('button', { name: 'Keep this number' }).click();
  await expect(page.getByRole('list', { name: 'Phone lines' }).getByText('(917) 555-0123').first()).toBeVisible();
  const sent = () => submissions.last('cart-update').bdvModelPost as Record<string, unknown>;
  await expect.poll(() => sent()?.BdvPhoneLines).toContainEqual(expect.objectContaining({ NewTN: '9175550123' }));
  await expect(page.getByText('Transferred from Harbor Telephone', { exact: true })).toBeVisible();
  await expect(section(page, 'Review order')).toContainText('(917) 555-0123 (transferred from Harbor Telephone)');
  expect(sent().BdvProviderInfo).toEqual({ ProviderName: 'Harbor Telephone' });
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('HT-20418');
  await test.step('editing the ported number prefills its data, except for the account', async () => {
    await page.getByRole('button', { name: 'Change of line 2' }).click();
    await expect(page.getByLabel('Number to keep')).toHaveValue('917-555-0123');
    await expect(page.getByLabel('Current phone company')).toHaveValue('Harbor Telephone');
    await expect(page.getByLabel('Service address')).toHaveValue('12 Pier Road, Hoboken, NJ 07030');
    await expect(page.getByLabel('Person authorized on the account')).toHaveValue('Ann Mercer');
    await expect(page.getByLabel('Account number')).toHaveValue('');
  });
  await test.step('the data is prefilled after a reload, too', async () => {
    await page.reload();
    await expect(section(page, 'Review order')).toContainText('(917) 555-0123 (transferred from Harbor Telephone)');
    await openStep(page, 'Phone setup');
    await page.getByRole('button', { name: 'Change of line 2' }).click();
    await expect(page.getByLabel('Service address')).toHaveValue('12 Pier Road, Hoboken, NJ 07030');
    await expect(page.getByLabel('Person authorized on the account')).toHaveValue('Ann Mercer');
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('HT-20418');
  });
  await test.step('the ported number is removed with its line after a notice, and restored with it', async () => {
    await openStep(page, 'Phone service');
    const removeLine = page.getByRole('button', { name: 'Remove one line' });
    await removeLine.click();
    await removeLine.click();
    await expect(
      page.getByText(
        '(917) 555-0123 (transferred from Harbor Telephone) is no longer in your order, because you removed line 2.',
      ),
    ).toBeVisible();
    await expect(priceButton(page)).toContainText('$59.00/mo');
    await addOneButton(page, 'line').click();
    await expect(priceButton(page)).toContainText('$118.00/mo');
    await expect(section(page, 'Review order')).toContainText('(917) 555-0123 (transferred from Harbor Telephone)');
  });
});

test('web phones have three sections with one open, a default desktop phone, and an administrator on the first line', async ({
  page,
}) => {
  await addPhone(page);
  const submissions = captureSubmissions(page);
  await page.getByRole('radio', { name: 'Business Digital Voice with web phone' }).check();
  const web = section(page, 'Web phone setup');
  const toggle = (name: string) => web.getByRole('button', { name: new RegExp(`^${name}`) });
  await test.step('lines, equipment, features [C-031]', async () => {
    await expect(web.getByRole('heading', { level: 3 })).toHaveText([/^Select lines/, /^Equipment/, /^Features/]);
  });
  await addOneButton(page, 'line').click();
  await addOneButton(page, 'line').click();
  await expect(priceButton(page)).toContainText('$177.00/mo');
  const devices = web.getByRole('radiogroup', { name: /^Line \d rings on/ });
  await test.step('a new line has a desktop phone [C-133]', async () => {
    await expect(devices).toHaveCount(3);
    for (const device of await devices.all())
      await expect(device.getByRole('radio', { name: 'Desktop phone' })).toBeChecked();
  });

  await test.step('Next in the section above leads to them', async () => {
    await section(page, 'Business Digital Voice').getByRole('button', { name: 'Next' }).press('Enter');
    await expect(toggle('Select lines')).toBeFocused();
  });
  await test.step('one is open at a time [C-032]', async () => {
    await toggle('Equipment').click();
    await expect(toggle('Equipment')).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle('Select lines')).toHaveAttribute('aria-expanded', 'false');
  });
  await test.step('Continue requires the features to be viewed [C-251] [K-182]', async () => {
    await continueButton(page).click();
    await expect(page.getByText(/review the Features section/)).toBeVisible();
    await expect(page).toHaveURL(/\/customize-order$/);
  });
  await test.step('Continue works after the features were viewed [C-032] [C-033]', async () => {
    await expect(toggle('Features')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toggle('Equipment')).toHaveAttribute('aria-expanded', 'false');
    await continueButton(page).click();
    await expect(page.getByText(/review the Features section/)).toBeHidden();
    await expect(page.getByRole('checkbox', { name: /how 911 works/ })).toBeFocused();
  });

  await devices.nth(1).getByRole('radio', { name: 'Web phone' }).check();
  const email = page.getByLabel('Email for the web phone of line 2');
  const enterEmail = async () => {
    await email.fill('ann@example.com');
    await email.blur();
  };
  const emailHint = web.getByText('Enter an email for each web phone first');
  await test.step('equipment requires a validated email [E-293]', async () => {
    await page.route('**/api/email-validation', (route) => route.fulfill({ status: 400, json: {} }));
    await enterEmail();
    await expect(email).toHaveAccessibleDescription(/Something went wrong\. Please try again/);
    await toggle('Equipment').click();
    await expect(emailHint).toBeVisible();
  });
  await toggle('Select lines').click();
  await page.unroute('**/api/email-validation');
  await enterEmail();
  const lines = () =>
    (submissions.last('cart-update').bdvModelPost as { BdvPhoneLines: Record<string, Record<string, string>>[] })
      .BdvPhoneLines;
  await expect.poll(() => lines()[1]?.SubscriberInfo?.Email).toBe('ann@example.com');
  await test.step('only the first line is the administrator [C-135] [C-136]', async () => {
    expect(lines().map(({ SubscriberInfo }) => SubscriberInfo?.IsBDVWAdmin)).toEqual(['Y', 'N', 'N']);
  });
  await test.step('the device of each line is sent, by default a desktop phone [C-134] [C-137]', async () => {
    expect(lines().map(({ SubscriberInfo }) => SubscriberInfo?.SubscriberType)).toEqual([
      'desktop',
      'webphone',
      'desktop',
    ]);
    for (const name of ['TN', 'Email']) expect(lines()[1]?.SubscriberInfo).toHaveProperty(name);
  });
  await test.step('then there is equipment to choose [E-293]', async () => {
    await toggle('Equipment').click();
    await expect(web.getByRole('checkbox', { name: 'I do not need phones' })).toBeVisible();
    await expect(emailHint).toHaveCount(0);
  });
  await test.step('a line has its fields [C-132]', async () => {
    for (const name of ['LineNO', 'OldTN', 'NewTN', 'OldPlanID', 'NewPlanID', 'selected', 'SubscriberInfo'])
      expect(lines()[0]).toHaveProperty(name);
  });
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

test('voice without an available number leads to its failure page [K-303]', async ({ page }) => {
  await addPhone(page);
  await page.route('**/api/preferred-voice', (route) => route.fulfill({ json: { TNList: { TNObject: [] } } }));
  await page.getByRole('radio', { name: 'Standard phone' }).click();
  await expect(page).toHaveURL(/lower-funnel-out\?message=NTE_PS_GETPREFEREDVOICE_BTNEmpty/);
});
