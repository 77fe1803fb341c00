import { type CheckResult, openWithCheckResult } from '../support/check-result.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const otherServices = 'We recommend these other business internet services instead.';
const several = 'Congrats! Multiple services are available in your area.';
const lteOnly = 'Congrats! LTE Business Internet is available in your area.';
const onlyFiveG = 'Congrats! 5G Business Internet is available in your area.';
const noFiveG = "Sorry, we can't offer 5G Business Internet at your location.";
const noFiber = "Sorry, we can't offer Halyard Fiber at your location.";
const hsi: CheckResult = { HSIStatus: 'Y', PlanCount: 2 };

const headlines: readonly (readonly [string, CheckResult, string, string | null, rows: string])[] = [
  ['5G', hsi, noFiveG, otherServices, '[E-087] [E-088]'],
  ['5G', { QualifiedCBand: 'true' }, onlyFiveG, null, '[E-087] [S-082]'],
  ['5G', { QualifiedCBand: 'true', Qualified_4g: 'true' }, several, null, '[E-087] [E-092]'],
  ['FIOS', hsi, noFiber, otherServices, '[E-089] [E-090]'],
  ['LTE', hsi, lteOnly, null, '[E-091]'],
  ['', { ...hsi, Qualified_4g: 'true' }, several, null, '[E-092]'],
  ['', { Qualified_4g: 'true' }, lteOnly, null, '[E-093]'],
];
test('the headline and the cards depend on the available services and on where the shopper came from', async ({
  page,
}) => {
  for (const [redirectedFrom, found, headline, subtitle, rows] of headlines)
    await test.step(`from "${redirectedFrom}": ${headline} ${rows}`, async () => {
      await openWithCheckResult(page, 'internet-services', found, { redirectedFrom });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      await expect(page.getByText(otherServices, { exact: true })).toHaveCount(subtitle ? 1 : 0);
    });
  await test.step('the order of the cards depends on where the shopper came from [E-094] [E-095] [E-096]', async () => {
    for (const [redirectedFrom, names] of [
      ['', ['Halyard Fiber Internet', '5G Business Internet', 'LTE Business Internet']],
      ['5G', ['5G Business Internet', 'Halyard Fiber Internet', 'LTE Business Internet']],
      ['LTE', ['LTE Business Internet', 'Halyard Fiber Internet', '5G Business Internet']],
    ] as const) {
      await openWithCheckResult(page, 'internet-services', fiberAndWireless, { redirectedFrom });
      await expect(page.locator('section[aria-labelledby^="service-"]').getByRole('heading')).toHaveText([...names]);
      const others = page.locator('section', { has: page.getByText('You also qualify for this service:') });
      await expect(others.getByRole('heading', { level: 3 })).toHaveText(names.slice(1));
    }
  });
  await test.step('high-speed internet is offered with its text if it is the only wired service and has plans [E-021] [E-102]', async () => {
    const sentence = 'High speed internet, with speeds up to 10/15 Mbps, is also available in your area.';
    for (const [found, shown] of [
      [{ ...hsi, PlanCount: 0 }, 0],
      [{ ...hsi, FiOSDataStatus: 'Y' }, 0],
      [{ ...hsi, Qualified_4g: 'true' }, 1],
    ] as const) {
      await openWithCheckResult(page, 'internet-services', found);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(sentence, { exact: true })).toHaveCount(shown);
      await expect(page.getByRole('link', { name: 'Shop High Speed Internet' })).toHaveCount(shown);
    }
    await expectAccessible(page);
  });
  await test.step('Back leads to the address check [E-101]', async () => {
    await openWithCheckResult(page, 'internet-services', hsi);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What business internet service/);
  });
});

const fiberAndWireless: CheckResult = {
  FiOSDataStatus: 'Y',
  PlanCount: 3,
  QualifiedCBand: 'true',
  Qualified_4g: 'true',
};

const details = [
  ['5G Business Internet', { Qualified: 'true' }, ['100 Mbps', '10-year price guarantee']],
  ['LTE Business Internet', { Qualified_4g: 'true' }, ['300 GB of data', '$69 per month']],
  ['Halyard Fiber Internet', fiberAndWireless, ['The offer: $69 per month for the first year', '100 Mbps']],
  ['Dedicated Internet', { IDEQualified: 'Y' }, ['a line that only your business uses', 'sales team will contact you']],
] as const;
test('the cards of the services show their features and details, and need a checked address', async ({ page }) => {
  for (const path of ['internet-services', 'internet-options'])
    await test.step(`/${path} without a checked address asks for one`, async () => {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Check your address' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Check your address' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What business internet service/);
    });
  await test.step('each card has further details [E-019] [E-097] [E-098] [E-099] [E-100]', async () => {
    for (const [name, found, texts] of details) {
      await openWithCheckResult(page, 'internet-services', found);
      await page.getByRole('button', { name: `Learn more about ${name}` }).click();
      const dialog = page.getByRole('dialog', { name });
      for (const text of texts) await expect(dialog.getByText(text).first()).toBeVisible();
      if (name === 'Dedicated Internet') await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: `Learn more about ${name}` })).toBeFocused();
    }
  });
  await test.step('the wireless cards list their features [E-013] [E-014] [E-017] [E-019] [E-022] [E-023]', async () => {
    await openWithCheckResult(page, 'internet-services', { Qualified: 'true', Qualified_4g: 'true' });
    const lte = page.getByRole('region', { name: 'LTE Business Internet' });
    for (const text of ['$69 per month for the first year', '10 Mbps download', '300 GB of data each month'])
      await expect(lte).toContainText(text);
    const fiveG = page.getByRole('region', { name: '5G Business Internet' });
    for (const text of ['$69 per month for the first year', '100 Mbps', '10-year price lock'])
      await expect(fiveG).toContainText(text);
  });
  await test.step('a failed result shows a message and can be retried', async () => {
    let failing = true;
    await openWithCheckResult(page, 'pendingOrder', hsi);
    await page.route('**/api/checked-address?*', (route) =>
      failing
        ? route.fulfill({ status: 400, json: { ErrorCode: 'invalidRequest', ErrorMessage: 'No.' } })
        : route.fallback(),
    );
    await page.goto('internet-services');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
    failing = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Congrats! High Speed Internet is available in your area.',
    );
  });
});

