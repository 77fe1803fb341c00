import type { Page, Route } from '@playwright/test';
import { captureRequests } from '../support/capture-requests.ts';
import {
  addOneButton,
  continueButton,
  expectPrice,
  openCustomizePage,
  openStep,
  orderBar,
  plan,
  selectBundleByHttp,
  stepHeader,
} from '../support/customize-page.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { notice911Checkbox } from '../support/phone-section.ts';
import { writeTabMemory } from '../support/tab-memory.ts';
import { expect, test } from '../support/test.ts';

const notice = (page: Page, text: string) => page.getByRole('alert').getByText(text);

test('Continue stays on the page with a message when nothing is chosen or the router is not confirmed [C-252] [C-253] [K-177] [K-183]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await continueButton(page).click();
  await expect(notice(page, 'Please choose a plan before you continue.')).toBeVisible();
  await plan(page, 'Fiber 300').check();
  await expect(notice(page, 'Please choose a plan before you continue.')).toHaveCount(0);
  await expectPrice(page, '$84.00/mo');
  await continueButton(page).click();
  await expect(notice(page, 'Please confirm your router: select Next in the Equipment step.')).toBeVisible();
  await expect(page).toHaveURL(/\/customize-order$/);
  const next = page.locator('#router-continue');
  await expect(next).toBeInViewport();
  await expect(next).toBeFocused();
  await next.click();
  await test.step('an added service without a choice is reported', async () => {
    await page.getByRole('button', { name: 'Add TV', exact: true }).click();
    await continueButton(page).click();
    await expect(notice(page, 'You added TV without a plan.')).toBeVisible();
    await page.getByRole('button', { name: 'Leave out TV' }).click();
    await expect(notice(page, 'You added TV without a plan.')).toHaveCount(0);
    await expect(stepHeader(page, 'Add phone or TV')).toBeFocused();
  });
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('Continue reports an incomplete phone after the router, and scrolls to it after 800 ms [C-250] [C-254] [C-255] [K-184]', async ({
  page,
}) => {
  await openCustomizePage(page);
  await selectBundleByHttp(page, 'fiber-500-bdv');
  await continueButton(page).click();
  // Two steps are incomplete: the message is about the first.
  await expect(notice(page, 'Please confirm your router: select Next in the Equipment step.')).toBeVisible();
  await expect(notice(page, 'Please complete the setup of your phone service')).toHaveCount(0);
  await page.locator('#router-continue').click();
  await page.evaluate(() => {
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...args) {
      if (this.getAttribute('aria-controls') === 'step-phoneSetup-panel')
        document.body.dataset.scrolled = String(performance.now());
      scroll.apply(this, args);
    };
    addEventListener('click', () => (document.body.dataset.clicked = String(performance.now())), true);
  });
  await continueButton(page).click();
  await expect(notice(page, 'Please complete the setup of your phone service before you continue.')).toContainText(
    'Line 1 has no number yet.',
  );
  await expect(page.locator('body')).toHaveAttribute('data-scrolled', /\d/);
  const { clicked, scrolled } = await page.evaluate(() => ({ ...document.body.dataset }));
  expect(Number(scrolled) - Number(clicked)).toBeGreaterThanOrEqual(800);
  await expect(stepHeader(page, 'Phone setup')).toBeFocused();
  await test.step('the notice does not cover the heading of the step', async () => {
    const getBottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
    const heading = await stepHeader(page, 'Phone setup').boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(getBottom(await page.getByRole('alert').boundingBox()));
  });
  await expect(page).toHaveURL(/\/customize-order$/);
});

