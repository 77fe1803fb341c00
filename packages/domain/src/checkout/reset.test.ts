import { describe, expect, test } from 'vitest';
import { type Checkout, freshCheckout, newInstallation, resetCheckout, withoutSecrets } from './index.ts';
import { ann, businessInfo, creditCheck, passed } from './testing/harbor-bakery.ts';

const company = { billingName: 'Harbor Bakery LLC', taxId: '123456789' };

/** Everything differs from its first value. */
const used: Checkout = {
  quoteSessionId: 'q-1',
  open: 'installment',
  saved: {
    ...{ personalInfo: true, creditCheck: true, refundableDeposit: true },
    ...{ installments: true, installation: true, terms: true },
  },
  winBackRead: true,
  businessInfo,
  chosenAddressId: 'A-101',
  hours: { start: '0002', end: '0009' },
  businessCheck: {
    ...{ billingAddressStatus: 'SUCCESS', billingAddressRetries: 1, emailStatus: 'VALID', mobileStatus: 'VALID' },
    ...{ autoPayUrl: 'https://pay.example.com', autoPayScript: 'a.js' },
  },
  voiceOrder: 'VOSUCCESS',
  creditCheck: {
    ...creditCheck,
    retryCount: 2,
    partner1: ann,
    partner2: ann,
    corporation: company,
    llc: company,
    scorp: company,
  },
  creditCheckState: 'done',
  creditResult: passed,
  creditNotice: 'Ask for your report.',
  terms: { version: '1', hash: 'h', term: 'TwoYears' },
  accepted911: 'phone',
  installation: {
    dueDates: {
      status: 'SUCCESS',
      days: [],
      installOptions: [],
      questionnaire: false,
      questions: [],
      dispatchInfo: '',
    },
    chosen: { date: '2026-05-27', interval: '8:00 AM - 12:00 PM', code: 'AM', appointmentCode: 'T1' },
    installBy: 'self',
    reserveError: 'lost',
    alternatives: [],
    answers: { pets: true },
  },
  installments: {
    ...freshCheckout.installments,
    ...{ autoPay: true, paperFreeBilling: true, paymentMethod: 'Card' },
    ...{ routingNumber: '011000015', accountNumber: '000123456789' },
    card: {
      ...freshCheckout.installments.card,
      ...{ cardNumber: '4111111111111111', cvv: '737', expMonth: '11', expYear: '2031', holderFirstName: 'Jane' },
    },
  },
  autoPayForm: { enrolled: true, loading: true, loadFailed: true },
  paymentMethodType: 'Card',
  savedPaymentMethodType: 'BankAccount',
  saveCartEmail: 'ann@example.com',
  quoteDetailStatus: 'SUCCESS',
  billingEnrolmentStatus: 'SUCCESS',
};
const reset = resetCheckout(used, 'TwoYears');

describe('a reset', () => {
  const kept = [
    ...['paymentMethodType', 'savedPaymentMethodType', 'installments', 'terms', 'businessInfo'],
    'chosenAddressId',
    ...['creditResult', 'creditNotice'],
  ] as (keyof Checkout)[];
  const keptInPart: (keyof Checkout)[] = ['installation', 'creditCheck'];

  test('returns to the first values what is not kept [K-170]', () => {
    for (const key of Object.keys(used) as (keyof Checkout)[]) {
      if (kept.includes(key) || keptInPart.includes(key)) continue;
      expect(reset[key], key).not.toEqual(used[key]);
      expect(reset[key], key).toEqual({ ...freshCheckout, businessInfo }[key]);
    }
    expect(reset.installation).toEqual({ ...newInstallation, chosen: used.installation.chosen });
  });

  test('keeps what was entered and found [K-171]', () => {
    for (const key of kept) expect(reset[key], key).toEqual(used[key]);
    expect(reset.installation.chosen).toEqual(used.installation.chosen);
  });

  test('counts the retries of the kept credit check from 0 again [K-172]', () => {
    expect(reset.creditCheck).toEqual({ ...used.creditCheck, retryCount: 0 });
  });

  test('drops a result that is of another owner', () => {
    expect(resetCheckout({ ...used, creditCheckState: 'outdated' }, 'TwoYears').creditResult).toBeNull();
  });

  test('asks for the terms again when the contract term is another [K-171]', () => {
    expect(resetCheckout(used, 'MonthToMonth').terms).toBeNull();
  });
});

test('what the browser remembers holds no secret, and everything else', () => {
  const remembered = JSON.stringify(withoutSecrets(used));
  for (const secret of ['078-05-1120', '123456789', '011000015', '4111111111111111', '737', '2031', '1980'])
    expect(remembered).not.toContain(secret);
  for (const rest of ['Ann', 'Harbor Bakery LLC', 'Jane', '2026-05-27', 'ann@example.com'])
    expect(remembered).toContain(rest);
});
