import { expect, type Page } from '@playwright/test';
import { checkAddress } from './address-check.ts';
import { checkByHttp } from './check-by-http.ts';

type DemoAddress = 'fiber' | 'jointOffer' | 'hsi';

const demoAddresses: Readonly<Record<DemoAddress, readonly [zip: string, line: string]>> = {
  fiber: ['07030', '101 Longboat Wharf'],
  jointOffer: ['10012', '105 Longboat Wharf'],
  hsi: ['26501', '131 Longboat Wharf'],
};

/** Waits for the page with its plans. */
async function expectPlans(page: Page): Promise<void> {
  await expect(page.getByRole('radiogroup', { name: 'Internet speed' })).toBeVisible();
  await expect(page).toHaveURL(/\/customize-order$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customize your order');
}

/** Checks the address without opening a page. */
export const checkDemoAddress = (page: Page, address: DemoAddress): Promise<void> =>
  checkByHttp(page, ...demoAddresses[address]);

/** Checks an address of the demonstration and opens the customize page. */
export async function openCustomizePage(page: Page, address: DemoAddress = 'fiber'): Promise<void> {
  await checkDemoAddress(page, address);
  await page.goto('customize-order');
  await expectPlans(page);
}

/** Opens the customize page through the address form, as a shopper does. */
export async function openCustomizePageByForm(page: Page, address: DemoAddress = 'fiber'): Promise<void> {
  await checkAddress(page, ...demoAddresses[address]);
  if (address === 'hsi') await page.getByRole('link', { name: /shop/i }).first().click();
  await expectPlans(page);
}

export const orderBar = (page: Page) => page.getByRole('region', { name: 'Your order', exact: true });
export const priceButton = (page: Page) => orderBar(page).getByRole('button', { name: /View price breakdown/ });
export const continueButton = (page: Page) => orderBar(page).getByRole('button', { name: 'Continue' });
export const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The header of a step, open or closed. */
export const stepHeader = (page: Page, heading: string) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^${heading}`) }).getByRole('button');

/** Opens a step of the page if it is closed. The page may open or close it by itself between the look and the click. */
export async function openStep(page: Page, heading: string): Promise<void> {
  const toggle = stepHeader(page, heading);
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

export const addOneButton = (page: Page, item: string) => page.getByRole('button', { name: `Add one ${item}` });

/** Expects the total that the server has confirmed. */
export async function expectPrice(page: Page, text: string): Promise<void> {
  await expect(orderBar(page).getByText(`Your price: ${text}`)).toBeAttached();
  await expect(priceButton(page)).toContainText(text);
}

/** Selects a bundle by HTTP, like another window of the shop. */
export async function selectBundleByHttp(page: Page, bundleID: string, nLines = '1'): Promise<void> {
  const [authorized] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/') && 'authorization' in request.headers()),
    page.reload(),
  ]);
  const answer = await page.request.post('api/selected-bundle', {
    headers: { authorization: authorized.headers().authorization ?? '' },
    form: { bundleID, nLines, contract: 'TwoYears', bRc: '', hcid: '', ptype: '', tvID: '0', upselSelected: 'N' },
  });
  expect(await answer.json()).not.toBe('Fail');
  await page.reload();
}
