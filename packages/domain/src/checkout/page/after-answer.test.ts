import { describe, expect, test } from 'vitest';
import {
  afterBusinessCheck,
  afterCodeVerification,
  afterCreditCheck,
  afterCreditRefusal,
  afterReservation,
  type BusinessCheck,
  type Checkout,
  type ChosenSlot,
  canRetryCredit,
  chooseSlot,
  type DueDates,
  editCreditForm,
  emptyCheckout,
  emptyOneTimeCode,
  listInstallChoices,
  maxCreditRetries,
  paysForTechnician,
  removeSelfInstall,
  setDueDates,
  shipsEquipment,
  updateDueDates,
  withCustomerType,
} from '../index.ts';
import { businessInfo, passedCreditResult } from '../testing/sample-checkout.ts';

const fresh: Checkout = { ...emptyCheckout, businessInfo };
const passedCheck: BusinessCheck = {
  billingAddressStatus: 'SUCCESS',
  billingAddressRetries: 0,
  emailStatus: '',
  mobileStatus: '',
  autoPayUrl: '',
  autoPayScript: '',
};

describe('afterBusinessCheck', () => {
  test('opens the credit check when nothing is wrong', () => {
    const checkout = afterBusinessCheck(fresh, fresh, passedCheck);
    expect([checkout.open, checkout.saved.personalInfo, checkout.businessCheck]).toEqual([
      'creditCheck',
      true,
      passedCheck,
    ]);
  });

  test('leaves the section open and stores the result otherwise', () => {
    const invalid = { ...passedCheck, emailStatus: 'INVALID' };
    const checkout = afterBusinessCheck(fresh, fresh, invalid);
    expect([checkout.open, checkout.saved.personalInfo, checkout.businessCheck]).toEqual([
      'businessInfo',
      false,
      invalid,
    ]);
  });
});

describe('afterCreditCheck', () => {
  test('lets the shopper continue with either result', () => {
    for (const status of ['SUCCESS', 'FAILURE'] as const) {
      const checkout = afterCreditCheck(fresh, fresh.creditCheck, { ...passedCreditResult, status });
      expect([checkout.open, checkout.saved.creditCheck, checkout.creditResult?.status]).toEqual([
        'terms',
        true,
        status,
      ]);
    }
  });

  test('asks for a deposit if one is due', () => {
    expect(afterCreditCheck(fresh, fresh.creditCheck, { ...passedCreditResult, depositCents: 100 }).open).toBe(
      'requiredRefund',
    );
  });

  test('counts a second check as a retry that replaces the result, up to three times [K-153]', () => {
    const results = [fresh];
    for (const status of ['FAILURE', 'FAILURE', 'FAILURE', 'SUCCESS'] as const) {
      const last = results.at(-1) ?? fresh;
      results.push(afterCreditCheck(last, last.creditCheck, { ...passedCreditResult, status }));
    }
    expect(results.map(({ creditResult }) => creditResult?.status)).toEqual([
      undefined,
      'FAILURE',
      'FAILURE',
      'FAILURE',
      'SUCCESS',
    ]);
    expect(results.map(({ creditCheck }) => creditCheck.retryCount)).toEqual([0, 0, 1, 2, 3]);
    expect(results.map(({ creditCheck }) => canRetryCredit(creditCheck))).toEqual([true, true, true, true, false]);
  });
});

const slot = { code: 'AM', interval: '8:00 AM - 12:00 PM' };
const chosen: ChosenSlot = { date: '2026-05-27', ...slot, appointmentCode: 'T1' };
const dueDates: DueDates = {
  status: 'SUCCESS',
  days: [{ date: '2026-05-27', slots: [slot] }],
  installOptions: ['TECH INSTALL', 'SELF INSTALL'],
  questionnaire: true,
  questions: [],
  dispatchInfo: 'D',
};
const otherDates: DueDates = { ...dueDates, days: [{ date: '2026-05-28', slots: [slot] }], questionnaire: false };
const installation = chooseSlot(setDueDates(fresh.installation, dueDates), chosen);

