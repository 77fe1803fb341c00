import { checkAddress } from '../support/address-check.ts';
import { captureRequests } from '../support/capture-requests.ts';
import { checkByHttp } from '../support/check-by-http.ts';
import {
  accordionHeader,
  confirmMobile,
  doneAccordionHeader,
  expectUnnumberedSections,
  fillOwner,
  newMobile,
  saveButton,
} from '../support/checkout-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createMailAddress, decodeMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

test('a shopper orders a quote of three services at the quoted price, and returns by the link in the mail [K-005]', async ({
  mailServer,
  openVisitorPage,
  startShop,
}) => {
  const shop = await startShop({ env: mailServer.env });
  const page = await openVisitorPage(shop);
  const requests = captureRequests(page, '/api/');
  const getSent = (path: string) => requests.filter((request) => request.url().endsWith(`/api${path}`));
  await checkAddress(page, '10012', '154 Longboat Wharf');
  await expect(page).toHaveURL(/\/ExistingService$/);
  await page.getByRole('radio', { name: 'Review/access existing quote' }).check();
  await page.getByRole('textbox', { name: 'Price quote number' }).fill('q-100156');

  // K-281: a cart with an error cannot be ordered, and can be reloaded.
  await page.route('**/api/omni-cart', async (route) => {
    const quote = await (await route.fetch()).json();
    await route.fulfill({ json: { ...quote, ErrorMessage: 'The quote is locked.' } });
  });
  await test.step('the page asks for a quote, and a quote with an error cannot be ordered [K-026] [K-129] [K-281]', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/optix-checkout$/);
    await expect(page.getByText('We are experiencing a technical issue. Please try again later.')).toBeVisible();
    await expect(page.getByText('The quote is locked.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Place order|Save and continue/ })).toHaveCount(0);
    await expectAccessible(page);
  });
  await page.unroute('**/api/omni-cart');
  const [opened] = await Promise.all([
    page.waitForResponse('**/api/omni-cart'),
    page.getByRole('button', { name: 'Try again' }).click(),
  ]);
  const { SessionId, MONNo, OmniInfo } = await opened.json();
  await test.step('the quote is opened by its number, with POST [K-067] [K-259]', async () => {
    expect(opened.request().postDataJSON()).toEqual({ PriceQuoteNumber: 'Q-100156', IsDirectCheckout: 'Y' });
  });

  const sections = ['About your business', 'Credit check', 'Installation', 'Terms and submit'];
  await test.step('four sections without numbers, the business first [K-065] [K-066] [S-314]', async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveText(sections);
    await expect(accordionHeader(page, 'About your business')).toHaveAttribute('aria-expanded', 'true');
    await expectUnnumberedSections(page);
  });
  const last = page.getByRole('region', { name: 'Terms and submit' });
  const placeOrder = last.getByRole('button', { name: /^Place order/ });
  await expect(placeOrder).toBeDisabled();
  const quoteSummary = page.getByRole('region', { name: 'Quote Q-100156' });
  await test.step('its address is shown [K-129]', async () => {
    await expect(quoteSummary).toContainText('154 Longboat Wharf');
  });
  const agreement = '2-year agreement, renews automatically; leaving early costs up to $3,570.00.';
  await test.step('the page names the term, its renewal and the early termination fee before anything is entered [S-001]', async () => {
    await expect(quoteSummary.getByText(agreement)).toBeVisible();
    await expect(page.getByText(/^Fiber 1 Gig.* at 154 Longboat Wharf for/)).toContainText(agreement);
  });
  const dollars = (amount: number) => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await test.step('every group of its totals is shown [K-130]', async () => {
    await expect(quoteSummary.getByRole('definition')).toHaveText(
      [
        ...[OmniInfo.OmniInternetInfo, OmniInfo.OmniPhoneInfo, OmniInfo.OmniEquipmentOneTimeInfo],
        ...[OmniInfo.OmniBBEInfo, OmniInfo.OmniPromoInfo, OmniInfo.TotalChargesWithDiscount],
      ].map(dollars),
    );
  });
  await expectAccessible(page);

  const form = page.getByRole('form', { name: 'About your business' });
  const mobile = newMobile();
  const reader = createMailAddress();
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Business name').fill('Harbor Bakery');
  await form.getByLabel('Mobile number').fill(mobile);
  await form.getByRole('textbox', { name: 'Email' }).fill(reader);
  await test.step('an invalid billing address keeps the section open [K-222]', async () => {
    await form.getByRole('checkbox', { name: 'Send bills to the service address' }).uncheck();
    await form.getByLabel('Billing address').fill('1 Nowhere Lane');
    await form.getByLabel('City').fill('Troy');
    await form.getByLabel('State').selectOption('NY');
    await form.getByLabel('ZIP code').fill('12180');
    await saveButton(page).click();
    await expect(form.getByLabel('Billing address')).toHaveAccessibleDescription(
      /Please enter a valid billing address\./,
    );
    await expect(accordionHeader(page, 'About your business')).toHaveAttribute('aria-expanded', 'true');
  });
  await form.getByRole('checkbox', { name: 'Send bills to the service address' }).check();
  await test.step('an ended session shows a message; the input is restored afterwards', async () => {
    const sessionCalls = ['**/api/quote-billing-validation', '**/api/omni-cart'];
    const notFound = { status: 404, json: { ErrorCode: 'notFound', ErrorMessage: 'None.' } };
    for (const path of sessionCalls) await page.route(path, (route) => route.fulfill(notFound));
    await saveButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your quote is no longer open' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start again' })).toBeVisible();
    await expectAccessible(page);
    for (const path of sessionCalls) await page.unroute(path);
    await page.reload();
    await expect(form.getByLabel('Business name')).toHaveValue('Harbor Bakery');
  });
  await saveButton(page).click();

  await expect(accordionHeader(page, 'Credit check')).toHaveAttribute('aria-expanded', 'true');
  await test.step('no dates are loaded before the credit check [K-156]', async () => {
    await confirmMobile(page, mobile);
    await fillOwner(page, '219-09-0003');
    await page.getByRole('button', { name: 'Check credit' }).click();
    await expect(doneAccordionHeader(page, 'Credit check')).toBeVisible();
    await accordionHeader(page, 'Installation').click();
    await expect(page.getByText('a representative will find a day with you by phone')).toBeVisible();
    expect(getSent('/quote-due-dates')).toHaveLength(0);
  });
  await accordionHeader(page, 'Credit check').click();
  await fillOwner(page, '219-09-9999');
  const [dates] = await Promise.all([
    page.waitForResponse('**/api/quote-due-dates'),
    page.getByRole('button', { name: 'Check credit again' }).click(),
  ]);

  await expect(accordionHeader(page, 'Installation')).toHaveAttribute('aria-expanded', 'true');
  const next = page.getByRole('region', { name: 'Next available appointment' });
  await test.step('dates are loaded after the credit check, and the first is offered [K-117] [K-156]', async () => {
    const [first] = (await dates.json()).outputField.ordersField[0].dueDatesField.dueDateField;
    await expect(next).toContainText(first.timeSlotsField[0].intervalField);
  });
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Choose this time' }).click();
  await expect(doneAccordionHeader(page, 'Installation')).toBeVisible();
  await expect(last.getByRole('heading', { name: 'Terms and submit' })).toBeFocused();

  await last.getByRole('checkbox', { name: /accept them for my business/ }).check();
  await test.step('telephone lines cannot be ordered before the 911 notice is accepted', async () => {
    await expect(last.getByRole('heading', { name: '911 service' })).toBeVisible();
    await expect(placeOrder).toBeDisabled();
    await last.getByRole('checkbox', { name: /911/ }).check();
    await expect(placeOrder).toBeEnabled();
  });
  await expectAccessible(page);
  await test.step('the last section names the agreement beside the button [S-001]', async () => {
    await expect(last.getByText(agreement)).toBeVisible();
    await expect(placeOrder).toHaveAccessibleDescription(agreement);
  });
  let orderNumber = '';
  await test.step('the placed order is confirmed [E-035] [K-028]', async () => {
    const [answer] = await Promise.all([page.waitForResponse('**/api/quote-submit'), placeOrder.click()]);
    orderNumber = (await answer.json()).outputField.svcOrderNumbersField[0].valueField;
    await expect(page).toHaveURL(/\/optix-confirmation$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ann Lee!');
  });
  await test.step('the order has the number of the quote from the answer [K-128] [K-258]', async () => {
    await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
    expect([orderNumber, MONNo]).toEqual(['M-200156', 'M-200156']);
  });
  await test.step('the confirmation names the agreement of the quote [S-002]', () =>
    expect(page.getByText(agreement)).toBeVisible());
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(MONNo, { exact: true })).toBeVisible();
  await test.step('the link in the mail opens the order in a clean browser', async () => {
    const findMail = () => mailServer.received.map(decodeMail).find((mail) => mail.includes(`To: ${reader}`)) ?? '';
    await expect.poll(findMail).toContain(MONNo);
    for (const service of ['Fiber 1 Gig', 'Business Digital Voice', 'Preferred TV'])
      expect(findMail()).toContain(service);
    const otherVisitor = await openVisitorPage(shop);
    await otherVisitor.goto(/http:\S+\/order-status\?token=[\w-]{22}/.exec(findMail())?.[0] ?? '');
    await expect(otherVisitor.getByText(MONNo, { exact: true })).toBeVisible();
  });

  // K-067: every later call sends the session of the quote.
  await test.step('every later call is a POST with the session of the quote [K-067] [K-256]', async () => {
    for (const path of ['/quote-billing-validation', '/quote-credit-check', '/quote-due-dates', '/quote-due-date']) {
      expect(getSent(path).length, path).toBeGreaterThan(0);
      for (const request of getSent(path)) {
        const { sessionId, SessionId: sentSessionId = sessionId } = request.postDataJSON();
        expect([request.method(), sentSessionId], path).toEqual(['POST', SessionId]);
      }
    }
    expect(getSent('/quote-submit').map((request) => request.postDataJSON().sessionId)).toEqual([SessionId]);
  });
  expect(getSent('/quote-detail').map((request) => request.postDataJSON())).toMatchObject([{ MonNo: 'M-200156' }]);
  const allRequests = requests.map((request) => `${request.url()} ${request.postData() ?? ''}`).join(' ');
  expect(allRequests).not.toMatch(/219-?09-?(0003|9999)/);
});

