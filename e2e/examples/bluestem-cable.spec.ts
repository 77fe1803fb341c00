import { checkAddress } from '../support/address-check.ts';
import { continueButton, expectPrice, openStep, plan, section } from '../support/customize-page.ts';
import {
  checkOutAndOrder,
  createExampleTest,
  expectNothingElsewhere,
  expectNothingOf,
  readLabelsWithout,
  readMailWithout,
  saveCartWithout,
} from '../support/example-shop.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect } from '../support/test.ts';

const test = createExampleTest('bluestem-cable');
// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** Another provider, and technologies that this one does not have. */
const foreignWords =
  /Halyard|Business Digital Voice|BlueJeans|TechTeam|\bfiber\b|\bLTE\b|\b5G\b|\bDSL\b|Social Security|Ship equipment|Shipping address/i;

test('the landing page without a fiber offer has no empty column [S-291]', async ({ page }) => {
  await page.goto('');
  for (const width of [360, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
      const form = await page.locator('main form').boundingBox();
      const offers = await page.getByRole('complementary', { name: 'Offers' }).boundingBox();
      const middle = (form?.x ?? 0) + (form?.width ?? 0) / 2;
      expect(Math.abs(middle - width / 2)).toBeLessThanOrEqual(8);
      expect(heading?.x).toBeLessThanOrEqual(form?.x ?? 0);
      const gap = (offers?.y ?? 0) - (form?.y ?? 0) - (form?.height ?? 0);
      expect(gap).toBeLessThanOrEqual(140);
    });
});

test('a shopper orders internet, phone service and TV for three years with a promo code [P-092] [P-151]', async ({
  page,
}) => {
  await test.step('internet with one of four terms', async () => {
    await page.goto('');
    await expectNothingOf(page, /\/internet\/$/, foreignWords);
    await expectAccessible(page);
    await checkAddress(page, '63101', '215 Foundry Road');
    await plan(page, 'Cable 900').check();
    await expectPrice(page, '$125.00/mo');
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.locator('#router-continue').click();
  });
  await test.step('phone service', async () => {
    await page.getByRole('button', { name: 'Add phone', exact: true }).click();
    await page.getByRole('radio', { name: /^Bluestem Voice/ }).check();
    await expectPrice(page, '$155.00/mo');
    await openStep(page, 'Phone setup');
    await page.getByRole('checkbox', { name: /911/ }).check();
    await page.locator('#step-phoneSetup-panel').getByRole('button', { name: 'Next' }).click();
  });
  await test.step('TV', async () => {
    await page.getByRole('button', { name: 'Add TV', exact: true }).click();
    await page.getByRole('radio', { name: /^Local TV/ }).check();
    await page.locator('#step-tvPlan-panel').getByRole('button', { name: 'Next' }).click();
    await expect(section(page, 'TV')).toContainText('Local TV');
    await expectPrice(page, '$190.00/mo');
  });
  await test.step('three years and a promo code', async () => {
    await openStep(page, 'Contract');
    for (const name of [/^2 year/, /^3 year/, /^1 year/, /^No annual contract/])
      await expect(page.getByRole('radio', { name })).toBeVisible();
    await page.getByRole('radio', { name: /^3 year agreement/ }).check();
    await expectPrice(page, '$183.00/mo');
    const codes = page.getByRole('region', { name: 'Promo code' });
    await codes.getByRole('textbox').fill('bluestem20');
    await codes.getByRole('button', { name: 'Apply' }).click();
    await expectPrice(page, '$163.00/mo');
    await expect(page.getByText('$20.00 off for 6 months, then $183.00/mo')).toBeVisible();
    await expectNothingOf(page, /\/customize-order$/, foreignWords);
    await expectAccessible(page);
  });
  await test.step('checkout, confirmation and mail', async () => {
    await saveCartWithout(page, foreignWords);
    await continueButton(page).click();
    await checkOutAndOrder(page, 'soft', foreignWords);
    await expect(page.getByRole('main')).toContainText('Cable 900');
    await expectNothingOf(page, /\/confirmation$/, foreignWords);
    const mail = await readMailWithout(page, foreignWords);
    for (const text of ['Bluestem Cable', 'Bluestem Voice', 'Local TV', '3-year agreement', 'New business savings'])
      expect(mail).toContain(text);
  });
  await test.step('the other pages and every mail', () => expectNothingElsewhere(page, foreignWords));
});

test('the broadband labels have each plan for each term [P-092]', async ({ page, shop }) => {
  const labels = await readLabelsWithout(page, shop, foreignWords);
  expect(labels.trim().split('\r\n')).toHaveLength(13);
});