describe('the owner after the business check', () => {
  const named = { ...fresh.creditCheck.soleOwner, firstName: 'Bo' };

  test('is prefilled with the contact unless an owner is named', () => {
    expect(afterBusinessCheck(fresh, fresh, passedCheck).creditCheck.soleOwner).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
    });
    const withOwner = { ...fresh, creditCheck: { ...fresh.creditCheck, soleOwner: named } };
    expect(afterBusinessCheck(withOwner, withOwner, passedCheck).creditCheck.soleOwner).toBe(named);
    const lastNameOnly = { ...fresh.creditCheck.soleOwner, firstName: '', lastName: 'Berg' };
    const withLastName = { ...fresh, creditCheck: { ...fresh.creditCheck, soleOwner: lastNameOnly } };
    expect(afterBusinessCheck(withLastName, withLastName, passedCheck).creditCheck.soleOwner).toBe(lastNameOnly);
  });
});

describe('the last credit check [K-153]', () => {
  const beforeLastCheck = {
    ...fresh,
    creditResult: passedCreditResult,
    creditCheck: { ...fresh.creditCheck, retryCount: 2 },
  };
  const otherOwner = withCustomerType(beforeLastCheck.creditCheck, 'LLC');

  test('is valid even if the owner changed meanwhile, and the form shows the owner that was checked', () => {
    const oneTimeCode = { ...emptyOneTimeCode, sentTo: '2015550142' };
    const last = afterCreditCheck(
      { ...beforeLastCheck, creditCheck: { ...otherOwner, oneTimeCode } },
      beforeLastCheck.creditCheck,
      passedCreditResult,
    );
    expect([last.saved.creditCheck, last.creditCheckState]).toEqual([true, 'done']);
    expect(last.creditCheck).toEqual({ ...beforeLastCheck.creditCheck, oneTimeCode, retryCount: 3 });
  });

  test('stays when the customer type changes', () => {
    const last = afterCreditCheck(beforeLastCheck, beforeLastCheck.creditCheck, passedCreditResult);
    expect(editCreditForm(last, withCustomerType(last.creditCheck, 'LLC'))).toBe(last);
  });
});

describe('a new mobile number', () => {
  test('restores the credit result of the same owners once verified [K-158]', () => {
    const contact = { ...businessInfo.contact, phone: '201-555-0143' };
    const oneTimeCode = { ...emptyOneTimeCode, isVerified: true, verifiedRecipient: '2015550143' };
    const checkout: Checkout = {
      ...fresh,
      businessInfo: { ...businessInfo, contact },
      creditResult: passedCreditResult,
      creditCheckState: 'done',
      creditCheck: { ...fresh.creditCheck, oneTimeCode },
    };
    expect(afterCodeVerification(checkout).saved.creditCheck).toBe(true);
    const unverified = { ...checkout, creditCheck: fresh.creditCheck };
    expect(afterCodeVerification(unverified)).toBe(unverified);
    const outdated: Checkout = { ...checkout, creditCheckState: 'outdated' };
    expect(afterCodeVerification(outdated)).toBe(outdated);
  });
});