test('without a preselected router, internet with a phone shows the router error until one is chosen [C-257]', async ({
  page,
}) => {
  // Mocks a catalog without a preselected router.
  await page.route('**/api/internet-flow*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/("ProductId":"router-own".*?"IsSelected":)"Y"/, '$1"N"');
    await route.fulfill({ response: answer, body });
  });
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  await page.getByRole('button', { name: 'Add phone', exact: true }).click();
  await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
  const next = page.locator('#section-voice').getByRole('button', { name: 'Next' });
  await next.click();
  await notice911Checkbox(page).check();
  await next.click();
  await addOneButton(page, '4-line phone').click();
  await continueButton(page).click();
  await expect(notice(page, 'Please select a router for your internet service.')).toBeVisible();
  await test.step('the router choice is in view and has the focus [S-071]', async () => {
    const routers = page.getByRole('radiogroup', { name: 'Select router' });
    await expect(routers.getByRole('radio').first()).toBeFocused();
    await expect(routers.getByRole('radio').first()).toBeInViewport();
  });
  await expect(page).toHaveURL(/\/customize-order$/);
  await openStep(page, 'Equipment');
  await expect(page.locator('#router-continue')).toBeDisabled();
  await page.getByRole('radio', { name: 'Rent a wireless router' }).check();
  await expect(notice(page, 'Please select a router for your internet service.')).toHaveCount(0);
  await page.locator('#router-continue').click();
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('plans, prices and steps are the same for every kind of visitor; only a digital link leads to saving the cart', async ({
  page,
}) => {
  await test.step('plans and prices are the same for every kind of visitor, and a digital agent’s customer has the same steps [C-288] [K-010]', async () => {
    await openCustomizePage(page);
    const cards = page.getByRole('radiogroup', { name: 'Internet speed' }).getByRole('article');
    await expect(cards.first()).toContainText('$69.00');
    const regularTexts = await cards.allInnerTexts();
    for (const [entry, marks] of [
      [{ cid: 'lead-1' }, {}],
      [{ fiosreferral: 'Y' }, {}],
      [{}, { digitalLink: 'Y' }],
      [{}, { digitalAgentFlow: 'Y' }],
    ] as const) {
      await writeTabMemory(page, 'session', { entry });
      await writeTabMemory(page, 'order', { digitalLink: '', digitalAgentFlow: '', ...marks });
      await page.reload();
      await expect.poll(() => cards.allInnerTexts()).toEqual(regularTexts);
    }
    await plan(page, 'Fiber 300').check();
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  });
  await test.step('Continue leads to saving the cart after an arrival by a digital link [C-260] [E-375] [K-187]', async () => {
    await writeTabMemory(page, 'order', { digitalLink: 'Y', digitalAgentFlow: '' });
    await page.goto('customize-order');
    await expectPrice(page, '$84.00/mo');
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/save-cart$/);
  });
});

test('a choice shows its total before the server answers, with a spinner meanwhile [C-209] [C-210]', async ({
  page,
}) => {
  await openCustomizePage(page);
  const release = await holdRequests(page, '**/api/submit-data');
  // With the offer that is part of the plan.
  await plan(page, 'Fiber 1 Gig').check();
  await expect(orderBar(page)).toContainText('$149.00/mo');
  await expect(orderBar(page).getByText('Updating your cart')).toBeAttached();
  release();
  await expectPrice(page, '$149.00/mo');
  await expect(orderBar(page).getByText('Updating your cart')).toHaveCount(0);
  await test.step('an answer without the whole cart is followed by a reload of the cart [C-233]', async () => {
    await plan(page, 'Fiber 500').check();
    await expectPrice(page, '$99.00/mo');
    await page.route('**/api/cart-update', async (route) => {
      const answered = await route.fetch();
      await route.fulfill({ json: { ...(await answered.json()), UpdateWithGetCartDetails: 'N' } });
    });
    const carts = captureRequests(page, '/api/float-cart');
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.getByRole('radio', { name: 'Rent a wireless router' }).check();
    await expectPrice(page, '$114.00/mo');
    expect(carts).toHaveLength(1);
  });
});

