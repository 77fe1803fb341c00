import { describe, expect, test } from 'vitest';
import {
  afterCodeCheck,
  afterCodeSent,
  buildCreditApplication,
  type CreditCheck,
  customerTypes,
  decideCreditStep,
  formsByCustomerType,
  isCodeSentTo,
  isMobileVerified,
  newCreditCheck,
  newOtp,
  ownerTypes,
  parseBirthDate,
  parseCreditStatus,
  parseVoiceOrder,
  passesNoSsnRule,
  validateCreditCheck,
  withCustomerType,
} from '../index.ts';
import { ann, creditCheck, today } from '../testing/harbor-bakery.ts';

const mobile = '201-555-0142';
const company: CreditCheck = {
  ...creditCheck,
  customerType: 'LLC',
  llc: { billingName: 'Harbor Bakery LLC', taxId: '12-345 67A' },
};
const partners: CreditCheck = { ...creditCheck, customerType: 'Partner', partner1: ann, partner2: ann };

describe('the five customer types', () => {
  test('are listed with the sole owner first', () => {
    expect(customerTypes).toEqual(['SoleOwner', 'Partner', 'Corporation', 'LLC', 'SCORP']);
    expect(newCreditCheck.customerType).toBe('SoleOwner');
  });

  test('map to S, P and N [K-228]', () => {
    expect(customerTypes.map((type) => ownerTypes[type])).toEqual(['S', 'P', 'N', 'N', 'N']);
  });

  test('ask for one person, two people, or a company', () => {
    expect(
      customerTypes.map((type) => [...formsByCustomerType[type].people, formsByCustomerType[type].company]),
    ).toEqual([['soleOwner', undefined], ['partner1', 'partner2', undefined], ['corporation'], ['llc'], ['scorp']]);
  });

  test('clear the forms when another type is chosen [K-152]', () => {
    const full = { ...partners, corporation: company.llc, llc: company.llc, scorp: company.llc };
    const { soleOwner, partner1, partner2, corporation, llc, scorp } = newCreditCheck;
    expect(withCustomerType(full, 'LLC')).toEqual({
      ...full,
      customerType: 'LLC',
      soleOwner,
      partner1,
      partner2,
      corporation,
      llc,
      scorp,
    });
    expect(withCustomerType(full, 'Partner')).toEqual(full);
  });
});

test('the credit check holds its type, its retries and the state of the one-time code [K-099]', () => {
  const { customerType, retryCount, otpFlow, otp } = newCreditCheck;
  expect({ customerType, retryCount, otpFlow, otp }).toEqual({
    customerType: 'SoleOwner',
    retryCount: 0,
    otpFlow: true,
    otp: { isVerified: false, verifiedMobile: '', sentTo: '', sendReply: null, checkReply: null },
  });
});

describe('without a social security number', () => {
  const ticked = { ...ann, noSsn: true };

  test('a sole owner cannot be checked [K-223]', () => {
    expect(passesNoSsnRule(creditCheck)).toBe(true);
    expect(passesNoSsnRule({ ...creditCheck, soleOwner: ticked })).toBe(false);
  });

  test.each([
    [false, false, true],
    [true, false, true],
    [false, true, true],
    [true, true, false],
  ])('partners with noSsn %s and %s pass: %s [K-224]', (first, second, passes) => {
    const credit = { ...partners, partner1: { ...ann, noSsn: first }, partner2: { ...ann, noSsn: second } };
    expect(passesNoSsnRule(credit)).toBe(passes);
  });

  test('ignores the checkbox in a hidden form', () => {
    expect(passesNoSsnRule({ ...partners, soleOwner: ticked })).toBe(true);
    expect(passesNoSsnRule({ ...company, soleOwner: ticked, partner1: ticked, partner2: ticked })).toBe(true);
  });
});

