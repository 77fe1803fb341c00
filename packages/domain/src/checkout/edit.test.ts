import { describe, expect, test } from 'vitest';
import {
  afterCreditCheck,
  afterCreditRefusal,
  afterIncomplete,
  afterMobileProof,
  asServerKnows,
  type Checkout,
  type CheckoutState,
  codeChecked,
  codeSent,
  editBusinessInfo,
  editCreditCheck,
  editInstallation,
  editInstallments,
  enteredAgain,
  freshCheckout,
  isOtpLocked,
  newInstallments,
  newOtp,
  savedParts,
  updateDueDates,
  withCustomerType,
} from './index.ts';
import { ann, businessInfo, creditCheck, nothingKnown, passed } from './testing/harbor-bakery.ts';

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

const server: CheckoutState = {
  ...{ orderNumber: 'M-1', saved: done.saved, creditResult: passed, slot: null },
  ...{ placed: null, loaGiven: null, questionsAnswered: null, missing: [], known: nothingKnown },
};

describe('a page that is entered again', () => {
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

  test('keeps its result while the new mobile number is not proven: the server says nothing of it until then [K-158]', () => {
    const contact = { ...businessInfo.contact, phone: '201-555-0143' };
    const info = { ...businessInfo, contact };
    const unproven = { ...editBusinessInfo(done, info), saved: { ...done.saved, personalInfo: true } };
    const silent: CheckoutState = {
      ...{ ...server, saved: { ...done.saved, creditCheck: false, refundableDeposit: false }, creditResult: null },
      known: { ...nothingKnown, business: { info, hours: done.hours } },
    };
    const again = asServerKnows(unproven, silent);
    expect([again.creditResult, again.saved.creditCheck]).toEqual([passed, false]);
    const otp = { ...newOtp, isVerified: true, verifiedMobile: '2015550143' };
    const proven = { ...again, creditCheck: { ...again.creditCheck, otp } };
    expect(afterMobileProof(proven).saved.creditCheck).toBe(true);
    // Proven, and still no result: there is none.
    const known = { ...silent.known, mobileVerified: true };
    expect(asServerKnows(proven, { ...silent, known }).creditResult).toBeNull();
    expect(asServerKnows(proven, silent).creditResult).toBeNull();
  });

  test('has the last result where no more checks are made, whatever the tab has made of it [K-153]', () => {
    const stuck: Checkout = {
      ...{ ...done, saved: { ...done.saved, creditCheck: false }, creditCheckState: 'outdated' },
      creditCheck: { ...creditCheck, retryCount: 3 },
    };
    const told = {
      installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
    };
    const other = { ...server, creditResult: { ...passed, reference: 'CR-9' } };
    expect(enteredAgain(stuck, told, other)).toMatchObject({
      ...{ saved: { creditCheck: true }, creditCheckState: 'done', creditResult: { reference: 'CR-9' } },
    });
    const begun = { ...stuck, saved: freshCheckout.saved };
    expect(enteredAgain(begun, told, other).saved.creditCheck).toBe(false);
  });

  test('knows that too many wrong codes were entered, from the server [K-157]', () => {
    const told = {
      installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
    };
    const sent = { ...done, creditCheck: { ...creditCheck, otp: codeSent({ status: 'SUCCESS' }, '2015550142') } };
    const lockedAs = (mobileLocked: boolean) =>
      isOtpLocked(enteredAgain(sent, told, { ...server, known: { ...nothingKnown, mobileLocked } }).creditCheck.otp);
    expect([lockedAs(true), lockedAs(false)]).toEqual([true, false]);
    expect(isOtpLocked(codeChecked(sent.creditCheck.otp, { status: 'FAILURE', reason: 'LOCKED' }))).toBe(true);
    expect(isOtpLocked(codeChecked(sent.creditCheck.otp, { status: 'FAILURE', reason: 'WRONG' }))).toBe(false);
  });

  test('pays over time what the cart of now has, and nothing of the one before', () => {
    const over = (count: number, routerQualified: boolean) => ({
      ...{ count, priceCents: 4900, routerQualified },
      router: { count: 12, priceCents: 2500 },
    });
    const before = enteredAgain(done, { installments: over(3, true) }, server);
    expect(before.installments).toMatchObject({ oneTime: { count: 3 }, router: { count: 12 } });
    const { oneTime, router, kept } = enteredAgain(before, { installments: over(0, false) }, server).installments;
    expect([oneTime, router, kept]).toEqual([newInstallments.oneTime, null, before.installments.kept]);
  });
});

describe('an order that the server finds incomplete', () => {
  test('opens the first that is missing, and takes the marks of all that are', () => {
    const refused = afterIncomplete({ ...done, open: null }, server, ['terms', 'payment']);
    expect([refused.open, undone(refused)]).toEqual(['terms', ['installments', 'terms']]);
  });

  test('goes by the marks of the server too, and leaves done what was asked elsewhere', () => {
    const saved = { ...done.saved, personalInfo: false };
    expect(undone(afterIncomplete(done, { ...server, saved }, ['questionnaire']))).toEqual(['personalInfo']);
    expect(afterIncomplete(done, server, ['questionnaire']).open).toBe('installation');
  });

  test('leaves what is done as it is where the server says no more', () => {
    expect(undone(afterIncomplete(done, undefined, ['terms']))).toEqual(['terms']);
  });

  // Another tab made the last check, and a deposit came of it.
  const elsewhere: CheckoutState = {
    ...{ ...server, saved: { ...done.saved, refundableDeposit: false } },
    creditResult: { ...passed, reference: 'CR-9', depositCents: 20_000 },
    known: { ...nothingKnown, mobileVerified: true, creditNotice: 'Ask for your report.' },
  };
  const standing = {
    ...{ creditResult: elsewhere.creditResult, creditNotice: 'Ask for your report.', creditCheckState: 'done' },
    ...{ open: 'requiredRefund', saved: { creditCheck: true, refundableDeposit: false } },
  };

  test('has the last result of whichever tab, where no more checks are made [K-153]', () => {
    const usedUp = { ...done, creditCheck: { ...creditCheck, retryCount: 3 } };
    expect(afterIncomplete(usedUp, elsewhere, ['deposit'])).toMatchObject(standing);
  });

  test('has it also where only the refusal of a check tells that there were enough [K-153]', () => {
    const dropped = afterIncomplete(done, elsewhere, ['deposit']);
    expect(dropped.creditResult).toBeNull();
    expect(afterCreditRefusal(dropped, 'creditRetriesUsedUp', elsewhere)).toMatchObject(standing);
    expect(afterCreditRefusal(done, 'creditRetriesUsedUp', elsewhere)).toMatchObject(standing);
  });
});
