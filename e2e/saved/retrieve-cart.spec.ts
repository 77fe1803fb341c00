import type { Page } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import {
  acceptTerms,
  accordionHeader,
  businessForm,
  expectOpen,
  passCredit,
  placeOrderButton,
  saveBusiness,
} from '../support/checkout-page.ts';
import {
  addOneButton,
  continueButton,
  expectPrice,
  openCustomizePage,
  openStep,
  orderBar,
  plan,
  priceButton,
} from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createMailAddress, decodeMail, findMailLink, readMail } from '../support/mailbox.ts';
import { notice911Checkbox } from '../support/phone-section.ts';
import { mockRetrieval, openSavedCartLink } from '../support/retrieved-cart.ts';
import { changeSettings } from '../support/settings.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const gate = (page: Page) => page.getByRole('dialog', { name: 'Confirm your email' });
const verify = (page: Page) => gate(page).getByRole('button', { name: 'Verify' });
const gateEmail = (page: Page) => gate(page).getByLabel('Email address');
const notOpenedHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We couldn’t open your saved cart' });

/** Saves the cart with the form of the page. */
async function saveCart(page: Page, reader: string): Promise<void> {
  await page.goto('save-cart');
  await page.getByLabel('Email address', { exact: true }).fill(reader);
  await page.getByLabel('Confirm email address').fill(reader);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email sent' })).toBeVisible();
}

/** Chooses internet, digital voice and TV, each with an option that is not a default. */
async function chooseAllThree(page: Page): Promise<void> {
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.locator('#router-continue').click();
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await expectPrice(page, '$128.00/mo');
  await openStep(page, 'Phone setup');
  await page.getByRole('checkbox', { name: /^Caller ID/ }).check();
  await notice911Checkbox(page).check();
  await expectPrice(page, '$136.00/mo');
  await openStep(page, 'Select Phone equipment');
  await page.getByRole('checkbox', { name: 'I do not need phones' }).check();
  await page.getByRole('button', { name: 'Add TV', exact: true }).click();
  await openStep(page, 'Select your plan');
  await page.getByRole('radio', { name: /^Preferred TV/ }).check();
  await expectPrice(page, '$195.00/mo');
  await openStep(page, 'Select TV equipment');
  await addOneButton(page, 'HD set-top box').click();
  await expectPrice(page, '$207.00/mo');
}

/** Returns every choice of the cart, as the page loads it. */
async function readChoices(page: Page): Promise<object> {
  const [answer] = await Promise.all([page.waitForResponse('**/api/float-cart*'), page.reload()]);
  const { Selections, servicesInCart } = await answer.json();
  expect(Object.keys(Selections).sort()).toEqual(['Addons', 'FiOSTVModelPost', 'bdvModelPost', 'internet']);
  return { Selections, servicesInCart };
}