describe('a refused credit check', () => {
  const saved: Checkout = {
    ...afterCreditCheck(fresh, fresh.creditCheck, passedCreditResult, 'Ask for your report.'),
    open: 'creditCheck',
  };

  test('reopens the business section when business info is missing', () => {
    const refused = afterCreditRefusal(
      { ...saved, saved: { ...saved.saved, personalInfo: true } },
      'businessInfoMissing',
    );
    expect([refused.open, refused.saved.personalInfo]).toEqual(['businessInfo', false]);
  });

  test('asks for a new code and changes nothing else when the mobile is not verified', () => {
    const oneTimeCode = {
      isVerified: true,
      verifiedRecipient: '2015550142',
      sentTo: '2015550142',
      sendReply: null,
      checkReply: null,
    };
    const refused = afterCreditRefusal(
      { ...saved, creditCheck: { ...saved.creditCheck, oneTimeCode } },
      'mobileNotVerified',
    );
    expect(refused.creditCheck.oneTimeCode.isVerified).toBe(false);
    expect(refused.creditNotice).toBe('Ask for your report.');
  });

  test('is not offered again after the last retry', () => {
    const refused = afterCreditRefusal(saved, 'creditRetriesUsedUp');
    expect(canRetryCredit(refused.creditCheck)).toBe(false);
    expect(refused.creditCheck).toEqual({ ...saved.creditCheck, retryCount: maxCreditRetries });
  });

  test('leaves a section without a result open after the last retry', () => {
    const withoutResult = { ...saved, creditResult: null, saved: { ...saved.saved, creditCheck: false } };
    const refused = afterCreditRefusal(withoutResult, 'creditRetriesUsedUp');
    expect([refused.saved.creditCheck, refused.creditResult]).toEqual([false, null]);
  });

  test('leaves the last result in place after the last retry, even with another owner [K-153] [K-154]', () => {
    const edited = editCreditForm(saved, withCustomerType(saved.creditCheck, 'LLC'));
    expect(edited.saved.creditCheck).toBe(false);
    expect(afterCreditRefusal(edited, 'creditRetriesUsedUp')).toMatchObject({
      saved: { creditCheck: true },
      creditCheckState: 'done',
      creditResult: passedCreditResult,
      creditNotice: 'Ask for your report.',
    });
  });
});

describe('the offered dates', () => {
  test('are replaced on save [K-162]', () => {
    expect(setDueDates(installation, otherDates).dueDates).toEqual(otherDates);
  });

  test('retain a chosen date on save only if it is still offered', () => {
    expect(setDueDates(installation, { ...otherDates, days: [...otherDates.days, ...dueDates.days] }).chosen).toEqual(
      chosen,
    );
    expect(setDueDates(installation, otherDates).chosen).toBeNull();
  });

  test('are merged on update [K-163]', () => {
    expect(updateDueDates(installation, { days: otherDates.days }).dueDates).toEqual({
      ...dueDates,
      days: otherDates.days,
    });
    expect(updateDueDates(fresh.installation, { status: 'SUCCESS' }).dueDates?.days).toEqual([]);
  });

  test('require a new choice after an update [K-164]', () => {
    expect(updateDueDates(installation, { days: dueDates.days }).chosen).toBeNull();
  });

  test('decide who may install', () => {
    expect(listInstallChoices(dueDates)).toEqual(['technician', 'self']);
    expect(listInstallChoices({ installOptions: [] })).toEqual(['technician']);
    expect(listInstallChoices({ installOptions: ['SELF INSTALL'] })).toEqual(['self']);
  });

  test('offer only the technician to a shopper who pays for one [K-231]', () => {
    const charge = { name: '', quantity: 1, waived: false, installments: 1, digitalVoiceEquipment: false };
    const paysFor = (kind: 'installation' | 'jack' | 'fee', cents: number) =>
      paysForTechnician({ oneTime: [{ ...charge, kind, cents, installmentCents: cents }] });
    expect([paysFor('installation', 14_900), paysFor('jack', 6_500)]).toEqual([true, true]);
    expect([paysFor('installation', 0), paysFor('jack', 0), paysFor('fee', 14_900)]).toEqual([false, false, false]);
    expect(removeSelfInstall(['TECH INSTALL', 'Self Install'])).toEqual(['TECH INSTALL']);
    expect(removeSelfInstall(['SELF INSTALL'])).toEqual(['TECH INSTALL']);
    expect(removeSelfInstall([])).toEqual([]);
    expect(removeSelfInstall(['Self Install', 'A tech comes'])).toEqual(['A tech comes']);
    const fee = { ...charge, kind: 'fee', cents: 14_900, installmentCents: 14_900 } as const;
    expect(paysForTechnician({ oneTime: [fee, { ...fee, kind: 'jack' }] })).toBe(true);
  });

  test('ship phones, and the package of a shopper who may install without a technician [P-151]', () => {
    const charge = { name: '', quantity: 1, waived: false, installments: 1, installmentCents: 0 };
    const ships = (
      kind: 'equipment' | 'installation',
      cents: number,
      digitalVoiceEquipment: boolean,
      selfInstall: boolean,
    ) => shipsEquipment({ oneTime: [{ ...charge, kind, cents, digitalVoiceEquipment }] }, { selfInstall });
    expect([ships('equipment', 8_500, true, false), ships('equipment', 0, true, false)]).toEqual([true, true]);
    expect(ships('equipment', 29_999, false, false)).toBe(false);
    expect([ships('installation', 0, false, true), ships('installation', 14_900, false, true)]).toEqual([true, false]);
    expect([shipsEquipment({ oneTime: [] }, {}), shipsEquipment({ oneTime: [] }, { selfInstall: true })]).toEqual([
      false,
      true,
    ]);
  });
});

