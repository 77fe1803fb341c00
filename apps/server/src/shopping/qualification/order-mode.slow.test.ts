import { expect, test } from 'vitest';
import { loadProvider } from '../../provider/index.ts';
import { ownTechnologies } from '../../provider/testing/fewer-services.ts';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import type { Edit } from '../../testing/edit-provider.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { findCheck } from './store.ts';

/** Opens a shop with these changes, and returns a function that checks an address of Hoboken. */
async function openChecks(...edits: readonly Edit[]) {
  const shop = await openShop({ provider: await loadProvider(await copyDemoProvider(...edits)) });
  return async (street: string) => {
    const { sessionId, qualification } = await visitAddress(shop, street);
    const check = await findCheck(shop.platform.db, sessionId, qualification.checkId);
    const { products, availability } = qualification;
    return {
      to: check?.outcome.to,
      order: availability.order,
      plans: [...new Set(products.plans.map(({ name }) => name))],
      voice: qualification.digitalVoice,
      plannedFor: availability.plannedFor,
    };
  };
}

/** Addresses of the routing table with an order mode. */
const tableScenarios: Edit = {
  file: 'coverage/scenarios.yaml',
  replace: /[\s\S]+/,
  by: `generatedAddresses: 0
scenarios:
  - { name: Order, shows: online, ends: customizeOrder, address: 1 Elm St, zip: '07030', technologies: 'fiber:300 lte' }
  - { name: Request, shows: a request, ends: orderRequest, address: 2 Elm St, zip: '07030', technologies: 'fiber:300 lte', order: request }
  - { name: Copper, shows: a request, ends: orderRequest, address: 3 Elm St, zip: '07030', technologies: 'hsi:15', order: request }
  - { name: Planned, shows: planned, ends: outOfFranchise, address: 4 Elm St, zip: '07030', technologies: 'fiber:300 lte', order: planned, plannedFor: '2031-Q3' }
  - { name: None, shows: nothing, ends: outOfFranchise, address: 5 Elm St, zip: '07030', technologies: 'fiber:300 lte', order: none }
  - { name: Both, shows: both, ends: customizeOrder, address: 6 Elm St, zip: '07030', technologies: 'fiber:300 hsi:15' }
`,
};
/** Quotes name addresses of the demonstration. */
const noQuotes: Edit = { deleteFile: 'coverage/quotes.yaml' };

test('addresses of the routing table have order modes too, and planned ones a date [P-058] [P-100]', async () => {
  const check = await openChecks(tableScenarios, noQuotes);
  expect(await check('1 ELM ST')).toMatchObject({
    to: 'customizeOrder',
    order: undefined,
    plans: ['Fiber 100', 'Fiber 300'],
  });
  for (const street of ['2 ELM ST', '3 ELM ST'])
    expect(await check(street), street).toMatchObject({ to: 'orderRequest', order: 'request', plans: [] });
  expect(await check('4 ELM ST')).toMatchObject({
    to: 'outOfFranchise',
    order: 'planned',
    plans: [],
    voice: false,
    plannedFor: 'the third quarter of 2031',
  });
  expect(await check('5 ELM ST')).toMatchObject({ to: 'outOfFranchise', order: 'none', plans: [], voice: false });
});

test('a planned period ends with the day of the provider’s time zone [P-058]', async () => {
  const provider = await loadProvider(await copyDemoProvider(tableScenarios, noQuotes));
  const { brand } = provider;
  const support = { ...brand.support, timeZone: 'Pacific/Honolulu' };
  const clock = createTestClock('2031-10-01T09:50:00Z'); // 23:50 in Honolulu
  const shop = await openShop({ provider: { ...provider, brand: { ...brand, support } }, clock });
  const findPeriod = async () => (await visitAddress(shop, '4 ELM ST')).qualification.availability.plannedFor;
  expect(await findPeriod()).toBe('the third quarter of 2031');
  clock.advance(10 * 60 * 1000);
  expect(await findPeriod()).toBeUndefined();
});

test('a technology that is sold by request only is not sold online: routing table [P-101]', async () => {
  const fiberByRequest: Edit = {
    file: 'catalog/technologies.yaml',
    replace: '- id: fiber',
    by: '- id: fiber\n    order: request',
  };
  const check = await openChecks(tableScenarios, noQuotes, fiberByRequest);
  expect(await check('1 ELM ST')).toMatchObject({ to: 'orderRequest', order: 'request', plans: [] });
  expect(await check('6 ELM ST')).toEqual({
    to: 'internetServices',
    order: undefined,
    plans: ['High Speed Internet'],
    voice: false,
    plannedFor: undefined,
  });
});

test('a technology that is sold by request only is not sold online: order of preference [P-101]', async () => {
  const cableByRequest: Edit = {
    file: 'catalog/technologies.yaml',
    replace: 'name: Cable,',
    by: 'name: Cable, order: request,',
  };
  const check = await openChecks(...ownTechnologies, cableByRequest);
  const dsl = ['High Speed Internet', 'High Speed Internet Enhanced'];
  expect(await check('1 ELM ST'), 'DSL is sold online').toMatchObject({ to: 'customizeOrder', plans: dsl });
  expect(await check('4 ELM ST'), 'no plan fits the line').toMatchObject({ to: 'contact', order: undefined });
  expect(await check('6 ELM ST')).toMatchObject({ to: 'orderRequest', order: 'request' });
});
