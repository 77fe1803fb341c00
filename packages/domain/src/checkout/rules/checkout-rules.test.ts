import { describe, expect, test } from 'vitest';
import { fitMessagesToRules, messageDefaults } from '../../shop/index.ts';
import {
  afterBusinessCheck,
  afterCodeCheck,
  afterCodeSent,
  afterCodeVerification,
  afterOrderIncomplete,
  buildCreditApplication,
  buildUncheckedResult,
  type Checkout,
  type CheckoutRules,
  calculateDeposit,
  decideCreditStep,
  defaultCheckoutRules,
  editBusinessInfo,
  emptyCheckout,
  emptyCreditForm,
  getCodeRecipient,
  getCodeTitle,
  getCreditTitle,
  isCreditDecided,
  isRecipientVerified,
  isShopperApproved,
  isShopperConfirmed,
  listAccordions,
  missingForSubmit,
  nothingSaved,
  reenterCheckout,
  type ServerCheckoutState,
  type SubmitConditions,
  validateBusinessInfo,
  validateCreditForm,
} from '../index.ts';
import { ann, businessInfo, creditCheck, noEarlierEntries, today } from '../testing/sample-checkout.ts';

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
    const confirmed = afterCodeVerification({ ...atCode, creditCheck: { ...atCode.creditCheck, oneTimeCode } });
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

  test('asks for the code without saying that one was sent [S-305]', () => {
    const missing = missingForSubmit({ ...nothing, rules: withRules({ creditCheck: 'off' }) });
    expect(missing.find(({ part }) => part === 'confirmedCode')?.text).toBe('Enter the code that we send you.');
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

describe('the deposit of a shop without credit checks', () => {
  const monthly = (monthlyCents: number) => ({ subTotals: { monthlyCents } }) as Parameters<typeof calculateDeposit>[1];

  test('is none, a flat amount, or due from a monthly price on [P-051]', () => {
    expect(calculateDeposit(null, monthly(100_000))).toBe(0);
    expect(calculateDeposit({ amountCents: 5000 }, monthly(0))).toBe(5000);
    const rule = { amountCents: 5000, fromMonthlyCents: 20_000 };
    expect([19_999, 20_000].map((cents) => calculateDeposit(rule, monthly(cents)))).toEqual([0, 5000]);
  });

  test('adds its section, which must be accepted before submit [P-051]', () => {
    const creditResult = buildUncheckedResult(5000);
    const checkout = { ...emptyCheckout, rules: noCredit, creditResult };
    expect(listAccordions(checkout)).toEqual([
      'businessInfo',
      'creditCheck',
      'requiredRefund',
      'terms',
      'installation',
      'installment',
    ]);
    expect(listMissing({ creditCheck: 'off' }, { creditResult })).toContain('deposit');
    const saved = { ...nothingSaved, refundableDeposit: true };
    expect(listMissing({ creditCheck: 'off' }, { creditResult, saved })).not.toContain('deposit');
  });
});

describe('a checkout without a code', () => {
  const nothingProven = withRules({ creditCheck: 'off', mobileCode: 'off' });

  test('has no section for it without a credit check, and goes on to the terms [P-052]', () => {
    expect(saveBusiness(enter(nothingProven)).open).toBe('terms');
    expect(isCreditDecided(enter(nothingProven))).toBe(true);
    expect(listMissing({ creditCheck: 'off', mobileCode: 'off' })).not.toContain('confirmedCode');
  });

  test('runs the credit check without it [P-052]', () => {
    const rules = { mobileCode: 'off', relaxedNames: false, taxIdDigitsOnly: false } as const;
    const unverified = { ...creditCheck, oneTimeCode: emptyCreditForm.oneTimeCode };
    const decide = (mobileCode: CheckoutRules['mobileCode']) =>
      decideCreditStep(unverified, '2015550142', 'VOSUCCESS', today, { ...rules, mobileCode }).do;
    expect([decide('off'), decide('text')]).toEqual(['check', 'confirmRecipient']);
  });

  test('accepts a number that gets no texts, and counts everybody as confirmed [P-052]', () => {
    const units = { hasUnits: false, baseAddressBlocked: false };
    const info = { ...businessInfo, contact: { ...businessInfo.contact, phone: '8005550142' } };
    const findProblems = (mobileCode: CheckoutRules['mobileCode']) =>
      validateBusinessInfo(info, units, { relaxedNames: false, blockedPhones: [], mobileCode }).map(
        ({ field }) => field,
      );
    expect([findProblems('off'), findProblems('text')]).toEqual([[], ['contact.phone']]);
    const facts = { hasConfirmedCode: false, creditStatus: undefined };
    expect([isShopperConfirmed(nothingProven, facts), isShopperApproved(nothingProven, facts)]).toEqual([true, true]);
    expect(isShopperApproved(withRules({ mobileCode: 'off' }), facts)).toBe(false);
  });

  test('opens the business for a missing part of the hidden section [P-052]', () => {
    const missing = missingForSubmit({ ...nothing, rules: nothingProven, voiceOrder: 'VOFAIL' });
    expect(missing.find(({ part }) => part === 'voiceOrder')?.accordion).toBe('businessInfo');
    expect(afterOrderIncomplete(enter(nothingProven), undefined, ['voiceOrder']).open).toBe('businessInfo');
  });
});

describe('a checkout whose code is mailed', () => {
  const mailed = withRules({ mobileCode: 'email' });
  const { contact } = businessInfo;

  test('confirms the email of the contact in any spelling, and not the number [P-052]', () => {
    expect(getCodeRecipient(mailed, { ...contact, email: ' Ann.Lee@Example.com ' })).toBe('ann.lee@example.com');
    expect(getCodeRecipient(defaultCheckoutRules, { ...contact, phone: '(201) 555-0142' })).toBe('2015550142');
    const sent = afterCodeSent({ status: 'SUCCESS' }, 'Ann@example.com');
    const confirmed = afterCodeCheck(sent, { status: 'SUCCESS' });
    expect(isRecipientVerified(confirmed, 'ann@example.com')).toBe(true);
    expect(isRecipientVerified(confirmed, 'bob@example.com')).toBe(false);
    expect(isRecipientVerified(confirmed, '2015550142')).toBe(false);
  });

  test('needs the code again after another email, and not after another number [P-052]', () => {
    const oneTimeCode = afterCodeCheck(afterCodeSent({ status: 'SUCCESS' }, contact.email), { status: 'SUCCESS' });
    const checkout = { ...enter(mailed), creditCheck: { ...creditCheck, oneTimeCode } };
    const edit = (change: Partial<typeof contact>) =>
      editBusinessInfo(checkout, { ...businessInfo, contact: { ...contact, ...change } }).creditCheck.oneTimeCode;
    expect(edit({ phone: '2015550143' })).toBe(oneTimeCode);
    expect(edit({ email: 'bob@example.com' })).toEqual(emptyCreditForm.oneTimeCode);
  });

  test('requires an email, and accepts a number that gets no texts [P-052]', () => {
    const units = { hasUnits: false, baseAddressBlocked: false };
    const findProblems = (change: Partial<typeof contact>, mobileCode: CheckoutRules['mobileCode']) =>
      validateBusinessInfo({ ...businessInfo, contact: { ...contact, ...change } }, units, {
        relaxedNames: false,
        blockedPhones: [],
        mobileCode,
      }).map(({ field }) => field);
    expect([findProblems({ email: '' }, 'email'), findProblems({ email: '' }, 'text')]).toEqual([
      ['contact.email'],
      [],
    ]);
    expect(findProblems({ phone: '8005550142' }, 'email')).toEqual([]);
  });

  test('names the email in titles and in messages of the shop [P-052]', () => {
    expect(getCreditTitle(withRules({ creditCheck: 'off', mobileCode: 'email' }))).toBe('Confirm your email');
    expect(getCodeTitle(defaultCheckoutRules)).toBe('Confirm your mobile number');
    const own = { ...messageDefaults, slotWithMobile: 'Please call us.' };
    const fitted = fitMessagesToRules(own, mailed);
    expect(Object.values(fitted).filter((text) => /mobile number/.test(text))).toEqual([]);
    expect([fitted.slotWithMobile, fitted.busy]).toEqual(['Please call us.', messageDefaults.busy]);
    expect(fitted.slotNeedsMobile).toContain('a confirmed email address');
    expect(fitMessagesToRules(own, defaultCheckoutRules)).toEqual(own);
  });
});

test('a checkout without payment has no section for it and needs none before submit [P-053]', () => {
  const rules = withRules({ payment: 'off' });
  expect(listAccordions({ ...emptyCheckout, rules })).not.toContain('installment');
  expect(listMissing({ payment: 'off' })).not.toContain('payment');
  expect(listMissing({ payment: 'hosted' })).toContain('payment');
});
