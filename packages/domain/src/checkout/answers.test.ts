import { describe, expect, test } from 'vitest';
import {
  afterBusinessCheck,
  afterCreditCheck,
  afterCreditRefusal,
  afterMobileProof,
  afterReservation,
  type BusinessCheck,
  byTechnicianOnly,
  type Checkout,
  type ChosenSlot,
  chooseSlot,
  type DueDates,
  editCreditCheck,
  freshCheckout,
  mayRetryCredit,
  newOtp,
  offeredInstallChoices,
  paysForTechnician,
  saveDueDates,
  updateDueDates,
  withCustomerType,
} from './index.ts';
import { businessInfo, passed } from './testing/harbor-bakery.ts';

const fresh: Checkout = { ...freshCheckout, businessInfo };

describe('after the business check', () => {
  const check: BusinessCheck = {
    ...{ billingAddressStatus: 'SUCCESS', billingAddressRetries: 0, emailStatus: '', mobileStatus: '' },
    ...{ autoPayUrl: '', autoPayScript: '' },
  };

  test('the credit check opens when nothing is wrong', () => {
    const checkout = afterBusinessCheck(fresh, fresh, check);
    expect([checkout.open, checkout.saved.personalInfo, checkout.businessCheck]).toEqual(['creditCheck', true, check]);
  });

  test('the section stays open and undone otherwise, with the answer kept', () => {
    const invalid = { ...check, emailStatus: 'INVALID' };
    const checkout = afterBusinessCheck(fresh, fresh, invalid);
    expect([checkout.open, checkout.saved.personalInfo, checkout.businessCheck]).toEqual([
      'businessInfo',
      false,
      invalid,
    ]);
  });
});

