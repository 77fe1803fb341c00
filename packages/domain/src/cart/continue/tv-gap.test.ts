import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { TvSelection } from '../selections.ts';
import { buildCart, internet, phone, tv } from '../testing/index.ts';
import { findCartGap } from './cart-gap.ts';
import { getCartProgress } from './progress.ts';
import { isCartReady } from './readiness.ts';

const box = [{ id: 'set-top-box', count: 1 }];
const complete: Partial<TvSelection> = { viewId: 'private', equipment: box };
const fiber = internet('fiber-500', { routerId: 'router-rent' });
const besideFiber = (planId: string, rest: Partial<TvSelection>) => buildCart([fiber, tv(planId, rest)]);
const alone = (rest: Partial<TvSelection>) => buildCart([tv('tv-local', rest)]);

/** An incomplete cart, the text that the shopper sees, and the same cart when complete. */
const cases = [
  [
    'TV without a viewing option',
    besideFiber('tv-local', { equipment: box }),
    'Choose where you’ll watch TV.',
    besideFiber('tv-local', complete),
  ],
  [
    'custom TV without a pack',
    besideFiber('tv-custom', complete),
    'Custom TV is made of packs. Choose at least one.',
    besideFiber('tv-custom', { ...complete, customPackIds: ['pack-news'] }),
  ],
  [
    'TV without a box',
    besideFiber('tv-local', { ...complete, equipment: [] }),
    'No TV box chosen yet.',
    besideFiber('tv-local', complete),
  ],
  [
    'a client without the recorder that it belongs to',
    besideFiber('tv-local', { ...complete, equipment: [...box, { id: 'client', count: 2 }] }),
    'Client only works with Recorder. Please add one.',
    besideFiber('tv-local', {
      ...complete,
      equipment: [
        { id: 'recorder', count: 1 },
        { id: 'client', count: 2 },
      ],
    }),
  ],
  [
    'TV alone without a router',
    alone(complete),
    'No router chosen yet.',
    alone({ ...complete, routerId: 'router-own' }),
  ],
] as const;

test.each(cases)('%s cannot be ordered until it is complete [C-245] [C-248]', (_, lacking, words, whole) => {
  expect(isCartReady(getCartProgress(lacking, sampleCatalog))).toBe(false);
  expect(findCartGap(lacking, sampleCatalog)).toBe(`Your TV setup is not complete yet. ${words}`);
  expect(findCartGap(whole, sampleCatalog)).toBeNull();
});

test('reports the first missing part in page order', () => {
  expect(findCartGap(buildCart([]), sampleCatalog)).toBe('No plan chosen yet.');
  expect(findCartGap(buildCart([internet(), tv()]), sampleCatalog)).toBe('No router chosen yet.');
  expect(findCartGap(buildCart([phone({ lines: [{ planId: '2033437' }] })]), sampleCatalog)).toBe(
    'A phone line has no number yet.',
  );
  const listed = buildCart([phone(), { do: 'chooseListing', listing: { id: 'listing' } }]);
  expect(findCartGap(listed, sampleCatalog)).toBe('The directory listing is not complete yet.');
});
