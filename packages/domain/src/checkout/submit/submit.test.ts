import { describe, expect, test } from 'vitest';
import {
  acceptsTerms,
  decideSubmitOutcome,
  missingForSubmit,
  newCreditCheck,
  nothingSaved,
  type SubmitFacts,
} from '../index.ts';
import { ann, creditCheck, passedCreditResult } from '../testing/harbor-bakery.ts';

const everything: SubmitFacts = {
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
const missing = (change: Partial<SubmitFacts>) =>
  missingForSubmit({ ...everything, ...change }).map(({ part }) => part);
const without = (part: keyof SubmitFacts['saved']) => missing({ saved: { ...everything.saved, [part]: false } });
const refused = { ...passedCreditResult, status: 'FAILURE' } as const;

describe('before an order is placed', () => {
  test('nothing is missing when all parts are done, regardless of the credit result', () => {
    expect(missing({})).toEqual([]);
    expect(missing({ creditResult: refused })).toEqual([]);
    expect(missing({ hasLetterOfAuthorization: true, questionsAnswered: true })).toEqual([]);
  });

  test('missing parts are listed in page order with their accordion', () => {
    const nothing: SubmitFacts = {
      ...everything,
      saved: nothingSaved,
      voiceOrder: null,
      ssn: { ...newCreditCheck, soleOwner: { ...ann, noSsn: true } },
      creditResult: null,
      termsAccepted: false,
      hasLetterOfAuthorization: false,
      questionsAnswered: false,
    };
    expect(missingForSubmit(nothing).map(({ part, accordion }) => `${accordion}: ${part}`)).toEqual([
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
    const [cart] = missingForSubmit({ ...everything, cartGap: 'No router chosen yet.' });
    expect(cart?.text).toBe('Finish choosing your services. No router chosen yet.');
  });

  test('each part can be missing alone', () => {
    expect(missing({ cartGap: 'No router chosen yet.' })).toEqual(['cart']);
    expect(missing({ accepted911: false })).toEqual(['emergencyCalls']);
    expect(missing({ accepted911: true })).toEqual([]);
    expect(without('personalInfo')).toEqual(['businessInfo']);
    expect(without('creditCheck')).toEqual(['creditCheck']);
    expect(without('terms')).toEqual(['terms']);
    expect(without('installation')).toEqual(['installation']);
    expect(without('installments')).toEqual(['payment']);
    expect(missing({ voiceOrder: 'VOFAIL' })).toEqual(['voiceOrder']);
    expect(missing({ creditResult: null })).toEqual(['creditCheck']);
    expect(missing({ termsAccepted: false })).toEqual(['terms']);
    expect(missing({ hasLetterOfAuthorization: false })).toEqual(['letterOfAuthorization']);
    expect(missing({ questionsAnswered: false })).toEqual(['questionnaire']);
  });

  test('a deposit is missing only if one is due', () => {
    const due = { ...passedCreditResult, depositCents: 5000 };
    expect(missing({ creditResult: due })).toEqual(['deposit']);
    expect(missing({ creditResult: due, saved: { ...everything.saved, refundableDeposit: true } })).toEqual([]);
  });

  test('a number is missing only when the rule of the customer type fails [K-058]', () => {
    const ticked = { ...ann, noSsn: true };
    expect(missing({ ssn: { ...creditCheck, soleOwner: ann } })).toEqual([]);
    expect(missing({ ssn: { ...creditCheck, soleOwner: ticked } })).toEqual(['socialSecurityNumber']);
    const partners = { ...creditCheck, customerType: 'Partner', soleOwner: ticked, partner1: ticked } as const;
    expect(missing({ ssn: partners })).toEqual([]);
    expect(missing({ ssn: { ...partners, partner2: ticked } })).toEqual(['socialSecurityNumber']);
  });

  test('the quote path needs no voice order and no payment, and no date after a credit failure', () => {
    const saved = { ...everything.saved, installments: false };
    expect(missing({ path: 'quote', voiceOrder: null, saved })).toEqual([]);
    const dateless = { ...saved, installation: false };
    expect(missing({ path: 'quote', saved: dateless })).toEqual(['installation']);
    expect(missing({ path: 'quote', saved: dateless, creditResult: refused })).toEqual([]);
    expect(missing({ saved: { ...everything.saved, installation: false }, creditResult: refused })).toEqual([
      'installation',
    ]);
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
  const generic = { to: 'failure', failure: 'NTE_CO_GenericError' };
  const call = { to: 'failure', failure: 'NTE_CO_SubmitOrder' };
  const callUs = { to: 'confirmationContactRep' };

  test.each([
    ['standard', 'SUCCESS', { status: 'Success' }, { to: 'confirmation' }],
    ['standard', 'SUCCESS', { status: 'fail' }, generic],
    ['standard', 'SUCCESS', {}, generic],
    ['standard', 'SUCCESS', { orderNumber: 'N1' }, generic],
    ['standard', 'SUCCESS', null, call],
    ['standard', 'FAILURE', { status: 'success' }, callUs],
    ['standard', 'FAILURE', { status: 'fail' }, callUs],
    ['standard', 'FAILURE', null, call],
    ['quote', 'SUCCESS', { status: 'SUCCESS' }, { to: 'optixConfirmation' }],
    ['quote', 'SUCCESS', { orderNumber: 'N1' }, { to: 'optixConfirmation' }],
    ['quote', 'SUCCESS', { orderNumber: '' }, generic],
    ['quote', 'SUCCESS', { status: 'fail', orderNumber: 'N1' }, generic],
    ['quote', 'FAILURE', { status: 'success' }, callUs],
    ['quote', 'SUCCESS', null, call],
  ] as const)('%s path, credit %s, reply %j: %j', (path, credit, reply, outcome) => {
    expect(decideSubmitOutcome(path, credit, reply)).toEqual(outcome);
  });
});
