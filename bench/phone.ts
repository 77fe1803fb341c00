/**
 * Places an order on a slow phone, and measures for each route and step how long it takes and how much the layout
 * shifts.
 *   node bench/phone.ts [--details]   with --details it also names what moved most
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { checkButton, chooseAddress, street } from '../e2e/support/address-check.ts';
import {
  acceptTerms,
  accordionHeader,
  creditForm,
  expectOpen,
  fillBusiness,
  fillOwner,
  placeOrderButton,
  readCode,
  saveButton,
} from '../e2e/support/checkout-page.ts';
import { addOneButton, continueButton, plan, priceButton } from '../e2e/support/customize-page.ts';
import openShop from '../e2e/support/global-setup.ts';
import { findChromium } from '../scripts/support/chromium.mjs';
import { formatMarkdownTable } from './support/markdown-table.ts';
import { openSlowPhone, type Stretch } from './support/slow-phone.ts';

const maxShift = 0.1;
const maxPlansMs = 6000;
const maxScreenMs = 4000;
const keyMs = 250;
const mobile = '220-555-0177';
const plansName = 'Check availability to usable plans';
/** Takes as long as the shopper types. */
const typingName = '/ fill in the form';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const isOpen = (page: Page, heading: string) => () =>
  page.locator(`h3 button[aria-expanded="true"]`, { hasText: heading }).first().waitFor();

const closeShop = await openShop();
const browser = await chromium.launch({ executablePath: findChromium() ?? '' });
const stretches: Stretch[] = [];
try {
  await placeOrder();
} finally {
  // Also if a step fails, because the figures until then took minutes.
  printReport();
  await browser.close();
  await closeShop?.();
}