describe('validateCreditCheck', () => {
  const wrong = (person: Partial<typeof ann>) =>
    validateCreditCheck({ ...creditCheck, soleOwner: { ...ann, ...person } }, today).map(({ message }) => message);

  test('is empty for complete forms', () => {
    for (const credit of [creditCheck, partners, company]) expect(validateCreditCheck(credit, today)).toEqual([]);
  });

  test.each([
    [{ firstName: 'A' }, 'Please enter a valid name.'],
    [{ middleInitial: '' }, undefined],
    [{ middleInitial: 'BC' }, 'Please enter one letter.'],
    [{ dateOfBirth: '' }, 'Please enter a valid date of birth.'],
    [{ dateOfBirth: '1980-02-30' }, 'Please enter a valid date of birth.'],
    [{ dateOfBirth: '1880-01-01' }, 'Please enter a valid date of birth.'],
    [{ dateOfBirth: '2008-05-20' }, undefined], // 18 today
    [{ dateOfBirth: '2008-05-21' }, 'The owner must be at least 18 years old.'],
    [{ dateOfBirth: '2030-01-01' }, 'The owner must be at least 18 years old.'],
    [{ ssn: '123' }, 'Please enter a valid Social Security number.'],
    [{ ssn: '', noSsn: true }, undefined],
  ])('%j: %s', (person, message) => {
    expect(wrong(person)).toEqual(message ? [message] : []);
  });

  test('covers only the forms of the chosen type, each field by its name', () => {
    const empty = { ...newCreditCheck, customerType: 'Partner' } as const;
    expect(validateCreditCheck(empty, today).map(({ field }) => field)).toEqual(
      ['partner1', 'partner2'].flatMap((form) =>
        ['firstName', 'lastName', 'dateOfBirth', 'ssn'].map((field) => `${form}.${field}`),
      ),
    );
    expect(validateCreditCheck({ ...newCreditCheck, customerType: 'SCORP' }, today)).toEqual([
      { field: 'scorp.billingName', message: 'Please enter the billing name.' },
      { field: 'scorp.taxId', message: 'Please enter a valid tax ID.' },
    ]);
  });
});

describe('the credit application', () => {
  test('contains the owner in separate fields', () => {
    expect(buildCreditApplication(creditCheck)).toEqual({
      customerType: 'SoleOwner',
      ownerType: 'S',
      people: [
        {
          firstName: 'Ann',
          middleInitial: 'B',
          lastName: 'Lee',
          birth: { day: 29, month: 2, year: 1980 },
          ssn: '078051120',
        },
      ],
      company: null,
      permitExternalAssessment: true,
      permitAffiliateSharing: true,
      retryCredit: true,
    });
  });

  test('contains a company with its tax ID as letters and digits, and no hidden form [K-217]', () => {
    const { people, company: asked, ownerType } = buildCreditApplication(company);
    expect({ people, asked, ownerType }).toEqual({
      people: [],
      asked: { billingName: 'Harbor Bakery LLC', taxId: '1234567A' },
      ownerType: 'N',
    });
  });

  test('omits the number of a person without one, even if one was typed before', () => {
    const credit = { ...creditCheck, soleOwner: { ...ann, noSsn: true } };
    expect(buildCreditApplication(credit).people[0]?.ssn).toBeNull();
  });

  test('uses 0/0/0 without a date of birth', () => {
    expect(parseBirthDate('')).toEqual({ day: 0, month: 0, year: 0 });
  });
});

test("maps the bureau's answer to one of two statuses", () => {
  expect(['SUCCESS', 'success', 'FAILURE', 'PENDING', '', undefined].map(parseCreditStatus)).toEqual([
    ...['SUCCESS', 'SUCCESS'],
    ...['FAILURE', 'FAILURE', 'FAILURE', 'FAILURE'],
  ]);
});

