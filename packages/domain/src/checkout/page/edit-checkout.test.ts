import { describe, expect, test } from 'vitest';
import {
  afterCodeCheck,
  afterCodeSent,
  afterCodeVerification,
  afterCreditCheck,
  afterCreditRefusal,
  afterOrderIncomplete,
  applyServerState,
  askForTermsAgain,
  type Checkout,
  editBusinessInfo,
  editCreditForm,
  editInstallation,
  editInstallments,
  emptyCheckout,
  emptyInstallments,
  emptyOneTimeCode,
  isCodeLocked,
  reenterCheckout,
  type ServerCheckoutState,
  savedParts,
  updateDueDates,
  withCustomerType,
} from '../index.ts';
import { ann, businessInfo, creditCheck, noEarlierEntries, passedCreditResult } from '../testing/sample-checkout.ts';

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
const listUnsavedParts = ({ saved }: Checkout) => savedParts.filter((part) => !saved[part]);

describe('an edit', () => {
  test('clears the done flag of its own section only', () => {
    expect(listUnsavedParts(editBusinessInfo(done, businessInfo))).toEqual(['personalInfo']);
    expect(listUnsavedParts(editInstallments(done, { ...done.installments, autoPay: true }))).toEqual(['installments']);
  });

  test('of the mobile number requires a new verification, but not if only the format changes [K-158]', () => {
    const withPhone = (phone: string) =>
      editBusinessInfo(done, { ...businessInfo, contact: { ...businessInfo.contact, phone } }).creditCheck.oneTimeCode;
    expect(withPhone('201-555-0143')).toEqual(emptyOneTimeCode);
    expect(withPhone('(201) 555-0142')).toBe(creditCheck.oneTimeCode);
  });

  test('of the owner requires a new credit check, which is a retry', () => {
    const edits = [withCustomerType(creditCheck, 'LLC'), { ...creditCheck, soleOwner: { ...ann, ssn: '219-09-9999' } }];
    for (const edit of edits) {
      const checkout = editCreditForm(done, edit);
      expect(listUnsavedParts(checkout)).toEqual(['creditCheck', 'refundableDeposit']);
      expect(checkout.creditCheckState).toBe('outdated');
      expect(afterCreditCheck(checkout, checkout.creditCheck, passedCreditResult).creditCheck.retryCount).toBe(1);
    }
    const first = editCreditForm({ ...done, creditResult: null, creditCheckState: 'notRun' }, edits[0] ?? creditCheck);
    expect(first.creditCheckState).toBe('notRun');
  });

  test('of the one-time code leaves the credit result unchanged', () => {
    expect(
      listUnsavedParts(
        editCreditForm(done, { ...creditCheck, oneTimeCode: afterCodeSent({ status: 'SUCCESS' }, '2015550142') }),
      ),
    ).toEqual([]);
  });

  test('of the slot or the install choice requires a new reservation', () => {
    const { installation } = done;
    expect(listUnsavedParts(editInstallation(done, { ...installation, reserveError: '' }))).toEqual([]);
    expect(listUnsavedParts(editInstallation(done, { ...installation, chosen: { ...chosen, code: 'PM' } }))).toEqual([
      'installation',
    ]);
    expect(listUnsavedParts(editInstallation(done, { ...installation, installBy: 'self' }))).toEqual(['installation']);
    expect(listUnsavedParts(editInstallation(done, updateDueDates(installation, {})))).toEqual(['installation']);
  });
});

const server: ServerCheckoutState = {
  orderNumber: 'M-1',
  saved: done.saved,
  creditResult: passedCreditResult,
  slot: null,
  placed: null,
  hasLetterOfAuthorization: null,
  questionsAnswered: null,
  missing: [],
  earlierEntries: noEarlierEntries,
};

