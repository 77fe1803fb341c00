import type { Locator, Page } from '@playwright/test';
import { businessForm } from '../support/checkout-page.ts';
import {
  checkDemoAddress,
  continueButton,
  expectPrice,
  openCustomizePage,
  openCustomizePageByForm,
  openStep,
  orderBar,
  plan,
  priceButton,
  section,
  stepHeader,
} from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { readTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

test('the page asks for an address, and an address check leads to it with nothing chosen and no price', async ({
  page,
}) => {
  await test.step('the page asks for an address when none was checked [C-003]', async () => {
    await page.goto('customize-order');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/fiber|internet/i);
    expect(new URL(page.url()).pathname).toBe('/business/internet/');
    await expect(page.getByText('Please check your address first')).toBeVisible();
  });
  await test.step('an address check leads to the customize page, with nothing chosen and no price [C-016] [C-035] [C-036] [C-042]', async () => {
    await page.goto('');
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await openCustomizePageByForm(page);
    expect(await page.evaluate(() => history.state)).toMatchObject({ prevPage: 'LQ' });
    await expect(priceButton(page)).toHaveText('$0/moView price breakdown');
    await expect(continueButton(page)).toBeEnabled();
    await plan(page, 'Fiber 500').check();
    await expectPrice(page, '$99.00/mo');
    await expectAccessible(page);
  });
});

test('the page lists its steps and the full offer, and shows the guarantee only for two years [E-028]', async ({
  page,
}) => {
  await openCustomizePage(page);
  const internet = section(page, 'Internet');
  await test.step('the steps of internet, in their order [C-024]', async () => {
    await expect(internet.getByRole('heading', { level: 3 })).toHaveText([
      /^Internet speed/,
      /^Equipment/,
      /^Installation/,
      /^Additional security and storage\s*Optional/,
    ]);
  });
  await expect(stepHeader(page, 'Internet speed')).toHaveAttribute('aria-expanded', 'true');
  const getTop = async (name: string) => (await stepHeader(page, name).boundingBox())?.y ?? 0;
  await page.setViewportSize({ width: 1280, height: 400 });
  await stepHeader(page, 'Installation').evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const before = await getTop('Installation');
  await stepHeader(page, 'Installation').click();
  await expect(stepHeader(page, 'Installation')).toHaveAttribute('aria-expanded', 'true');
  // The step above, which is taller than the window, closes: the pressed heading must not move.
  expect(Math.abs((await getTop('Installation')) - before)).toBeLessThan(2);
  await expect(stepHeader(page, 'Internet speed')).toHaveAttribute('aria-expanded', 'false');
  // Only services that are not on the page yet are offered.
  await expect(stepHeader(page, 'Add phone or TV')).toBeVisible();

  const details = section(page, 'Offer details and terms');
  for (const [text, rows] of [
    ['early termination fee of 35% of the base monthly charges for the unexpired term', '[C-375]'],
    ['within the 30 days before or the 60 days after the renewal', '[C-376]'],
    ['activation fee of $49', '[C-379]'],
    ['wireless router is $299.99 to buy or $15 per month to rent', '[C-380] [C-381]'],
    ['Phone equipment is available from $85 with VoIP', '[C-382]'],
    ['returned within 30 days of cancellation', '[C-383]'],
    ['firm price quote, valid for 5 business days', '[C-384]'],
    ['not completed within 10 days is cancelled', '[C-385]'],
    ['up to 8 cordless handsets', '[C-386]'],
    ['Installation takes about three hours', '[C-387]'],
  ] as const)
    await test.step(`it says "${text}" ${rows}`, () => expect(details).toContainText(text));

  await test.step('the guarantee is shown for two years, and not month to month [C-377] [C-378] [K-334]', async () => {
    const guarantee = page.getByText('cancel within 30 days after installation');
    await expect(guarantee).toBeVisible();
    await stepHeader(page, 'Contract agreement').click();
    await page.getByRole('radio', { name: 'No annual contract' }).check();
    await expect(guarantee).toHaveCount(0);
  });
});

