import { expect, type Page, test } from '@playwright/test';
import { calls } from '../../packages/contract/src/index.ts';
import { buildRouterChange, buildSelectionChange } from '../../packages/domain/src/submission/index.ts';
import { checkDemoAddress } from './customize-page.ts';

const address = {
  ...{ zip: '07030', city: 'Hoboken', altCity: '', state: 'NJ', locusId: '', networkAddressId: '', baseId: '' },
  ...{ addressId: '', unit: '', locationId: '', unitLocationId: '' },
};
const fiber300 = {
  ...{ planId: 'fiber-300', planCode: '2491201', extenderId: '', offerIds: [], security: [], support: [] },
  router: buildRouterChange(undefined, 'router-own', false),
  additionalRouter: buildSelectionChange(undefined, ''),
  installation: buildSelectionChange(undefined, 'install-professional'),
  sections: ['Internet speed', 'Equipment', 'Installation'],
};

export const fiber300Monthly = { ...fiber300, planId: 'fiber-300-monthly', planCode: '2491202' };

/** Opens checkout with a fiber plan in the cart, without the customize page, which has its own tests. */
export async function openCheckout(page: Page, chosen = fiber300): Promise<void> {
  await checkDemoAddress(page, 'fiber');
  const { access_token } = await (await page.request.get('api/token')).json();
  const ordered = await page.request.post('api/submit-data', {
    headers: { authorization: `Bearer ${access_token}` },
    data: calls.submitData.body.encode({ address, chosen }),
  });
  expect(ordered.status(), await ordered.text()).toBe(200);
  await page.goto('checkout');
}

/** Opens checkout and waits until it can be filled in. */
export async function openCheckoutForm(page: Page): Promise<void> {
  await openCheckout(page);
  await expect(accordionHeader(page, 'Tell us about your business')).toBeVisible();
}

/** The header of an accordion section, open or closed. */
export const accordionHeader = (page: Page, title: string) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) }).getByRole('button');

/** The header of a completed accordion section. */
export const doneAccordionHeader = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title} ?, done`) });

export const businessForm = (page: Page) => page.getByRole('form', { name: 'Tell us about your business' });
export const creditForm = (page: Page) => page.getByRole('form', { name: 'Credit check' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save and continue' });

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: /^Place order/ });

export const expectOpen = (page: Page, title: string) =>
  expect(accordionHeader(page, title)).toHaveAttribute('aria-expanded', 'true');

let mobileCount = 0;
/** Of the United States: texts go nowhere else. */
const areaCodes = '202 203 205 206 207 208 209 210 213 214 215 216 217 218 219 224 225 228 229 231 234'.split(' ');

/** A unique number for each test and worker, because one number gets at most five messages in an hour. */
export function newMobile(): string {
  const { workerIndex } = test.info();
  mobileCount += 1;
  return `${areaCodes[workerIndex % areaCodes.length]}-555-01${String(mobileCount % 100).padStart(2, '0')}`;
}

/** Fills in the fields that the address check does not prefill, with a unique mobile number. */
export async function fillBusiness(page: Page, mobile = newMobile()): Promise<void> {
  const form = businessForm(page);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Business name').fill('Harbor Bakery');
  await form.getByLabel(/(Mobile|Phone) number/).fill(mobile);
}

export async function saveBusiness(page: Page): Promise<string> {
  const mobile = newMobile();
  await fillBusiness(page, mobile);
  await saveButton(page).click();
  await expect(accordionHeader(page, 'Credit check')).toHaveAttribute('aria-expanded', 'true');
  return mobile;
}

/** Requests a code and enters the one that the demonstration shop shows. */
export async function confirmMobile(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByLabel('Code from the text message');
  await field.fill(await readCode(page, mobile));
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByText(`${mobile} is confirmed.`)).toBeVisible();
}

/** Reads the newest code for a number from the development page. */
export async function readCode(page: Page, mobile: string): Promise<string> {
  await expect(page.getByLabel('Code from the text message')).toBeVisible();
  const texts = await (await page.request.get('dev/texts')).text();
  const code = new RegExp(`To ${mobile}</h2>\\s*<p>(\\d{6})`).exec(texts)?.[1];
  if (!code) throw new Error(`no code was sent to ${mobile}`);
  return code;
}

export async function fillOwner(page: Page, ssn: string): Promise<void> {
  const form = creditForm(page);
  await form.getByLabel('First name').fill('Ann');
  await form.getByLabel('Last name').fill('Lee');
  await form.getByLabel('Date of birth').fill('1980-02-29');
  await form.getByLabel('Social Security number', { exact: true }).fill(ssn);
}

export async function passCredit(page: Page, ssn: string, mobile: string): Promise<void> {
  await fillOwner(page, ssn);
  await confirmMobile(page, mobile);
  await page.getByRole('button', { name: 'Check credit' }).click();
}

export async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /accept them for my business/ }).check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expectOpen(page, 'Date and time');
}

/** Checks that no section has a number: only the order steps above the page are numbered (S-314). */
export async function expectUnnumberedSections(page: Page) {
  const headings = page.locator('main :is(h2, h3)');
  await expect(headings.getByRole('button').first()).toBeVisible();
  for (const text of await headings.allInnerTexts()) expect(text).not.toMatch(/^\d/);
  const marks = page.locator('main h3 button > [aria-hidden]:first-child');
  expect(await marks.count()).toBeGreaterThan(0);
  const contents = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark, '::before').content));
  for (const content of contents) expect(content).not.toContain('counter');
}
