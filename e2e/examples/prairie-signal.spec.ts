import { checkAddress } from '../support/address-check.ts';
import { continueButton, expectPrice, openStep, plan } from '../support/customize-page.ts';
import { checkOutAndOrder, createExampleTest, expectNothingOf, readMailWithout } from '../support/example-shop.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect } from '../support/test.ts';

const test = createExampleTest('prairie-signal');
// One shop for all tests.
test.describe.configure({ mode: 'default' });

/** Another provider, and services and terms that this one does not sell. */
const foreignWords =
  /Halyard|Business Digital Voice|BlueJeans|TechTeam|\bTV\b|\bfiber\b|\bDSL\b|911|month-to-month agreement|credit check|Social Security/i;

test('a shopper orders fixed wireless for two years, with free installation [P-091]', async ({ page }) => {
  await test.step('the address gets the plans of both technologies, the tower first', async () => {
    await page.goto('');
    await expectNothingOf(page, foreignWords);
    await expectAccessible(page);
    await checkAddress(page, '66603', '100 Elevator Road');
    const names = page.getByRole('radio', { name: /^(?:Tower|LTE) \d+$/ });
    await expect(names).toHaveCount(3);
    await expect(names.first()).toHaveAccessibleName('Tower 50');
    await plan(page, 'Tower 150').check();
    await expectPrice(page, '$115.00/mo');
    await expectNothingOf(page, foreignWords);
  });
  await test.step('one year costs more, and the installation too', async () => {
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.locator('#router-continue').click();
    await openStep(page, 'Contract');
    await page.getByRole('radio', { name: /^1 year agreement/ }).check();
    await expectPrice(page, '$125.00/mo');
    await page.getByRole('radio', { name: /^2 year agreement/ }).check();
    await expectPrice(page, '$115.00/mo');
    await expectAccessible(page);
  });
  await test.step('checkout, confirmation and mail', async () => {
    await continueButton(page).click();
    await checkOutAndOrder(page, 'off');
    await expect(page.getByRole('main')).toContainText('Tower 150');
    await expectNothingOf(page, foreignWords);
    const mail = await readMailWithout(page, foreignWords);
    for (const text of ['Prairie Signal', 'Tower 150', '2-year agreement', 'Antenna installation', 'Fee Waived'])
      expect(mail).toContain(text);
  });
});

test('an address without a tower in sight is offered LTE [P-091]', async ({ page }) => {
  await checkAddress(page, '66603', '2200 County Road 9');
  await expect(plan(page, 'LTE 25')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Tower/ })).toHaveCount(0);
});

test('a far address leads to the contact form, and a planned one to the registration [P-091]', async ({ page }) => {
  await checkAddress(page, '68508', '9900 Section Line Road');
  await expect(page).toHaveURL(/\/contact$/);
  await expectNothingOf(page, foreignWords);
  await checkAddress(page, '68508', '41 Cottonwood Draw');
  await expect(page).toHaveURL(/\/out-of-franchise$/);
});

test('the broadband labels have the facts of each technology [P-091]', async ({ page, shop }) => {
  const labels = await (await page.request.get(`${shop.url}broadband-labels.csv`)).text();
  expect(labels).not.toMatch(/Halyard/);
  for (const text of ['Prairie Signal', 'Tower 150', 'LTE 25', '300 GB']) expect(labels).toContain(text);
  expect(labels.trim().split('\r\n')).toHaveLength(7);
});