test('a reload, the back button and a second tab restore every choice, and the browser stores none of it [C-018] [C-394]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.getByRole('radio', { name: 'Rent a wireless router' }).check();
  await expectPrice(page, '$99.00/mo');

  const expectAllChoices = async (tab: Page) => {
    await expectPrice(tab, '$99.00/mo');
    await expect(stepHeader(tab, 'Internet speed')).toContainText('Edit');
    await stepHeader(tab, 'Equipment').click();
    await expect(tab.getByRole('radio', { name: 'Rent a wireless router' })).toBeChecked();
  };
  await page.reload();
  await expectAllChoices(page);
  const second = await page.context().newPage();
  await second.goto('customize-order');
  await expectAllChoices(second);
  await page.goto('contact');
  await page.goBack();
  await expect(page).toHaveURL(/\/customize-order$/);
  await expectAllChoices(page);

  await test.step('a change in another tab is visible at once', async () => {
    await stepHeader(second, 'Internet speed').click();
    await plan(second, 'Fiber 500').check();
    await expectPrice(second, '$114.00/mo');
    await expectPrice(page, '$114.00/mo');
  });
  await test.step('a change is visible on return, even if the other tab sent no message', async () => {
    await second.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => {};
    });
    await plan(second, 'Fiber 300').check();
    await expectPrice(second, '$99.00/mo');
    await expectPrice(page, '$114.00/mo');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectPrice(page, '$99.00/mo');
  });
  await test.step('a tab that cannot load the change stays as it is', async () => {
    await page.route('**/api/float-cart*', (route) => route.fulfill({ status: 500, json: {} }));
    const failedResponse = page.waitForResponse('**/api/float-cart*');
    await page.evaluate(() => new BroadcastChannel('demarc-cart').postMessage('changed'));
    await failedResponse;
    await page.unroute('**/api/float-cart*');
    await plan(second, 'Fiber 500').check();
    await expectPrice(second, '$114.00/mo');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectPrice(page, '$114.00/mo');
  });
  await test.step('the second tab has the address and the contact of the first', async () => {
    await expect(second.getByRole('region', { name: 'Your address' })).toContainText('101 Longboat Wharf');
    await second.goto('checkout');
    await expect(businessForm(second).getByRole('textbox', { name: 'Email' })).toHaveValue('ann@example.com');
    const { contact, shipping } = (await readTabMemory(second, 'checkout')).businessInfo;
    expect(contact).toMatchObject({ phone: '212-555-0100', address: '101 Longboat Wharf', city: 'Hoboken' });
    const { addressId } = await readTabMemory(page, 'order');
    expect(addressId).not.toBe('');
    expect(shipping).toMatchObject({ streetAddressId: addressId });
  });
  await test.step('the page survives a lost connection, and the cart reloads with the next one', async () => {
    await page.context().setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach the shop right now' })).toBeVisible();
    await second.close();
    await page.context().setOffline(false);
    await expectPrice(page, '$114.00/mo');
    await expect(page.getByRole('radio', { name: 'Rent a wireless router' })).toBeChecked();
    await expect(page).toHaveURL(/\/customize-order$/);
  });

  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/fiber-300|router-rent|Fiber 300/);
});

test('no price is shown until the cart is loaded, and a slow load shows a message', async ({ page }) => {
  await page.clock.install();
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  const stillWorking = orderBar(page).getByText('Still working on it. Thank you for waiting.');

  const releaseCart = await holdRequests(page, '**/api/float-cart*');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customize your order');
  await expect(continueButton(page)).toBeDisabled();
  await expect(priceButton(page)).toHaveText('View price breakdown');
  await expectAccessible(page);
  await page.clock.fastForward(10_000);
  await expect(stillWorking).toBeVisible();
  releaseCart();
  await expectPrice(page, '$84.00/mo');
  await expect(continueButton(page)).toBeEnabled();
  await expect(stillWorking).toHaveCount(0);

  const releaseChange = await holdRequests(page, /\/api\/(submit-|cart-update)/);
  await stepHeader(page, 'Internet speed').click();
  await plan(page, 'Fiber 500').check();
  await expect(orderBar(page).getByText('Updating your cart')).toBeAttached();
  await page.clock.fastForward(10_000);
  await expect(stillWorking).toBeVisible();
  releaseChange();
  await expectPrice(page, '$99.00/mo');
  await expect(stillWorking).toHaveCount(0);
});

test('the card credit is shown, and a holiday offer counts down to its end [C-086] [C-087] [C-374]', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-12-30T12:00:00Z') });
  let ends = '2027-01-01T13:00:00Z';
  await page.route('**/api/content/holiday-offer', (route) =>
    route.fulfill({
      json: { name: 'holiday-offer', title: 'Holiday offer', introduction: '<p>Order now.</p>', parts: [], ends },
    }),
  );
  await openCustomizePage(page);
  await expect(page.getByRole('complementary', { name: 'Card credit' })).toContainText(
    '$75 one-time statement credit with an eligible enrolled business card',
  );
  // After hours without activity the idle dialog may cover the page.
  const offer = page.getByRole('complementary', { name: 'Holiday offer', includeHidden: true });
  const countdown = offer.getByRole('timer', { includeHidden: true });
  await expect(countdown).toHaveText(/^2 days \d+ (hour|minute)s?$|^2 days 0 hours$/);
  const before = await countdown.textContent();
  await page.clock.fastForward('05:00:00');
  await expect(countdown).not.toHaveText(before ?? '');
  ends = '2026-12-31T00:00:00Z';
  await page.reload();
  await expect(countdown).toHaveText(/^\d+ hours? \d+ minutes?$/);
  await page.clock.fastForward('24:00:00');
  await expect(offer).toHaveCount(0);
});

