import { expect, test } from 'vitest';
import { buildCart, digitalVoice, internet, phone, tv } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { buildChosenServices, switchTermOfChoices } from './index.ts';

const buildChosen = (...commands: Parameters<typeof buildCart>[0]) =>
  buildChosenServices(buildCart(commands), sampleCatalog);
const switchToMonthly = { do: 'switchTerm', term: 'MonthToMonth' } as const;

test.each([
  ['internet', [internet('fiber-500', { routerId: 'router-rent' })]],
  ['internet and digital voice', [internet(), digitalVoice()]],
  ['TV, which is sold for either', [tv()]],
] as const)('switching the term of %s gives the same choice as the cart, in both directions [C-224]', (_, commands) => {
  const switched = switchTermOfChoices(buildChosen(...commands), 'MonthToMonth', sampleCatalog);
  // The bundle of the submission changes only when the server applies it.
  const { bundle: _bundle, ...voice } = switched.digitalVoice ?? {};
  const inCart = buildChosen(...commands, switchToMonthly);
  expect(switched.internet).toEqual(inCart.internet);
  if (inCart.digitalVoice) expect(inCart.digitalVoice).toMatchObject(voice);
  expect(switched.tv).toEqual(inCart.tv);
  expect(switchTermOfChoices(switched, 'TwoYears', sampleCatalog)).toEqual(buildChosen(...commands));
});

test('switchTermOfChoices retains a plan that is not sold for the term, so that the server refuses it', () => {
  for (const chosen of [buildChosen(internet('fiber-500-static')), buildChosen(phone())])
    expect(switchTermOfChoices(chosen, 'MonthToMonth', sampleCatalog)).toEqual(chosen);
});

test('a standard phone gets the plan of the term with its name [C-224]', () => {
  const [plan] = sampleCatalog.phonePlans;
  if (!plan) throw new Error('the catalog has no phone plan');
  const monthly = { ...plan, id: 'monthly', name: 'Measured Rate - No Term', contract: 'MonthToMonth' } as const;
  const plans = { ...sampleCatalog, phonePlans: [...sampleCatalog.phonePlans, monthly] };
  const before = buildChosen(phone());
  const after = switchTermOfChoices(before, 'MonthToMonth', plans);
  expect(after.phone?.lines).toMatchObject([{ planId: 'monthly', planName: 'Measured Rate - No Term' }]);
  expect(switchTermOfChoices(after, 'TwoYears', plans)).toEqual(before);
  expect('phone' in switchTermOfChoices(buildChosen(internet()), 'MonthToMonth', plans)).toBe(false);
});
