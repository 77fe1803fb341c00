import { describe, expect, test } from 'vitest';
import {
  acceptsTerms,
  decideSubmitOutcome,
  defaultCheckoutRules,
  emptyCreditForm,
  missingForSubmit,
  nothingSaved,
  type SubmitConditions,
} from '../index.ts';
import { ann, creditCheck, passedCreditResult } from '../testing/sample-checkout.ts';

const complete: SubmitConditions = {
  rules: defaultCheckoutRules,
  path: 'standard',
  cartGap: null,
  accepted911: null,
  saved: {
    personalInfo: true,
    creditCheck: true,
    refundableDeposit: false,
    installments: true,
    installation: true,
    terms: true,
  },
  voiceOrder: 'VOSUCCESS',
  ssn: creditCheck,
  creditResult: passedCreditResult,
  termsAccepted: true,
  hasLetterOfAuthorization: null,
  questionsAnswered: null,
};
const listMissing = (change: Partial<SubmitConditions>) =>
  missingForSubmit({ ...complete, ...change }).map(({ part }) => part);
const listMissingWithout = (part: keyof SubmitConditions['saved']) =>
  listMissing({ saved: { ...complete.saved, [part]: false } });
const failedCreditResult = { ...passedCreditResult, status: 'FAILURE' } as const;

describe('before an order is placed', () => {
  test('nothing is missing when all parts are done, regardless of the credit result', () => {
    expect(listMissing({})).toEqual([]);
    expect(listMissing({ creditResult: failedCreditResult })).toEqual([]);
    expect(listMissing({ hasLetterOfAuthorization: true, questionsAnswered: true })).toEqual([]);
  });

  test('missing parts are listed in page order with their accordion', () => {
    const empty: SubmitConditions = {
      ...complete,
      saved: nothingSaved,
      voiceOrder: null,
      ssn: { ...emptyCreditForm, soleOwner: { ...ann, noSsn: true } },
      creditResult: null,
      termsAccepted: false,
      hasLetterOfAuthorization: false,
      questionsAnswered: false,
    };
    expect(missingForSubmit(empty).map(({ part, accordion }) => `${accordion}: ${part}`)).toEqual([
      'businessInfo: businessInfo',
      'creditCheck: voiceOrder',
      'creditCheck: socialSecurityNumber',
      'creditCheck: creditCheck',
      'terms: letterOfAuthorization',
      'terms: terms',
      'installation: installation',
      'installation: questionnaire',
      'installment: payment',
    ]);
  });

  test('a gap in the cart is described', () => {
    const [cart] = missingForSubmit({ ...complete, cartGap: 'No router chosen yet.' });
    expect(cart?.text).toBe('Finish choosing your services. No router chosen yet.');
  });

  test('each part can be missing alone', () => {
    expect(listMissing({ cartGap: 'No router chosen yet.' })).toEqual(['cart']);
    expect(listMissing({ accepted911: false })).toEqual(['emergencyCalls']);
    expect(listMissing({ accepted911: true })).toEqual([]);
    expect(listMissingWithout('personalInfo')).toEqual(['businessInfo']);
    expect(listMissingWithout('creditCheck')).toEqual(['creditCheck']);
    expect(listMissingWithout('terms')).toEqual(['terms']);
    expect(listMissingWithout('installation')).toEqual(['installation']);
    expect(listMissingWithout('installments')).toEqual(['payment']);
    expect(listMissing({ voiceOrder: 'VOFAIL' })).toEqual(['voiceOrder']);
    expect(listMissing({ creditResult: null })).toEqual(['creditCheck']);
    expect(listMissing({ termsAccepted: false })).toEqual(['terms']);
    expect(listMissing({ hasLetterOfAuthorization: false })).toEqual(['letterOfAuthorization']);
    expect(listMissing({ questionsAnswered: false })).toEqual(['questionnaire']);
  });

  test('a deposit is missing only if one is due', () => {
    const due = { ...passedCreditResult, depositCents: 5000 };
    expect(listMissing({ creditResult: due })).toEqual(['deposit']);
    expect(listMissing({ creditResult: due, saved: { ...complete.saved, refundableDeposit: true } })).toEqual([]);
  });

  test('an SSN is missing only if the rule of the customer type fails [K-058]', () => {
    const annWithoutSsn = { ...ann, noSsn: true };
    expect(listMissing({ ssn: { ...creditCheck, soleOwner: ann } })).toEqual([]);
    expect(listMissing({ ssn: { ...creditCheck, soleOwner: annWithoutSsn } })).toEqual(['socialSecurityNumber']);
    const partners = {
      ...creditCheck,
      customerType: 'Partner',
      soleOwner: annWithoutSsn,
      partner1: annWithoutSsn,
    } as const;
    expect(listMissing({ ssn: partners })).toEqual([]);
    expect(listMissing({ ssn: { ...partners, partner2: annWithoutSsn } })).toEqual(['socialSecurityNumber']);
  });

  test('the quote path needs no voice order and no payment, and no date after a credit failure', () => {
    const saved = { ...complete.saved, installments: false };
    expect(listMissing({ path: 'quote', voiceOrder: null, saved })).toEqual([]);
    const withoutDate = { ...saved, installation: false };
    expect(listMissing({ path: 'quote', saved: withoutDate })).toEqual(['installation']);
    expect(listMissing({ path: 'quote', saved: withoutDate, creditResult: failedCreditResult })).toEqual([]);
    expect(
      listMissing({ saved: { ...complete.saved, installation: false }, creditResult: failedCreditResult }),
    ).toEqual(['installation']);
  });
});

