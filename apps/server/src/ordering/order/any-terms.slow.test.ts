import { calls } from '@demarc/contract';
import { renderLabel } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import { fillSecrets } from '../../platform/mail/secrets.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { copyDemoProvider, type Edit } from '../../testing/copy-demo-provider.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { chooseFiber, orderFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall, type RequestParts, sendCall } from '../../testing/shopper.ts';
import type { TestApp } from '../../testing/start-test-app.ts';

const openShopWith = async (...edits: readonly Edit[]) =>
  openShop({ jobs: 'running', provider: await readProvider(await copyDemoProvider(...edits)) });

const findMail = async ({ platform: { db, config } }: TestApp, orderNumber: string) => {
  const mail = (await listNewestMail(db, 50)).find(({ key }) => key === `order-confirmation:${orderNumber}`);
  return mail && fillSecrets(config.secret, mail);
};

const term = (id: string, months: number, rest: string) => `  - id: ${id}
    months: ${months}
    name: ${months} months
    planNote: for {{months}} months
    agreement: ${months}-month agreement, then month to month; leaving early costs {{earlyTerminationFee}}.
    description: A lower price for {{months}} months.
    ${rest}
`;
const fourTerms = `terms:
  - { id: MonthToMonth, months: 0, name: Month to month, agreement: Leave at any time., description: No contract. }
${term('OneYear', 12, 'earlyTermination: { flat: 100.00 }')}
${term('TwoYears', 24, 'earlyTermination: { schedule: { byYear: [240.00, 120.00] } }')}
${term('ThreeYears', 36, 'earlyTermination: { schedule: { start: 360.00, lessEachMonth: 10.00 } }')}`;
const sold = (id: string, contract: string, price: string, code: number) =>
  `      - { id: ${id}, contract: ${contract}, ip: Dynamic, price: ${price}, plan: p-${code}, package: k-${code}, hc: h-${code}, label: HLYFIBER0100X${code} }\n`;

