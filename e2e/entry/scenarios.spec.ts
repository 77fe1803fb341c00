import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'yaml';
import {
  checkButton,
  chooseAddress,
  fillContact,
  leaveAsVisitor,
  openForm,
  street,
  unit,
} from '../support/address-check.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { tabTo } from '../support/tab-to.ts';
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
const readYaml = (file: string) => parse(readFileSync(join(provider, file), 'utf8'));
const scenarios: readonly Scenario[] = readYaml('coverage/scenarios.yaml').scenarios;
const links: Record<string, string> = readYaml('links.yaml');

type Ending = (page: Page) => Promise<unknown>;

const expectHeading = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const expectPlans: Ending = async (page) => {
  await expect(page).toHaveURL(/\/customize-order$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customize your order' })).toBeVisible();
  expect(await page.evaluate(() => history.state.prevPage)).toBe('LQ');
};

const expectOutside =
  (link: string, address = links[link]): Ending =>
  async (page) => {
    await expect(page).toHaveURL(new RegExp(`/dev/outside/${link}(\\?|$)`));
    await expectHeading(page, 'You have left the shop');
    await expect(page.getByText(address ?? '', { exact: true })).toBeVisible();
  };

/** S-082: a single service is named. With LTE, these scenarios also have high-speed internet, which has no card. */
const formatServicesHeadline = (names: readonly string[]) =>
  names.length > 1 || names[0] === 'LTE Business Internet'
    ? 'Congrats! Multiple services are available in your area.'
    : `Congrats! ${names[0]} is available in your area.`;

const expectServices =
  (...names: readonly string[]): Ending =>
  async (page) => {
    await expect(page).toHaveURL(/\/internet-services$/);
    await expectHeading(page, formatServicesHeadline(names));
    await expect(page.locator('section[aria-labelledby^="service-"]').getByRole('heading')).toHaveText([...names]);
  };
const expectHsi: Ending = (page) =>
  expect(
    page.getByText('High speed internet, with speeds up to 10/15 Mbps, is also available in your area.', {
      exact: true,
    }),
  ).toBeVisible();
const expectAll =
  (...endings: readonly Ending[]): Ending =>
  async (page) => {
    for (const ending of endings) await ending(page);
  };

const expectExistingService =
  (has: string): Ending =>
  async (page) => {
    await expect(page).toHaveURL(/\/ExistingService$/);
    await expectHeading(page, `According to our records, this address already has ${has}`);
    await expect(page.getByText('This address is in use by a current customer.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => history.state.existingCustomer)).toBe(true);
  };

const expectPendingOrderQuestion: Ending = async (page) => {
  await expect(page).toHaveURL(/\/pendingOrder$/);
  await expectHeading(page, 'According to our records, this address has a pending order. Is it yours?');
};

const expectAddressChooser: Ending = (page) =>
  expect(page.getByRole('heading', { name: 'Do you see your street address below ?' })).toBeVisible();

const expectMessage =
  (text: string): Ending =>
  async (page) => {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/internet\/$/);
  };

/** The endings of the addresses of the demonstration, with the rows that each proves. */
const endings: Record<string, Record<string, readonly [Ending, rows: string]>> = {
  'leads to the plans': {
    'Clean fiber': [expectPlans, '[E-003] [E-029] [E-251]'],
    'Fiber in a building with units': [expectPlans, ''],
    'A single unit': [expectPlans, ''],
    'Fiber with 5G and LTE beside it': [expectPlans, ''],
    'Joint offer': [expectPlans, ''],
    Baltimore: [expectPlans, ''],
    'Next page': [expectPlans, ''],
  },
  'leads to the plans, even if an answer is slow or missing': {
    'Retry twice': [expectPlans, ''],
    'Retry for ever': [expectPlans, ''],
    'Slow check': [expectPlans, ''],
    'Pending-order check that breaks': [expectPlans, '[E-234]'],
  },
  'leads to another shop for 5G': {
    'Check with an error, 5G': [expectOutside('fiveGShop'), '[E-240] [E-259]'],
    '5G only': [expectOutside('fiveGShop'), '[E-243]'],
    '5G with a page of its own': [
      expectOutside('fiveGShop', 'https://www.halyard.example/business/5g-internet/metro'),
      '[E-262]',
    ],
    'C-band only': [expectOutside('fiveGShop'), '[E-259]'],
    'Out of footprint with units': [expectOutside('fiveGShop'), ''],
  },
  'leads to another shop for LTE': {
    'Check with an error': [expectOutside('lteShop'), '[E-240] [E-260]'],
    'LTE without plans': [expectOutside('lteShop'), '[E-225]'],
    'LTE only': [expectOutside('lteShop'), ''],
    'Nothing at all': [expectOutside('lteShop'), '[E-226]'],
    'Out of footprint': [expectOutside('lteShop'), '[E-246]'],
    'Address not listed': [expectOutside('lteShop'), ''],
  },
  'leads to another page': {
    'Other line of business': [expectOutside('lboPage'), '[E-238]'],
    'Fiber without plans': [expectOutside('genericInternet'), ''],
  },
  'names its services': {
    'Check with an error, dedicated internet': [expectServices('Dedicated Internet'), '[E-239]'],
    'High-speed internet': [expectAll(expectServices('LTE Business Internet'), expectHsi), '[E-027] [E-241]'],
    'High-speed internet over VDSL': [expectAll(expectServices('High Speed Internet'), expectHsi), ''],
    'Dedicated internet': [expectServices('Dedicated Internet'), '[E-242]'],
    'Every service but fiber': [
      expectAll(expectServices('5G Business Internet', 'LTE Business Internet', 'Dedicated Internet'), expectHsi),
      '',
    ],
  },
  'names what it has already': {
    'Priced quote': [expectExistingService('a Halyard business quote.'), '[E-004] [E-244] [E-245]'],
    'Existing service': [expectExistingService('Halyard Business services.'), '[E-004] [E-247] [E-248]'],
    'Existing service and a quote': [expectExistingService('Halyard Business services and a business quote.'), ''],
    'Existing service and a pending order': [expectExistingService('Halyard Business services.'), ''],
    'Several quotes': [expectExistingService('a Halyard business quote.'), ''],
  },
  'asks, or says what to do': {
    'Several addresses': [expectAddressChooser, '[E-249]'],
    'Pending order': [expectPendingOrderQuestion, '[E-250]'],
    'Base address blocked': [expectMessage('Please select valid Unit #'), ''],
    'Check that breaks': [expectMessage('Address qualification failed. Please try again.'), ''],
    'Alternate availability that breaks': [
      expectMessage('Could not process your previous request. Please try again by entering details!.'),
      '',
    ],
  },
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
async function enterAddress(page: Page, { address, zip, units = [], listed, blocked }: Scenario): Promise<void> {
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
  test('every scenario of the demonstration has an ending here', () => {
    const named = Object.values(endings).flatMap((group) => Object.keys(group));
    expect(named.sort()).toEqual(scenarios.map(({ name }) => name).sort());
  });

  // The visitors of a test share its page, whose scripts are loaded then. Each has a session of its own.
  for (const [title, group] of Object.entries(endings))
    test(title, async ({ page }) => {
      for (const scenario of scenarios.filter(({ name }) => Object.hasOwn(group, name)))
        await test.step(`${scenario.name}: ${scenario.address} ${group[scenario.name]?.[1]}`.trim(), async () => {
          await enterAddress(page, scenario);
          await checkButton(page).click();
          await group[scenario.name]?.[0](page);
          if (oneOfEachScreen.has(scenario.name)) {
            // The notification at the top of the window may cover the form.
            await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
            await expectAccessible(page);
          }
          await leaveAsVisitor(page);
        });
    });
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
  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.type('2125550100');
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await page.keyboard.type('ann@example.com');
  await expect(checkButton(page)).toBeEnabled();
  await press('Enter');
  await expect(page).toHaveURL(/\/ExistingService$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Continue' }));
  await press('Enter');
  await expect(page).toHaveURL(/\/pendingOrder$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