test('failed plans can be retried; a failed cart leads to its failure page, here and in checkout [C-346] [C-347] [K-303]', async ({
  page,
}) => {
  await openCustomizePage(page);
  for (const path of ['internet-flow', 'term-prices'])
    await page.route(`**/api/${path}`, (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  const internet = section(page, 'Internet');
  await expect(internet).toContainText('Something went wrong. Please try again');
  await page.unroute('**/api/internet-flow');
  await internet.getByRole('button', { name: 'Try again' }).click();
  await expect(plan(page, 'Fiber 100')).toBeVisible();
  await test.step('failed term prices can be retried [C-341]', async () => {
    const extras = section(page, 'Make it yours');
    await stepHeader(page, 'Contract agreement').click();
    await expect(extras).toContainText('Something went wrong. Please try again');
    await expect(extras).not.toContainText('Not available for these services');
    await page.unroute('**/api/term-prices');
    await extras.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('radio', { name: 'No annual contract' })).toBeEnabled();
  });
  await page.route('**/api/float-cart*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.reload();
  await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_PC_GETFLOATCART$/);
  await test.step('the cart is unchanged and can be reloaded from there', async () => {
    await page.unroute('**/api/float-cart*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(internet).toBeVisible();
  });
  await page.route('**/api/cart-info', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('checkout');
  await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_PC_GETCARTDETAILS$/);
});

test('the price bar stays visible, scroll targets stop below it, nothing is cut off, and axe passes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCustomizePage(page);
  for (const [width, height, offset, row] of [
    [360, 740, 65, '[C-043]'],
    [1280, 900, 98, '[C-044]'],
  ] as const)
    await test.step(`at ${width} px ${row}`, async () => {
      await page.setViewportSize({ width, height });
      await page.getByRole('heading', { name: 'Review order' }).scrollIntoViewIfNeeded();
      await expect(orderBar(page)).toBeInViewport();
      expect((await orderBar(page).boundingBox())?.height).toBe(offset);
      const top = await page.getByRole('heading', { name: 'Make it yours' }).evaluate((heading) => {
        heading.scrollIntoView({ behavior: 'instant', block: 'start' });
        return heading.getBoundingClientRect().top;
      });
      expect(Math.abs(top - offset)).toBeLessThanOrEqual(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    });
});

test('a tab adopts a new check of the same address, and offers to switch to a different address', async ({ page }) => {
  await openCustomizePage(page);
  const other = await page.context().newPage();
  await test.step('without a choice, the tab continues silently', async () => {
    await checkDemoAddress(other, 'fiber');
    await page.getByRole('button', { name: 'Add TV' }).click();
    await expect(stepHeader(page, 'Select TV viewing option')).toBeVisible();
    await plan(page, 'Fiber 300').check();
    await expectPrice(page, '$84.00/mo');
  });
  await test.step('with a cart, the tab switches to the new check and says why', async () => {
    await checkDemoAddress(other, 'fiber');
    await plan(page, 'Fiber 500').click();
    await expect(page.getByText('You checked this address again in another tab')).toBeVisible();
    await expectPrice(page, '$84.00/mo');
  });
  await checkDemoAddress(other, 'hsi');
  await page.getByRole('button', { name: 'Add TV' }).click();
  const dialog = page.getByRole('dialog', { name: 'You checked another address' });
  await expect(dialog).toContainText(/131 Longboat Wharf/i);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(plan(page, 'High Speed Internet')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/131 Longboat Wharf/i);
});

test('the bar covers nothing that gets the focus, however tall it is [S-180]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await openStep(page, 'Equipment');
  await page.getByRole('radio', { name: /^Buy a wireless router/ }).check();
  const bar = orderBar(page);
  await expect(bar).toContainText('for 12 months');
  // Larger text makes the bar taller.
  await bar.evaluate((element) => {
    element.style.paddingBlock = '12px';
  });
  const expectBelowBar = async (locator: Locator) => {
    await expect
      .poll(async () => {
        const { y: barTop = 0, height: barHeight = 0 } = (await bar.boundingBox()) ?? {};
        return ((await locator.boundingBox())?.y ?? 0) - barTop - barHeight;
      })
      // Browsers scroll by whole pixels.
      .toBeGreaterThan(-1);
  };
  await page.getByRole('button', { name: 'Add TV', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'TV', exact: true });
  await expect(heading).toBeFocused();
  await expectBelowBar(heading);
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  await openStep(page, 'Phone setup');
  await page.getByRole('button', { name: 'Keep my number' }).click();
  await expect(page.getByLabel('Number to keep')).toBeFocused();
  await expectBelowBar(page.getByText('Number to keep', { exact: true }));
});