describe('a reopened page', () => {
  test('continues if the server has the same state', () => {
    expect(applyServerState(done, server)).toEqual(done);
  });

  test('reopens a section that the server no longer has, such as an expired slot hold', () => {
    const lost = applyServerState(done, { ...server, saved: { ...done.saved, installation: false } });
    expect(listUnsavedParts(lost)).toEqual(['installation']);
  });

  test('reopens a section that only the server has as done', () => {
    const reset = { ...done, saved: emptyCheckout.saved };
    expect(applyServerState(reset, server)).toEqual(reset);
  });

  test.each([null, { ...passedCreditResult, reference: 'CR-9' }])(
    'drops a credit result that is not the latest',
    (latest) => {
      const page = { ...done, creditNotice: 'Ask for your report.' };
      const applied = applyServerState(page, { ...server, creditResult: latest });
      expect(applied.creditNotice).toBe('');
      expect([applied.creditResult, applied.creditCheckState]).toEqual([null, 'notRun']);
      expect(listUnsavedParts(applied)).toEqual(['creditCheck', 'refundableDeposit']);
    },
  );

  test('retains its result until the new mobile number is verified, because the server withholds it [K-158]', () => {
    const contact = { ...businessInfo.contact, phone: '201-555-0143' };
    const info = { ...businessInfo, contact };
    const unverified = { ...editBusinessInfo(done, info), saved: { ...done.saved, personalInfo: true } };
    const withheld: ServerCheckoutState = {
      ...server,
      saved: { ...done.saved, creditCheck: false, refundableDeposit: false },
      creditResult: null,
      earlierEntries: { ...noEarlierEntries, business: { info, hours: done.hours } },
    };
    const reopened = applyServerState(unverified, withheld);
    expect([reopened.creditResult, reopened.saved.creditCheck]).toEqual([passedCreditResult, false]);
    const oneTimeCode = { ...emptyOneTimeCode, isVerified: true, verifiedRecipient: '2015550143' };
    const verified = { ...reopened, creditCheck: { ...reopened.creditCheck, oneTimeCode } };
    expect(afterCodeVerification(verified).saved.creditCheck).toBe(true);
    // The number is verified and there is still no result, so none exists.
    const earlierEntries = { ...withheld.earlierEntries, mobileVerified: true };
    expect(applyServerState(verified, { ...withheld, earlierEntries }).creditResult).toBeNull();
    expect(applyServerState(verified, withheld).creditResult).toBeNull();
    // The server has no business, so it withholds nothing.
    expect(applyServerState(unverified, { ...withheld, earlierEntries: noEarlierEntries }).creditResult).toBeNull();
  });

  test('takes the last result when no retries are left, even from another tab [K-153]', () => {
    const withoutRetries: Checkout = {
      ...done,
      saved: { ...done.saved, creditCheck: false },
      creditCheckState: 'outdated',
      creditCheck: { ...creditCheck, retryCount: 3 },
    };
    const offer = {
      installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
    };
    const other = { ...server, creditResult: { ...passedCreditResult, reference: 'CR-9' } };
    expect(reenterCheckout(withoutRetries, offer, other)).toMatchObject({
      saved: { creditCheck: true },
      creditCheckState: 'done',
      creditResult: { reference: 'CR-9' },
    });
    const withoutBusiness = { ...withoutRetries, saved: emptyCheckout.saved };
    expect(reenterCheckout(withoutBusiness, offer, other).saved.creditCheck).toBe(false);
    // The server has no result at all.
    const none = reenterCheckout(withoutRetries, offer, { ...server, creditResult: null });
    expect([none.creditResult, none.creditCheckState]).toEqual([null, 'notRun']);
  });

  test('opens the first section that the server no longer has, unless another one is in use [S-281]', () => {
    const offer = {
      installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
    };
    const lost = { ...server, saved: { ...done.saved, terms: false, installation: false } };
    const enter = (checkout: Checkout, state = lost) => reenterCheckout(checkout, offer, state).open;
    expect(enter({ ...done, open: null })).toBe('terms');
    expect(enter({ ...done, open: null, saved: { ...done.saved, terms: false } })).toBe('terms');
    expect(enter({ ...done, open: 'installation' })).toBe('installation');
    expect(enter({ ...done, open: null }, { ...server, saved: done.saved })).toBeNull();
    const withoutTerms = { ...done.saved, terms: false };
    expect(enter({ ...done, open: null, saved: withoutTerms }, { ...server, saved: withoutTerms })).toBeNull();
  });

  test('takes the code lock from the server [K-157]', () => {
    const offer = {
      installments: { count: 0, priceCents: 0, routerQualified: false, router: { count: 0, priceCents: 0 } },
    };
    const sent = {
      ...done,
      creditCheck: { ...creditCheck, oneTimeCode: afterCodeSent({ status: 'SUCCESS' }, '2015550142') },
    };
    const isLockedAfter = (mobileLockedUntil: string | null) =>
      isCodeLocked(
        reenterCheckout(sent, offer, { ...server, earlierEntries: { ...noEarlierEntries, mobileLockedUntil } })
          .creditCheck.oneTimeCode,
      );
    expect([isLockedAfter('2026-11-17T16:00:00.000Z'), isLockedAfter(null)]).toEqual([true, false]);
    expect(isCodeLocked(afterCodeCheck(sent.creditCheck.oneTimeCode, { status: 'FAILURE', reason: 'LOCKED' }))).toBe(
      true,
    );
    expect(isCodeLocked(afterCodeCheck(sent.creditCheck.oneTimeCode, { status: 'FAILURE', reason: 'WRONG' }))).toBe(
      false,
    );
  });

  test('offers installments for the current cart only', () => {
    const buildOffer = (count: number, routerQualified: boolean) => ({
      count,
      priceCents: 4900,
      routerQualified,
      router: { count: 12, priceCents: 2500 },
    });
    const before = reenterCheckout(done, { installments: buildOffer(3, true) }, server);
    expect(before.installments).toMatchObject({ oneTime: { count: 3 }, router: { count: 12 } });
    const { oneTime, router, kept } = reenterCheckout(
      before,
      { installments: buildOffer(0, false) },
      server,
    ).installments;
    expect([oneTime, router, kept]).toEqual([emptyInstallments.oneTime, null, before.installments.kept]);
  });
});