test("four terms with the provider's words and a declining fee, from the plan to the order mail [P-021] [P-022] [P-023]", async () => {
  const shop = await openShopWith(
    { file: 'catalog/terms.yaml', replace: /^[\s\S]*$/, by: fourTerms },
    { deleteFile: 'content/money-back.md' }, // its figures are those of a term
    {
      file: 'catalog/internet.yaml',
      replace: /(?=^ {6}- \{ id: fiber-100-static,)/m,
      by: sold('fiber-100-1', 'OneYear', '74.00', 12) + sold('fiber-100-3', 'ThreeYears', '64.00', 36),
    },
  );
  const { catalog } = shop.platform.provider;
  const visitor = await visitAddress(shop);
  const { plans } = await sendCall(visitor, calls.getInternetFlow, {});
  const labels = plans
    .filter(({ family, ipType }) => family === 'Fiber 100' && ipType === 'Dynamic')
    .map(({ broadbandLabel }) => renderLabel('{{contract}}\nFee | {{earlyTerminationFee}}', broadbandLabel));
  expect(labels.map(([contract, fee]) => [contract, fee].map((line) => line && Object.values(line).at(-1)))).toEqual([
    ['This monthly price requires a 24-month contract.', 'Up to $240.00'],
    ['This monthly price does not require a contract.', 'None'],
    ['This monthly price requires a 12-month contract.', '$100.00'],
    ['This monthly price requires a 36-month contract.', 'Up to $360.00'],
  ]);

  // A new cart has the first term.
  expect((await sendCall(visitor, calls.getFloatCart, { query: {} })).breakdown.header.term).toBe('MonthToMonth');
  await chooseFiber(visitor, catalog, { planId: 'fiber-100-1' });
  const prices = await sendCall(visitor, calls.getTermPrices, {});
  expect(prices.map(({ term: id, monthlyCents }) => [id, monthlyCents])).toEqual([
    ['MonthToMonth', 7900 + 1500],
    ['OneYear', 7400 + 1500],
    ['TwoYears', 6900 + 1500],
    ['ThreeYears', 6400 + 1500],
  ]);
  const changeTo = (contract: string) =>
    visitor.send(
      encodeCall(calls.changeContract, {
        body: {
          address: echoedAddress,
          bundleId: 'only-fiber-100-3',
          contract,
          charge: '64.00',
          lines: 1,
          tvPlanId: '',
          hcId: '',
          bundleType: 'standalone',
          offer: false,
        },
      } as RequestParts),
    );
  expect((await changeTo('FourYears')).body).toBe('Fail');
  expect(calls.changeContract.response.decode(JSON.parse((await changeTo('ThreeYears')).body))).toMatchObject({
    selected: true,
    breakdown: {
      header: { term: 'ThreeYears' },
      agreement: {
        name: '36 months',
        text: '36-month agreement, then month to month; leaving early costs up to $360.00.',
      },
    },
  });
  // Fiber 300 is sold for two of the terms.
  await chooseFiber(visitor, catalog, { planId: 'fiber-300' });
  const others = await sendCall(visitor, calls.getTermPrices, {});
  expect(others.map(({ term: id }) => id)).toEqual(['MonthToMonth', 'TwoYears']);

  const buyer = createBuyer(shop, { planId: 'fiber-100-3' });
  const { orderNumber } = await orderFiber(await visitAddress(shop), buyer);
  const mail = await findMail(shop, orderNumber);
  const agreement = '36-month agreement, then month to month; leaving early costs up to $360.00.';
  expect(mail?.text).toContain(`Your agreement: ${agreement}`);
  expect(mail?.html).toContain(agreement);
});

/** Only the month-to-month variants, without the name of their term. */
const withoutTerms = (name: string): readonly Edit[] => [
  { file: `catalog/${name}.yaml`, replace: /^.*contract: TwoYears.*\n/gm, by: '' },
  { file: `catalog/${name}.yaml`, replace: / contract: MonthToMonth,/g, by: '' },
];

/** The texts of the demonstration name the price of the two-year plan. */
const textsWithFigures = ['offers.yaml', 'services.yaml', 'content/ads.md', 'content/disclosures.md'];
const nameMonthlyPlan = (file: string): Edit => ({
  file,
  replace: /plan\.fiber-100\.(?:introPrice|price)/g,
  by: 'plan.fiber-100-monthly.price',
});
const nameMonthlySpeed = (file: string): Edit => ({
  file,
  replace: /plan\.fiber-100\.download/g,
  by: 'plan.fiber-100-monthly.download',
});

test('a folder without terms sells month to month [P-020] [P-023] [P-026]', async () => {
  const shop = await openShopWith(
    { deleteFile: 'catalog/terms.yaml' },
    { deleteFile: 'content/money-back.md' },
    { deleteFile: 'coverage/quotes.yaml' },
    ...['internet', 'voice', 'bundles'].flatMap(withoutTerms),
    ...textsWithFigures.map(nameMonthlyPlan),
    ...textsWithFigures.filter((file) => file !== 'content/ads.md').map(nameMonthlySpeed),
    {
      file: 'catalog/offers.yaml',
      replace: /^[\s\S]*$/,
      by: 'offers: []\njointOffer: { off: 10.00, oneGigOff: 20.00 }\ncardCredit: { amount: 75.00, text: A credit of $75. }\n',
    },
  );
  const { catalog } = shop.platform.provider;
  expect(catalog.terms).toEqual([
    {
      id: 'MonthToMonth',
      months: 0,
      name: 'Month to month',
      agreement: 'Month-to-month agreement; you can leave at any time without a fee.',
      description: 'You can leave at any time without a fee.',
    },
  ]);
  expect(new Set(catalog.bundles.map(({ contract }) => contract))).toEqual(new Set(['MonthToMonth']));
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  expect((await findMail(shop, orderNumber))?.text).toContain(
    'Your agreement: Month-to-month agreement; you can leave at any time without a fee.',
  );
});