async function placeOrder(): Promise<void> {
  const { page, measure, close } = await openSlowPhone(browser, process.env.SHOP_URL ?? '');
  page.setDefaultTimeout(45_000);
  const run = async (name: string, act: () => Promise<unknown>, ready: () => Promise<unknown>) => {
    stretches.push(await measure(name, act, ready));
  };
  const click = (locate: () => Locator) => async () => {
    await locate().scrollIntoViewIfNeeded();
    await locate().click();
  };
  const heading = (text: string) => () => page.getByRole('heading', { level: 1, name: text }).waitFor();

  await run('/ first visit', () => page.goto(''), heading('What business internet service'));
  await run(
    '/ touch the form',
    () => page.getByLabel('ZIP code').click(),
    () => street(page).waitFor(),
  );
  await run(
    typingName,
    async () => {
      await chooseAddress(page, '07030', '101 Longboat Wharf');
      // At the speed of a thumb, because the shop uses this time.
      await page.getByLabel('Phone number').pressSequentially('2125550100', { delay: keyMs });
      await page.getByRole('textbox', { name: 'Email' }).pressSequentially('ann@example.com', { delay: keyMs });
    },
    () => page.locator('button:enabled', { hasText: 'Check availability' }).waitFor(),
  );
  await run(
    plansName,
    click(() => checkButton(page)),
    async () => {
      await plan(page, 'Fiber 500').waitFor();
      await plan(page, 'Fiber 500').isEnabled();
    },
  );
  await run(
    'choose a plan',
    () => plan(page, 'Fiber 500').check(),
    () => priceButton(page).getByText('/mo').first().waitFor(),
  );
  await run(
    'router step',
    click(() => button(page, 'Select router')),
    () =>
      page
        .getByRole('radio', { name: /^I’ll use|^Rent a|router/ })
        .first()
        .waitFor(),
  );
  await run(
    'choose a router',
    () =>
      page
        .getByRole('radio', { name: /router/ })
        .first()
        .check(),
    () => page.locator('#router-continue:enabled').waitFor(),
  );
  await run(
    'router Next',
    click(() => page.locator('#router-continue')),
    isOpen(page, 'Installation'),
  );
  await run(
    'add phone',
    click(() => button(page, 'Add phone')),
    () => page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).waitFor(),
  );
  await run(
    'choose a phone service',
    () => page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check(),
    () => page.locator('#section-voice').locator('button:enabled', { hasText: 'Next' }).waitFor(),
  );
  await run(
    'phone Next',
    click(() => page.locator('#section-voice').getByRole('button', { name: 'Next' })),
    isOpen(page, 'Phone setup'),
  );
  await page.getByRole('checkbox', { name: /911/ }).check();
  await run(
    'phone setup Next',
    click(() => page.locator('#section-voice').getByRole('button', { name: 'Next' })),
    isOpen(page, 'equipment'),
  );
  await run(
    'add a phone',
    click(() => addOneButton(page, '4-line phone')),
    () => page.getByText('Updating your cart').waitFor({ state: 'detached' }),
  );
  await run(
    'add TV',
    click(() => button(page, 'Add TV')),
    () => page.locator('#section-tv').getByRole('radio').first().waitFor(),
  );
  await run(
    'leave TV out',
    click(() => button(page, 'Leave out TV')),
    () => page.locator('#section-tv').waitFor({ state: 'detached' }),
  );
  await run(
    '/checkout',
    click(() => continueButton(page)),
    () => accordionHeader(page, 'Tell us about your business').waitFor(),
  );
  await fillBusiness(page, mobile);
  await run(
    '/checkout business saved',
    click(() => saveButton(page)),
    () => creditForm(page).waitFor(),
  );
  await fillOwner(page, '219-09-9999');
  await run(
    '/checkout code sent',
    click(() => button(page, 'Send code')),
    () => page.getByLabel('Code from the text message').waitFor(),
  );
  await page.getByLabel('Code from the text message').fill(await readCode(page, mobile));
  await run(
    '/checkout code confirmed',
    click(() => button(page, 'Confirm code')),
    () => page.getByText(`${mobile} is confirmed.`).waitFor(),
  );
  await run(
    '/checkout credit checked',
    click(() => button(page, 'Check credit')),
    () => button(page, 'Accept and continue').waitFor(),
  );
  await run(
    '/checkout terms accepted',
    () => acceptTerms(page),
    () => button(page, 'Choose this time').waitFor(),
  );
  await run(
    '/checkout time chosen',
    click(() => button(page, 'Choose this time')),
    () => expectOpen(page, 'How you pay'),
  );
  await run(
    '/checkout payment saved',
    click(() => saveButton(page)),
    () => page.locator('button:enabled', { hasText: /^Place order/ }).waitFor(),
  );
  await run(
    '/confirmation',
    click(() => placeOrderButton(page)),
    async () => {
      await page.waitForURL(/\/confirmation/);
      await page
        .getByText(/Order number/i)
        .first()
        .waitFor();
    },
  );
  for (const [name, path] of [
    ['/contact', 'contact'],
    ['/fios-registration', 'fios-registration'],
    ['/internet-services', 'internet-services'],
    ['/save-cart', 'save-cart'],
  ] as const)
    await run(
      `${name}, loaded`,
      () => page.goto(path),
      () => page.locator('main h1').waitFor(),
    );
  await close();
}

function printReport(): void {
  const withDetails = process.argv.includes('--details');
  console.log(
    formatMarkdownTable([
      ['route or step', 'time', 'requests', 'transferred', 'layout shift', ...(withDetails ? ['moved most'] : [])],
      ...stretches.map(({ name, ms, requests, bytes, shift, moved }) => [
        ...[
          name,
          `${(ms / 1000).toFixed(1)} s`,
          String(requests),
          `${(bytes / 1024).toFixed(1)} KiB`,
          shift.toFixed(3),
        ],
        ...(withDetails ? [moved.slice(0, 160)] : []),
      ]),
    ]),
  );
  const shifting = stretches.filter(({ shift }) => shift >= maxShift);
  const slow = stretches.filter(
    ({ name, ms }) => name !== typingName && ms > (name === plansName ? maxPlansMs : maxScreenMs),
  );
  const list = (found: readonly Stretch[]) => found.map(({ name }) => name).join(', ') || 'none';
  console.log(`\nLayout shift of ${maxShift} or more: ${list(shifting)}.`);
  console.log(`Slower than ${maxPlansMs / 1000} s for the plans or ${maxScreenMs / 1000} s for others: ${list(slow)}.`);
}
