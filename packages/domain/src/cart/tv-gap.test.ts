import { expect, test } from 'vitest';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { cartGap } from './cart-gap.ts';
import { progressOf } from './progress.ts';
import { isReady } from './readiness.ts';
import type { TvSelection } from './selections.ts';
import { carried, internet, phone, tv } from './testing/index.ts';

const box = [{ id: 'set-top-box', count: 1 }];
const complete: Partial<TvSelection> = { viewId: 'private', equipment: box };
const fiber = internet('fiber-500', { routerId: 'router-rent' });
const besideFiber = (planId: string, rest: Partial<TvSelection>) => carried([fiber, tv(planId, rest)]);
const alone = (rest: Partial<TvSelection>) => carried([tv('tv-local', rest)]);

/** What cannot be delivered, with the words that the shopper reads, and the same as it can be. */
const cases = [
  [
    'nobody said where it is watched',
    besideFiber('tv-local', { equipment: box }),
    'Say where it is watched.',
    besideFiber('tv-local', complete),
  ],
  [
    'custom TV without a pack',
    besideFiber('tv-custom', complete),
    'Custom TV is made of packs: choose at least one.',
    besideFiber('tv-custom', { ...complete, customPackIds: ['pack-news'] }),
  ],
  [
    'TV without a box',
    besideFiber('tv-local', { ...complete, equipment: [] }),
    'No TV box is chosen yet.',
    besideFiber('tv-local', complete),
  ],
  [
    'a client without the recorder that it belongs to',
    besideFiber('tv-local', { ...complete, equipment: [...box, { id: 'client', count: 2 }] }),
    'Client works only together with Recorder: please add one.',
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
    'No router is chosen yet.',
    alone({ ...complete, routerId: 'router-own' }),
  ],
] as const;

test.each(cases)('%s cannot be ordered, and can when it is there [C-245] [C-248]', (_, lacking, words, whole) => {
  expect(isReady(progressOf(lacking, sampleCatalog))).toBe(false);
  expect(cartGap(lacking, sampleCatalog)).toBe(`Your TV is not complete yet. ${words}`);
  expect(cartGap(whole, sampleCatalog)).toBeNull();
});

test('the gap of a cart is that of its first part in the order of the page', () => {
  expect(cartGap(carried([]), sampleCatalog)).toBe('No plan is chosen yet.');
  expect(cartGap(carried([internet(), tv()]), sampleCatalog)).toBe('No router is chosen yet.');
  expect(cartGap(carried([phone({ lines: [{ planId: '2033437' }] })]), sampleCatalog)).toBe(
    'A phone line has no number yet.',
  );
  const listed = carried([phone(), { do: 'chooseListing', listing: { id: 'listing' } }]);
  expect(cartGap(listed, sampleCatalog)).toBe('The directory listing is not complete yet.');
});