describe('an order that the server finds incomplete', () => {
  test('opens the first missing part and clears the flags of all missing parts', () => {
    const refused = afterOrderIncomplete({ ...done, open: null }, server, ['terms', 'payment']);
    expect([refused.open, listUnsavedParts(refused)]).toEqual(['terms', ['installments', 'terms']]);
  });

  test("applies the server's flags too", () => {
    const saved = { ...done.saved, personalInfo: false };
    expect(listUnsavedParts(afterOrderIncomplete(done, { ...server, saved }, ['questionnaire']))).toEqual([
      'personalInfo',
    ]);
    expect(afterOrderIncomplete(done, server, ['questionnaire']).open).toBe('installation');
  });

  test('leaves flags unchanged if the server gives no details', () => {
    expect(listUnsavedParts(afterOrderIncomplete(done, undefined, ['terms']))).toEqual(['terms']);
  });

  // Another tab made the last check, which requires a deposit.
  const afterOtherTab: ServerCheckoutState = {
    ...server,
    saved: { ...done.saved, refundableDeposit: false },
    creditResult: { ...passedCreditResult, reference: 'CR-9', depositCents: 20_000 },
    earlierEntries: { ...noEarlierEntries, mobileVerified: true, creditNotice: 'Ask for your report.' },
  };
  const withLastResult = {
    creditResult: afterOtherTab.creditResult,
    creditNotice: 'Ask for your report.',
    creditCheckState: 'done',
    open: 'requiredRefund',
    saved: { creditCheck: true, refundableDeposit: false },
  };

  test('takes the last result from any tab when no retries are left [K-153]', () => {
    const withoutRetries = { ...done, creditCheck: { ...creditCheck, retryCount: 3 } };
    expect(afterOrderIncomplete(withoutRetries, afterOtherTab, ['deposit'])).toMatchObject(withLastResult);
  });

  test('takes the last result also when only the refusal reveals that no retries are left [K-153]', () => {
    const incomplete = afterOrderIncomplete(done, afterOtherTab, ['deposit']);
    expect(incomplete.creditResult).toBeNull();
    expect(afterCreditRefusal(incomplete, 'creditRetriesUsedUp', afterOtherTab)).toMatchObject(withLastResult);
    expect(afterCreditRefusal(done, 'creditRetriesUsedUp', afterOtherTab)).toMatchObject(withLastResult);
  });
});

test('another order asks for the terms again, and leaves an open section open [S-151]', () => {
  const finished: Checkout = { ...done, open: null };
  expect(listUnsavedParts(askForTermsAgain(finished))).toEqual(['terms']);
  expect(askForTermsAgain(finished)).toMatchObject({ terms: null, open: 'terms' });
  expect(askForTermsAgain({ ...finished, open: 'installment' }).open).toBe('installment');
});