describe('after the credit check', () => {
  test('the shopper goes on with either result', () => {
    for (const status of ['SUCCESS', 'FAILURE'] as const) {
      const checkout = afterCreditCheck(fresh, fresh.creditCheck, { ...passed, status });
      expect([checkout.open, checkout.saved.creditCheck, checkout.creditResult?.status]).toEqual([
        'terms',
        true,
        status,
      ]);
    }
  });

  test('a deposit is asked for where one is due', () => {
    expect(afterCreditCheck(fresh, fresh.creditCheck, { ...passed, depositCents: 100 }).open).toBe('requiredRefund');
  });

  test('a check after another is a retry and replaces the result; three are enough [K-153]', () => {
    const results = [fresh];
    for (const status of ['FAILURE', 'FAILURE', 'FAILURE', 'SUCCESS'] as const) {
      const last = results.at(-1) ?? fresh;
      results.push(afterCreditCheck(last, last.creditCheck, { ...passed, status }));
    }
    expect(results.map(({ creditResult }) => creditResult?.status)).toEqual([
      undefined,
      'FAILURE',
      'FAILURE',
      'FAILURE',
      'SUCCESS',
    ]);
    expect(results.map(({ creditCheck }) => creditCheck.retryCount)).toEqual([0, 0, 1, 2, 3]);
    expect(results.map(({ creditCheck }) => mayRetryCredit(creditCheck))).toEqual([true, true, true, true, false]);
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
const other: DueDates = { ...dueDates, days: [{ date: '2026-05-28', slots: [slot] }], questionnaire: false };
const installation = chooseSlot(saveDueDates(fresh.installation, dueDates), chosen);

describe('the business check and the owner', () => {
  const check: BusinessCheck = {
    ...{ billingAddressStatus: 'SUCCESS', billingAddressRetries: 0, emailStatus: '', mobileStatus: '' },
    ...{ autoPayUrl: '', autoPayScript: '' },
  };
  const named = { ...fresh.creditCheck.soleOwner, firstName: 'Bo' };

  test('who orders is taken for the owner, unless somebody is named', () => {
    expect(afterBusinessCheck(fresh, fresh, check).creditCheck.soleOwner).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
    });
    const owned = { ...fresh, creditCheck: { ...fresh.creditCheck, soleOwner: named } };
    expect(afterBusinessCheck(owned, owned, check).creditCheck.soleOwner).toBe(named);
  });
});

describe('the last credit check [K-153]', () => {
  const used = { ...fresh, creditResult: passed, creditCheck: { ...fresh.creditCheck, retryCount: 2 } };
  const other = withCustomerType(used.creditCheck, 'LLC');

  test('counts though the owner was changed while it was made, and the page names who was asked about', () => {
    const otp = { ...newOtp, sentTo: '2015550142' };
    const last = afterCreditCheck({ ...used, creditCheck: { ...other, otp } }, used.creditCheck, passed);
    expect([last.saved.creditCheck, last.creditCheckState]).toEqual([true, 'done']);
    expect(last.creditCheck).toEqual({ ...used.creditCheck, otp, retryCount: 3 });
  });

  test('is not dropped by another type of business', () => {
    const last = afterCreditCheck(used, used.creditCheck, passed);
    expect(editCreditCheck(last, withCustomerType(last.creditCheck, 'LLC'))).toBe(last);
  });
});

describe('another mobile number', () => {
  test('once proven, lets the result of the same owners hold [K-158]', () => {
    const contact = { ...businessInfo.contact, phone: '201-555-0143' };
    const otp = { ...newOtp, isVerified: true, verifiedMobile: '2015550143' };
    const checkout: Checkout = {
      ...{ ...fresh, businessInfo: { ...businessInfo, contact }, creditResult: passed, creditCheckState: 'done' },
      creditCheck: { ...fresh.creditCheck, otp },
    };
    expect(afterMobileProof(checkout).saved.creditCheck).toBe(true);
    const unproven = { ...checkout, creditCheck: fresh.creditCheck };
    expect(afterMobileProof(unproven)).toBe(unproven);
    const outdated: Checkout = { ...checkout, creditCheckState: 'outdated' };
    expect(afterMobileProof(outdated)).toBe(outdated);
  });
});

describe('a credit check that is refused', () => {
  const saved: Checkout = {
    ...afterCreditCheck(fresh, fresh.creditCheck, passed, 'Ask for your report.'),
    open: 'creditCheck',
  };

  test('for want of the business opens that again', () => {
    const refused = afterCreditRefusal(
      { ...saved, saved: { ...saved.saved, personalInfo: true } },
      'businessInfoMissing',
    );
    expect([refused.open, refused.saved.personalInfo]).toEqual(['businessInfo', false]);
  });

  test('for want of the mobile number asks for a code again, and says of the rest nothing', () => {
    const otp = {
      isVerified: true,
      verifiedMobile: '2015550142',
      sentTo: '2015550142',
      sendReply: null,
      checkReply: null,
    };
    const refused = afterCreditRefusal({ ...saved, creditCheck: { ...saved.creditCheck, otp } }, 'mobileNotVerified');
    expect(refused.creditCheck.otp.isVerified).toBe(false);
    expect(refused.creditNotice).toBe('Ask for your report.');
  });

  test('because there were enough is not offered again', () => {
    expect(mayRetryCredit(afterCreditRefusal(saved, 'creditRetriesUsedUp').creditCheck)).toBe(false);
  });

  test('because there were enough leaves the last result standing, whoever owns the business by now [K-153] [K-154]', () => {
    const edited = editCreditCheck(saved, withCustomerType(saved.creditCheck, 'LLC'));
    expect(edited.saved.creditCheck).toBe(false);
    expect(afterCreditRefusal(edited, 'creditRetriesUsedUp')).toMatchObject({
      ...{ saved: { creditCheck: true }, creditCheckState: 'done', creditResult: passed },
      creditNotice: 'Ask for your report.',
    });
  });
});

describe('the dates on offer', () => {
  test('are replaced when they are saved [K-162]', () => {
    expect(saveDueDates(installation, other).dueDates).toEqual(other);
  });

  test('that are saved again keep a chosen date that is among them, and no other', () => {
    expect(saveDueDates(installation, { ...other, days: [...other.days, ...dueDates.days] }).chosen).toEqual(chosen);
    expect(saveDueDates(installation, other).chosen).toBeNull();
  });

  test('are merged when they are updated [K-163]', () => {
    expect(updateDueDates(installation, { days: other.days }).dueDates).toEqual({ ...dueDates, days: other.days });
    expect(updateDueDates(fresh.installation, { status: 'SUCCESS' }).dueDates?.days).toEqual([]);
  });

  test('that are updated have to be chosen from again [K-164]', () => {
    expect(updateDueDates(installation, { days: dueDates.days }).chosen).toBeNull();
  });

  test('say who may install', () => {
    expect(offeredInstallChoices(dueDates)).toEqual(['technician', 'self']);
    expect(offeredInstallChoices({ installOptions: [] })).toEqual(['technician']);
    expect(offeredInstallChoices({ installOptions: ['SELF INSTALL'] })).toEqual(['self']);
  });

  test('leave nothing but the technician to whoever pays for one [K-231]', () => {
    const charge = { name: '', quantity: 1, waived: false, instalments: 1, digitalVoiceEquipment: false };
    const pays = (kind: 'installation' | 'jack' | 'fee', cents: number) =>
      paysForTechnician({ oneTime: [{ ...charge, kind, cents, instalmentCents: cents }] });
    expect([pays('installation', 14_900), pays('jack', 6_500)]).toEqual([true, true]);
    expect([pays('installation', 0), pays('jack', 0), pays('fee', 14_900)]).toEqual([false, false, false]);
    expect(byTechnicianOnly(['TECH INSTALL', 'Self Install'])).toEqual(['TECH INSTALL']);
    expect(byTechnicianOnly(['SELF INSTALL'])).toEqual(['TECH INSTALL']);
    expect(byTechnicianOnly([])).toEqual([]);
  });
});

describe('after a reservation', () => {
  const asked: Checkout = { ...fresh, installation };

  test.each(['Success', 'SUCCESS', 'success'])('%s completes the section', (status) => {
    const checkout = afterReservation(asked, installation, { status, alternatives: [] });
    expect([checkout.saved.installation, checkout.installation.chosen]).toEqual([true, chosen]);
  });

  test.each(['fail', '', undefined])('%s is told, in exactly these words, until another slot is chosen', (status) => {
    const alternatives = [{ date: '2026-05-28', ...slot }];
    const lost = { ...asked, saved: { ...asked.saved, installation: true } };
    const checkout = afterReservation(lost, installation, { status, alternatives });
    expect(checkout.saved.installation).toBe(false);
    expect(checkout.installation.reserveError).toBe(
      'Selected Slot in the given Due Date is not available.  Please select other Slot/Date',
    );
    expect(checkout.installation.alternatives).toEqual(alternatives);
    expect(chooseSlot(checkout.installation, chosen)).toMatchObject({ reserveError: '', alternatives: [] });
  });

  test('of a slot that is no longer wanted nothing is said of the one that is', () => {
    const later = { ...asked, installation: chooseSlot(installation, { ...chosen, date: '2026-05-28' }) };
    const alone: Checkout = { ...asked, installation: { ...installation, installBy: 'self' } };
    for (const now of [later, alone])
      for (const status of ['SUCCESS', 'FAILURE'])
        expect(afterReservation(now, installation, { status, alternatives: [] })).toBe(now);
  });
});

describe('an answer about what was edited meanwhile', () => {
  test('leaves the business to be saved again', () => {
    const contact = { ...businessInfo.contact, phone: '201-555-0143' };
    const good: BusinessCheck = {
      ...{ billingAddressStatus: 'SUCCESS', billingAddressRetries: 0, emailStatus: '', mobileStatus: '' },
      ...{ autoPayUrl: '', autoPayScript: '' },
    };
    for (const now of [
      { ...fresh, businessInfo: { ...businessInfo, contact } },
      { ...fresh, hours: { ...fresh.hours, end: '0011' } },
    ]) {
      const checkout = afterBusinessCheck(now, fresh, good);
      expect([checkout.open, checkout.saved.personalInfo]).toEqual(['businessInfo', false]);
    }
  });

  test('is a credit result of somebody else: kept, and out of date', () => {
    const now = { ...fresh, creditCheck: { ...fresh.creditCheck, soleOwner: { ...fresh.creditCheck.soleOwner } } };
    const checkout = afterCreditCheck(now, fresh.creditCheck, passed);
    expect([checkout.creditResult, checkout.creditCheckState]).toEqual([passed, 'outdated']);
    expect([checkout.saved.creditCheck, checkout.open]).toEqual([false, now.open]);
  });
});
