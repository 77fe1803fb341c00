import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { defaultNumberRules } from '../../numbers/index.ts';
import type { TvSelection } from '../selections/selections.ts';
import { buildCart, internet, phone, tv } from '../testing/index.ts';
import { isCartReady } from './cart-gaps.ts';
import { describeCartGap } from './describe-cart-gap.ts';
import { getCartProgress } from './progress.ts';

const box = [{ id: 'set-top-box', count: 1 }];
const complete: Partial<TvSelection> = { viewId: 'private', equipment: box };
const fiber = internet('fiber-500', { routerId: 'router-rent' });
const buildTvWithFiber = (planId: string, selection: Partial<TvSelection>) => buildCart([fiber, tv(planId, selection)]);
const buildTvAlone = (selection: Partial<TvSelection>) => buildCart([tv('tv-local', selection)]);

/** An incomplete cart, the text that the shopper sees, and the same cart when complete. */
const cases = [
  [
    'TV without a viewing option',
    buildTvWithFiber('tv-local', { equipment: box }),
    'Choose where you’ll watch TV.',
    buildTvWithFiber('tv-local', complete),
  ],
  [
    'custom TV without a pack',
    buildTvWithFiber('tv-custom', complete),
    'Custom TV is made of packs. Choose at least one.',
    buildTvWithFiber('tv-custom', { ...complete, customPackIds: ['pack-news'] }),
  ],
  [
    'TV without a box',
    buildTvWithFiber('tv-local', { ...complete, equipment: [] }),
    'No TV box chosen yet.',
    buildTvWithFiber('tv-local', complete),
  ],
  [
    'a client without the recorder that it belongs to',
    buildTvWithFiber('tv-local', { ...complete, equipment: [...box, { id: 'client', count: 2 }] }),
    'Client only works with Recorder. Please add one.',
    buildTvWithFiber('tv-local', {
      ...complete,
      equipment: [
        { id: 'recorder', count: 1 },
        { id: 'client', count: 2 },
      ],
    }),
  ],
  [
    'TV alone without a router',
    buildTvAlone(complete),
    'No router chosen yet.',
    buildTvAlone({ ...complete, routerId: 'router-own' }),
  ],
] as const;

test.each(cases)('%s cannot be ordered until it is complete [C-245] [C-248]', (_, incomplete, text, completed) => {
  expect(isCartReady(getCartProgress(incomplete, sampleCatalog, defaultNumberRules))).toBe(false);
  expect(describeCartGap(incomplete, sampleCatalog, defaultNumberRules)).toBe(
    `Your TV setup is not complete yet. ${text}`,
  );
  expect(describeCartGap(completed, sampleCatalog, defaultNumberRules)).toBeNull();
});

test('describeCartGap reports the first gap in page order', () => {
  expect(describeCartGap(buildCart([]), sampleCatalog, defaultNumberRules)).toBe('No plan chosen yet.');
  expect(describeCartGap(buildCart([internet(), tv()]), sampleCatalog, defaultNumberRules)).toBe(
    'No router chosen yet.',
  );
  expect(
    describeCartGap(buildCart([phone({ lines: [{ planId: '2033437' }] })]), sampleCatalog, defaultNumberRules),
  ).toBe('A phone line has no number yet.');
  const listed = buildCart([phone(), { do: 'chooseListing', listing: { id: 'listing' } }]);
  expect(describeCartGap(listed, sampleCatalog, defaultNumberRules)).toBe('The directory listing is not complete yet.');
});

test('TV of a provider without boxes is complete without one [P-009]', () => {
  const catalog = buildCatalog({ ...sampleCatalogData, tvEquipment: [] });
  const cart = buildCart([fiber, tv('tv-local', { viewId: 'private' })], undefined, catalog);
  expect(isCartReady(getCartProgress(cart, catalog, defaultNumberRules))).toBe(true);
});
