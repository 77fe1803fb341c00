// What a shopper has done before a page has anything to show, by the ways that the browser tests take.
import { checkByHttp } from '../../e2e/support/check-by-http.ts';
import {
  acceptTerms,
  creditForm,
  expectOpen,
  fillBusiness,
  openCheckout,
  part,
  passCredit,
  placeOrder,
  save,
  toCheckout,
} from '../../e2e/support/checkout-page.ts';
import { expectPrice, plan, price } from '../../e2e/support/customize-page.ts';
import { oneMore, openStep } from '../../e2e/support/voice-and-tv.ts';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./states.mjs').State} State */

const passes = '219-09-9999';
const mustCall = '219-09-0003';
const withDeposit = '219-09-0002';
const winsBack = '219-09-0004';

let mobiles = 0;
/** One number gets five messages in an hour. */
const newMobile = () => `220-555-01${String(mobiles++).padStart(2, '0')}`;

/** @param {[zip: string, line: string]} address of the demonstration's scenarios */
const checkedAt =
  (...address) =>
  (/** @type {Page} */ page) =>
    checkByHttp(page, ...address);

const atFiber = checkedAt('07030', '101 Longboat Wharf');
const atQuotes = checkedAt('10012', '154 Longboat Wharf');

/** @param {Page} page */
async function toCredit(page) {
  const mobile = newMobile();
  await part(page, 'Tell us about your business').waitFor();
  await fillBusiness(page, mobile);
  await save(page).click();
  await creditForm(page).waitFor();
  return mobile;
}

/** @param {Page} page */
async function toTerms(page, ssn = passes) {
  await passCredit(page, ssn, await toCredit(page));
  await page.getByRole('button', { name: 'Accept and continue' }).waitFor();
}

/** @param {Page} page */
async function toPayment(page, ssn = passes) {
  await toTerms(page, ssn);
  await acceptTerms(page);
  await page.getByRole('button', { name: 'Take this one' }).click();
  await expectOpen(page, 'How you pay');
}

/** @param {string} ssn */
const ordered = (ssn) => async (/** @type {Page} */ page) => {
  await toCheckout(page);
  await toPayment(page, ssn);
  await save(page).click();
  await placeOrder(page).click();
  await page.waitForURL(/\/confirmation/);
};

/** @param {Page} page */
async function openQuote(page) {
  await atQuotes(page);
  await page.goto('ExistingService');
  await page.getByRole('radio', { name: 'Review/access existing quote' }).check();
  await page.getByRole('textbox', { name: 'Price quote number' }).fill('Q-100156');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('region', { name: 'Quote Q-100156' }).waitFor();
}

/** @type {Partial<Record<import('../../packages/contract/src/pages.ts').PageName, State['before']>>} */
export const beforePages = {
  internetServices: checkedAt('02108', '133 Longboat Wharf'),
  internetOptions: checkedAt('02108', '133 Longboat Wharf'),
  customizeOrder: atFiber,
  checkout: openCheckout,
  optixCheckout: openQuote,
  saveCart: openCheckout,
  confirmation: ordered(passes),
  confirmationContactRep: ordered(mustCall),
  pendingOrderQuestion: checkedAt('10012', '180 Longboat Wharf'),
  pendingOrderContact: checkedAt('10012', '180 Longboat Wharf'),
  existingService: atQuotes,
};

/** @type {readonly State[]} */
export const orderStates = [
  {
    name: 'plan-chosen',
    path: '/customize-order',
    before: atFiber,
    async after(page) {
      await plan(page, 'Fiber 300').check();
      await expectPrice(page, '$84.00/mo');
      await price(page).click();
    },
  },
  {
    name: 'phones',
    path: '/customize-order',
    before: atFiber,
    async after(page) {
      await plan(page, 'Fiber 300').check();
      await page.getByRole('button', { name: 'Add phone', exact: true }).click();
      await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
      await oneMore(page, 'line').click();
      await openStep(page, 'Select Phone equipment');
      await oneMore(page, '4-line phone').click();
    },
  },
  { name: 'credit', path: '/checkout', before: openCheckout, after: toCredit },
  {
    name: 'credit-tried',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await passCredit(page, mustCall, await toCredit(page));
      await page.getByText('a representative finishes it with you by phone').first().waitFor();
    },
  },
  {
    name: 'deposit',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await passCredit(page, withDeposit, await toCredit(page));
      await expectOpen(page, 'Refundable deposit');
    },
  },
  {
    name: 'code-locked',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await toCredit(page);
      await page.getByRole('button', { name: 'Send code' }).click();
      const code = page.getByLabel('Code from the message');
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
      await passCredit(page, winsBack, await toCredit(page));
      await expectOpen(page, 'An offer for coming back');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Accept and continue' }).waitFor();
    },
  },
  { name: 'terms', path: '/checkout', before: openCheckout, after: (page) => toTerms(page) },
  {
    name: 'appointment',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await toTerms(page);
      await acceptTerms(page);
      await page.getByRole('group', { name: 'Select date and time' }).waitFor();
    },
  },
  {
    name: 'payment',
    path: '/checkout',
    before: openCheckout,
    async after(page) {
      await toPayment(page);
      await page.getByRole('switch', { name: 'Auto pay' }).check();
      await page.getByRole('radio', { name: 'Credit or debit card' }).check();
    },
  },
];
