import { captureRequests } from '../support/capture-requests.ts';
import {
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
import { expect, test } from '../support/test.ts';

test('fiber alone sends one order with all ids of the address, then updates, up to checkout', async ({ page }) => {
  const submits = captureRequests(page, '/api/submit-');
  const updates = captureRequests(page, '/api/cart-update');
  const carts = captureRequests(page, '/api/float-cart');
  const checks = captureRequests(page, '/api/DoLoopQualification');
  await openCustomizePageByForm(page);
  const before = carts.length;
  await plan(page, 'Fiber 500').check();
  await expectPrice(page, '$99.00/mo');
  await test.step('one order with the chosen plan is sent [C-212]', async () => {
    expect(submits.map((request) => new URL(request.url()).pathname.split('/').pop())).toEqual(['submit-data']);
    expect(submits[0]?.postDataJSON()).toMatchObject({
      DataSelection: { NewID: 'fiber-500' },
      DataPlanSelection: { NewID: '2491301' },
      zip: '07030',
      state: 'NJ',
    });
  });
  await test.step('the cart is loaded afterwards [C-216]', async () => {
    expect(carts.length).toBe(before + 1);
  });
  await test.step('the address is sent with all its ids [C-184]', async () => {
    const checked = checks[0]?.postDataJSON();
    const order = submits[0]?.postDataJSON();
    const names = 'zip city altCity state locusID ntasAddrID baseAddressId addressId unit location_id sublocation';
    for (const name of names.split(' ')) expect(order).toHaveProperty(name);
    expect(order).toMatchObject({ zip: '07030', city: 'Hoboken', state: 'NJ', unit: '' });
    expect(order).toMatchObject({ addressId: checked.AddressID, baseAddressId: checked.BaseAddressID });
    expect(order).toMatchObject({ locusID: checked.BaselocationId, ntasAddrID: checked.BaseAddressID });
    expect(order).toMatchObject({ location_id: checked.BaselocationId, sublocation: checked.SublocationId });
    for (const name of ['addressId', 'baseAddressId', 'location_id']) expect(order[name]).not.toBe('');
  });

  await test.step('a router is an update whose answer has the whole cart [C-232]', async () => {
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.getByRole('radio', { name: 'Rent a wireless router' }).check();
    await expectPrice(page, '$114.00/mo');
    expect(updates[0]?.postDataJSON()).toMatchObject({
      ProductType: 'FIOSDATA',
      fiOSDataModelPost: { RouterSelection: { OldID: '24541273', NewID: 'router-rent' } },
    });
    // The same address as in the order [S-084].
    const { zip, city, state, locusID, ntasAddrID, addressId, location_id } = submits[0]?.postDataJSON() ?? {};
    const address = { zip, city, state, locusID, ntasAddrID, addressId, location_id, altCity: '', unit: '' };
    expect(updates[0]?.postDataJSON()).toMatchObject(address);
    // The answer contained the whole cart.
    expect(carts.length).toBe(before + 1);
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await test.step('the cart has the plan alone, with its equipment [C-004]', async () => {
    await priceButton(page).click();
    const cart = section(page, 'Your order');
    await expect(cart).toContainText('Wireless router (rented)');
    await expect(cart.getByRole('heading', { name: 'Internet Plan' })).toBeVisible();
    await expect(cart.getByRole('heading', { name: /TV Plan|Digital Voice|Standard phone/ })).toHaveCount(0);
    await priceButton(page).click();
  });
  await test.step('Continue leads to checkout [C-004] [C-019] [C-259] [K-020]', async () => {
    await continueButton(page).click();
    await expect(page).toHaveURL(/\/checkout$/);
  });
});

test('HSI alone uses the copper page and its calls [C-005] [C-212] [C-319]', async ({ page }) => {
  const submits = captureRequests(page, '/api/submit-');
  const flows = captureRequests(page, '-flow');
  await openCustomizePageByForm(page, 'hsi');
  await plan(page, 'High Speed Internet').check();
  await expectPrice(page, '$59.00/mo');
  expect(submits).toHaveLength(1);
  expect(new URL(submits[0]?.url() ?? '').pathname).toMatch(/\/submit-hsi$/);
  expect(submits[0]?.postDataJSON()).toMatchObject({
    DataSelection: { NewID: 'hsi' },
    DataPlanSelection: { NewID: '2491901' },
    zip: '26501',
  });
  expect(flows.every((request) => request.url().endsWith('/dsl-flow'))).toBe(true);
  await expect(stepHeader(page, 'Add phone')).toBeVisible();
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await continueButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a plan card shows all prices and features [C-085] [C-176] [C-372] [C-373]', async ({ page }) => {
  await openCustomizePage(page);
  const card = page.getByRole('article', { name: 'Fiber 100' });
  for (const text of [
    '$69.00 per month',
    'with a 2-year term that auto renews',
    'for 12 months, then $79.00/mo',
    '$64.00/mo with Auto Pay and paper-free billing',
    'Activation fee: $49.00, once',
    'Card payments, calls and cloud apps for a team of five',
    'Unlimited data',
    '99.99% network reliability',
  ])
    await expect(card).toContainText(text);
  await card.getByRole('button', { name: 'About Unlimited data' }).click();
  await expect(page.getByText('No data cap, no slowdowns and no overage charges.')).toBeVisible();
  await page.keyboard.press('Escape');
  await test.step('the label is the built-in one if none is stored, and is then stored [K-276] [K-277]', async () => {
    const templates = captureRequests(page, '/api/label-template');
    await card.locator('summary').click();
    await expect(card.getByText('Unique Plan Identifier')).toBeVisible();
    await expect(card.getByText('F0000055501HLYFIBER0100D24')).toBeVisible();
    await expect.poll(() => templates.map((request) => request.method())).toEqual(['GET', 'POST']);
    expect(templates[1]?.postDataJSON()).toEqual({ template: expect.stringContaining('Unique Plan Identifier') });
    await expectAccessible(page);
  });
  await test.step('a stored template determines the label [K-276]', async () => {
    const { access_token } = await (await page.request.get('api/token')).json();
    await page.request.post('api/label-template', {
      headers: { authorization: `Bearer ${access_token}` },
      data: { template: '# Facts of the harbor\nPlan | {{planName}}' },
    });
    await page.reload();
    await card.locator('summary').click();
    await expect(card.getByText('Facts of the harbor')).toBeVisible();
    await expect(card.getByText('Unique Plan Identifier')).toHaveCount(0);
  });
  await expect(page.getByRole('radiogroup', { name: 'Internet speed' }).getByRole('article')).toHaveText([
    /^Fiber 100.*\$69\.00/,
    /^Fiber 300.*\$84\.00/,
    /^Fiber 500.*\$99\.00/,
    /^Fiber 1 Gig.*\$169\.00/,
  ]);
  await plan(page, 'Fiber 300').check();
  await expect(page.getByRole('article', { name: 'Fiber 500' })).toContainText('+$15.00/mo');
  await expect(
    page.getByRole('article', { name: 'Fiber 300' }).getByRole('button', { name: 'Select router' }),
  ).toBeVisible();
});

test('the joint offer reduces the price on the card, and a gigabit plan by more [C-278] [C-279] [C-333] [C-334] [E-394]', async ({
  page,
}) => {
  const sentRequests = captureRequests(page, '/api/joint-offer');
  await openCustomizePage(page, 'jointOffer');
  await expect(page.getByRole('article', { name: 'Fiber 500' })).toContainText('Was $99.00 per month, now $89.00');
  await expect(page.getByRole('article', { name: 'Fiber 1 Gig' })).toContainText('Was $169.00 per month, now $149.00');
  expect(new URL(sentRequests[0]?.url() ?? '').searchParams.get('BTNumber')).toMatch(/^\d{10}$/);
  await plan(page, 'Fiber 500').check();
  await expectPrice(page, '$89.00/mo');
  await stepHeader(page, 'Internet speed').click();
  await expect(section(page, 'Internet')).toContainText('$89.00/mo');
  await test.step('a failed offer shows a message, and the cards have full prices [C-341]', async () => {
    await page.route('**/api/joint-offer*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await expect(page.getByRole('alert').getByText('plans show full prices')).toBeVisible();
    await stepHeader(page, 'Internet speed').click();
    await expect(page.getByRole('article', { name: 'Fiber 500' })).toContainText('$99.00 per month');
    await expect(page.getByRole('article', { name: 'Fiber 500' })).not.toContainText('Was');
  });
});

test('the router can be own, rented or bought, each with its price, and the closed step shows all items', async ({
  page,
}) => {
  await test.step('a bought router has installments over a year [C-088] [C-280] [K-335]', async () => {
    await openCustomizePage(page);
    await plan(page, 'Fiber 100').check();
    const card = page.getByRole('article', { name: 'Fiber 100' });
    await card.getByRole('button', { name: 'Select router', exact: true }).click();
    const routers = page.getByRole('radiogroup', { name: 'Select router', exact: true });
    await test.step('the default of the provider is preselected [C-182]', () =>
      expect(routers.getByRole('radio', { name: 'Use my own router' })).toBeChecked());
    await expect(routers).toContainText('+$15.00/mo');
    await expect(routers).toContainText('$25.00/mo for 12 months');
    await expect(routers).toContainText('$299.99 total');
    await routers.getByRole('radio', { name: 'Buy a wireless router' }).check();
    await page.getByRole('radio', { name: 'Wi-Fi extender, rented' }).check();
    await expectPrice(page, '$79.00/mo');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(section(page, 'Internet').getByText('How should we install it?')).toBeVisible();
    await expect(page.getByText('Installation takes about three hours. You choose the day at checkout.')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the closed equipment step shows all items and their total [C-181]', async () => {
    await openStep(page, 'Equipment');
    await page.getByRole('radio', { name: 'Rent a wireless router' }).check();
    await page.getByRole('radio', { name: 'Wi-Fi extender, rented' }).check();
    await page.getByRole('radio', { name: 'Additional wireless router, bought' }).check();
    await page.locator('#router-continue').click();
    await expect(section(page, 'Internet')).toContainText(
      'Wireless router (rented) + Wi-Fi extender, rented + Additional wireless router, bought',
    );
    await expect(section(page, 'Internet')).toContainText('+$25.00/mo and $25.00/mo for 12 months');
  });
});

test('security, a static IP address and meetings can be added to internet, and are listed in the cart', async ({
  page,
}) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 100').check();
  await stepHeader(page, 'Additional security and storage').click();
  await test.step('every category has its products here, and the tech team has its own step [C-151]', () =>
    expect(page.getByRole('group', { name: 'Protect and back up your work' }).locator('label')).toHaveText([
      /^Internet security for 5 devices/,
      /^Internet security for 25 devices/,
      /^Cloud backup 500 GB/,
      /^Portal with 10 mailboxes/,
    ]));
  await page.getByRole('checkbox', { name: /Cloud backup 500 GB/ }).check();
  await expectPrice(page, '$81.00/mo');

  await stepHeader(page, 'Static IP Address').click();
  const addresses = page.getByRole('radiogroup', { name: 'Static IP Address' });
  await test.step('three kinds of address, dynamic at first [C-155] [C-156] [K-339]', async () => {
    await expect(addresses.getByRole('radio')).toHaveCount(3);
    await expect(addresses.getByRole('radio', { name: 'Dynamic' })).toBeChecked();
    await expect(addresses.getByRole('radio', { name: 'Static IP Single' })).toBeVisible();
  });
  await test.step('an extra address costs $20 [C-157]', async () => {
    await expect(addresses).toContainText('Extra IP address: $20.00 a month');
  });
  await addresses.getByRole('radio', { name: 'Static IP Block of 5' }).check();
  await expectPrice(page, '$121.00/mo');

  await stepHeader(page, 'Small business solutions').click();
  const meetings = page.getByRole('radiogroup', { name: 'BlueJeans meetings' });
  await test.step('none, Standard or Pro, with their prices [C-153]', async () => {
    await expect(meetings.getByRole('radio', { name: 'None' })).toBeChecked();
    await expect(meetings.locator('label')).toHaveText([
      /^None.*No charge/,
      /^Meetings Standard.*\+\$12\.49\/mo/,
      /^Meetings Pro.*\+\$17\.49\/mo/,
    ]);
  });
  await meetings.getByRole('radio', { name: 'Meetings Standard' }).check();
  await test.step('one license at first [C-154]', async () => {
    await expect(page.getByLabel('Licenses')).toHaveValue('1');
    await expectPrice(page, '$133.49/mo');
  });
  await expectAccessible(page);

  await priceButton(page).click();
  const cart = section(page, 'Your order');
  await test.step('all add-ons are listed under Other Service [C-012]', async () => {
    const others = cart.locator('section').filter({ has: page.getByRole('heading', { name: 'Other Service' }) });
    for (const text of ['Cloud backup 500 GB', 'Static IP Block of 5', 'Meetings Standard', '1 license'])
      await expect(others).toContainText(text);
  });
  await test.step('none adds nothing [C-153]', async () => {
    await meetings.getByRole('radio', { name: 'None' }).check();
    await expectPrice(page, '$121.00/mo');
    await expect(cart).not.toContainText('Meetings Standard');
  });

  await test.step('one control chooses the address, also where the plan includes it [S-067]', async () => {
    await expect(page.getByRole('radio', { name: /Dynamic|Static IP/ })).toHaveCount(0);
    await openStep(page, 'Static IP Address');
    await expect(page.getByRole('radio', { name: /Dynamic|Static IP/ })).toHaveCount(3);
    await addresses.getByRole('radio', { name: 'Static IP Single' }).check();
    await expectPrice(page, '$101.00/mo');
  });
  // A plan with a static IP includes the extra address.
  await test.step('an extra address that is included costs $0 [C-158]', async () => {
    await expect(page.getByText('Extra IP address: $0.00 a month more. Its price is part of your plan.')).toBeVisible();
    await expect(addresses.getByRole('radio')).toHaveCount(3);
    await expect(addresses.getByRole('radio', { name: 'Static IP Single' })).toBeChecked();
    await openStep(page, 'Internet speed');
    await expect(plan(page, 'Fiber 100')).toBeChecked();
    await openStep(page, 'Static IP Address');
    await addresses.getByRole('radio', { name: 'Dynamic' }).check();
    await expectPrice(page, '$81.00/mo');
    await expect(page.getByText('Extra IP address: $20.00 a month')).toBeVisible();
    await openStep(page, 'Internet speed');
  });
  await test.step('the plan is removed after a confirmation, and the focus moves to the plan list', async () => {
    await priceButton(page).click();
    const remove = page.getByRole('button', { name: 'Remove internet', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to remove this service?' });
    await remove.click();
    await expect(dialog).toContainText('Removing will delete your added internet service choices.');
    await dialog.getByRole('button', { name: 'Do not remove' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(plan(page, 'Fiber 100')).toBeChecked();
    await remove.click();
    await dialog.getByRole('button', { name: 'Remove internet service' }).click();
    await expect(remove).toHaveCount(0);
    await expect(stepHeader(page, 'Internet speed')).toBeFocused();
  });
});

test('the tech team form asks for a contact, and shows input errors and its own failure [C-152] [C-283] [C-352] [C-353] [K-232]', async ({
  page,
}) => {
  const events = captureRequests(page, '/api/event-log');
  await openCustomizePage(page);
  await plan(page, 'Fiber 100').check();
  await stepHeader(page, 'Small business solutions').click();
  await page.getByRole('button', { name: 'Add TechTeam for Internet' }).press('Enter');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('There is a problem')).toBeHidden();
  await page.getByRole('button', { name: 'Add to order' }).click();
  await expect(page.getByRole('alert').getByText('Please enter your first name.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('First name').fill('Ann');
  await page.getByLabel('Last name').fill('Harbor');
  await page.getByRole('textbox', { name: 'Phone' }).fill('2125550100');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@example.com');
  await page.route('**/api/tech-team', (route) => route.fulfill({ json: { Status: 'FAILURE' } }));
  await page.getByRole('button', { name: 'Add to order' }).click();
  await expect(page.getByText('We are experiencing a technical issue. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ann');
  await expect
    .poll(() =>
      events.some(
        (request) => request.postDataJSON().eventType === 'Error' && /addTechTeam/.test(request.postData() ?? ''),
      ),
    )
    .toBe(true);
  await page.unroute('**/api/tech-team');
  const sent = captureRequests(page, '/api/tech-team');
  await page.getByRole('button', { name: 'Add to order' }).click();
  await expectPrice(page, '$89.00/mo');
  expect(sent[0]?.postDataJSON()).toMatchObject({ FirstName: 'Ann', Phone: '2125550100' });
  await expect(page.getByText('We are experiencing a technical issue.')).toBeHidden();
  await expect(page.getByText('TechTeam for Internet is in your cart.')).toBeFocused();
  await page.getByRole('button', { name: 'Remove TechTeam for Internet' }).click();
  await expectPrice(page, '$69.00/mo');
});

test('the term switches after its price difference was shown; a refused switch changes nothing', async ({ page }) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 1 Gig').check();
  await expectPrice(page, '$149.00/mo');
  await page.getByRole('checkbox', { name: 'No activation fee' }).check();
  await stepHeader(page, 'Contract agreement').click();
  const terms = page.getByRole('radiogroup', { name: 'Contract agreement' });
  await test.step('the default is two years, with the price of the other term [C-013] [C-083] [C-355]', async () => {
    await expect(terms.getByRole('radio', { name: '2 year agreement' })).toBeChecked();
    await expect(terms).toContainText('+$30.00/mo');
    await expect(terms).toContainText('+$49.00 once');
    await expect(terms).toContainText('Without these offers: Fiber 1 Gig offer, No activation fee.');
  });
  await expectAccessible(page);
  await page.route('**/api/contract-change', (route) => route.fulfill({ json: 'Fail' }));
  const laterRequests = [captureRequests(page, '/api/internet-flow'), captureRequests(page, '/api/cart-update')];
  await terms.getByRole('radio', { name: 'No annual contract' }).click();
  await test.step('a refusal is shown [C-227]', async () => {
    await expect(page.getByText('Something went wrong. Please try again')).toBeVisible();
  });
  await test.step('the spinner is gone and nothing has changed [C-226]', async () => {
    await expect(section(page, 'Your order').getByText('Updating your cart')).toHaveCount(0);
    await expectPrice(page, '$149.00/mo');
    await expect(terms.getByRole('radio', { name: '2 year agreement' })).toBeChecked();
  });
  await test.step('no further call is made [C-228]', async () => {
    expect(laterRequests.map((requests) => requests.length)).toEqual([0, 0]);
  });
  await page.unroute('**/api/contract-change');
  const sentRequests = captureRequests(page, '/business/internet/api/');
  const release = await holdRequests(page, '**/api/contract-change');
  await priceButton(page).click();
  await terms.getByRole('radio', { name: 'No annual contract' }).press('Space');
  await test.step('an open cart shows the lines of the new term before the server answers', async () => {
    const cart = page.locator('[data-cart-summary]');
    await expect(priceButton(page)).toContainText('$179.00/mo');
    await expect(cart).not.toHaveAttribute('aria-busy');
    await expect(cart).toContainText('$179.00');
    await expect(cart).not.toContainText('Fiber 1 Gig offer');
    release();
    await expectPrice(page, '$179.00/mo');
  });
  await priceButton(page).click();
  await expect(terms).toContainText('-$30.00/mo');
  await test.step('an accepted switch reloads the offering and then the cart [C-225]', async () => {
    const names = sentRequests.map((request) => new URL(request.url()).pathname.split('/').pop());
    const order = ['contract-change', 'internet-flow', 'cart-update'];
    expect(names.filter((name) => order.includes(name ?? ''))).toEqual(order);
  });
  await test.step('the bundle belongs to the new term [C-013] [C-224]', async () => {
    expect(sentRequests.find((request) => request.url().endsWith('/contract-change'))?.postDataJSON()).toMatchObject({
      bundleID: 'only-fiber-1000-monthly',
      contract: 'MonthToMonth',
      Nlines: '1',
      tvID: '0',
    });
  });
});

test('a choice during a term switch applies to the new term, and the focus stays [C-224]', async ({ page }) => {
  await openCustomizePage(page);
  await plan(page, 'Fiber 300').check();
  await expectPrice(page, '$84.00/mo');
  const releaseTermPrices = await holdRequests(page, '**/api/term-prices');
  await stepHeader(page, 'Contract agreement').click();
  const terms = page.getByRole('radiogroup', { name: 'Contract agreement' });
  const [twoYears, monthToMonth] = ['2 year agreement', 'No annual contract'].map((name) =>
    terms.getByRole('radio', { name }),
  );
  await test.step('the term switches by keyboard, even before its price is known', async () => {
    await twoYears?.focus();
    await page.keyboard.press('ArrowDown');
    await expect(monthToMonth ?? terms).toBeFocused();
    await expect(monthToMonth ?? terms).toBeChecked();
  });
  const release = await holdRequests(page, '**/api/contract-change');
  await test.step('bar, cart and cards show the new term at once', async () => {
    await expect(priceButton(page)).toContainText('$94.00/mo');
    await expect(section(page, 'Review order')).toContainText('No annual contract');
    await expect(monthToMonth ?? terms).toBeFocused();
  });
  releaseTermPrices();
  await plan(page, 'Fiber 500').check();
  await page.getByRole('button', { name: 'Select router' }).click();
  await page.getByRole('radio', { name: 'Rent a wireless router' }).check();
  await expect(priceButton(page)).toContainText('$124.00/mo');
  release();
  await expect(orderBar(page).getByText('Updating your cart')).toHaveCount(0);
  await expectPrice(page, '$124.00/mo');
  await page.reload();
  await expectPrice(page, '$124.00/mo');
  await expect(section(page, 'Review order')).toContainText('No annual contract');
  await expect(section(page, 'Review order')).toContainText('Fiber 500');
  await test.step('the focused card keeps the focus when its price reverts', async () => {
    await stepHeader(page, 'Contract agreement').click();
    await page.unroute('**/api/contract-change');
    const releaseRefusal = await holdRequests(page, '**/api/contract-change', (route) =>
      route.fulfill({ json: 'Fail' }),
    );
    await twoYears?.check();
    await stepHeader(page, 'Internet speed').click();
    await plan(page, 'Fiber 300').press('Space');
    await expect(priceButton(page)).toContainText('$99.00/mo');
    releaseRefusal();
    await expectPrice(page, '$109.00/mo');
    await expect(plan(page, 'Fiber 300')).toBeFocused();
  });
  await test.step('Continue waits for the last choice', async () => {
    await page.unroute('**/api/contract-change');
    await page.unroute('**/api/term-prices');
    const releaseNewPrices = await holdRequests(page, '**/api/term-prices');
    await plan(page, 'Fiber 500').check();
    await openStep(page, 'Contract agreement');
    await twoYears?.check();
    await continueButton(page).click();
    releaseNewPrices();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(priceButton(page)).toContainText('$114.00/mo');
  });
});