test('an outside link is followed once, even if pressed repeatedly, with all parameters of the arrival [E-258] [E-261] [E-263] [E-278]', async ({
  page,
}) => {
  const navigations: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/dev/outside/')) navigations.push(request.url());
  });
  let logged = 0;
  const { promise: released, resolve: releaseLog } = Promise.withResolvers<void>();
  await page.route('**/api/event-log', async (route) => {
    if (!route.request().postData()?.includes('lteShop')) return route.continue();
    logged += 1;
    await released;
    await route.continue();
  });
  await openWithCheckResult(page, 'internet-options', { Qualified_4g: 'true' }, { cmp: 'spring', fiosreferral: '7' });
  const shop = page.getByRole('link', { name: 'Shop LTE Business Internet' });
  await shop.click();
  await expect.poll(() => logged).toBe(1);
  await shop.click();
  releaseLog();
  await expect(page).toHaveURL(/\/dev\/outside\/lteShop\?/);
  expect([navigations.length, logged]).toEqual([1, 1]);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toMatchObject({
    redirectedFrom: 'BBA',
    cmp: 'spring',
    fiosreferral: '7',
    lqsessionId: expect.any(String),
  });
});

const cards: readonly (readonly [CheckResult, readonly string[]])[] = [
  [{ FiOSDataStatus: 'Y', IDEQualified: 'Y' }, ['Halyard Fiber Internet']],
  [{ Qualified_4g: 'true' }, ['LTE Business Internet']],
  [{ Qualified_4g: 'Y' }, ['LTE Business Internet']],
  [{ Qualified: 'true', IDEQualified: 'Y' }, ['5G Business Internet']],
  [{ HSIStatus: 'Y' }, ['High Speed Internet']],
  [{}, []],
  [{ QualifiedCBand: 'true', IDEQualified: 'Y' }, ['5G Business Internet', 'Dedicated Internet']],
];

test('the options depend on the address, and lead to the sales team where nothing can be ordered', async ({ page }) => {
  await test.step('the options depend on the address [E-281] [E-282] [E-283] [E-284] [E-285]', async () => {
    for (const [found, names] of cards) {
      await openWithCheckResult(page, 'internet-options', found);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Internet options');
      await expect(page.locator('section[aria-labelledby^="service-"]').getByRole('heading')).toHaveText([...names]);
    }
    await expectAccessible(page);
  });
  await test.step('the options have their own texts, and high-speed internet is listed before dedicated internet [E-018] [E-020] [E-047] [E-280]', async () => {
    await openWithCheckResult(page, 'internet-options', { ...hsi, IDEQualified: 'Y', Qualified_4g: 'true' });
    await expect(page.getByRole('region', { name: 'LTE Business Internet' })).toContainText('up to 50 Mbps');
    await expect(page.getByRole('region', { name: 'High Speed Internet' })).toContainText('up to 20 Mbps');
    const dedicated = page.getByRole('region', { name: 'Dedicated Internet' });
    await expect(dedicated.getByRole('link', { name: 'Contact our sales team' })).toHaveCount(0);
  });
  await test.step('high-speed internet without plans leads to the contact page, from both pages, also beside dedicated internet', async () => {
    for (const [path, found] of [
      ['internet-services', { HSIStatus: 'Y' }],
      ['internet-options', { HSIStatus: 'Y' }],
      ['internet-options', { HSIStatus: 'Y', IDEQualified: 'Y' }],
      ['internet-services', { HSIStatus: 'Y', IDEQualified: 'Y' }],
    ] as const) {
      await openWithCheckResult(page, path, found);
      const ask = page.getByRole('link', { name: 'Ask about High Speed Internet' });
      await expect(ask).toHaveCount(1);
      await expect(page.getByRole('link', { name: /^Shop|^Contact our/ })).toHaveCount(0);
      await expectAccessible(page);
      await ask.click();
      await expect(page).toHaveURL(/\/contact$/);
    }
  });
  await test.step('dedicated internet has its own header and leads only to the sales team [E-008] [E-094] [E-096] [E-280]', async () => {
    await openWithCheckResult(page, 'internet-services', { IDEQualified: 'Y', Qualified_4g: 'true' });
    await expect(
      page.getByRole('heading', { name: 'Did you know that we also offer Dedicated Internet?' }),
    ).toBeVisible();
    const card = page.getByRole('region', { name: 'Dedicated Internet' });
    await expect(card.getByRole('link')).toHaveCount(1);
    await expectAccessible(page);
    await card.getByRole('link', { name: 'Contact our sales team' }).click();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('high-speed internet can be ordered from both pages', async ({ page }) => {
  await page.goto('?cid=lead-130');
  await expect(page).toHaveURL(/\/customize-order$/);
  for (const [path, rows] of [
    ['internet-services', '[E-103]'],
    ['internet-options', '[E-279]'],
  ] as const)
    await test.step(`from /${path} ${rows}`, async () => {
      await page.goto(path);
      await page.getByRole('link', { name: 'Shop High Speed Internet' }).click();
      await expect(page).toHaveURL(/\/customize-order$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customize your order');
    });
});
