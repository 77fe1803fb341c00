import { describe, expect, test } from 'vitest';
import {
  afterCreditCheck,
  asServerKnows,
  type Checkout,
  type CheckoutState,
  codeSent,
  editBusinessInfo,
  editCreditCheck,
  editInstallation,
  editInstallments,
  freshCheckout,
  newOtp,
  savedParts,
  updateDueDates,
  withCustomerType,
} from './index.ts';
import { ann, businessInfo, creditCheck, passed } from './testing/harbor-bakery.ts';

const chosen = { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', appointmentCode: 'T1' };
const done: Checkout = {
  ...freshCheckout,
  businessInfo,
  creditCheck,
  creditResult: passed,
  creditCheckState: 'done',
  installation: { ...freshCheckout.installation, chosen },
  saved: {
    ...{ personalInfo: true, creditCheck: true, refundableDeposit: true },
    ...{ installments: true, installation: true, terms: true },
  },
};
const undone = ({ saved }: Checkout) => savedParts.filter((part) => !saved[part]);

describe('an edit takes the mark from what it changes, and from nothing else', () => {
  test('business info and payment', () => {
    expect(undone(editBusinessInfo(done, businessInfo))).toEqual(['personalInfo']);
    expect(undone(editInstallments(done, { ...done.installments, autoPay: true }))).toEqual(['installments']);
  });

  test('the mobile number: another one has to be proven again, the same in other signs has not [K-158]', () => {
    const withPhone = (phone: string) =>
      editBusinessInfo(done, { ...businessInfo, contact: { ...businessInfo.contact, phone } }).creditCheck.otp;
    expect(withPhone('201-555-0143')).toEqual(newOtp);
    expect(withPhone('(201) 555-0142')).toBe(creditCheck.otp);
  });

  test('the owner: another one has not been checked, and the next check is a retry', () => {
    const edits = [withCustomerType(creditCheck, 'LLC'), { ...creditCheck, soleOwner: { ...ann, ssn: '219-09-9999' } }];
    for (const edit of edits) {
      const checkout = editCreditCheck(done, edit);
      expect(undone(checkout)).toEqual(['creditCheck', 'refundableDeposit']);
      expect(checkout.creditCheckState).toBe('outdated');
      expect(afterCreditCheck(checkout, checkout.creditCheck, passed).creditCheck.retryCount).toBe(1);
    }
    const first = editCreditCheck({ ...done, creditResult: null, creditCheckState: 'notRun' }, edits[0] ?? creditCheck);
    expect(first.creditCheckState).toBe('notRun');
  });

  test('a one-time code changes nothing of the result', () => {
    expect(
      undone(editCreditCheck(done, { ...creditCheck, otp: codeSent({ status: 'SUCCESS' }, '2015550142') })),
    ).toEqual([]);
  });

  test('the visit: only the slot that was reserved counts', () => {
    const { installation } = done;
    expect(undone(editInstallation(done, { ...installation, reserveError: '' }))).toEqual([]);
    expect(undone(editInstallation(done, { ...installation, chosen: { ...chosen, code: 'PM' } }))).toEqual([
      'installation',
    ]);
    expect(undone(editInstallation(done, { ...installation, installBy: 'self' }))).toEqual(['installation']);
    expect(undone(editInstallation(done, updateDueDates(installation, {})))).toEqual(['installation']);
  });
});

describe('a page that is entered again', () => {
  const server: CheckoutState = {
    ...{ orderNumber: 'M-1', saved: done.saved, creditResult: passed, slot: null },
    ...{ loaGiven: null, questionsAnswered: null, missing: [] },
  };

  test('goes on where it was, if the server knows the same', () => {
    expect(asServerKnows(done, server)).toEqual(done);
  });

  test('begins again with what the server has no more, such as a slot that was not kept', () => {
    const lost = asServerKnows(done, { ...server, saved: { ...done.saved, installation: false } });
    expect(undone(lost)).toEqual(['installation']);
  });

  test('goes again through what only the server knows as done', () => {
    const reset = { ...done, saved: freshCheckout.saved };
    expect(asServerKnows(reset, server)).toEqual(reset);
  });

  test.each([null, { ...passed, reference: 'CR-9' }])('forgets a credit result that is not the last one', (last) => {
    const known = asServerKnows(done, { ...server, creditResult: last });
    expect([known.creditResult, known.creditCheckState]).toEqual([null, 'notRun']);
    expect(undone(known)).toEqual(['creditCheck', 'refundableDeposit']);
  });
});
