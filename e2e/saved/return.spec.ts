import type { Browser, Page } from '@playwright/test';
import { axe } from '../support/axe.ts';
import { capture } from '../support/capture.ts';
import { businessForm } from '../support/checkout-page.ts';
import { arrive, continueButton, expectPrice, orderBar, plan, price, takeBundle } from '../support/customize-page.ts';
import { linkIn, mailTo, newReader } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Confirm your email' });
const verify = (page: Page) => gate(page).getByRole('button', { name: 'Verify' });
const gateEmail = (page: Page) => gate(page).getByLabel('Email address');

/** Saves the cart of a page by its form; answers the link that was mailed. */
async function save(page: Page, reader: string): Promise<string> {
  await page.goto('save-cart');
  await page.getByLabel('Email address', { exact: true }).fill(reader);
  await page.getByLabel('Confirm email address').fill(reader);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeVisible();
  return linkIn(await mailTo(page, reader), 'scartid');
}

/** Every choice of the cart, as the page is told when it is opened anew. */
async function chosenOn(page: Page): Promise<object> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/float-cart*'), page.reload()]);
  const { Selections, servicesInCart } = await answer.json();
  expect(Object.keys(Selections).sort()).toEqual(['Addons', 'FiOSTVModelPost', 'bdvModelPost', 'internet']);
  return { Selections, servicesInCart };
}

const remembered = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('demarc.order') ?? '{}'));
const hasError = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('demarc.session') ?? '{}').state.savedCartError);