test('a saved triple bundle is restored from its mailed link in a clean browser, and ordered', async ({
  mailServer,
  openVisitorPage,
  startShop,
}) => {
  const shop = await startShop({ env: mailServer.env });
  const page = await openVisitorPage(shop);
  const otherVisitor = await openVisitorPage(shop);
  const reader = createMailAddress();
  await openCustomizePage(page);
  await chooseAllThree(page);
  const before = await readChoices(page);

  let link = '';
  let token = '';
  await test.step('the mail server has received the mail with the link [K-003]', async () => {
    await saveCart(page, reader);
    const findMail = () => mailServer.received.map(decodeMail).find((mail) => mail.includes(`To: ${reader}`)) ?? '';
    await expect.poll(findMail).toContain('Return to your order');
    link = /http:\S+\/customize-order\?scartid=[\w-]{22}/.exec(findMail())?.[0] ?? '';
    token = link.slice(-22);
    expect(new URL(link).origin).toBe(shop.origin);
    expect(findMail()).toContain('$207.00/mo');
  });

  const api = captureRequests(otherVisitor, '/api/');
  const requestsTo = (name: string) => api.filter((request) => request.url().includes(name));
  await test.step('only the gate is shown, and no call is made [K-034]', async () => {
    await otherVisitor.goto(`${link.replace('scartid', 'scartId')}&cmp=spring&MON=M-1&SOURCE=mail`);
    await expect(gate(otherVisitor)).toBeVisible();
    await expect(otherVisitor.locator('main')).not.toContainText('$');
    expect(requestsTo('/saved-cart?')).toHaveLength(0);
    await test.step('nothing is asked that a new device does not have [S-209]', async () => {
      expect(requestsTo('/checked-address')).toHaveLength(0);
    });
    await expectAccessible(otherVisitor);
  });
  await test.step('the gate cannot be dismissed [K-038]', async () => {
    await otherVisitor.keyboard.press('Escape');
    await otherVisitor.mouse.click(5, 5);
    await expect(gate(otherVisitor)).toBeVisible();
    await expect(gate(otherVisitor).getByRole('button', { name: 'Close' })).toHaveCount(0);
  });
  await test.step('it does not verify an empty or invalid email [K-039] [K-040] [K-201]', async () => {
    await expect(verify(otherVisitor)).toBeDisabled();
    await gateEmail(otherVisitor).fill('abc');
    await gateEmail(otherVisitor).blur();
    await expect(gateEmail(otherVisitor)).toHaveAccessibleDescription(/Enter valid email/);
    await expect(verify(otherVisitor)).toBeDisabled();
    await gateEmail(otherVisitor).fill('');
    await expect(verify(otherVisitor)).toBeDisabled();
  });
  await test.step('another email is refused with the text of the provider [K-202] [K-269] [K-270]', async () => {
    await gateEmail(otherVisitor).fill('stranger@example.com');
    await verify(otherVisitor).click();
    await expect(gateEmail(otherVisitor)).toHaveAccessibleDescription(/This email does not match the saved cart\./);
    await expect(gateEmail(otherVisitor)).toBeFocused();
    await expect(gate(otherVisitor)).toContainText('your link may be incomplete. Open it again from the email');
    await gateEmail(otherVisitor).blur();
    await expect(verify(otherVisitor)).toBeDisabled();
    const [emailCheck] = requestsTo('/saved-cart-email/');
    expect(emailCheck?.method()).toBe('GET');
    expect(emailCheck?.url()).toMatch(/\/saved-cart-email\/[0-9a-f-]{36}\/stranger%40example\.com\?/);
  });

  await test.step('the right email restores every choice at its price [C-017] [E-005] [K-003] [K-021]', async () => {
    await gateEmail(otherVisitor).fill(reader);
    await gateEmail(otherVisitor).press('Enter');
    await expect(otherVisitor).toHaveURL(/\/customize-order$/);
    await expect(otherVisitor.getByRole('heading', { level: 1 })).toHaveText('Customize your order');
    await expect(otherVisitor.getByRole('heading', { level: 1 })).toBeFocused();
    // $5 less: the offer for returning shoppers.
    await expectPrice(otherVisitor, '$202.00/mo');
    await expect(otherVisitor.getByText('You save $5.00 a month on your saved cart')).toContainText(
      'instead of $207.00/mo',
    );
    expect(await readChoices(otherVisitor)).toEqual(before);
  });
  await test.step('the request has all parameters of the link, and no address is checked [K-032] [K-141]', async () => {
    const [retrieved] = requestsTo('/saved-cart?');
    expect(Object.fromEntries(new URL(retrieved?.url() ?? '').searchParams)).toEqual({
      ...{ scartid: token, cmp: 'spring', MON: 'M-1', source: 'mail' },
    });
    expect(requestsTo('/DoLoopQualification')).toHaveLength(0);
  });
  await test.step('the voice order status is requested afterwards [K-139]', async () => {
    const paths = api.map((request) => new URL(request.url()).pathname.split('/api/')[1]);
    expect(paths).toContain('voice-order-status');
    expect(paths.indexOf('voice-order-status')).toBeGreaterThan(paths.indexOf('saved-cart'));
  });
  await test.step('a verified link opens in this browser without the gate, also on checkout [K-036] [K-141]', async () => {
    const countBefore = requestsTo('/saved-cart?').length;
    await otherVisitor.goto(`checkout?scartid=${token}`);
    await expect(otherVisitor).toHaveURL(/\/customize-order$/);
    await expect(gate(otherVisitor)).toHaveCount(0);
    expect(requestsTo('/saved-cart?').length).toBeGreaterThan(countBefore);
    expect(requestsTo('/DoLoopQualification')).toHaveLength(0);
  });

  await test.step('the restored cart can be ordered without entering the email again [K-001] [K-037]', async () => {
    await expectPrice(otherVisitor, '$202.00/mo');
    await continueButton(otherVisitor).click();
    await expect(otherVisitor).toHaveURL(/\/checkout$/);
    await expect(accordionHeader(otherVisitor, 'Tell us about your business')).toBeVisible();
    await passCredit(otherVisitor, '219-09-9999', await saveBusiness(otherVisitor));
    await expectOpen(otherVisitor, 'Terms and conditions');
    await acceptTerms(otherVisitor);
    await otherVisitor.getByRole('button', { name: 'Choose this time' }).click();
    await expectOpen(otherVisitor, 'How you pay');
    await otherVisitor.getByRole('button', { name: 'Save and continue' }).click();
    await expect(placeOrderButton(otherVisitor)).toHaveText('Place order: $0.00 today, $202.00/mo for 12 months');
    await placeOrderButton(otherVisitor).click();
    await expect(otherVisitor).toHaveURL(/\/confirmation$/);
    await expect(otherVisitor.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ann Lee!');
    await otherVisitor.emulateMedia({ media: 'print' });
    for (const group of ['Internet Plan', 'Business Digital Voice', 'TV Plan'])
      await expect(otherVisitor.getByRole('heading', { level: 3, name: group })).toBeVisible();
    const number =
      (await otherVisitor.getByText('Order number').locator('xpath=following-sibling::dd').textContent()) ?? '';
    const confirmed = () => mailServer.received.map(decodeMail).some((mail) => mail.includes(number));
    await expect.poll(confirmed).toBe(true);
  });

  await test.step('a browser with cleared storage shows the gate again [K-036]', async () => {
    await otherVisitor.evaluate(() => localStorage.clear());
    await otherVisitor.goto(`checkout?scartid=${token}`);
    await expect(gate(otherVisitor)).toBeVisible();
  });
});

test('a cart saved in checkout leads there once and then to customizing; a digital agent’s cart skips customizing; one without Ftype is an error', async ({
  page,
}) => {
  const link = 'abandoned-cart?scartid=AAAAAAAAAAAAAAAAAAAAAA';
  const print = page.getByRole('button', { name: 'Print cart' });
  let change: object = { LastVisitPage: '/business/internet/Checkout' };
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await mockRetrieval(page, () => change);

  await test.step('it leads to checkout, where it was saved [K-019] [K-135]', async () => {
    await openSavedCartLink(page, link);
    await expect(page).toHaveURL(/\/checkout$/);
  });
  await test.step('the contact from checkout takes precedence, and its number is formatted with dashes [E-321] [K-125]', async () => {
    const form = businessForm(page);
    await expect(form.getByRole('textbox', { name: /^Business name/ })).toHaveValue('Harbor Bakery');
    await expect(form.getByRole('textbox', { name: /^Email/ })).toHaveValue('b@example.com');
    await expect(form.getByLabel('Mobile number')).toHaveValue('212-555-0100');
  });
  await test.step('the second time it leads to customizing, and a failed voice order is stored [K-022] [K-140]', async () => {
    expect((await readTabMemory(page, 'order')).voiceOrder).toBe('VOSUCCESS');
    await page.route('**/api/voice-order-status', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await page.goto(link);
    await expect(page).toHaveURL(/\/customize-order$/);
    expect((await readTabMemory(page, 'order')).voiceOrder).toBe('VOFAIL');
    await expect(page.getByRole('radio', { name: 'Use my own router' })).toBeVisible(); // its products have been requested by now
  });

  await test.step('a digital agent’s cart skips customizing, on whatever page it was saved [C-289] [E-374] [K-008]', async () => {
    const products = captureRequests(page, '/api/customize-products');
    change = { DigitalAgentFlow: 'Y', LastVisitPage: '/customize-order' };
    await page.goto(link);
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('button', { name: 'Save my order' })).toBeVisible();
    expect(products).toHaveLength(0);
  });
  await test.step('it cannot be printed, on checkout or in the cart at any width [C-072] [C-286] [K-234]', async () => {
    await expect(page.getByText('Total monthly charges').filter({ visible: true })).toBeVisible();
    await expect(print).toHaveCount(0);
    await page.goto('save-cart');
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 720 });
      await priceButton(page).click();
      await expect(page.getByText('Total monthly charges').filter({ visible: true })).toBeVisible();
      await expect(print).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByText('Total monthly charges').filter({ visible: true })).toHaveCount(0);
    }
  });
  await test.step('it is saved again for the email that it was saved for [K-125]', async () => {
    await expect(page.getByLabel('Email address', { exact: true })).toHaveValue('c@example.com');
  });
  await test.step('a fiber referral has no gate and cannot print [E-373] [K-233]', async () => {
    change = { LastVisitPage: '/checkout' };
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto('abandoned-cart?scartid=BBBBBBBBBBBBBBBBBBBBBB&fiosreferral=Y');
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText('Total monthly charges').filter({ visible: true })).toBeVisible();
    await expect(print).toHaveCount(0);
  });

  await test.step('a cart without Ftype is an error with no price and no Continue [C-282] [K-317]', async () => {
    await page.route('**/api/float-cart*', async (route) => {
      const cart = await (await route.fetch()).json();
      delete cart.HeaderInfo.Ftype;
      await route.fulfill({ json: cart });
    });
    await page.goto(link);
    await expect(notOpenedHeading(page)).toBeVisible();
    await page.unroute('**/api/float-cart*');
    await expectOrderingBlocked(page);
  });
});

