import { capture } from '../support/capture.ts';
import { arrive, continueButton, price, section } from '../support/customize-page.ts';
import { expect, test } from '../support/test.ts';
import { captureOrders, oneMore, openStep } from '../support/voice-and-tv.ts';

type Page = Parameters<typeof arrive>[0];

const addPhone = async (page: Page) => {
  await arrive(page);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
};
const next = (page: Page) => page.locator('#section-voice').getByRole('button', { name: 'Next' });
const shownNumbers = (page: Page) =>
  page
    .getByRole('list', { name: 'Phone lines' })
    .locator('span')
    .getByText(/^\(\d{3}\) 555-01\d{2}$/);
const accept911 = (page: Page) => page.getByRole('checkbox', { name: /how 911 works/ });

test('digital voice for three lines: numbers from the inventory, phones, and what is sent [C-121] [C-122] [C-123] [C-124] [C-126] [C-127] [C-264] [C-312] [C-359] [C-007] [C-360] [K-323]', async ({
  page,
}) => {
  await addPhone(page);
  const orders = captureOrders(page);
  const asked = capture(page, '/bdv-numbers');
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await expect(price(page)).toContainText('$59.00/mo');
  await expect.poll(() => orders.last('cart-update').ProductType).toBe('BDV');
  const form = new URLSearchParams(asked[0]?.postData() ?? '');
  expect(Object.fromEntries(form)).toEqual({ bundleID: 'only-bdv', Nlines: '1', contract: 'TwoYears', bRc: '59.00' });
  await oneMore(page, 'line').click();
  await oneMore(page, 'line').click();
  await expect(price(page)).toContainText('$177.00/mo');
  await next(page).click();
  const numbers = shownNumbers(page);
  await expect(numbers).toHaveCount(3);
  expect(new Set(await numbers.allTextContents()).size).toBe(3);

  const sent = () => orders.last('cart-update').bdvModelPost as Record<string, unknown>;
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
  expect(sent().EquipMapping).toEqual([expect.objectContaining({ EqpID: 'NoEquipment' })]);
  expect((sent().BdvGlobalValues as { Key: string }[]).map(({ Key }) => Key)).toEqual([
    'IsBundle',
    'IsWinback',
    'IsConfTN',
    'ShipmentType',
  ]);
  for (const line of sent().BdvPhoneLines as { OldTN: string; NewTN: string }[]) {
    expect(line.NewTN).toMatch(/^\d{10}$/);
    expect(line.OldTN).toMatch(/^(\d{10})?$/);
  }

  await accept911(page).check();
  await next(page).click();
  await oneMore(page, '4-line phone').click();
  await oneMore(page, '4-line phone').click();
  await expect(page.getByRole('status').filter({ hasText: '$14.16/mo' })).toBeVisible();
  await expect
    .poll(() => sent().BdvEquipments)
    .toEqual([{ PrdID: 'phone-4-line', Quantity: '2', eachMonthPrice: '7.08', updateCart: true }]);
  expect(sent().EquipMapping).toEqual([
    { EqpID: 'phone-4-line', AddlHandset: '0', TNs: [expect.any(String), expect.any(String), expect.any(String)] },
  ]);

  await price(page).click();
  const cart = page.locator('#cart-panel');
  await expect(cart.getByRole('heading', { name: 'Business Digital Voice' })).toBeVisible();
  await expect(cart.getByRole('heading', { name: /Internet Plan|TV Plan/ })).toHaveCount(0);
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('the phones stand in three groups with picture, price and warranty; eight handsets are the most [C-128] [C-130] [C-131] [C-270] [C-386] [C-388] [C-389] [C-390] [C-391] [C-392] [K-359]', async ({
  page,
}) => {
  await addPhone(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Select Phone equipment');
  const names = (group: string) => section(page, group).getByRole('heading', { level: 5 }).allTextContents();
  await expect(section(page, 'Desktop')).toBeVisible();
  expect(await names('Desktop')).toEqual(['4-line phone', 'Conference', '12-line phone', '16-line phone']);
  expect(await names('Cordless')).toEqual(['10-line cordless phone', 'Additional cordless handset']);
  expect(await names('Accessories')).toEqual([
    '2-port analog converter',
    '4-port analog converter',
    'Wifi adapter',
    'Bluetooth adapter',
  ]);
  await expect(page.locator('#section-voice').getByText('1-year limited warranty')).toHaveCount(10);
  await expect(page.getByText('up to 8 cordless handsets', { exact: false }).first()).toBeVisible();
  const desktop = section(page, 'Desktop');
  await expect(desktop.getByText('$85.00 each over 12 months')).toBeVisible();
  await expect(desktop.getByText('2.8-inch color display')).toBeVisible();
  const pictures = await desktop.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
  for (const src of pictures) expect((await page.request.get(src)).ok()).toBe(true);
  expect(pictures).toHaveLength(4);

  for (let times = 0; times < 8; times++) await oneMore(page, 'Additional cordless handset').click();
  await expect(oneMore(page, 'Additional cordless handset')).toBeDisabled();
  await expect(page.getByRole('group', { name: 'Quantity of Additional cordless handset' })).toContainText('8');
  await expect(section(page, 'Cordless').getByText('$56.64/mo for 8')).toBeVisible();
});

test('standard phone: the measured line without maintenance, features, jacks and what is sent [C-025] [C-114] [C-115] [C-116] [C-119] [C-120] [C-310] [C-311] [C-367] [C-360] [K-323]', async ({
  page,
}) => {
  await addPhone(page);
  const orders = captureOrders(page);
  const asked = capture(page, '/preferred-voice');
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  await expect(price(page)).toContainText('$20.00/mo');
  await expect.poll(orders.count).toBe(1);
  expect(asked[0]?.postDataJSON()).toEqual({ BID: 'only-2033437', RC: '20.00', nlines: '1' });
  const first = orders.last('submit-phone');
  expect(first.BundleSelection).toEqual({ OldID: '', NewID: 'only-2033437' });
  expect(first.GlobalValues).toEqual([
    { Key: 'IsBundle', Value: 'N' },
    { Key: 'IsWinback', Value: 'N' },
  ]);
  const [line] = first.PhoneLines as Record<string, unknown>[];
  expect(Object.keys(line ?? {}).toSorted()).toEqual(
    ['LineNO', 'NewPlanID', 'NewTN', 'OldPlanID', 'OldTN', 'PName', 'TN', 'plans'].toSorted(),
  );
  const headings = section(page, 'Standard phone').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText([
    /^Phone service/,
    /^Phone setup/,
    /^Standard phone line/,
    /^Add directory listing/,
    /^Power Reserve backup/,
    /^Maintenance and support/,
  ]);

  await next(page).click();
  const shown = shownNumbers(page);
  await expect(shown).toHaveText(String(line?.NewTN).replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'));
  await page.getByRole('checkbox', { name: /^Caller ID/ }).check();
  await expect(price(page)).toContainText('$28.00/mo');
  await openStep(page, 'Standard phone line');
  await expect(page.getByRole('radio', { name: 'Measured Rate Local Calling Service - 24 Month Term' })).toBeChecked();
  await expect(page.getByText('With No Maintenance Plan')).toBeVisible();
  await openStep(page, 'Maintenance and support');
  await oneMore(page, 'New telephone jack').click();
  await oneMore(page, 'New telephone jack').click();
  await openStep(page, 'Power Reserve backup');
  await page.getByRole('radio', { name: 'Yes' }).check();
  const sent = () => orders.last('cart-update').voiceModelPost as Record<string, unknown>;
  await expect.poll(() => sent()?.BatterySelected).toBe('Y');
  expect(sent().Jacks).toEqual([{ PrdID: 'jack-voice', CountInCart: '2' }]);
  expect(sent().CallingFeat).toEqual(['feature-caller-id']);
  expect(sent()).toHaveProperty('Maintenance');
});

test('power reserve is for one or two lines [C-368] [C-369]', async ({ page }) => {
  await addPhone(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Power Reserve backup');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await price(page).click();
  await expect(page.getByText('Power Reserve backup').nth(1)).toBeVisible();
  await price(page).click();
  await openStep(page, 'Phone service');
  await oneMore(page, 'line').click();
  await oneMore(page, 'line').click();
  await openStep(page, 'Power Reserve backup');
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
});

test('911 is accepted where there is voice, and posted; the cart is read anew [C-084] [C-229] [C-231] [C-328]', async ({
  page,
}) => {
  await addPhone(page);
  await expect(accept911(page)).toHaveCount(0);
  await page.getByRole('radio', { name: 'Standard phone' }).check();
  await openStep(page, 'Phone setup');
  await expect(price(page)).toContainText('$20.00/mo');
  const posted = capture(page, '/accept-911');
  await expect(shownNumbers(page)).toBeVisible();
  const read = page.waitForRequest(/float-cart/);
  await accept911(page).check();
  await read;
  expect(posted[0]?.postDataJSON()).toEqual({ IsAccepted: 'Y', IsChecked: 'Y' });
  await page.reload();
  await openStep(page, 'Phone setup');
  await expect(accept911(page)).toBeChecked();
});

test('a number is kept by porting it with what its provider asks for', async ({ page }) => {
  await addPhone(page);
  const orders = captureOrders(page);
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Phone setup');
  await page.getByRole('button', { name: 'Keep my number' }).click();
  await page.getByRole('button', { name: 'Keep this number' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
  await page.getByLabel('Number to keep').fill('9175550123');
  await page.getByLabel('Current phone company').fill('Harbor Telephone');
  await page.getByLabel('Account number').fill('HT-20418');
  await page.getByLabel('Service address').fill('12 Pier Road, Hoboken, NJ 07030');
  await page.getByLabel('Person authorized on the account').fill('Ann Mercer');
  await page.getByRole('button', { name: 'Keep this number' }).click();
  await expect(page.getByRole('list', { name: 'Phone lines' }).getByText('(917) 555-0123').first()).toBeVisible();
  const sent = () => orders.last('cart-update').bdvModelPost as Record<string, unknown>;
  expect(sent().BdvPhoneLines).toEqual([expect.objectContaining({ NewTN: '9175550123' })]);
  expect(sent().BdvProviderInfo).toEqual({ ProviderName: 'Harbor Telephone' });
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('HT-20418');
});

test('web phones: three sections of which one is open, a desktop phone at first, the first line administers [C-251] [K-182] [C-031] [C-032] [C-033] [C-132] [C-133] [C-134] [C-135] [C-136] [C-137] [E-293]', async ({
  page,
}) => {
  await addPhone(page);
  const orders = captureOrders(page);
  await page.getByRole('radio', { name: 'Business Digital Voice with web phone' }).check();
  const web = section(page, 'Web phone setup');
  const toggle = (name: string) => web.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect(web.getByRole('heading', { level: 3 })).toHaveText([/^Select lines/, /^Equipment/, /^Features/]);
  await oneMore(page, 'line').click();
  await oneMore(page, 'line').click();
  await expect(price(page)).toContainText('$177.00/mo');
  const devices = web.getByRole('radiogroup', { name: /^Line \d rings on/ });
  await expect(devices).toHaveCount(3);
  for (const device of await devices.all())
    await expect(device.getByRole('radio', { name: 'Desktop phone' })).toBeChecked();

  await toggle('Equipment').click();
  await expect(toggle('Equipment')).toHaveAttribute('aria-expanded', 'true');
  await expect(toggle('Select lines')).toHaveAttribute('aria-expanded', 'false');
  await continueButton(page).click();
  await expect(page.getByText(/look at the Features section/)).toBeVisible();
  await expect(page).toHaveURL(/\/customize-order$/);
  await toggle('Features').click();
  await expect(toggle('Equipment')).toHaveAttribute('aria-expanded', 'false');
  await continueButton(page).click();
  await expect(page.getByText(/look at the Features section/)).toBeHidden();

  await toggle('Select lines').click();
  await devices.nth(1).getByRole('radio', { name: 'Web phone' }).check();
  const email = page.getByLabel('Email for the web phone of line 2');
  const enterEmail = async () => {
    await email.fill('ann@example.com');
    await email.blur();
  };
  const waiting = web.getByText('Enter an email for each web phone first');
  await page.route('**/api/email-validation', (route) => route.fulfill({ status: 400, json: {} }));
  await enterEmail();
  await expect(email).toHaveAccessibleDescription(/Something went wrong\. Please try again/);
  await toggle('Equipment').click();
  await expect(waiting).toBeVisible();
  await toggle('Select lines').click();
  await page.unroute('**/api/email-validation');
  await enterEmail();
  const lines = () =>
    (orders.last('cart-update').bdvModelPost as { BdvPhoneLines: Record<string, Record<string, string>>[] })
      .BdvPhoneLines;
  await expect.poll(() => lines()[1]?.SubscriberInfo?.Email).toBe('ann@example.com');
  expect(lines().map(({ SubscriberInfo }) => SubscriberInfo?.IsBDVWAdmin)).toEqual(['Y', 'N', 'N']);
  expect(lines().map(({ SubscriberInfo }) => SubscriberInfo?.SubscriberType)).toEqual([
    'desktop',
    'webphone',
    'desktop',
  ]);
  await toggle('Equipment').click();
  await expect(web.getByRole('checkbox', { name: 'I do not need phones' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  for (const name of ['LineNO', 'OldTN', 'NewTN', 'OldPlanID', 'NewPlanID', 'selected', 'SubscriberInfo'])
    expect(lines()[0]).toHaveProperty(name);
});

test('voice without a number to be had ends on its failure page [K-303]', async ({ page }) => {
  await addPhone(page);
  await page.route('**/api/preferred-voice', (route) => route.fulfill({ json: { TNList: { TNObject: [] } } }));
  await page.getByRole('radio', { name: 'Standard phone' }).click();
  await expect(page).toHaveURL(/lower-funnel-out\?message=NTE_PS_GETPREFEREDVOICE_BTNEmpty/);
});
