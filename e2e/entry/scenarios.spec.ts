import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'yaml';
import { checkButton, chooseAddress, fillContact, openForm, street, unit } from '../support/address-check.ts';
import { axe } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

interface Scenario {
  readonly name: string;
  readonly address: string;
  readonly zip: string;
  readonly units?: readonly string[];
  readonly listed?: false;
  readonly blocked?: true;
}

const provider = join(import.meta.dirname, '..', '..', 'provider');
const read = (file: string) => parse(readFileSync(join(provider, file), 'utf8'));
const scenarios: readonly Scenario[] = read('coverage/scenarios.yaml').scenarios;
const links: Record<string, string> = read('links.yaml');

type Ending = (page: Page) => Promise<unknown>;

const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const plans: Ending = async (page) => {
  await expect(page).toHaveURL(/\/customize-order$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customize your order' })).toBeVisible();
  expect(await page.evaluate(() => history.state.prevPage)).toBe('LQ');
};

const outside =
  (link: string, address = links[link]): Ending =>
  async (page) => {
    await expect(page).toHaveURL(new RegExp(`/dev/outside/${link}(\\?|$)`));
    await heading(page, 'You have left the shop');
    await expect(page.getByText(address ?? '', { exact: true })).toBeVisible();
  };

const services =
  (...shown: readonly string[]): Ending =>
  async (page) => {
    await expect(page).toHaveURL(/\/internet-services$/);
    await heading(page, 'Congrats! Multiple services are available in your area.');
    await expect(page.locator('section[aria-labelledby^="service-"]').getByRole('heading')).toHaveText([...shown]);
  };
const hsi: Ending = (page) =>
  expect(
    page.getByText('High speed internet, with speeds up to 10/15 Mbps, is also available in your area.', {
      exact: true,
    }),
  ).toBeVisible();
const firstThen =
  (...endings: readonly Ending[]): Ending =>
  async (page) => {
    for (const ending of endings) await ending(page);
  };

const existing =
  (has: string): Ending =>
  async (page) => {
    await expect(page).toHaveURL(/\/ExistingService$/);
    await heading(page, `According to our records, this address already has ${has}`);
    await expect(page.getByText('This address is in use by a current customer.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => history.state.existingCustomer)).toBe(true);
  };

const question: Ending = async (page) => {
  await expect(page).toHaveURL(/\/pendingOrder$/);
  await heading(page, 'According to our records, this address has a pending order. Is it yours?');
};

const chooser: Ending = (page) =>
  expect(page.getByRole('heading', { name: 'Do you see your street address below ?' })).toBeVisible();

const showsMessage =
  (text: string): Ending =>
  async (page) => {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/internet\/$/);
  };

const endings: Record<string, readonly [Ending, rows: string]> = {
  'Clean fiber': [plans, '[E-003] [E-029] [E-251]'],
  'Fiber in a building with units': [plans, ''],
  'A single unit': [plans, ''],
  'Fiber with 5G and LTE beside it': [plans, ''],
  'Joint offer': [plans, ''],
  Baltimore: [plans, ''],
  'Next page': [plans, ''],
  'Other line of business': [outside('lboPage'), '[E-238]'],
  'Check with an error, dedicated internet': [services('Dedicated Internet'), '[E-239]'],
  'Check with an error, 5G': [outside('fiveGShop'), '[E-240] [E-259]'],
  'Check with an error': [outside('lteShop'), '[E-240] [E-260]'],
  'High-speed internet': [firstThen(services('LTE Business Internet'), hsi), '[E-027] [E-241]'],
  'High-speed internet over VDSL': [firstThen(services('High Speed Internet'), hsi), ''],
  'Dedicated internet': [services('Dedicated Internet'), '[E-242]'],
  'Every service but fiber': [
    firstThen(services('5G Business Internet', 'LTE Business Internet', 'Dedicated Internet'), hsi),
    '',
  ],
  'LTE without plans': [outside('lteShop'), '[E-225]'],
  'Fiber without plans': [outside('genericInternet'), ''],
  '5G only': [outside('fiveGShop'), '[E-243]'],
  '5G with a page of its own': [
    outside('fiveGShop', 'https://www.halyard.example/business/5g-internet/metro'),
    '[E-262]',
  ],
  'C-band only': [outside('fiveGShop'), '[E-259]'],
  'LTE only': [outside('lteShop'), ''],
  'Nothing at all': [outside('lteShop'), '[E-226]'],
  'Priced quote': [existing('a Halyard business quote.'), '[E-004] [E-244] [E-245]'],
  'Existing service': [existing('Halyard Business services.'), '[E-004] [E-247] [E-248]'],
  'Existing service and a quote': [existing('Halyard Business services and a business quote.'), ''],
  'Existing service and a pending order': [existing('Halyard Business services.'), ''],
  'Several quotes': [existing('a Halyard business quote.'), ''],
  'Out of footprint': [outside('lteShop'), '[E-246]'],
  'Out of footprint with units': [outside('fiveGShop'), ''],
  'Several addresses': [chooser, '[E-249]'],
  'Pending order': [question, '[E-250]'],
  'Base address blocked': [showsMessage('Please select valid Unit #'), ''],
  'Address not listed': [outside('lteShop'), ''],
  'Retry twice': [plans, ''],
  'Retry for ever': [plans, ''],
  'Slow check': [plans, ''],
  'Check that breaks': [showsMessage('Address qualification failed. Please try again.'), ''],
  'Alternate availability that breaks': [
    showsMessage('Could not process your previous request. Please try again by entering details!.'),
    '',
  ],
  'Pending-order check that breaks': [plans, '[E-234]'],
};

/** The scenarios whose final screen is also checked by axe. The others end on the same screens. */
const oneOfEachScreen = new Set([
  'Clean fiber',
  'Other line of business',
  'High-speed internet',
  'Every service but fiber',
  'Priced quote',
  'Existing service and a quote',
  'Several addresses',
  'Pending order',
  'Base address blocked',
  'Alternate availability that breaks',
]);

/** Enters the address like a shopper: from the list, with its first unit, or as typed if it is not listed. */
async function enter(page: Page, { address, zip, units = [], listed, blocked }: Scenario): Promise<void> {
  await openForm(page);
  if (listed === false) {
    await page.getByLabel('ZIP code').fill(zip);
    await street(page).fill(address);
    await page.getByRole('button', { name: 'Use the address I typed' }).click();
  } else await chooseAddress(page, zip, address);
  if (units.length > 1) {
    await unit(page).click();
    await page
      .getByRole('option', { name: blocked ? "I don't live in a unit" : (units[0] ?? ''), exact: true })
      .click();
  }
  await fillContact(page);
}

test.describe('a checked address leads to its outcome [E-002] [E-011] [E-371]', () => {
  for (const scenario of scenarios) {
    const [ending, rows] = endings[scenario.name] ?? [];
    test(`${scenario.name}: ${scenario.address} ends on its page ${rows}`.trim(), async ({ page }) => {
      await enter(page, scenario);
      await checkButton(page).click();
      if (!ending) throw new Error('a scenario needs an ending here');
      await ending(page);
      if (!oneOfEachScreen.has(scenario.name)) return;
      // The notification at the top of the window may cover the form.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await axe(page);
    });
  }
});

test('the keyboard alone leads from the landing page to the existing service and the pending-order question', async ({
  page,
}) => {
  await page.goto('');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByLabel('ZIP code').focus();
  await page.keyboard.type('10012');
  await expect(street(page)).toBeVisible();
  await press('Tab');
  await expect(street(page)).toBeFocused();
  await page.keyboard.type('153 Longboat Wharf');
  await expect(page.getByRole('option', { name: /^153 Longboat Wharf, / })).toBeVisible();
  await press('ArrowDown', 'Enter');
  const reach = async (target: Locator) => {
    const reached = () => target.evaluate((element) => element === document.activeElement);
    for (let steps = 0; !(await reached()) && steps < 12; steps++) await press('Tab');
    await expect(target).toBeFocused();
  };
  await reach(page.getByLabel('Phone number'));
  await page.keyboard.type('2125550100');
  await reach(page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type('ann@example.com');
  await expect(checkButton(page)).toBeEnabled();
  await press('Enter');
  await expect(page).toHaveURL(/\/ExistingService$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await reach(page.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/pendingOrder$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
