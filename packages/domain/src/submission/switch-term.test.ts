import { expect, test } from 'vitest';
import { priceCart } from '../cart/index.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { buildCartView, switchTermOfChoices } from './index.ts';

const chosenOf = (...commands: Parameters<typeof buildCart>[0]) => {
  const cart = buildCart(commands);
  return buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog).chosen;
};
const monthly = { do: 'switchTerm', term: 'MonthToMonth' } as const;

test.each([
  ['internet', [internet('fiber-500', { routerId: 'router-rent' })]],
  ['internet and digital voice', [internet(), digitalVoice()]],
  ['TV, which is sold for either', [tv()]],
] as const)('switching the term of %s gives the same choice as the cart, in both directions [C-224]', (_, commands) => {
  const switched = switchTermOfChoices(chosenOf(...commands), 'MonthToMonth', sampleCatalog);
  const { bundle: _echo, ...voice } = switched.digitalVoice ?? {};
  const inCart = chosenOf(...commands, monthly);
  expect(switched.internet).toEqual(inCart.internet);
  if (inCart.digitalVoice) expect(inCart.digitalVoice).toMatchObject(voice);
  expect(switched.tv).toEqual(inCart.tv);
  expect(switchTermOfChoices(switched, 'TwoYears', sampleCatalog)).toEqual(chosenOf(...commands));
});

test('retains a plan that is not sold for the term, so that the server refuses it', () => {
  for (const chosen of [chosenOf(internet('fiber-500-static')), chosenOf(phone())])
    expect(switchTermOfChoices(chosen, 'MonthToMonth', sampleCatalog)).toEqual(chosen);
});
