import { expect, test } from 'vitest';
import { type CheckoutRules, defaultCheckoutRules, getStanding, provesShoppers } from '../index.ts';

const withRules = (rules: Partial<CheckoutRules>): CheckoutRules => ({ ...defaultCheckoutRules, ...rules });

test.each([
  ['text', 'full', true],
  ['text', 'off', true],
  ['off', 'soft', true],
  ['off', 'off', false],
] as const)(
  'a shop with code %s and credit check %s proves its shoppers: %s [S-271]',
  (mobileCode, creditCheck, proves) => {
    expect(provesShoppers(withRules({ mobileCode, creditCheck }))).toBe(proves);
  },
);

test.each([
  ['text', 'full', ['visitor', 'confirmed', 'confirmed', 'approved']],
  ['email', 'soft', ['visitor', 'confirmed', 'confirmed', 'approved']],
  ['text', 'off', ['visitor', 'approved', 'approved', 'approved']],
  ['off', 'full', ['confirmed', 'confirmed', 'confirmed', 'approved']],
  ['off', 'off', ['approved', 'approved', 'approved', 'approved']],
] as const)(
  'with code %s and credit check %s, a new shopper, one with the code, one with failed and one with passed credit stand as %j [P-050] [P-052]',
  (mobileCode, creditCheck, standings) => {
    const rules = withRules({ mobileCode, creditCheck });
    const creditStatus = undefined;
    expect([
      getStanding(rules, { hasConfirmedCode: false, creditStatus }),
      getStanding(rules, { hasConfirmedCode: true, creditStatus }),
      getStanding(rules, { hasConfirmedCode: true, creditStatus: 'FAILURE' }),
      getStanding(rules, { hasConfirmedCode: true, creditStatus: 'SUCCESS' }),
    ]).toEqual(standings);
  },
);
