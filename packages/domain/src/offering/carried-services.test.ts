import { expect, test } from 'vitest';
import { buildCatalog } from '../catalog/index.ts';
import { sampleCatalogData } from '../catalog/testing/index.ts';
import { buildInternetOffering, formatServiceNotCarried, splitPlansByCarried } from './index.ts';

const cable = { name: 'Cable 300', carries: ['voice', 'tv'] } as const;
const dsl = { name: 'DSL 25', carries: ['voice'] } as const;
const satellite = { name: 'Sky 50', carries: [] } as const;
const table = { name: 'Fiber 500' };

test.each([
  ['voice', dsl, undefined],
  ['tv', dsl, 'TV is not available with DSL 25. To add it, choose another internet plan.'],
  ['voice', satellite, 'Phone service is not available with Sky 50. To add it, choose another internet plan.'],
  ['tv', table, undefined],
  ['tv', undefined, undefined],
] as const)('%s with %j: %s [P-015]', (service, plan, text) => {
  expect(formatServiceNotCarried(service, plan)).toBe(text);
});

test.each([
  [[], [cable, dsl, satellite], undefined],
  [['voice'], [cable, dsl], 'phone service: Sky 50. To choose another plan, remove phone service'],
  [['tv'], [cable], 'TV: DSL 25 and Sky 50. To choose another plan, remove TV'],
  [
    ['voice', 'tv'],
    [cable],
    'phone service and TV: DSL 25 and Sky 50. To choose another plan, remove phone service and TV',
  ],
] as const)(
  'with %j in the cart, the plans that carry less are named, not offered [P-015]',
  (services, carrying, text) => {
    const found = splitPlansByCarried([cable, dsl, dsl, satellite], services);
    expect([...new Set(found.carrying)]).toEqual(carrying);
    expect(found.notice).toBe(text && `Not available with ${text} from your order first.`);
  },
);

test('a plan that carries one of two services names only the missing one [P-015]', () => {
  expect(splitPlansByCarried([cable, dsl], ['voice', 'tv']).notice).toBe(
    'Not available with TV: DSL 25. To choose another plan, remove TV from your order first.',
  );
});

test('a plan card names the services of its technology, and none with the routing table [P-015]', () => {
  const listCarried = (technologies?: readonly { id: string; carries: readonly ('voice' | 'tv')[] }[]) =>
    buildInternetOffering(
      'fiber',
      { lineMbps: 1000, zip: '10001' },
      { addOns: {} },
      buildCatalog({ ...sampleCatalogData, ...(technologies && { technologies }) }),
      { name: '', helpLine: '', privacyUrl: '', labelTemplate: '' },
    ).plans[0]?.carries;
  expect(listCarried()).toBeUndefined();
  expect(listCarried([{ id: 'fiber', carries: ['voice'] }])).toEqual(['voice']);
});