test('a shopper who fails the credit check orders a quote without a date, and is asked to call [K-029]', async ({
  page,
}) => {
  await checkByHttp(page, '10012', '154 Longboat Wharf');
  await page.goto('ExistingService');
  await page.getByRole('radio', { name: 'Review/access existing quote' }).check();
  await page.getByRole('textbox', { name: 'Price quote number' }).fill('Q-100157');
  await page.getByRole('button', { name: 'Continue' }).click();
  const mobile = newMobile();
  const form = page.getByRole('form', { name: 'About your business' });
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Business name').fill('Harbor Bakery');
  await form.getByLabel('Mobile number').fill(mobile);
  await form.getByRole('textbox', { name: 'Email' }).fill(createMailAddress());
  await saveButton(page).click();
  await confirmMobile(page, mobile);
  await fillOwner(page, '219-09-0003');
  await page.getByRole('button', { name: 'Check credit' }).click();
  await page.getByRole('checkbox', { name: /accept them for my business/ }).check();
  const agreement = (await page.locator('#order-agreement').textContent()) ?? '';
  expect(agreement).toBe('Month-to-month agreement; you can leave at any time without a fee.');
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/quote-submit'),
    page.getByRole('button', { name: /^Place order/ }).click(),
  ]);
  expect(answer.request().postDataJSON().submitRequest).toMatchObject({ DueDate: '', TimeSlotCode: '' });
  await expect(page).toHaveURL(/\/confirmation-contact-rep$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Call us');
  const { CreditReferenceNo } = await answer.json();
  await expect(page.getByText(CreditReferenceNo, { exact: true })).toBeVisible();
  await test.step('the page names the agreement of the quote [S-002]', () =>
    expect(page.getByText(agreement, { exact: true })).toBeVisible());
});
