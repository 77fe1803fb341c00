import { expect, test } from 'vitest';
import { price } from '../cart/index.ts';
import { carried, digitalVoice, internet, phone, tv } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { cartView, forTerm } from './index.ts';

const chosenOf = (...commands: Parameters<typeof carried>[0]) => {
  const cart = carried(commands);
  return cartView(cart, price(cart, sampleCatalog), sampleCatalog).chosen;
};
const monthly = { do: 'switchTerm', term: 'MonthToMonth' } as const;

test.each([
  ['internet', [internet('fiber-500', { routerId: 'router-rent' })]],
  ['internet and digital voice', [internet(), digitalVoice()]],
  ['TV, which is sold for either', [tv()]],
] as const)('%s for another term is what the cart has once that is switched, and back again [C-224]', (_, commands) => {
  const switched = forTerm(chosenOf(...commands), 'MonthToMonth', sampleCatalog);
  const { bundle: _echo, ...voice } = switched.digitalVoice ?? {};
  const there = chosenOf(...commands, monthly);
  expect(switched.internet).toEqual(there.internet);
  if (there.digitalVoice) expect(there.digitalVoice).toMatchObject(voice);
  expect(switched.tv).toEqual(there.tv);
  expect(forTerm(switched, 'TwoYears', sampleCatalog)).toEqual(chosenOf(...commands));
});

test('a plan that is not sold for the term stays as it is, for the server to say so', () => {
  for (const chosen of [chosenOf(internet('fiber-500-static')), chosenOf(phone())])
    expect(forTerm(chosen, 'MonthToMonth', sampleCatalog)).toEqual(chosen);
});