test('a refused choice stops the spinner, is shown and logged, and restores the cart', async ({ context }) => {
  for (const [what, reply] of [
    ['says FAILURE', { status: 200, json: { Status: 'FAILURE' } }],
    ['is an error', { status: 400, json: {} }],
  ] as const)
    await test.step(`an answer that ${what}`, async () => {
      // Every visitor has a tab and a session of its own.
      await context.clearCookies();
      const page = await context.newPage();
      const events = captureRequests(page, '/api/event-log');
      const spinner = orderBar(page).getByText('Updating your cart');
      await openCustomizePage(page);
      await page.route('**/api/submit-data', (route) => route.fulfill(reply));
      await plan(page, 'Fiber 500')
        .check({ force: true })
        .catch(() => undefined);
      await test.step('the general error message is shown [C-341] [C-344] [C-351] [C-354]', () =>
        expect(notice(page, 'Something went wrong. Please try again')).toBeVisible());
      await test.step('the spinner is gone [C-211] [C-343]', () => expect(spinner).toHaveCount(0));
      await test.step('the cart is restored [C-265]', async () => {
        await expectPrice(page, '$0/mo');
        await expect(plan(page, 'Fiber 500')).not.toBeChecked();
      });
      await test.step('the error is logged once [C-342] [C-345]', async () => {
        const errors = () =>
          events
            .map((request) => request.postDataJSON())
            .filter(({ eventType, eventName }) => eventType === 'Error' && eventName === 'submitData');
        await expect.poll(() => errors().length).toBe(1);
      });

      await page.unroute('**/api/submit-data');
      await plan(page, 'Fiber 500').check();
      await expectPrice(page, '$99.00/mo');
      await test.step('an update behaves the same [C-265] [C-343] [C-344]', async () => {
        await page.route('**/api/cart-update', (route) => route.fulfill(reply));
        await stepHeader(page, 'Installation').click();
        await page.getByRole('radio', { name: 'Professional installation with inside wiring' }).click();
        await expect(notice(page, 'Something went wrong. Please try again')).toBeVisible();
        await expect(spinner).toHaveCount(0);
        await expect(page.getByRole('radio', { name: 'Professional installation', exact: true })).toBeChecked();
      });
      await page.close();
    });
});

test('an address without available numbers is asked for once more with a notice, and not again [C-238] [C-239] [C-349] [K-315] [K-316]', async ({
  page,
}) => {
  await openCustomizePage(page);
  const withoutNumbers = async (route: Route) => {
    const answer = await route.fetch();
    const products = await answer.json();
    products.BDVInfo.TNList.TNObject = [];
    await route.fulfill({ json: products });
  };
  const flows = captureRequests(page, '/api/internet-flow');
  const loads = captureRequests(page, '/business/internet/customize-order');
  // The second answer has numbers: the page continues and shows its notice.
  await page.route('**/api/customize-products', withoutNumbers, { times: 1 });
  await page.reload();
  for (const text of ['Failed to retrieve TNs for your zipcode', 'We could not get phone numbers for your address.'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(plan(page, 'Fiber 100')).toBeVisible();
  expect([loads.length, flows.length]).toEqual([2, 1]);

  await page.route('**/api/customize-products', withoutNumbers);
  await page.reload();
  await expect(page).toHaveURL(/\/lower-funnel-out\?message=NTE_OLQ_BTNEmpty$/);
  await expect(page.getByText('Failed to retrieve TNs for your zipcode')).toBeVisible();
  expect([loads.length, flows.length]).toEqual([4, 2]);
});

test('Continue during a pending choice stays on the page with a message when the choice is refused', async ({
  page,
}) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.locator('#router-continue').click();
  await expectPrice(page, '$84.00/mo');
  await stepHeader(page, 'Contract agreement').click();
  const release = await holdRequests(page, '**/api/contract-change', (route) => route.fulfill({ json: 'Fail' }));
  await page.getByRole('radio', { name: 'No annual contract' }).check();
  await continueButton(page).click();
  release();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong. Please try again' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '2 year agreement' })).toBeChecked();
  await expect(page).toHaveURL(/\/customize-order$/);
  await test.step('the next click continues', async () => {
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});
