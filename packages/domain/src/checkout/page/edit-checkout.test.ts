import { describe, expect, test } from 'vitest';
import {
  afterCodeCheck,
  afterCodeSent,
  afterCreditCheck,
  afterCreditRefusal,
  afterMobileVerification,
  afterOrderIncomplete,
  applyServerState,
  type Checkout,
  editBusinessInfo,
  editCreditCheck,
  editInstallation,
  editInstallments,
  emptyCheckout,
  isOtpLocked,
  newInstallments,
  newOtp,
  reenterCheckout,
  type ServerCheckoutState,
  savedParts,
  updateDueDates,
  withCustomerType,
} from '../index.ts';
import { ann, businessInfo, creditCheck, noEarlierEntries, passedCreditResult } from '../testing/harbor-bakery.ts';

const chosen = { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', appointmentCode: 'T1' };
const done: Checkout = {
  ...emptyCheckout,
  businessInfo,
  creditCheck,
  creditResult: passedCreditResult,
  creditCheckState: 'done',
  installation: { ...emptyCheckout.installation, chosen },
  saved: {
    personalInfo: true,
    creditCheck: true,
    refundableDeposit: true,
    installments: true,
    installation: true,
    terms: true,
  },
};
const unsavedParts = ({ saved }: Checkout) => savedParts.filter((part) => !saved[part]);

describe('an edit clears the done flag of its own section only', () => {
  test('for business info and payment', () => {
    expect(unsavedParts(editBusinessInfo(done, businessInfo))).toEqual(['personalInfo']);
    expect(unsavedParts(editInstallments(done, { ...done.installments, autoPay: true }))).toEqual(['installments']);
  });

  test('a new mobile number must be verified again, a reformatted one need not [K-158]', () => {
    const withPhone = (phone: string) =>
      editBusinessInfo(done, { ...businessInfo, contact: { ...businessInfo.contact, phone } }).creditCheck.otp;
    expect(withPhone('201-555-0143')).toEqual(newOtp);
    expect(withPhone('(201) 555-0142')).toBe(creditCheck.otp);
  });

  test('a new owner is unchecked, and the next check is a retry', () => {
    const edits = [withCustomerType(creditCheck, 'LLC'), { ...creditCheck, soleOwner: { ...ann, ssn: '219-09-9999' } }];
    for (const edit of edits) {
      const checkout = editCreditCheck(done, edit);
      expect(unsavedParts(checkout)).toEqual(['creditCheck', 'refundableDeposit']);
      expect(checkout.creditCheckState).toBe('outdated');
      expect(afterCreditCheck(checkout, checkout.creditCheck, passedCreditResult).creditCheck.retryCount).toBe(1);
    }
    const first = editCreditCheck({ ...done, creditResult: null, creditCheckState: 'notRun' }, edits[0] ?? creditCheck);
    expect(first.creditCheckState).toBe('notRun');
  });

  test('a one-time code leaves the result unchanged', () => {
    expect(
      unsavedParts(editCreditCheck(done, { ...creditCheck, otp: afterCodeSent({ status: 'SUCCESS' }, '2015550142') })),
    ).toEqual([]);
  });

  test('another slot must be reserved again', () => {
    const { installation } = done;
    expect(unsavedParts(editInstallation(done, { ...installation, reserveError: '' }))).toEqual([]);
    expect(unsavedParts(editInstallation(done, { ...installation, chosen: { ...chosen, code: 'PM' } }))).toEqual([
      'installation',
    ]);
    expect(unsavedParts(editInstallation(done, { ...installation, installBy: 'self' }))).toEqual(['installation']);
    expect(unsavedParts(editInstallation(done, updateDueDates(installation, {})))).toEqual(['installation']);
  });
});

const server: ServerCheckoutState = {
  orderNumber: 'M-1',
  saved: done.saved,
  creditResult: passedCreditResult,
  slot: null,
  ...{
    placed: null,
    hasLetterOfAuthorization: null,
    questionsAnswered: null,
    missing: [],
    earlierEntries: noEarlierEntries,
  },
};

describe('a reopened page', () => {
  test('continues if the server has the same state', () => {
    expect(applyServerState(done, server)).toEqual(done);
  });

  test('reopens what the server no longer has, such as an expired slot hold', () => {
    const lost = applyServerState(done, { ...server, saved: { ...done.saved, installation: false } });
    expect(unsavedParts(lost)).toEqual(['installation']);
  });

  test('reopens what only the server has as done', () => {
    const reset = { ...done, saved: emptyCheckout.saved };
    expect(applyServerState(reset, server)).toEqual(reset);
  });

  test.each([null, { ...passedCreditResult, reference: 'CR-9' }])(
    'drops a credit result that is not the latest',
    (last) => {
      const known = applyServerState(done, { ...server, creditResult: last });
      expect([known.creditResult, known.creditCheckState]).toEqual([null, 'notRun']);
      expect(unsavedParts(known)).toEqual(['creditCheck', 'refundableDeposit']);
    },
  );

  test('retains its result until the new mobile number is verified, because the server withholds it [K-158]', () => {
    const contact = { ...businessInfo.contact, phone: '201-555-0143' };
    const info = { ...businessInfo, contact };
    const unproven = { ...editBusinessInfo(done, info), saved: { ...done.saved, personalInfo: true } };
    const silent: ServerCheckoutState = {
      ...server,
      saved: { ...done.saved, creditCheck: false, refundableDeposit: false },
      creditResult: null,
      earlierEntries: { ...noEarlierEntries, business: { info, hours: done.hours } },
    };
    const again = applyServerState(unproven, silent);
    expect([again.creditResult, again.saved.creditCheck]).toEqual([passedCreditResult, false]);
    const otp = { ...newOtp, isVerified: true, verifiedMobile: '2015550143' };
    const proven = { ...again, creditCheck: { ...again.creditCheck, otp } };
    expect(afterMobileVerification(proven).saved.creditCheck).toBe(true);
    // The number is verified and there is still no result, so none exists.
    const earlierEntries = { ...silent.earlierEntries, mobileVerified: true };
    expect(applyServerState(proven, { ...silent, earlierEntries }).creditResult).toBeNull();
    expect(applyServerState(proven, silent).creditResult).toBeNull();
  });

  test('takes the last result when no retries are left, even from another tab [K-153]', () => {
    const stuck: Checkout = {
      ...done,
      saved: { ...done.saved, creditCheck: false },
      creditCheckState: 'outdated',
      creditCheck: { ...creditCheck, retryCount: 3 },
    };
    const offer = {
      installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
    };
    const other = { ...server, creditResult: { ...passedCreditResult, reference: 'CR-9' } };
    expect(reenterCheckout(stuck, offer, other)).toMatchObject({
      saved: { creditCheck: true },
      creditCheckState: 'done',
      creditResult: { reference: 'CR-9' },
    });
    const begun = { ...stuck, saved: emptyCheckout.saved };
    expect(reenterCheckout(begun, offer, other).saved.creditCheck).toBe(false);
  });

  test('takes the code lock from the server [K-157]', () => {
    const offer = {
      installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
    };
    const sent = { ...done, creditCheck: { ...creditCheck, otp: afterCodeSent({ status: 'SUCCESS' }, '2015550142') } };
    const lockedAs = (mobileLocked: boolean) =>
      isOtpLocked(
        reenterCheckout(sent, offer, { ...server, earlierEntries: { ...noEarlierEntries, mobileLocked } }).creditCheck
          .otp,
      );
    expect([lockedAs(true), lockedAs(false)]).toEqual([true, false]);
    expect(isOtpLocked(afterCodeCheck(sent.creditCheck.otp, { status: 'FAILURE', reason: 'LOCKED' }))).toBe(true);
    expect(isOtpLocked(afterCodeCheck(sent.creditCheck.otp, { status: 'FAILURE', reason: 'WRONG' }))).toBe(false);
  });

  test('offers installments for the current cart only', () => {
    const over = (count: number, routerQualified: boolean) => ({
      count,
      priceCents: 4900,
      routerQualified,
      router: { count: 12, priceCents: 2500 },
    });
    const before = reenterCheckout(done, { installments: over(3, true) }, server);
    expect(before.installments).toMatchObject({ oneTime: { count: 3 }, router: { count: 12 } });
    const { oneTime, router, kept } = reenterCheckout(before, { installments: over(0, false) }, server).installments;
    expect([oneTime, router, kept]).toEqual([newInstallments.oneTime, null, before.installments.kept]);
  });
});

describe('an order that the server finds incomplete', () => {
  test('opens the first missing part and clears the flags of all missing parts', () => {
    const refused = afterOrderIncomplete({ ...done, open: null }, server, ['terms', 'payment']);
    expect([refused.open, unsavedParts(refused)]).toEqual(['terms', ['installments', 'terms']]);
  });

  test("applies the server's flags too", () => {
    const saved = { ...done.saved, personalInfo: false };
    expect(unsavedParts(afterOrderIncomplete(done, { ...server, saved }, ['questionnaire']))).toEqual(['personalInfo']);
    expect(afterOrderIncomplete(done, server, ['questionnaire']).open).toBe('installation');
  });

  test('leaves flags unchanged if the server gives no details', () => {
    expect(unsavedParts(afterOrderIncomplete(done, undefined, ['terms']))).toEqual(['terms']);
  });

  // Another tab made the last check, which requires a deposit.
  const elsewhere: ServerCheckoutState = {
    ...server,
    saved: { ...done.saved, refundableDeposit: false },
    creditResult: { ...passedCreditResult, reference: 'CR-9', depositCents: 20_000 },
    earlierEntries: { ...noEarlierEntries, mobileVerified: true, creditNotice: 'Ask for your report.' },
  };
  const standing = {
    creditResult: elsewhere.creditResult,
    creditNotice: 'Ask for your report.',
    creditCheckState: 'done',
    open: 'requiredRefund',
    saved: { creditCheck: true, refundableDeposit: false },
  };

  test('takes the last result from any tab when no retries are left [K-153]', () => {
    const usedUp = { ...done, creditCheck: { ...creditCheck, retryCount: 3 } };
    expect(afterOrderIncomplete(usedUp, elsewhere, ['deposit'])).toMatchObject(standing);
  });

  test('takes it also when only the refusal reveals that no retries are left [K-153]', () => {
    const dropped = afterOrderIncomplete(done, elsewhere, ['deposit']);
    expect(dropped.creditResult).toBeNull();
    expect(afterCreditRefusal(dropped, 'creditRetriesUsedUp', elsewhere)).toMatchObject(standing);
    expect(afterCreditRefusal(done, 'creditRetriesUsedUp', elsewhere)).toMatchObject(standing);
  });
});
