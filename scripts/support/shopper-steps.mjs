// The steps of a shopper that bring a page into a state. They use the helpers of the browser tests.
import { checkByHttp } from '../../e2e/support/check-by-http.ts';
import {
  acceptTerms,
  accordionHeader,
  creditForm,
  expectOpen,
  fillBusiness,
  openCheckout,
  openCheckoutForm,
  passCredit,
  placeOrderButton,
  saveButton,
} from '../../e2e/support/checkout-page.ts';
import { addOneButton, expectPrice, openStep, plan, priceButton } from '../../e2e/support/customize-page.ts';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./screen-states.mjs').State} State */

const passingSsn = '219-09-9999';
const representativeSsn = '219-09-0003';
const depositSsn = '219-09-0002';
const winBackSsn = '219-09-0004';

let mobileCount = 0;
/** A new number each time, because one number gets at most five messages in an hour. */
const newMobile = () => `220-555-01${String(mobileCount++).padStart(2, '0')}`;

/** @param {[zip: string, line: string]} address one of docs/scenarios.md */
const checkAddress =
  (...address) =>
  (/** @type {Page} */ page) =>
    checkByHttp(page, ...address);

const checkFiberAddress = checkAddress('07030', '101 Longboat Wharf');
const checkQuoteAddress = checkAddress('10012', '154 Longboat Wharf');

/** @param {Page} page */
async function goToCredit(page) {
  const mobile = newMobile();
  await accordionHeader(page, 'Tell us about your business').waitFor();
  await fillBusiness(page, mobile);
  await saveButton(page).click();
  await creditForm(page).waitFor();
  return mobile;
}

/** @param {Page} page */
async function goToTerms(page, ssn = passingSsn) {
  await passCredit(page, ssn, await goToCredit(page));
  await page.getByRole('button', { name: 'Accept and continue' }).waitFor();
}

/** @param {Page} page */
async function goToPayment(page, ssn = passingSsn) {
  await goToTerms(page, ssn);
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Choose this time' }).click();
  await expectOpen(page, 'How you pay');
}

/** @param {string} ssn */
const placeOrderWith = (ssn) => async (/** @type {Page} */ page) => {
  await openCheckoutForm(page);
  await goToPayment(page, ssn);
  await saveButton(page).click();
  await placeOrderButton(page).click();
  await page.waitForURL(/\/confirmation/);
};

/** Places an order. Returns the path of its page, from its mail. @param {Page} page */
export async function orderAndReadLink(page) {
  await placeOrderWith(passingSsn)(page);
  const mailbox = await (await page.request.get('dev/mailbox')).text();
  const id = /mailbox\/([\w-]+)">[^<]*order/i.exec(mailbox)?.[1];
  const mail = await (await page.request.get(`dev/mailbox/${id}`)).text();
  const path = /order-status\?token=[\w-]+/.exec(mail)?.[0];
  if (!path) throw new Error('The mail of the order has no link.');
  return path;
}

/** @param {Page} page */
async function openQuote(page) {
  await checkQuoteAddress(page);
  await page.goto('ExistingService');
  await page.getByRole('radio', { name: 'Review/access existing quote' }).check();
  await page.getByRole('textbox', { name: 'Price quote number' }).fill('Q-100156');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('region', { name: 'Quote Q-100156' }).waitFor();
}

/** @type {Partial<Record<import('../../packages/contract/src/pages.ts').PageName, State['before']>>} */
export const stepsBeforePage = {
  internetServices: checkAddress('02108', '133 Longboat Wharf'),
  internetOptions: checkAddress('02108', '133 Longboat Wharf'),
  customizeOrder: checkFiberAddress,
  checkout: openCheckout,
  optixCheckout: openQuote,
  saveCart: openCheckout,
  confirmation: placeOrderWith(passingSsn),
  confirmationContactRep: placeOrderWith(representativeSsn),
  pendingOrderQuestion: checkAddress('10012', '180 Longboat Wharf'),
  pendingOrderContact: checkAddress('10012', '180 Longboat Wharf'),
  existingService: checkQuoteAddress,
};

/** @type {readonly State[]} */
export const orderStates = [
  {
    name: 'plan-chosen',
    path: '/customize-order',
    before: checkFiberAddress,
    async after(page) {
      await plan(page, 'Fiber 300').check();
      await expectPrice(page, '$84.00/mo');
      await priceButton(page).click();
    },
  },
  {
    name: 'phones',
    path: '/customize-order',
    before: checkFiberAddress,
    async after(page) {
      await plan(page, 'Fiber 300').check();
      await page.getByRole('button', { name: 'Add phone', exact: true }).click();
      await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
      await addOneButton(page, 'line').click();
      await openStep(page, 'Select Phone equipment');
      await addOneButton(page, '4-line phone').click();
    },
  },
  { name: 'credit', path: '/checkout', before: openCheckout, after: goToCredit },
  {
    name: 'credit-tried',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await passCredit(page, representativeSsn, await goToCredit(page));
      await page.getByText('a representative will finish it with you by phone').first().waitFor();
    },
  },
  {
    name: 'deposit',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await passCredit(page, depositSsn, await goToCredit(page));
      await expectOpen(page, 'Refundable deposit');
    },
  },
  {
    name: 'code-locked',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await goToCredit(page);
      await page.getByRole('button', { name: 'Send code' }).click();
      const code = page.getByLabel('Code from the text message');
      for (let tries = 5; tries > 0; tries--) {
        await code.fill('000000');
        const answered = page.waitForResponse(/otp-validation/);
        await page.getByRole('button', { name: 'Confirm code' }).click();
        await answered;
      }
      await page.getByRole('link', { name: 'Order by phone' }).or(page.getByText('Order by phone')).first().waitFor();
    },
  },
  {
    name: 'win-back',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await passCredit(page, winBackSsn, await goToCredit(page));
      await expectOpen(page, 'Welcome-back offer');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Accept and continue' }).waitFor();
    },
  },
  { name: 'terms', path: '/checkout', before: openCheckout, after: (page) => goToTerms(page) },
  {
    name: 'appointment',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await goToTerms(page);
      await acceptTerms(page);
      const calendar = page.getByRole('group', { name: 'Select date and time' });
      await calendar.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
    },
  },
  {
    name: 'payment',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await goToPayment(page);
      await page.getByRole('switch', { name: 'Auto pay' }).check();
      await page.getByRole('radio', { name: 'Credit or debit card' }).check();
    },
  },
];