test('a broken, expired or unanswered link shows next steps, no price and no Continue', async ({ page }) => {
  const link = 'abandoned-cart?cid=AAAAAAAAAAAAAAAAAAAAAA&orderNumber=M-2&fiosreferral';
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  const retrievals = captureRequests(page, '/api/saved-cart?');

  await test.step('an unknown cart is an error with an explanation [E-045] [K-033] [K-135] [K-136] [K-137] [K-138]', async () => {
    await page.goto(link);
    await expect(notOpenedHeading(page)).toBeVisible();
    await expect(page.getByText('We are experiencing a technical issue.')).toBeVisible();
    expect(Object.fromEntries(new URL(retrievals.at(-1)?.url() ?? '').searchParams)).toEqual({
      ...{ cid: 'AAAAAAAAAAAAAAAAAAAAAA', MON: 'M-2', fiosreferral: 'Y' },
    });
    await expectAccessible(page);
    await expectOrderingBlocked(page);
  });
  await test.step('a cart that loads on retry has its price and Continue [K-137] [K-138]', async () => {
    await mockRetrieval(page, () => ({}));
    await page.goto(link);
    await expect(page).toHaveURL(/\/customize-order$/);
    await expectPrice(page, '$84.00/mo');
    await expect(continueButton(page)).toBeEnabled();
    await page.unroute('**/api/saved-cart?*');
  });
  await test.step('a failed call is the same error [K-280]', async () => {
    await page.route('**/api/saved-cart?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(link);
    await expect(notOpenedHeading(page)).toBeVisible();
    await page.unroute('**/api/saved-cart?*');
    await expectOrderingBlocked(page);
  });
  await test.step('a successful retry clears the error', async () => {
    await page.route('**/api/saved-cart?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(link);
    await expect(notOpenedHeading(page)).toBeVisible();
    const notice = page.getByText('We are experiencing a technical issue');
    await expect(notice).toBeVisible();
    await page.unroute('**/api/saved-cart?*');
    await mockRetrieval(page, () => ({}));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/customize-order$/);
    await expectPrice(page, '$84.00/mo');
    await expect(notice).toHaveCount(0);
    await page.unroute('**/api/saved-cart?*');
  });
  await test.step('the error stays until the shopper starts again [E-119]', async () => {
    await page.goto(link);
    await expect(notOpenedHeading(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'FAQ' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Start a new order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/saved cart/);
    await expect(page.getByRole('button', { name: 'FAQ' })).toBeVisible();
    expect((await readTabMemory(page, 'session')).savedCartError).toBe(false);
  });
  await test.step('a link without an id leads to the start [E-045]', async () => {
    await page.goto('abandoned-cart');
    await expect(page).toHaveURL(/\/business\/internet\/$/);
  });

  await test.step('a source parameter retrieves the order, and is a regular visit without one [E-217]', async () => {
    const before = retrievals.length;
    await page.goto('?source=FIOSAPI');
    await page.getByLabel('ZIP code').click();
    await expect(page.getByRole('combobox', { name: 'Enter your business address*' })).toBeVisible();
    expect(retrievals).toHaveLength(before);
    await page.goto('?source=partner');
    await page.getByLabel('ZIP code').click();
    await expect.poll(() => retrievals.length).toBe(before + 1);
    expect(new URL(retrievals.at(-1)?.url() ?? '').search).toBe('?source=partner');
    await expect(page).toHaveURL(/\/business\/internet\/$/);
  });
  await test.step('no gate is shown at the root, for a referral, or with its flag off [K-035]', async () => {
    await page.goto('');
    await expect(page.getByLabel('ZIP code')).toBeVisible();
    await expect(gate(page)).toHaveCount(0);
    await page.goto('checkout?cid=BBBBBBBBBBBBBBBBBBBBBB&fiosreferral');
    await expect(notOpenedHeading(page)).toBeVisible();
    await expect(gate(page)).toHaveCount(0);
    await page.goto('checkout?scartid=BBBBBBBBBBBBBBBBBBBBBB');
    await expect(gate(page)).toBeVisible();
    await changeSettings(page, ({ flags }) => {
      flags.saveCartGate = false;
    });
    await page.goto('checkout?scartid=BBBBBBBBBBBBBBBBBBBBBB');
    await expect(notOpenedHeading(page)).toBeVisible();
    await expect(gate(page)).toHaveCount(0);
  });
});

/** Expects no price and no Continue, with a plan in the cart. */
async function expectOrderingBlocked(page: Page): Promise<void> {
  expect((await readTabMemory(page, 'session')).savedCartError).toBe(true);
  await page.goto('customize-order');
  await expect(continueButton(page)).toBeDisabled();
  await expect(orderBar(page)).not.toContainText('$');
}

test('the link in a reminder opens a page that stops reminders with one click', async ({ page }) => {
  const reader = createMailAddress();
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await saveCart(page, reader);
  await page.goto(findMailLink(await readMail(page, reader), 'stop'));
  const stops = captureRequests(page, '/api/reminders/');
  const stop = page.getByRole('button', { name: 'Stop reminders' });
  await expect(stop).toBeVisible();
  await expect(page).toHaveTitle(/^Stop reminders about your order\?/);
  await expect(page.getByRole('navigation', { name: 'Order steps' })).toHaveCount(0);
  await stop.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders stopped' })).toBeFocused();
  expect(stops.map((request) => [request.method(), request.postData()])).toEqual([
    ['POST', 'List-Unsubscribe=One-Click'],
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders are already off' })).toBeVisible();
  await page.goto('abandoned-cart?stop=BBBBBBBBBBBBBBBBBBBBBB');
  await expect(page.getByRole('heading', { level: 1, name: 'This link is incomplete' })).toBeVisible();
});