test('an acceptance covers only its documents and its contract term', () => {
  const document = { version: '3', hash: 'abc' };
  const accepted = { ...document, term: 'TwoYears' } as const;
  expect(acceptsTerms(accepted, document, 'TwoYears')).toBe(true);
  expect(acceptsTerms(null, document, 'TwoYears')).toBe(false);
  expect(acceptsTerms(accepted, document, 'MonthToMonth')).toBe(false);
  expect(acceptsTerms(accepted, { ...document, version: '4' }, 'TwoYears')).toBe(false);
  expect(acceptsTerms(accepted, { ...document, hash: 'abd' }, 'TwoYears')).toBe(false);
});

describe('decideSubmitOutcome', () => {
  const genericFailure = { to: 'failure', failure: 'NTE_CO_GenericError' };
  const failedCall = { to: 'failure', failure: 'NTE_CO_SubmitOrder' };
  const callUs = { to: 'confirmationContactRep' };

  test.each([
    ['standard', 'SUCCESS', { status: 'Success' }, { to: 'confirmation' }],
    ['standard', 'SUCCESS', { status: 'fail' }, genericFailure],
    ['standard', 'SUCCESS', {}, genericFailure],
    ['standard', 'SUCCESS', { orderNumber: 'N1' }, genericFailure],
    ['standard', 'SUCCESS', null, failedCall],
    ['standard', 'FAILURE', { status: 'success' }, callUs],
    ['standard', 'FAILURE', { status: 'fail' }, callUs],
    ['standard', 'FAILURE', null, failedCall],
    ['quote', 'SUCCESS', { status: 'SUCCESS' }, { to: 'optixConfirmation' }],
    ['quote', 'SUCCESS', { orderNumber: 'N1' }, { to: 'optixConfirmation' }],
    ['quote', 'SUCCESS', { orderNumber: '' }, genericFailure],
    ['quote', 'SUCCESS', { status: 'fail', orderNumber: 'N1' }, genericFailure],
    ['quote', 'FAILURE', { status: 'success' }, callUs],
    ['quote', 'SUCCESS', null, failedCall],
  ] as const)('on the %s path with credit %s and reply %j returns %j', (path, credit, reply, outcome) => {
    expect(decideSubmitOutcome(path, credit, reply)).toEqual(outcome);
  });
});