describe('the one-time code', () => {
  const checked = afterCodeCheck(afterCodeSent({ status: 'SUCCESS' }, mobile), { status: 'Success' });

  test('verifies the number it was sent to', () => {
    expect(checked).toEqual({
      isVerified: true,
      verifiedMobile: '2015550142',
      sentTo: '2015550142',
      sendReply: { status: 'SUCCESS' },
      checkReply: { status: 'Success' },
    });
    expect(isMobileVerified(checked, '(201) 555-0142')).toBe(true);
  });

  test('is required again for a new number, and clears completely [K-158]', () => {
    expect(isMobileVerified(checked, '201-555-0143')).toBe(false);
    expect(newOtp).toEqual({ isVerified: false, verifiedMobile: '', sentTo: '', sendReply: null, checkReply: null });
    expect(afterCodeSent({ status: 'SUCCESS' }, mobile)).toEqual({
      ...newOtp,
      sentTo: '2015550142',
      sendReply: { status: 'SUCCESS' },
    });
  });

  test('does not count for another number, and verifies nothing if it was never sent', () => {
    const sent = afterCodeSent({ status: 'SUCCESS' }, mobile);
    expect([isCodeSentTo(sent, '(201) 555-0142'), isCodeSentTo(sent, '201-555-0143')]).toEqual([true, false]);
    expect(isCodeSentTo(afterCodeSent({ status: 'FAILURE' }, mobile), mobile)).toBe(false);
    expect(afterCodeCheck(newOtp, { status: 'SUCCESS' }).isVerified).toBe(false);
  });

  test('clears the verification when it is wrong', () => {
    for (const status of ['FAILURE', '']) {
      const wrong = afterCodeCheck(checked, { status });
      expect([wrong.isVerified, isMobileVerified(wrong, mobile)]).toEqual([false, false]);
    }
    expect(isMobileVerified({ ...newOtp, isVerified: true }, '')).toBe(false);
  });
});

describe('decideCreditStep', () => {
  const step = (credit: CreditCheck, voiceOrder: 'VOSUCCESS' | 'VOFAIL' | null = 'VOSUCCESS') =>
    decideCreditStep(credit, mobile, voiceOrder, today);

  test('runs the check when everything is ready', () => {
    for (const credit of [creditCheck, partners, company]) expect(step(credit)).toEqual({ do: 'check' });
  });

  test('requires a verified mobile number from the first check on [K-101]', () => {
    const fresh: CreditCheck = { ...newCreditCheck, soleOwner: ann };
    expect(fresh.otpFlow).toBe(true);
    expect(step(fresh)).toEqual({ do: 'verifyMobile' });
    expect(step({ ...fresh, otpFlow: false })).toEqual({ do: 'check' });
  });

  test('waits for the voice order and fails with it', () => {
    expect(step(creditCheck, null)).toEqual({ do: 'askVoiceOrder' });
    expect(step(creditCheck, 'VOFAIL')).toEqual({ do: 'fail', failure: 'NTE_CO_VOFailure' });
  });

  test('reports problems before calling the bureau', () => {
    expect(step({ ...creditCheck, soleOwner: { ...ann, ssn: '' } }, null)).toMatchObject({
      do: 'correct',
      problems: [{ field: 'soleOwner.ssn' }],
    });
  });

  test('asks a sole owner without a number to call', () => {
    expect(step({ ...creditCheck, soleOwner: { ...ann, ssn: '', noSsn: true } })).toEqual({ do: 'callUs' });
  });

  test('stops after three retries', () => {
    expect(step({ ...creditCheck, retryCount: 3 })).toEqual({ do: 'stopRetrying' });
  });
});

test('maps the voice order answer; no answer is a failure', () => {
  expect(['VOSUCCESS', 'Success', 'VOFAIL', 'FAIL', '', undefined].map(parseVoiceOrder)).toEqual([
    ...['VOSUCCESS', 'VOSUCCESS'],
    ...['VOFAIL', 'VOFAIL', 'VOFAIL', 'VOFAIL'],
  ]);
});
