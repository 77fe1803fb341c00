import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleCatalogData } from '@demarc/domain/catalog/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { listFiles } from '../parsing/list-files.ts';
import { listPassages } from '../parsing/passages.ts';
import { placeholder } from '../parsing/placeholders.ts';
import { type Figures, fillPrices, formatPrice, listFigures } from './figures.ts';
import { centsOrPriceName } from './price-by-name.ts';

let figures: Figures;
beforeAll(async () => {
  const provider = await readProvider();
  figures = listFigures(provider.catalog, provider);
});

test.each([
  [6900, '$69'],
  [6999, '$69.99'],
  [0, '$0'],
  [50, '$0.50'],
  [120_000, '$1,200'],
  [120_050, '$1,200.50'],
])('a price of %i cents is written as %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});

/** The names in docs/provider.md. */
test.each([
  ['plan.fiber-100.price', '$69'],
  ['plan.fiber-100.introPrice', '$69'],
  ['plan.fiber-100.introMonths', '12'],
  ['plan.fiber-100.afterPrice', '$79'],
  ['plan.fiber-100.download', '100 Mbps'],
  ['plan.hsi.upload', '1 Mbps'],
  ['plan.bdv.price', '$59'],
  ['plan.2033437.price', '$20'],
  ['plan.tv-local.price', '$35'],
  ['item.router-buy.price', '$299.99'],
  ['item.phone-4-line.price', '$85'],
  ['item.extender-rent.monthly', '$10'],
  ['item.install-professional.once', '$99'],
  ['item.install-professional.waived', '$99'],
  ['item.meetings-standard.monthly', '$12.49'],
  ['fee.activation', '$49'],
  ['bundle.fiber-100-bdv.price', '$113'],
  ['bundle.fiber-100-bdv.discount', '$15'],
  ['offer.offer-gigabit.amount', '$20'],
  ['offer.offer-gigabit.months', '12'],
  ['jointOffer.off', '$10'],
  ['jointOffer.oneGigOff', '$20'],
  ['cardCredit.amount', '$75'],
  ['autoPay.discount', '$5'],
  ['deposit.amount', '$200'],
  ['service.lte.price', '$69'],
  ['service.fiber.price', '$69'],
  ['promise.networkReliability', '99.99%'],
  ['term.TwoYears.moneyBackDays', '30'],
  ['term.TwoYears.months', '24'],
  ['term.TwoYears.earlyTermination', '35%'],
])('{{%s}} stands for %s [P-030]', (name, text) => {
  expect(figures.get(name)?.text).toBe(text);
});

test.each([
  [{ flatCents: 12_500 }, { text: '$125', cents: 12_500 }],
  [{ scheduleCents: [20_000, 10_000] }, { text: '$200', cents: 20_000 }],
])('the early termination fee %j is a figure [P-118]', (earlyTermination, figure) => {
  const [term] = sampleCatalogData.terms;
  const data = { ...sampleCatalogData, terms: term ? [{ ...term, earlyTermination }] : [] };
  expect(listFigures(data, {}).get(`term.${term?.id}.earlyTermination`)).toEqual(figure);
});

test('what a product does not have cannot be referred to', () => {
  for (const name of [
    'plan.fiber-300.introPrice',
    'item.extender-rent.once',
    'offer.offer-no-activation.amount',
    'term.MonthToMonth.moneyBackDays',
    'term.MonthToMonth.months',
    'term.MonthToMonth.earlyTermination',
  ])
    expect(figures.has(name), name).toBe(false);
  expect(figures.has('service.dedicated.price')).toBe(false);
});

describe('a monthlyCents of services.yaml or offers.yaml', () => {
  test.each([
    [6900, 6900],
    ['{{plan.fiber-100.price}}', 6900],
    ['{{ item.router-rent.price }}', 1500],
    ['{{bundle.fiber-100-bdv.price}}', 11_300],
  ])('%s is %i cents [P-030]', (written, cents) => {
    const price = { monthlyCents: centsOrPriceName.parse(written) };
    expect(fillPrices({ services: [price] }, figures)).toEqual({ services: [{ monthlyCents: cents }] });
  });

  test.each(['69', '$69', '{{plan.fiber-100.download}}', '{{fee.activation}}', '{{item.extender-buy.once}}', -1, 1.5])(
    '%s is refused',
    (written) => {
      expect(centsOrPriceName.safeParse(written).error?.issues).toMatchObject([
        { message: 'write cents, or a price by its name: "{{plan.….price}}"' },
      ]);
    },
  );
});

test('the demonstration types no price into a text [P-030]', async () => {
  const typed: string[] = [];
  for (const file of await listFiles(demoProviderDir)) {
    if (!/\.(?:yaml|md)$/.test(file)) continue;
    for (const { text } of listPassages(file, await readFile(join(demoProviderDir, file), 'utf8')))
      typed.push(...(text.replaceAll(placeholder, '').match(/\$\d+/g) ?? []).map((amount) => `${file}: ${amount}`));
  }
  expect(typed).toEqual([]);
});
