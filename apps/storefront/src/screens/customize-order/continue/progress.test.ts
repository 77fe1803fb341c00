import { continueCheck } from '@demarc/domain/cart';
import type { ChosenServices } from '@demarc/domain/submission';
import { expect, test } from 'vitest';
import { progressNow } from './progress.ts';

const internet = {} as NonNullable<ChosenServices['internet']>;
const tv = {} as NonNullable<ChosenServices['tv']>;

test('the cart says which services there are, the sections how far each is', () => {
  const progress = progressNow(
    { internet, tv, addOns: {} },
    { progress: { internet: { router: 'own', internetDone: true }, tv: { tvDone: true } } },
  );
  expect(progress).toMatchObject({ internet: true, voice: false, tv: true, router: 'own', tvDone: true });
  expect(continueCheck(progress, false)).toEqual({ goTo: 'checkout' });
});

test('a section that does not stand on the page has done nothing', () => {
  expect(continueCheck(progressNow({ tv, addOns: {} }, { progress: {} }), false)).toEqual({ notice: 'tvMissing' });
  expect(continueCheck(progressNow({ addOns: {} }, { progress: {} }), false)).toEqual({ notice: 'serviceMissing' });
});
