import {
  type BusinessCheck,
  type Checkout,
  type DueDates,
  editInstallments,
  type Installments,
  newInstallments,
} from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import { createTestDeps, failed, newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { saveHosted } from './save-hosted.ts';
import { savePayment } from './save-payment.ts';
import { storePaymentMethod } from './store-payment-method.ts';

const dates: DueDates = {
  status: 'SUCCESS',
  installOptions: [],
  dispatchInfo: '',
  questionnaire: false,
  questions: [],
  days: [{ date: '2026-11-19', slots: [{ code: 'AM', interval: '8:00 AM - 12:00 PM' }] }],
};
const bank: Installments = {
  ...newInstallments,
  autoPay: true,
  routingNumber: '021000021',
  accountNumber: '123456789',
};
const card: Installments = {
  ...bank,
  paymentMethod: 'Card',
  card: {
    ...bank.card,
    cardNumber: '4111111111111111',
    cvv: '123',
    expMonth: '01',
    expYear: '2031',
    holderFirstName: 'Jo',
    holderLastName: 'Park',
  },
};
const passed: BusinessCheck = {
  billingAddressStatus: 'SUCCESS',
  billingAddressRetries: 0,
  emailStatus: 'VALID',
  mobileStatus: 'VALID',
  autoPayUrl: '',
  autoPayScript: '',
};
const paying = (installments: Installments) => ({ ...newCheckout, installments });
const sealer = async () => ({
  ok: true as const,
  value: async (use: string, number: string) => `${use}(${number.length})`,
});
const storeMethod = (installments: Installments, deps: Parameters<typeof storePaymentMethod>[1]) =>
  storePaymentMethod(installments, deps, sealer);
const readCart = async () => true;
const tokenized = { tokenized: { token: 't-1', lastFour: '6789' } };

describe('the payment section', () => {
  test('without auto pay saves only the choices, with equipment in 12 installments [K-106] [K-248]', async () => {
    const { deps, calls, body, checkout } = createTestDeps(paying({ ...newInstallments, paperFreeBilling: true }), {
      payInstallments: [dates],
    });
    expect(await savePayment(null, deps, storeMethod, readCart)).toBe('done');
    expect(calls()).toEqual(['payInstallments']);
    expect(body('payInstallments')).toEqual({
      body: {
        oneTimeCount: 1,
        equipmentCount: 12,
        routerCount: null,
        autoPay: false,
        paperFreeBilling: true,
        paymentMethod: 'BankAccount',
      },
    });
    expect(checkout()).toMatchObject({ saved: { installments: true }, installation: { dueDates: dates } });
  });

  test('retains a date that is still offered, and removes one that is not [K-248]', async () => {
    const chosen = { date: '2026-11-19', code: 'AM', interval: '8:00 AM - 12:00 PM', appointmentCode: 'AM' };
    const reserved = {
      ...newCheckout,
      saved: { ...newCheckout.saved, installation: true },
      installation: { ...newCheckout.installation, chosen },
    };
    const stays = createTestDeps(reserved, { payInstallments: [dates] });
    await savePayment(null, stays.deps, storeMethod, readCart);
    expect([stays.checkout().installation.chosen, stays.checkout().saved.installation]).toEqual([chosen, true]);
    const goes = createTestDeps(reserved, {
      payInstallments: [{ ...dates, days: [{ date: '2026-12-01', slots: [] }] }],
    });
    await savePayment(null, goes.deps, storeMethod, readCart);
    expect([goes.checkout().installation.chosen, goes.checkout().saved.installation]).toEqual([null, false]);
  });

  test('is done only after the page has loaded the new price', async () => {
    const { deps, checkout } = createTestDeps(newCheckout, { payInstallments: [dates] });
    const doneAtRead: boolean[] = [];
    await savePayment(null, deps, storeMethod, async () => doneAtRead.push(checkout().saved.installments));
    expect([doneAtRead, checkout().saved.installments]).toEqual([[false], true]);
  });

  test('opens its failure page when it cannot be saved [K-311]', async () => {
    for (const answer of [failed(), failed('timedOut')]) {
      const { deps, failures, checkout } = createTestDeps(newCheckout, { payInstallments: [answer] });
      await savePayment(null, deps, storeMethod, readCart);
      expect([failures, checkout().saved.installments]).toEqual([['NTE_CO_NextButtonIPM'], false]);
    }
  });

  test('does not open the failure page when the session has ended', async () => {
    const { deps, failures, checkout } = createTestDeps(newCheckout, { payInstallments: [failed('cartMissing')] });
    await savePayment(null, deps, storeMethod, readCart);
    expect([failures, checkout().saved.installments]).toEqual([[], false]);
  });
});

describe('auto pay', () => {
  test('seals an unreadable number again, once', async () => {
    const unreadable = failed('secretUnreadable');
    const again = createTestDeps(paying(card), {
      tokenizePaymentMethod: [unreadable, tokenized],
      savePaymentMethod: [{}],
    });
    expect(await storeMethod(card, again.deps)).toEqual(tokenized.tokenized);
    expect(again.calls()).toEqual(['tokenizePaymentMethod', 'tokenizePaymentMethod', 'savePaymentMethod']);
    const never = createTestDeps(paying(card), { tokenizePaymentMethod: [unreadable, unreadable, tokenized] });
    expect(await storeMethod(card, never.deps)).toBe('failed');
    expect(never.calls()).toEqual(['tokenizePaymentMethod', 'tokenizePaymentMethod']);
  });

  test('sends sealed numbers, pays with a token and stores only the last four digits [K-264] [K-267]', async () => {
    const { deps, calls, body, checkout } = createTestDeps(paying(bank), {
      tokenizePaymentMethod: [tokenized],
      payInstallments: [dates],
    });
    expect(await savePayment(bank, deps, storeMethod, readCart)).toBe('done');
    expect(calls()).toEqual(['tokenizePaymentMethod', 'savePaymentMethod', 'logAutoPay', 'payInstallments']);
    expect(body('tokenizePaymentMethod')).toEqual({
      body: { kind: 'BankAccount', routingNumber: 'routingNumber(9)', accountNumber: 'accountNumber(9)' },
    });
    expect(body('savePaymentMethod')).toEqual({ body: { token: 't-1' } });
    expect(body('logAutoPay')).toEqual({ body: { status: 'enrolled', enrolled: true, method: 'BankAccount' } });
    expect(checkout()).toMatchObject({
      autoPayForm: { enrolled: true, loading: false, loadFailed: false },
      installments: { kept: { method: 'BankAccount', label: 'Bank account ending in 6789' } },
      savedPaymentMethodType: 'BankAccount',
    });
  });

  test('by card retains the holder’s name but no number on the page', async () => {
    const { deps, body, checkout } = createTestDeps(paying(card), {
      tokenizePaymentMethod: [tokenized],
      payInstallments: [dates],
    });
    await savePayment(card, deps, storeMethod, readCart);
    expect(body('tokenizePaymentMethod')).toMatchObject({
      body: { kind: 'Card', number: 'cardNumber(16)', securityCode: 'securityCode(3)', brand: 'VISA' },
    });
    expect(checkout().installments.card).toMatchObject({ holderLastName: 'Park', cardNumber: '', cvv: '' });
    expect(checkout().installments.kept?.label).toBe('Visa ending in 6789');
    expect(JSON.stringify(checkout())).not.toMatch(/4111|"123"/);
  });

  test('that fails is reported on the page: no failure page, nothing saved, nothing pending [K-284]', async () => {
    for (const [name, answer] of [
      ['tokenizePaymentMethod', failed()],
      ['savePaymentMethod', failed('notFound')],
    ] as const) {
      const { deps, failures, calls, checkout } = createTestDeps(paying(bank), {
        tokenizePaymentMethod: [tokenized],
        [name]: [answer],
      });
      expect(await savePayment(bank, deps, storeMethod, readCart)).toBe('failed');
      expect(checkout().autoPayForm).toEqual({ enrolled: false, loading: false, loadFailed: true });
      expect([failures, calls().includes('payInstallments')]).toEqual([[], false]);
    }
  });

  test('in our own form, if the hosted one cannot be shown, leaves ours on the page while it is saved', async () => {
    const named = { autoPayUrl: 'https://pay.example.com/form', autoPayScript: '' };
    const instead: Checkout = {
      ...paying(bank),
      businessCheck: { ...passed, ...named },
      autoPayForm: { enrolled: false, loading: false, loadFailed: true },
    };
    const { deps, checkout } = createTestDeps(instead, {
      tokenizePaymentMethod: [tokenized],
      payInstallments: [dates],
    });
    const seen: Checkout['autoPayForm'][] = [];
    const watched: typeof storeMethod = (...args) => {
      seen.push(checkout().autoPayForm);
      return storeMethod(...args);
    };
    await savePayment(bank, deps, watched, readCart);
    expect([...seen, checkout().autoPayForm]).toEqual([
      { enrolled: false, loading: true, loadFailed: true },
      { enrolled: true, loading: false, loadFailed: true },
    ]);
  });

  test('reports a declined card, which is not a technical failure', async () => {
    const { deps, body, checkout } = createTestDeps(paying(card), { tokenizePaymentMethod: [{ tokenized: null }] });
    expect(await savePayment(card, deps, storeMethod, readCart)).toBe('declined');
    expect(checkout().autoPayForm).toEqual({ enrolled: false, loading: false, loadFailed: false });
    expect(body('logAutoPay')).toEqual({ body: { status: 'declined', enrolled: false, method: 'Card' } });
  });
});

describe('auto pay through the hosted form of the provider', () => {
  test('pays with its token and stores the method that the server returns [K-267]', async () => {
    const { deps, calls, body, checkout } = createTestDeps(paying({ ...newInstallments, autoPay: true }), {
      savePaymentMethod: [{ method: 'Card', brand: 'VISA', lastFour: '4242' }],
    });
    expect(await saveHosted('tok_1', deps)).toBe(true);
    expect(calls()).toEqual(['savePaymentMethod', 'logAutoPay']);
    expect(body('savePaymentMethod')).toEqual({ body: { token: 'tok_1' } });
    expect(checkout()).toMatchObject({
      autoPayForm: { enrolled: true, loading: false, loadFailed: false },
      installments: { paymentMethod: 'Card', kept: { method: 'Card', label: 'Visa ending in 4242' } },
    });
  });

  test('reports an unknown token on the page, and falls back to our own form', async () => {
    const at = createTestDeps(paying({ ...newInstallments, autoPay: true }), {
      savePaymentMethod: [failed('notFound')],
    });
    expect(await saveHosted('tok_1', at.deps)).toBe(false);
    expect(at.checkout()).toMatchObject({
      autoPayForm: { enrolled: false, loading: false, loadFailed: true },
      installments: { kept: null },
    });
    expect(at.body('logAutoPay')).toMatchObject({ body: { status: 'failed', enrolled: false } });
  });
});

describe('auto pay that is turned off', () => {
  const account = { method: 'BankAccount', label: 'Bank account ending in 6789' } as const;
  const enrolled = { ...newInstallments, autoPay: true, kept: account };

  test('asks for the method when it is turned on again, because the server has deleted it', async () => {
    const { deps, checkout } = createTestDeps(paying({ ...enrolled, autoPay: false }), { payInstallments: [dates] });
    await savePayment(null, deps, storeMethod, readCart);
    expect(checkout()).toMatchObject({ installments: { kept: null }, saved: { installments: true } });
  });

  test('while it is being saved as on does not complete the section [K-248]', async () => {
    const at = createTestDeps(paying(enrolled), { payInstallments: [dates] });
    const call = (async (...request: Parameters<typeof at.deps.call>) => {
      at.deps.change((now) => editInstallments(now, { ...now.installments, autoPay: false }));
      return at.deps.call(...request);
    }) as typeof at.deps.call;
    await savePayment(null, { ...at.deps, call }, storeMethod, readCart);
    expect(at.body('payInstallments')).toMatchObject({ body: { autoPay: true } });
    expect(at.checkout()).toMatchObject({
      open: newCheckout.open,
      saved: { installments: false },
      installments: { autoPay: false, kept: account },
      savedPaymentMethodType: 'BankAccount',
    });
  });

  test('in another tab asks for the method again, without a failure page', async () => {
    const { deps, checkout, failures } = createTestDeps(paying(enrolled), {
      payInstallments: [failed('paymentMethodMissing')],
    });
    expect(await savePayment(null, deps, storeMethod, readCart)).toBe('missing');
    expect(checkout()).toMatchObject({ installments: { autoPay: true, kept: null }, saved: { installments: false } });
    expect(failures).toEqual([]);
  });
});
