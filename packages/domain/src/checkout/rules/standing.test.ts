import { expect, test } from 'vitest';
import {
  buildUncheckedResult,
  type CheckoutRules,
  defaultCheckoutRules,
  emptyCreditForm,
  getStanding,
  listShownAccordions,
  missingForSubmit,
  nothingSaved,
  provesShoppers,
  type SubmitConditions,
} from '../index.ts';
import { ann } from '../testing/sample-checkout.ts';

const withRules = (rules: Partial<CheckoutRules>): CheckoutRules => ({ ...defaultCheckoutRules, ...rules });

const withoutVoiceOrder: Omit<SubmitConditions, 'rules'> = {
  path: 'standard',
  cartGap: null,
  accepted911: null,
  saved: {
    ...nothingSaved,
    personalInfo: true,
    creditCheck: true,
    terms: true,
    installation: true,
    installments: true,
  },
  voiceOrder: null,
  ssn: { ...emptyCreditForm, soleOwner: { ...ann, noSsn: false } },
  creditResult: buildUncheckedResult(0),
  termsAccepted: true,
  hasLetterOfAuthorization: null,
  questionsAnswered: null,
};

test.each([
  ['text', 'full', true],
  ['text', 'off', true],
  ['off', 'soft', true],
  ['off', 'off', false],
] as const)(
  'a shop with code %s and credit check %s proves its shoppers and has a section for it: %s [S-271] [P-052]',
  (mobileCode, creditCheck, proves) => {
    const rules = withRules({ mobileCode, creditCheck });
    expect(provesShoppers(rules)).toBe(proves);
    expect(listShownAccordions({ depositDue: false, winBackQualified: false }, rules).includes('creditCheck')).toBe(
      proves,
    );
    expect(missingForSubmit({ ...withoutVoiceOrder, rules })).toMatchObject([
      { part: 'voiceOrder', accordion: proves ? 'creditCheck' : 'businessInfo' },
    ]);
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
