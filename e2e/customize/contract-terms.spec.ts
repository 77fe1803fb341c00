import { openCustomizePage, plan, priceButton, stepHeader } from '../support/customize-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

const buildTerm = (id: string, months: number, earlyTermination: object) => ({
  id,
  months,
  name: `${months} months`,
  planNote: `for ${months} months`,
  agreement: `${months} months, then month to month; leaving costs {{earlyTerminationFee}}.`,
  description: `The price holds for ${months} months.`,
  earlyTermination,
});
const terms = [
  { id: 'MonthToMonth', months: 0, name: 'Month to month', agreement: 'Leave when you like.', description: 'No term.' },
  buildTerm('OneYear', 12, { flat: 100 }),
  // The guarantee of the demonstration names the days of this term.
  { ...buildTerm('TwoYears', 24, { schedule: { byYear: [240, 120] } }), moneyBackDays: 30 },
  buildTerm('ThreeYears', 36, { schedule: { start: 360, lessEachMonth: 10 } }),
];
const sell = (id: string, contract: string, price: number, code: string) => ({
  id,
  contract,
  ip: 'Dynamic',
  price,
  plan: `p-${code}`,
  package: `k-${code}`,
  hc: `h-${code}`,
  label: `HLYFIBERTERM${code}`,
});
const provider = {
  'catalog/terms.yaml': { terms },
  'catalog/internet.yaml': {
    plans: {
      0: {
        sold: [
          // The texts of the demonstration name its introductory price.
          { ...sell('fiber-100', 'TwoYears', 69, '024'), introductory: { months: 12, after: 69 } },
          sell('fiber-100-monthly', 'MonthToMonth', 79, '000'),
          sell('fiber-100-1', 'OneYear', 74, '012'),
          sell('fiber-100-3', 'ThreeYears', 64, '036'),
        ],
      },
      1: { sold: [sell('fiber-300', 'TwoYears', 84, '324')] },
    },
  },
  'catalog/bundles.yaml': { bundles: [] },
  'catalog/offers.yaml': { offers: [] },
  'coverage/quotes.yaml': { quotes: [] },
};

test("a shop with four terms offers each plan's own, in the provider's words", async ({
  startShop,
  openVisitorPage,
}) => {
  const page = await openVisitorPage(await startShop({ provider }));
  await openCustomizePage(page);
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  await test.step('a plan has the price of the first term that it is sold for [P-021] [P-023] [P-026]', async () => {
    await expect(card('Fiber 100')).toContainText('$79.00 per month');
    await expect(card('Fiber 100')).toContainText('Month to month. Plus taxes & fees.');
    await expect(card('Fiber 300')).toContainText('$84.00 per month');
    await expect(card('Fiber 300')).toContainText('for 24 months. Plus taxes & fees.');
  });
  await test.step('a plan that is sold for one term has no Contract step [P-024]', async () => {
    await plan(page, 'Fiber 300').check();
    await expect(priceButton(page)).toContainText('$84.00/mo');
    await expect(stepHeader(page, 'Contract agreement')).toHaveCount(0);
    await expect(stepHeader(page, 'Small business solutions')).toBeVisible();
    await priceButton(page).click();
    await expect(page.locator('[data-cart-summary]')).toContainText(
      '24 months, then month to month; leaving costs up to $240.00.',
    );
    await priceButton(page).click();
  });
  await plan(page, 'Fiber 100').check();
  await expect(priceButton(page)).toContainText('$69.00/mo');
  await stepHeader(page, 'Contract agreement').click();
  const options = page.getByRole('radiogroup', { name: 'Contract agreement' });
  await test.step('the other terms show their price differences [P-025]', async () => {
    await expect(options.locator('label')).toHaveText([
      /^Month to month\s*No term\.\s*\+\$10\.00\/mo$/,
      /^12 months\s*The price holds for 12 months\.\s*\+\$5\.00\/mo$/,
      /^24 months\s*The price holds for 24 months\.$/,
      /^36 months\s*The price holds for 36 months\.\s*-\$5\.00\/mo$/,
    ]);
  });
  await options.getByRole('radio', { name: '36 months' }).check();
  await expect(priceButton(page)).toContainText('$64.00/mo');
  await expect(card('Fiber 100')).toContainText('for 36 months. Plus taxes & fees.');
  await expect(
    page.getByText(
      'By continuing, you accept the agreement selected here. 36 months, then month to month; leaving costs up to $360.00.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
});