describe('afterReservation', () => {
  const beforeReservation: Checkout = { ...fresh, installation };

  test.each(['Success', 'SUCCESS', 'success'])('with the status %s completes the section', (status) => {
    const lostBefore = { ...beforeReservation, installation: { ...installation, reserveError: 'Lost.' } };
    const checkout = afterReservation(lostBefore, installation, { status, alternatives: [] });
    expect([checkout.saved.installation, checkout.installation.chosen]).toEqual([true, chosen]);
    expect(checkout.installation.reserveError).toBe('');
  });

  test.each(['fail', '', undefined])(
    'with the status %s shows the specified message until another slot is chosen',
    (status) => {
      const alternatives = [{ date: '2026-05-28', ...slot }];
      const lost = { ...beforeReservation, saved: { ...beforeReservation.saved, installation: true } };
      const checkout = afterReservation(lost, installation, { status, alternatives });
      expect(checkout.saved.installation).toBe(false);
      expect(checkout.installation.reserveError).toBe(
        'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
      );
      expect(checkout.installation.alternatives).toEqual(alternatives);
      expect(chooseSlot(checkout.installation, chosen)).toMatchObject({ reserveError: '', alternatives: [] });
    },
  );

  test('shows why no slot can be reserved, if the answer says so [O-200]', () => {
    const answer = { status: 'FAILURE', reason: 'Too many dates are on hold.', alternatives: [] };
    const checkout = afterReservation(beforeReservation, installation, answer);
    expect(checkout.installation.reserveError).toBe('Too many dates are on hold.');
  });

  test('ignores the answer for a slot that is no longer chosen', () => {
    const withOtherSlot = {
      ...beforeReservation,
      installation: chooseSlot(installation, { ...chosen, date: '2026-05-28' }),
    };
    const withSelfInstall: Checkout = { ...beforeReservation, installation: { ...installation, installBy: 'self' } };
    for (const now of [withOtherSlot, withSelfInstall])
      for (const status of ['SUCCESS', 'FAILURE'])
        expect(afterReservation(now, installation, { status, alternatives: [] })).toBe(now);
  });
});

describe('an answer to data that was edited meanwhile', () => {
  test('leaves the business section unsaved', () => {
    const contact = { ...businessInfo.contact, phone: '201-555-0143' };
    for (const now of [
      { ...fresh, businessInfo: { ...businessInfo, contact } },
      { ...fresh, hours: { ...fresh.hours, end: '0011' } },
    ]) {
      const checkout = afterBusinessCheck(now, fresh, passedCheck);
      expect([checkout.open, checkout.saved.personalInfo]).toEqual(['businessInfo', false]);
    }
  });

  test('stores the credit result as outdated', () => {
    const now = { ...fresh, creditCheck: { ...fresh.creditCheck, soleOwner: { ...fresh.creditCheck.soleOwner } } };
    const checkout = afterCreditCheck(now, fresh.creditCheck, passedCreditResult);
    expect([checkout.creditResult, checkout.creditCheckState]).toEqual([passedCreditResult, 'outdated']);
    expect([checkout.saved.creditCheck, checkout.open]).toEqual([false, now.open]);
  });
});
