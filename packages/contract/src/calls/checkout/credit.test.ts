import type { CustomerType } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { calls } from '../../index.ts';
import { sampleContact } from './testing/sample-contact.ts';

const { body, response } = calls.checkCredit;
const sealed = 'e30..AAAA.AAAA.AAAA';
const person = {
  ...{ firstName: 'Ann', middleInitial: '', lastName: 'Lee', ssn: sealed },
  birth: { day: 29, month: 2, year: 1980 },
};
const company = { billingName: 'Harbor', taxId: sealed };
const permits = { permitExternalAssessment: true, permitAffiliateSharing: true, retryCredit: true } as const;

/** The owner type of each customer type, with its people and its company. */
const customers: readonly (readonly [CustomerType, 'S' | 'P' | 'N', object])[] = [
  ['SoleOwner', 'S', { people: [person], company: null }],
  ['Partner', 'P', { people: [person, person], company: null }],
  ['Corporation', 'N', { people: [], company }],
  ['LLC', 'N', { people: [], company }],
  ['SCORP', 'N', { people: [], company }],
];

test.each(customers)('a %s is checked only with OwnerType %s [K-218]', (customerType, ownerType, applicants) => {
  const application = { customerType, ownerType, ...applicants, ...permits } as never;
  const wire = body.encode({ contact: sampleContact, application });
  const listProblems = (OwnerType: string) =>
    body.safeParse({ ...wire, OwnerType }).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const mismatch = [['OwnerType', 'does not match the customer type']];
  for (const each of ['S', 'P', 'N']) expect(listProblems(each)).toEqual(each === ownerType ? undefined : mismatch);
});

test('the answer of a credit check is read with its deposit and its win-back [K-244]', () => {
  const wire = {
    CreditCheckStatus: 'SUCCESS',
    CreditReferenceNo: 'KCR-1',
    RefundableDeposit: '200.00',
    WinBackQualified: 'Y',
    AdverseNotice: 'A notice.',
  };
  const read = {
    result: { status: 'SUCCESS', reference: 'KCR-1', depositCents: 20_000, winBackQualified: true },
    notice: 'A notice.',
  } as const;
  expect(response.decode(wire as never)).toEqual(read);
  expect(response.encode(read)).toEqual(wire);
  expect(response.decode({ ...wire, WinBackQualified: 'N' } as never).result.winBackQualified).toBe(false);
});

test('the answer of a quote’s credit check is read with its deposit and its win-back, which may be missing [K-246]', () => {
  const decode = (icreditField: object) =>
    calls.checkQuoteCredit.response.decode({ outputField: { icreditField } } as never).result;
  const status = { creditWorthinessResultField: 'pass' };
  expect(decode({ ...status, refundableDepositField: '200.00', winBackQualifiedField: 'Y' })).toMatchObject({
    depositCents: 20_000,
    winBackQualified: true,
  });
  expect(decode({ ...status, winBackQualifiedField: 'N' }).winBackQualified).toBe(false);
  expect(decode(status)).toMatchObject({ depositCents: 0, winBackQualified: false });
});
