import { join } from 'node:path';
import { checkAddress } from '../support/address-check.ts';
import {
  continueButton,
  expectPrice,
  openCustomizePageByForm,
  openStep,
  plan,
  section,
} from '../support/customize-page.ts';
import { checkOutAndOrder } from '../support/example-shop.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { readMail } from '../support/mailbox.ts';
import { fillPortForm } from '../support/phone-section.ts';
import { expect, test } from '../support/test.ts';

const nothing = /(?!)/;

/** Bluestem Cable, with DSL lines that carry phone service but not TV. */
const withDsl = {
  folder: join(import.meta.dirname, '../../examples/bluestem-cable'),
  edits: [
    {
      file: 'catalog/technologies.yaml',
      replace: /$/,
      by: '  - id: dsl\n    name: DSL\n    carries: [voice]\n    label: { downloadPercent: 80, uploadPercent: 80, latency: 35 }\n',
    },
    {
      file: 'catalog/internet.yaml',
      replace: 'plans:\n',
      by: `plans:
  - name: DSL 25
    technology: dsl
    download: 25
    upload: 3
    bestFor: Card payments and email
    features: [No data cap]
    sold:
      - { id: dsl-25, contract: TwoYears, price: 45.00 }
      - { id: dsl-25-three-years, contract: ThreeYears, price: 44.00 }
      - { id: dsl-25-one-year, contract: OneYear, price: 46.00 }
      - { id: dsl-25-monthly, contract: MonthToMonth, price: 50.00 }
`,
    },
    {
      file: 'addresses.csv',
      replace: /$/,
      by: '36 Locust Court,St. Louis,MO,63101,dsl,25,3\n',
    },
  ],
};

test('a technology that carries phone service but not TV is sold with phone service from address to order [P-015]', async ({
  startShop,
  openVisitorPage,
}) => {
  const page = await openVisitorPage(await startShop(withDsl));
  const tvRefused = page.getByText('TV is not available with DSL 25. To add it, choose another internet plan.');
  await test.step('with a plan on a cable line, TV can be added', async () => {
    await checkAddress(page, '63101', '36 Locust Court');
    await plan(page, 'Cable 500').check();
    await expectPrice(page, '$95.00/mo');
    await expect(page.getByRole('button', { name: 'Add TV', exact: true })).toBeVisible();
    await expect(tvRefused).toHaveCount(0);
  });
  await test.step('with TV in the cart, the plan on the DSL line is named, not offered', async () => {
    await page.getByRole('button', { name: 'Add TV', exact: true }).click();
    await page.getByRole('radio', { name: /^Local TV/ }).check();
    await openStep(page, 'Internet speed');
    await expect(page.getByText(/^Not available with TV: DSL 25\./)).toBeVisible();
    await expect(plan(page, 'DSL 25')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove TV' }).click();
    await page.getByRole('button', { name: 'Remove TV service' }).click();
    await openStep(page, 'Internet speed');
  });
  await test.step('with the plan on the DSL line, phone service can be added and the page says why TV cannot', async () => {
    await plan(page, 'DSL 25').check();
    await expectPrice(page, '$45.00/mo');
    await expect(tvRefused.first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add TV', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add phone', exact: true }).click();
    await page.getByRole('radio', { name: /^Bluestem Voice/ }).check();
    await openStep(page, 'Phone setup');
    await page.getByRole('checkbox', { name: /911/ }).check();
    await expectPrice(page, '$75.00/mo');
    await section(page, 'Phone service').getByRole('button', { name: 'Next' }).click();
    await openStep(page, 'Equipment');
    await page.locator('#router-continue').click();
  });
  await test.step('the order has both', async () => {
    await continueButton(page).click();
    await checkOutAndOrder(page, 'soft', nothing);
    for (const text of ['DSL 25', 'Bluestem Voice']) {
      await expect(page.getByRole('main')).toContainText(text);
      expect(await readMail(page, 'ann@example.com')).toContain(text);
    }
  });
});

/** The demonstration, without the parts that its rules turn off, and with a deposit of its own. */
const withoutParts = {
  edits: [
    { deleteFile: 'credit.yaml' },
    { deleteFile: 'content/letter-of-authorization.md' },
    { deleteFile: 'listing.yaml' },
    { file: 'catalog/voice.yaml', replace: /^listings:\n(?: {2}- .*\n)+/m, by: '' },
  ],
  provider: {
    'rules.yaml': {
      creditCheck: 'off',
      deposit: { amount: 50 },
      letterOfAuthorization: 'off',
      directoryListing: 'off',
    },
  },
};

test('a shop with a deposit, without credit checks, letters of authorization and directory listings takes an order with a ported number [P-051] [P-054] [P-094]', async ({
  startShop,
  openVisitorPage,
}) => {
  const page = await openVisitorPage(await startShop(withoutParts));
  const absentWords = /letter of authorization|directory listing|credit bureau|Social Security/i;
  await test.step('a line keeps its number, and no step asks for a listing', async () => {
    await openCustomizePageByForm(page);
    await plan(page, 'Fiber 300').check();
    await page.getByRole('button', { name: 'Select router' }).click();
    await page.locator('#router-continue').click();
    await page.getByRole('button', { name: 'Add phone', exact: true }).click();
    await page.getByRole('radio', { name: 'Business Digital Voice', exact: true }).check();
    await openStep(page, 'Phone setup');
    await page.getByRole('button', { name: 'Keep my number' }).click();
    await fillPortForm(page, '9175550123');
    await page.getByRole('button', { name: 'Keep this number' }).click();
    const lines = page.getByRole('list', { name: 'Phone lines' });
    await expect(lines.getByText('(917) 555-0123').first()).toBeVisible();
    await page.getByRole('checkbox', { name: /911/ }).check();
    await openStep(page, 'Select Phone equipment');
    await page.getByRole('checkbox', { name: 'I do not need phones' }).check();
    await section(page, 'Business Digital Voice').getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: /listing/i })).toHaveCount(0);
    await expectAccessible(page);
  });
  await test.step('checkout asks for the deposit, and for no letter', async () => {
    await continueButton(page).click();
    await checkOutAndOrder(page, 'off', absentWords, 'This order requires a deposit.');
  });
  await test.step('the confirmation and its mail have the number and the deposit', async () => {
    const mail = await readMail(page, 'ann@example.com');
    expect(mail).not.toMatch(absentWords);
    expect(mail).toContain('This order requires a refundable deposit of $50.00.');
    const main = page.getByRole('main');
    await expect(main).toContainText('$50.00');
    await expect(main).toContainText('(917) 555-0123');
    await expectAccessible(page);
  });
});
