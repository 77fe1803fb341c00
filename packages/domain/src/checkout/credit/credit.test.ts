import { describe, expect, test } from 'vitest';
import {
  afterCodeCheck,
  afterCodeSent,
  buildCreditApplication,
  type CreditFormState,
  customerTypes,
  decideCreditStep,
  emptyCreditForm,
  emptyOneTimeCode,
  formatBirthDate,
  formsByCustomerType,
  getCreditFindings,
  hasPersonWithSsn,
  isCodeSentTo,
  isRecipientVerified,
  ownerTypes,
  parseBirthDate,
  parseCreditStatus,
  parseVoiceOrderStatus,
  validateCreditForm,
  withCustomerType,
} from '../index.ts';
import { ann, creditCheck, today } from '../testing/sample-checkout.ts';
import { countCreditRetry } from './credit-result.ts';

const mobile = '201-555-0142';
const company: CreditFormState = {
  ...creditCheck,
  customerType: 'LLC',
  llc: { billingName: 'Harbor Bakery LLC', taxId: '12-345 67A' },
};
const partners: CreditFormState = { ...creditCheck, customerType: 'Partner', partner1: ann, partner2: ann };

describe('the five customer types', () => {
  test('begin with the sole owner', () => {
    expect(customerTypes).toEqual(['SoleOwner', 'Partner', 'Corporation', 'LLC', 'SCORP']);
    expect(emptyCreditForm.customerType).toBe('SoleOwner');
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
    const { soleOwner, partner1, partner2, corporation, llc, scorp } = emptyCreditForm;
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

test('the credit check contains the customer type, the retries and the state of the one-time code [K-099]', () => {
  const { customerType, retryCount, otpFlow, oneTimeCode } = emptyCreditForm;
  expect({ customerType, retryCount, otpFlow, oneTimeCode }).toEqual({
    customerType: 'SoleOwner',
    retryCount: 0,
    otpFlow: true,
    oneTimeCode: { isVerified: false, verifiedRecipient: '', sentTo: '', sendReply: null, checkReply: null },
  });
});

describe('without a social security number', () => {
  const annWithoutSsn = { ...ann, noSsn: true };

  test('a sole owner cannot be checked [K-223]', () => {
    expect(hasPersonWithSsn(creditCheck)).toBe(true);
    expect(hasPersonWithSsn({ ...creditCheck, soleOwner: annWithoutSsn })).toBe(false);
  });

  test.each([
    [false, false, true],
    [true, false, true],
    [false, true, true],
    [true, true, false],
  ])('partners with noSsn %s and %s pass: %s [K-224]', (first, second, passes) => {
    const credit = { ...partners, partner1: { ...ann, noSsn: first }, partner2: { ...ann, noSsn: second } };
    expect(hasPersonWithSsn(credit)).toBe(passes);
  });

  test('the rule ignores the checkbox in a hidden form', () => {
    expect(hasPersonWithSsn({ ...partners, soleOwner: annWithoutSsn })).toBe(true);
    expect(
      hasPersonWithSsn({ ...company, soleOwner: annWithoutSsn, partner1: annWithoutSsn, partner2: annWithoutSsn }),
    ).toBe(true);
  });
});

const rules = { taxIdDigitsOnly: false, relaxedNames: false };

test('an owner gives a legal name with an apostrophe to the bureau with relaxed names [S-170]', () => {
  const credit = { ...creditCheck, soleOwner: { ...ann, firstName: 'Q', lastName: "O'Neil" } };
  const relaxed = { ...rules, relaxedNames: true };
  expect(validateCreditForm(credit, today, relaxed)).toEqual([]);
  expect(decideCreditStep(credit, mobile, 'VOSUCCESS', today, relaxed)).toEqual({ do: 'check' });
  expect(decideCreditStep(credit, mobile, 'VOSUCCESS', today, rules)).toMatchObject({ do: 'correct' });
});

test('validateCreditForm refuses letters in a tax ID if the provider says so [S-076]', () => {
  const withTaxId = (taxId: string) => ({ ...company, corporation: { billingName: 'Harbor Bakery', taxId } });
  const validate = (taxId: string, taxIdDigitsOnly: boolean) =>
    validateCreditForm({ ...withTaxId(taxId), customerType: 'Corporation' }, today, { ...rules, taxIdDigitsOnly });
  expect(validate('12-345 67A', false)).toEqual([]);
  expect(validate('12-3456789', true)).toEqual([]);
  expect(validate('12-345 67A', true)).toEqual([
    { field: 'corporation.taxId', message: 'Please enter the tax ID with digits only.' },
  ]);
});

describe('validateCreditForm', () => {
  const listMessages = (person: Partial<typeof ann>) =>
    validateCreditForm({ ...creditCheck, soleOwner: { ...ann, ...person } }, today, rules).map(
      ({ message }) => message,
    );

  test('reports nothing for complete forms', () => {
    for (const credit of [creditCheck, partners, company]) expect(validateCreditForm(credit, today, rules)).toEqual([]);
  });

  test.each([
    [{ firstName: 'A' }, 'Please enter a valid name.'],
    [{ middleInitial: '' }, undefined],
    [{ middleInitial: ' B ' }, undefined],
    [{ middleInitial: 'BC' }, 'Please enter one letter.'],
    [{ middleInitial: '1' }, 'Please enter one letter.'],
    [{ dateOfBirth: '' }, 'Please enter a valid date of birth.'],
    [{ dateOfBirth: '1980-02-30' }, 'Please enter a valid date of birth.'],
    [{ dateOfBirth: '1905-05-20' }, 'Please enter a valid date of birth.'], // 121 today
    [{ dateOfBirth: '1905-05-21' }, undefined],
    [{ dateOfBirth: '2008-05-20' }, undefined], // 18 today
    [{ dateOfBirth: '2008-05-21' }, 'The owner must be at least 18 years old.'],
    [{ dateOfBirth: '2030-01-01' }, 'The owner must be at least 18 years old.'],
    [{ ssn: '123' }, 'Please enter a valid Social Security number.'],
    [{ ssn: '', noSsn: true }, undefined],
  ])('reports for %j: %s', (person, message) => {
    expect(listMessages(person)).toEqual(message ? [message] : []);
  });

  test.each([
    [' H ', 'Please enter the billing name.'],
    ['HB', undefined],
    ['H'.repeat(60), undefined],
    ['H'.repeat(61), 'Please enter the billing name.'],
  ])('reports for the billing name %j: %s', (billingName, message) => {
    const problems = validateCreditForm({ ...company, llc: { ...company.llc, billingName } }, today, rules);
    expect(problems).toEqual(message ? [{ field: 'llc.billingName', message }] : []);
  });

  test('checks only the forms of the chosen type and names each field', () => {
    const empty = { ...emptyCreditForm, customerType: 'Partner' } as const;
    expect(validateCreditForm(empty, today, rules).map(({ field }) => field)).toEqual(
      ['partner1', 'partner2'].flatMap((form) =>
        ['firstName', 'lastName', 'dateOfBirth', 'ssn'].map((field) => `${form}.${field}`),
      ),
    );
    expect(validateCreditForm({ ...emptyCreditForm, customerType: 'SCORP' }, today, rules)).toEqual([
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
    const { people, company: sentCompany, ownerType } = buildCreditApplication(company);
    expect({ people, sentCompany, ownerType }).toEqual({
      people: [],
      sentCompany: { billingName: 'Harbor Bakery LLC', taxId: '1234567A' },
      ownerType: 'N',
    });
  });

  test('contains names without the spaces around them', () => {
    const spaced = { ...ann, firstName: ' Ann ', middleInitial: ' B ', lastName: ' Lee ' };
    expect(buildCreditApplication({ ...creditCheck, soleOwner: spaced })).toEqual(buildCreditApplication(creditCheck));
    const llc = { ...company.llc, billingName: ' Harbor  Bakery LLC ' };
    expect(buildCreditApplication({ ...company, llc })).toEqual(buildCreditApplication(company));
  });

  test('omits the SSN of a person without one, even if one was typed before', () => {
    const credit = { ...creditCheck, soleOwner: { ...ann, noSsn: true } };
    expect(buildCreditApplication(credit).people[0]?.ssn).toBeNull();
  });

  test('uses 0/0/0 without a date of birth', () => {
    expect(parseBirthDate('')).toEqual({ day: 0, month: 0, year: 0 });
  });

  test('shows the date of birth again as it was typed, and an incomplete one as none', () => {
    for (const date of ['1980-02-29', '0980-12-05', '']) expect(formatBirthDate(parseBirthDate(date))).toBe(date);
    const birth = { day: 29, month: 2, year: 1980 };
    for (const part of ['day', 'month', 'year']) expect(formatBirthDate({ ...birth, [part]: 0 })).toBe('');
  });
});

test("parseCreditStatus maps the bureau's answer to one of two statuses", () => {
  expect(['SUCCESS', 'success', 'FAILURE', 'PENDING', '', undefined].map(parseCreditStatus)).toEqual([
    ...['SUCCESS', 'SUCCESS'],
    ...['FAILURE', 'FAILURE', 'FAILURE', 'FAILURE'],
  ]);
});

test('a deposit is due only if its amount is not zero; nothing is known before the check', () => {
  const result = { status: 'SUCCESS', reference: 'CR-1', depositCents: 0, winBackQualified: true } as const;
  expect(getCreditFindings(null)).toEqual({ depositDue: false, winBackQualified: false });
  expect(getCreditFindings(result)).toEqual({ depositDue: false, winBackQualified: true });
  expect(getCreditFindings({ ...result, depositCents: 1, winBackQualified: false })).toEqual({
    depositDue: true,
    winBackQualified: false,
  });
});

describe('the one-time code', () => {
  const checked = afterCodeCheck(afterCodeSent({ status: 'SUCCESS' }, mobile), { status: 'Success' });

  test('verifies the number it was sent to', () => {
    expect(checked).toEqual({
      isVerified: true,
      verifiedRecipient: '2015550142',
      sentTo: '2015550142',
      sendReply: { status: 'SUCCESS' },
      checkReply: { status: 'Success' },
    });
    expect(isRecipientVerified(checked, '(201) 555-0142')).toBe(true);
  });

  test('is required again for a new number, and clears completely [K-158]', () => {
    expect(isRecipientVerified(checked, '201-555-0143')).toBe(false);
    expect(emptyOneTimeCode).toEqual({
      isVerified: false,
      verifiedRecipient: '',
      sentTo: '',
      sendReply: null,
      checkReply: null,
    });
    expect(afterCodeSent({ status: 'SUCCESS' }, mobile)).toEqual({
      ...emptyOneTimeCode,
      sentTo: '2015550142',
      sendReply: { status: 'SUCCESS' },
    });
  });

  test('is not valid for another number, and verifies nothing if it was never sent', () => {
    const sent = afterCodeSent({ status: 'SUCCESS' }, mobile);
    expect([isCodeSentTo(sent, '(201) 555-0142'), isCodeSentTo(sent, '201-555-0143')]).toEqual([true, false]);
    expect(isCodeSentTo(afterCodeSent({ status: 'FAILURE' }, mobile), mobile)).toBe(false);
    expect(afterCodeCheck(emptyOneTimeCode, { status: 'SUCCESS' }).isVerified).toBe(false);
  });

  test('clears the verification when it is wrong', () => {
    for (const status of ['FAILURE', '']) {
      const wrong = afterCodeCheck(checked, { status });
      expect([wrong.isVerified, isRecipientVerified(wrong, mobile)]).toEqual([false, false]);
    }
    expect(isRecipientVerified({ ...emptyOneTimeCode, isVerified: true }, '')).toBe(false);
  });
});

describe('decideCreditStep', () => {
  const decideStep = (credit: CreditFormState, voiceOrder: 'VOSUCCESS' | 'VOFAIL' | null = 'VOSUCCESS') =>
    decideCreditStep(credit, mobile, voiceOrder, today, rules);

  test('runs the check when everything is ready', () => {
    for (const credit of [creditCheck, partners, company]) expect(decideStep(credit)).toEqual({ do: 'check' });
  });

  test('requires a verified mobile number from the first check on [K-101]', () => {
    const unverified: CreditFormState = { ...emptyCreditForm, soleOwner: ann };
    expect(unverified.otpFlow).toBe(true);
    expect(decideStep(unverified)).toEqual({ do: 'confirmRecipient' });
    expect(decideStep({ ...unverified, otpFlow: false })).toEqual({ do: 'check' });
  });

  test('waits for the voice order and fails with it', () => {
    expect(decideStep(creditCheck, null)).toEqual({ do: 'askVoiceOrder' });
    expect(decideStep(creditCheck, 'VOFAIL')).toEqual({ do: 'fail', failure: 'NTE_CO_VOFailure' });
  });

  test('reports problems before calling the bureau', () => {
    expect(decideStep({ ...creditCheck, soleOwner: { ...ann, ssn: '' } }, null)).toMatchObject({
      do: 'correct',
      problems: [{ field: 'soleOwner.ssn' }],
    });
  });

  test('asks a sole owner without an SSN to call', () => {
    expect(decideStep({ ...creditCheck, soleOwner: { ...ann, ssn: '', noSsn: true } })).toEqual({ do: 'callUs' });
  });

  test('stops after three retries', () => {
    let credit = creditCheck;
    for (let retry = 0; retry < 3; retry++) {
      expect(decideStep(credit)).toEqual({ do: 'check' });
      credit = countCreditRetry(credit);
    }
    expect(decideStep(credit)).toEqual({ do: 'stopRetrying' });
  });
});

test('parseVoiceOrderStatus maps the answer, and no answer is a failure', () => {
  expect(['VOSUCCESS', 'Success', 'VOFAIL', 'FAIL', '', undefined].map(parseVoiceOrderStatus)).toEqual([
    ...['VOSUCCESS', 'VOSUCCESS'],
    ...['VOFAIL', 'VOFAIL', 'VOFAIL', 'VOFAIL'],
  ]);
});
