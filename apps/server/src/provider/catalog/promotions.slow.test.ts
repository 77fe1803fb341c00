import { expect, test } from 'vitest';
import { copyDemoProvider, demoProviderDir } from '../../testing/copy-demo-provider.ts';
import { loadProvider } from '../load-provider.ts';
import { promotionsFile } from './promotions.ts';

const promotions = `promotions:
  - id: spring
    code: SAVE20
    name: '{{name}} spring'
    text: '{{promotion.spring.amount}} off for {{promotion.spring.months}} months.'
    discount: { amount: 23.00, months: 6 }
    conditions: { plans: [fiber-500], terms: [TwoYears], states: [NY] }
`;

test('a folder with promo codes is read, and its texts name the figures of the promotions [P-060]', async () => {
  const demo = await loadProvider(demoProviderDir);
  expect(demo.promotions).toEqual([]);
  const provider = await loadProvider(await copyDemoProvider({ createFile: promotionsFile, text: promotions }));
  expect(provider.promotions).toMatchObject([
    { codes: ['SAVE20'], name: `${demo.brand.name} spring`, text: '$23 off for 6 months.' },
  ]);
  // Codes are no part of the catalog, whose contents pages get, and do not change its version.
  expect(provider.catalog.version).toBe(demo.catalog.version);
});

test('a folder reports unknown plans, states and placeholders of promotions with file and line [P-060]', async () => {
  const wrong = promotions.replace('[fiber-500]', '[fibre-500]').replace('[NY]', '[NV]');
  const text = await loadProvider(await copyDemoProvider({ createFile: promotionsFile, text: wrong })).catch(String);
  expect(String(text).split('\n').slice(1)).toEqual([
    `  ${promotionsFile}:7  promotions.0.conditions.plans.0: there is no plan "fibre-500"; did you mean "fiber-500"?`,
    `  ${promotionsFile}:7  promotions.0.conditions.states.0: the state "NV" is not in the footprint of brand.yaml; did you mean "NJ"?`,
  ]);
  const unknown = promotions.replace('spring.amount', 'sprung.amount');
  const placeholder = await loadProvider(await copyDemoProvider({ createFile: promotionsFile, text: unknown })).catch(
    String,
  );
  expect(String(placeholder)).toContain(
    `${promotionsFile}:5  {{promotion.sprung.amount}} is not a known placeholder; did you mean {{promotion.spring.amount}}?`,
  );
});
