import { describe, expect, test } from 'vitest';
import {
  afterBusinessCheck,
  afterCodeCheck,
  afterCodeSent,
  afterMobileVerification,
  afterOrderIncomplete,
  buildCreditApplication,
  buildUncheckedResult,
  type Checkout,
  type CheckoutRules,
  decideCreditStep,
  defaultCheckoutRules,
  emptyCheckout,
  emptyCreditForm,
  getCreditTitle,
  isCreditDecided,
  isShopperApproved,
  isShopperConfirmed,
  listAccordions,
  missingForSubmit,
  nothingSaved,
  reenterCheckout,
  type ServerCheckoutState,
  type SubmitConditions,
  validateCreditForm,
} from '../index.ts';
import { ann, businessInfo, creditCheck, noEarlierEntries, today } from '../testing/harbor-bakery.ts';

const withRules = (rules: Partial<CheckoutRules>): CheckoutRules => ({ ...defaultCheckoutRules, ...rules });
const noCredit = withRules({ creditCheck: 'off' });

const nothing: SubmitConditions = {
  rules: defaultCheckoutRules,
  path: 'standard',
  cartGap: null,
  accepted911: null,
  saved: nothingSaved,
  voiceOrder: 'VOSUCCESS',
  ssn: { ...emptyCreditForm, soleOwner: { ...ann, noSsn: true } },
  creditResult: null,
  termsAccepted: false,
  hasLetterOfAuthorization: null,
  questionsAnswered: null,
};
const listMissing = (rules: Partial<CheckoutRules>, change: Partial<SubmitConditions> = {}) =>
  missingForSubmit({ ...nothing, ...change, rules: withRules(rules) }).map(({ part }) => part);

const noOffer = { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } };
const server: ServerCheckoutState = {
  orderNumber: 'M-1',
  placed: null,
  saved: nothingSaved,
  creditResult: buildUncheckedResult(0),
  slot: null,
  hasLetterOfAuthorization: null,
  questionsAnswered: null,
  missing: [],
  earlierEntries: noEarlierEntries,
};
const passedBusiness = {
  billingAddressStatus: 'SUCCESS',
  billingAddressRetries: 0,
  emailStatus: 'VALID',
  mobileStatus: 'VALID',
  autoPayUrl: '',
  autoPayScript: '',
} as const;

const enter = (rules: CheckoutRules): Checkout =>
  reenterCheckout({ ...emptyCheckout, businessInfo, rules }, { installments: noOffer }, server);
const saveBusiness = (checkout: Checkout) => afterBusinessCheck(checkout, checkout, passedBusiness);

describe('a checkout without a credit check', () => {
  test('asks for the code in place of the credit check, and goes on to the terms after it [P-050]', () => {
    const entered = enter(noCredit);
    expect(entered).toMatchObject({ creditResult: buildUncheckedResult(0), creditCheckState: 'done' });
    const atCode = saveBusiness(entered);
    expect([atCode.open, isCreditDecided(atCode)]).toEqual(['creditCheck', false]);
    const sent = afterCodeSent({ status: 'SUCCESS' }, businessInfo.contact.phone);
    const oneTimeCode = afterCodeCheck(sent, { status: 'SUCCESS' });
    const confirmed = afterMobileVerification({ ...atCode, creditCheck: { ...atCode.creditCheck, oneTimeCode } });
    expect([confirmed.open, isCreditDecided(confirmed)]).toEqual(['terms', true]);
  });

  test('has no section named after credit [P-050]', () => {
    expect(getCreditTitle(noCredit)).toBe('Confirm your mobile number');
    expect(getCreditTitle(withRules({ creditCheck: 'soft' }))).toBe('Credit check');
    expect(getCreditTitle(defaultCheckoutRules)).toBe('Credit check');
  });

  test('needs neither a Social Security number nor a result before submit, but the code [P-050]', () => {
    expect(listMissing({})).toEqual([
      'businessInfo',
      'socialSecurityNumber',
      'creditCheck',
      'terms',
      'installation',
      'payment',
    ]);
    expect(listMissing({ creditCheck: 'off' })).toEqual([
      'businessInfo',
      'confirmedCode',
      'terms',
      'installation',
      'payment',
    ]);
    const saved = { ...nothingSaved, creditCheck: true };
    expect(listMissing({ creditCheck: 'off' }, { saved })).not.toContain('confirmedCode');
  });

  test('opens the section of the code when the server says that it is missing [P-050]', () => {
    const saved = { ...nothingSaved, personalInfo: true, creditCheck: true };
    const refused = afterOrderIncomplete({ ...enter(noCredit), saved, open: null }, undefined, ['confirmedCode']);
    expect([refused.open, refused.saved.creditCheck]).toEqual(['creditCheck', false]);
  });
});

describe('a soft credit check', () => {
  const soft = { creditCheck: 'soft', relaxedNames: false, taxIdDigitsOnly: false } as const;
  const withoutSsn = { ...creditCheck, soleOwner: { ...ann, ssn: '' } };

  test('asks for no Social Security number, and the application has none [P-050]', () => {
    expect(validateCreditForm(withoutSsn, today, soft)).toEqual([]);
    expect(validateCreditForm(withoutSsn, today, { ...soft, creditCheck: 'full' })).toHaveLength(1);
    expect(buildCreditApplication(creditCheck, 'soft').people.map(({ ssn }) => ssn)).toEqual([null]);
    expect(buildCreditApplication(creditCheck, 'full').people.map(({ ssn }) => ssn)).toEqual(['078051120']);
  });

  test('runs without a Social Security number, and is required before submit [P-050]', () => {
    const noSsn = { ...creditCheck, soleOwner: { ...ann, ssn: '', noSsn: true } };
    expect(decideCreditStep(noSsn, '2015550142', 'VOSUCCESS', today, soft)).toEqual({ do: 'check' });
    expect(listMissing({ creditCheck: 'soft' })).toEqual([
      'businessInfo',
      'creditCheck',
      'terms',
      'installation',
      'payment',
    ]);
  });
});

test('a shopper is approved by the credit check, or by the confirmed code in a shop without one [P-050]', () => {
  const confirmed = { hasConfirmedCode: true, creditStatus: undefined };
  const unconfirmed = { hasConfirmedCode: false, creditStatus: undefined };
  expect([isShopperApproved(noCredit, confirmed), isShopperApproved(noCredit, unconfirmed)]).toEqual([true, false]);
  for (const rules of [defaultCheckoutRules, withRules({ creditCheck: 'soft' })]) {
    expect(isShopperApproved(rules, confirmed)).toBe(false);
    expect(isShopperApproved(rules, { ...confirmed, creditStatus: 'SUCCESS' })).toBe(true);
    expect(isShopperApproved(rules, { ...confirmed, creditStatus: 'FAILURE' })).toBe(false);
  }
  expect([isShopperConfirmed(noCredit, confirmed), isShopperConfirmed(noCredit, unconfirmed)]).toEqual([true, false]);
});

test('the default rules show the sections of the specification', () => {
  expect(listAccordions({ ...emptyCheckout, rules: defaultCheckoutRules })).toEqual([
    'businessInfo',
    'creditCheck',
    'terms',
    'installation',
    'installment',
  ]);
});
