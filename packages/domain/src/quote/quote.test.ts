import { describe, expect, test } from 'vitest';
import { areDueDatesAvailable, offersTechnician } from '../checkout/index.ts';
import {
  buildQuoteDetail,
  findQuoteBillingProblem,
  getFirmPriceEnd,
  hasOmniCartError,
  listQuoteSections,
  type OmniCartAnswer,
  parseQuoteCreditStatus,
  quoteSections,
  toDueDates,
} from './index.ts';

test('the quote checkout has four sections', () => {
  expect(quoteSections.map(({ title }) => title)).toEqual([
    'About your business',
    'Credit check',
    'Installation',
    'Terms and submit',
  ]);
});

test.each([
  ['SUCCESS', '0', undefined],
  ['success', ' 0 ', undefined],
  ['SUCCESS', '1', 'Please enter a valid billing address.'],
  ['FAIL', '0', 'Please enter a valid billing address.'],
  ['SUCCESS', '', 'Please enter a valid billing address.'],
  ['', '', 'Please enter a valid billing address.'],
])('findQuoteBillingProblem for %j and %j returns %s [K-221]', (description, statusCode, problem) => {
  expect(findQuoteBillingProblem({ description, statusCode })).toBe(problem);
});

test('only a pass is a successful credit check [K-155]', () => {
  expect(['pass', 'PASS', 'fail', 'passed', '', undefined].map(parseQuoteCreditStatus)).toEqual([
    ...['SUCCESS', 'SUCCESS'],
    ...['FAILURE', 'FAILURE', 'FAILURE', 'FAILURE'],
  ]);
});

describe('due dates of a quote', () => {
  const days = [{ date: '2026-05-27', slots: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] }];
  const questions = [{ id: 'dogs', text: 'Are there dogs?' }];
  const answer = { message: ' Success ', days, installOptions: ['TECH INSTALL'], questions, dispatchInfo: 'D1' };

  test('have an upper-case status [K-118]', () => {
    expect(toDueDates(answer).status).toBe('SUCCESS');
    expect(areDueDatesAvailable(toDueDates(answer))).toBe(true);
    expect(areDueDatesAvailable(toDueDates({ ...answer, message: 'No dates' }))).toBe(false);
  });

  test('have the fields of the standard path [K-119]', () => {
    const dueDates = toDueDates(answer);
    expect(dueDates).toEqual({
      status: 'SUCCESS',
      days,
      installOptions: ['TECH INSTALL'],
      questionnaire: true,
      questions,
      dispatchInfo: 'D1',
    });
    expect(offersTechnician(dueDates)).toBe(true);
    expect(offersTechnician({ installOptions: ['SELF INSTALL'] })).toBe(false);
  });

  test('always require the questionnaire, and fail without an order [K-120]', () => {
    expect(toDueDates(undefined)).toEqual({
      status: '',
      days: [],
      installOptions: [],
      questionnaire: true,
      questions: [],
      dispatchInfo: '',
    });
    expect(areDueDatesAvailable(toDueDates(undefined))).toBe(false);
  });
});

test.each<[OmniCartAnswer | null, boolean]>([
  [{ errorMessage: '', order: 'abc' }, false],
  [{ errorMessage: ' ' }, false],
  [{ errorMessage: 'No such quote', order: 'abc' }, true],
  [{ errorMessage: '', order: 'Null' }, true],
  [{ errorMessage: '', order: null }, true],
  [null, true],
])('hasOmniCartError(%j) returns %s', (answer, hasError) => {
  expect(hasOmniCartError(answer)).toBe(hasError);
});

test('buildQuoteDetail returns the visit as one text and the constant fields', () => {
  const order = {
    orderNumber: 'MON1',
    date: '2026-05-27',
    interval: '8:00 AM - 12:00 PM',
    email: ' ann@example.com ',
    firstName: 'Ann',
    lastName: 'Lee',
    zip: '07030',
    mobile: '201-555-0142',
  };
  expect(buildQuoteDetail(order)).toEqual({
    orderNumber: 'MON1',
    dueDate: '2026-05-27 8:00 AM - 12:00 PM',
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Lee',
    zip: '07030',
    mobile: '2015550142',
    flowType: 'FIOS',
    fiberStatus: 'Selected',
    dslStatus: '',
    dslInstallInfo: 'TECH INSTALL',
  });
  expect(buildQuoteDetail({ ...order, date: '', interval: '' }).dueDate).toBe('');
});

test('a firm price is valid for five business days, not counting weekends and holidays', () => {
  expect(getFirmPriceEnd('2026-05-18', [])).toBe('2026-05-25'); // Monday to Monday
  expect(getFirmPriceEnd('2026-05-21', ['2026-05-25'])).toBe('2026-05-29');
  expect(getFirmPriceEnd('2026-05-23', [])).toBe('2026-05-29'); // quoted on a Saturday
});

test.each([
  [
    ['creditCheck', 'requiredRefund'],
    ['businessInfo', 'creditCheck, deposit', 'installation', 'terms'],
  ],
  [['creditCheck'], ['businessInfo', 'creditCheck', 'installation', 'terms']],
  [['requiredRefund'], ['businessInfo, deposit', 'installation', 'terms']],
  [[], ['businessInfo', 'installation', 'terms']],
] as const)('the sections of a quote with %j are %j [K-065]', (shown, sections) => {
  expect(listQuoteSections(shown).map(({ id, hasDeposit }) => (hasDeposit ? `${id}, deposit` : id))).toEqual(sections);
});