async function cleanBrowser(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const address = `10.250.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-forwarded-for': address },
  });
  return context.newPage();
}

test('a triple bundle is saved, its mail read, its link opened in a clean browser, the gate passed, and every choice is there [E-005] [K-003] [K-021] [K-032] [K-034] [K-036] [K-037] [K-038] [K-039] [K-040] [K-139] [K-141] [K-201] [K-202] [K-238] [K-269] [K-270] [C-017]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const reader = newReader();
  await arrive(page);
  await takeBundle(page, 'fiber-500-bdv-tv');
  const before = await chosenOn(page);
  const token = (await save(page, reader)).split('=')[1] ?? '';

  const clean = await cleanBrowser(browser, baseURL);
  const api = capture(clean, '/api/');
  const named = (part: string) => api.filter((request) => request.url().includes(part));
  await clean.goto(`customize-order?scartId=${token}&cmp=spring&MON=M-1&SOURCE=mail`);
  await expect(gate(clean)).toBeVisible();
  await expect(verify(clean)).toBeDisabled();
  await clean.keyboard.press('Escape');
  await clean.mouse.click(5, 5);
  await expect(gate(clean)).toBeVisible();
  await expect(gate(clean).getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(clean.locator('main')).not.toContainText('$');
  expect(named('/saved-cart?')).toHaveLength(0);
  await axe(clean);

  await gateEmail(clean).fill('abc');
  await gateEmail(clean).blur();
  await expect(gateEmail(clean)).toHaveAccessibleDescription(/Enter valid email/);
  await expect(verify(clean)).toBeDisabled();
  await gateEmail(clean).fill('');
  await expect(verify(clean)).toBeDisabled();
  await gateEmail(clean).fill('stranger@example.com');
  await verify(clean).click();
  await expect(gateEmail(clean)).toHaveAccessibleDescription(/This email does not match the saved cart\./);
  await expect(gateEmail(clean)).toBeFocused();
  await gateEmail(clean).blur();
  await expect(verify(clean)).toBeDisabled();
  await gateEmail(clean).fill(reader);
  await verify(clean).click();

  await expect(clean).toHaveURL(/\/customize-order$/, { timeout: 20_000 });
  await expect(clean.getByRole('heading', { level: 1 })).toHaveText('Customize your order');
  await expect(orderBar(clean)).toContainText('$');
  expect(await chosenOn(clean)).toEqual(before);
  const [retrieved] = named('/saved-cart?');
  expect(Object.fromEntries(new URL(retrieved?.url() ?? '').searchParams)).toEqual({
    ...{ scartid: token, cmp: 'spring', MON: 'M-1', source: 'mail' },
  });
  expect(named('/DoLoopQualification')).toHaveLength(0);
  const order = api.map((request) => new URL(request.url()).pathname.split('/api/')[1]);
  expect(order.indexOf('voice-order-status')).toBeGreaterThan(order.indexOf('saved-cart'));
  expect(decodeURIComponent(named('/saved-cart-email/')[0]?.url() ?? '')).toContain('/stranger@example.com');

  // Verified once, the link opens in this browser without a question; in another, or after forgetting, it asks.
  await clean.goto(`checkout?scartid=${token}`);
  await expect(clean).toHaveURL(/\/customize-order$/, { timeout: 20_000 });
  await expect(gate(clean)).toHaveCount(0);
  await clean.evaluate(() => localStorage.clear());
  await clean.goto(`checkout?scartid=${token}`);
  await expect(gate(clean)).toBeVisible();
  await clean.context().close();
});

test('a cart that was left in checkout leads there once, then to customizing; a digital agent’s skips it; without Ftype it is broken [K-008] [K-019] [K-022] [K-125] [K-135] [K-140] [K-317] [E-321] [E-374] [C-072] [C-286] [C-282] [C-289] [E-373]', async ({
  page,
}) => {
  await arrive(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  const { checkId, address } = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('demarc.session') ?? '{}').state,
  );
  let change: object = { LastVisitPage: '/business/internet/Checkout' };
  await page.route('**/api/saved-cart?*', (route) =>
    route.fulfill({
      json: {
        ...{
          Status: 'success',
          LastVisitPage: '',
          isSavedCartOfferApplied: 'N',
          DigitalAgentFlow: 'N',
          DigitalLink: 'N',
        },
        LQPost: { GUISessionID: checkId, Address: address, FiOSDataStatus: 'Y', HSIStatus: 'N', SpeedType: 'FTTP' },
        ContactsInfo: {
          ...{ LQEmailId: 'a@example.com', LQContactTN: '2125550100', BIEmailId: 'b@example.com', BIContactTN: '' },
          ...{ BIBusinessName: 'Harbor Bakery', SaveCartEmailId: 'c@example.com' },
        },
        CommonInfo: { BDVEnhanced: 'N' },
        SaveCartInfo: {
          ...{ EMail: 'c@example.com', Comments: '', Disclaimer: 'N', RatingSelected: '', SkipReminderMail: 'Y' },
        },
        ...change,
      },
    }),
  );
  await page.route('**/api/saved-cart-email/**', (route) => route.fulfill({ json: { Message: 'SUCCESS' } }));
  await page.goto('abandoned-cart?scartid=AAAAAAAAAAAAAAAAAAAAAA');
  await gateEmail(page).fill('c@example.com');
  await verify(page).click();
  await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 });
  expect(await remembered(page)).toMatchObject({ voiceOrder: 'VOSUCCESS', businessName: 'Harbor Bakery' });
  await expect(businessForm(page).getByRole('textbox', { name: /^Business name/ })).toHaveValue('Harbor Bakery');
  // What was told in checkout wins; a number comes without dashes and is shown with them.
  await expect(businessForm(page).getByRole('textbox', { name: /^Email/ })).toHaveValue('b@example.com');
  await expect(businessForm(page).getByLabel('Mobile number')).toHaveValue('212-555-0100');
  await page.route('**/api/voice-order-status', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await page.goto('abandoned-cart?scartid=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page).toHaveURL(/\/customize-order$/, { timeout: 20_000 });
  expect(await remembered(page)).toMatchObject({ voiceOrder: 'VOFAIL' });

  const products = capture(page, '/api/customize-products');
  change = { DigitalAgentFlow: 'Y', LastVisitPage: '/customize-order' };
  await page.goto('abandoned-cart?cid=AAAAAAAAAAAAAAAAAAAAAA&fiosreferral=Y');
  await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Save my order' })).toBeVisible();
  expect(products).toHaveLength(0);
  await expect(page.getByText('Total monthly charges')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print cart' })).toHaveCount(0);
  await page.goto('save-cart');
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('c@example.com');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await price(page).click();
    await expect(page.getByText('Total monthly charges')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print cart' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText('Total monthly charges')).toHaveCount(0);
  }

  await page.route('**/api/float-cart*', async (route) => {
    const cart = await (await route.fetch()).json();
    delete cart.HeaderInfo.Ftype;
    await route.fulfill({ json: cart });
  });
  await page.goto('abandoned-cart?scartid=AAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not open your saved cart' })).toBeVisible();
  expect(await hasError(page)).toBe(true);
  await page.unroute('**/api/float-cart*');
  await page.goto('customize-order');
  await expect(continueButton(page)).toBeDisabled();
  await expect(orderBar(page)).not.toContainText('$');
});

test('a link that is broken, too old or not answered leaves a way on, no price and no Continue [K-136] [K-137] [K-138] [K-280] [K-033] [E-045] [E-119] [E-217]', async ({
  page,
}) => {
  await arrive(page);
  const retrievals = capture(page, '/api/saved-cart?');
  await page.goto('abandoned-cart?cid=AAAAAAAAAAAAAAAAAAAAAA&orderNumber=M-2&fiosreferral');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not open your saved cart' })).toBeVisible();
  expect(Object.fromEntries(new URL(retrievals[0]?.url() ?? '').searchParams)).toEqual({
    ...{ cid: 'AAAAAAAAAAAAAAAAAAAAAA', MON: 'M-2', fiosreferral: 'Y' },
  });
  await expect(page.getByText('We are experiencing a technical issue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'FAQ' })).toHaveCount(0);
  await axe(page);
  await page.goto('customize-order');
  await expect(continueButton(page)).toBeDisabled();
  await expect(orderBar(page)).not.toContainText('$');

  await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('demarc.session') ?? '{}');
    kept.state.savedCartError = false;
    sessionStorage.setItem('demarc.session', JSON.stringify(kept));
  });
  await page.route('**/api/saved-cart?*', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
  await page.goto('abandoned-cart?cid=AAAAAAAAAAAAAAAAAAAAAA&fiosreferral');
  await expect(page.getByRole('heading', { level: 1, name: 'We could not open your saved cart' })).toBeVisible();
  expect(await hasError(page)).toBe(true);
  await page.getByRole('link', { name: 'Start a new order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/saved cart/);
  await expect(page.getByRole('button', { name: 'FAQ' })).toBeVisible();
  await page.goto('abandoned-cart');
  await expect(page).toHaveURL(/\/business\/internet\/$/);

  // A source of its own fetches the order, and is a visit like any other where there is none.
  const before = retrievals.length;
  await page.goto('?source=FIOSAPI');
  await expect(page.getByRole('button', { name: 'FAQ' })).toBeVisible();
  await page.getByLabel('ZIP code').click();
  await expect(page.getByRole('combobox', { name: 'Enter your business address*' })).toBeVisible();
  expect(retrievals).toHaveLength(before);
  await page.goto('?source=partner');
  await page.getByLabel('ZIP code').click();
  await expect.poll(() => retrievals.length).toBe(before + 1);
  expect(new URL(retrievals.at(-1)?.url() ?? '').search).toBe('?source=partner');
  await expect(page).toHaveURL(/\/business\/internet\/$/);
});

test('reminders end by one click on the page that their link opens', async ({ page }) => {
  const reader = newReader();
  await arrive(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await save(page, reader);
  await page.goto(linkIn(await mailTo(page, reader), 'stop'));
  const stops = capture(page, '/api/reminders/');
  await page.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No more reminders' })).toBeVisible();
  expect(stops.map((request) => [request.method(), request.postData()])).toEqual([
    ['POST', 'List-Unsubscribe=One-Click'],
  ]);
});
