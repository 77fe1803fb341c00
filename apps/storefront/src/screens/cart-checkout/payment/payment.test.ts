import {
  type BusinessCheck,
  type Checkout,
  type DueDates,
  editInstallments,
  emptyInstallments,
  type Installments,
} from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import { createTestDeps, failed, newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { saveHostedMethod } from './save-hosted-method.ts';
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
  ...emptyInstallments,
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
const createCheckout = (installments: Installments) => ({ ...newCheckout, installments });
const openSealer = async () => ({
  ok: true as const,
  value: async (use: string, number: string) => `${use}(${number.length})`,
});
const storeMethod = (installments: Installments, deps: Parameters<typeof storePaymentMethod>[1]) =>
  storePaymentMethod(installments, deps, openSealer);
const loadCart = async () => true;
const tokenized = { tokenized: { token: 't-1', lastFour: '6789' } };

describe('the payment section', () => {
  test('without auto pay saves only the choices, with equipment in 12 installments [K-106] [K-248]', async () => {
    const { deps, listCalls, lastRequest, checkout } = createTestDeps(
      createCheckout({ ...emptyInstallments, paperFreeBilling: true }),
      {
        payInstallments: [dates],
      },
    );
    expect(await savePayment(null, deps, storeMethod, loadCart)).toBe('done');
    expect(listCalls()).toEqual(['payInstallments']);
    expect(lastRequest('payInstallments')).toEqual({
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
    const retained = createTestDeps(reserved, { payInstallments: [dates] });
    await savePayment(null, retained.deps, storeMethod, loadCart);
    expect([retained.checkout().installation.chosen, retained.checkout().saved.installation]).toEqual([chosen, true]);
    const removed = createTestDeps(reserved, {
      payInstallments: [{ ...dates, days: [{ date: '2026-12-01', slots: [] }] }],
    });
    await savePayment(null, removed.deps, storeMethod, loadCart);
    expect([removed.checkout().installation.chosen, removed.checkout().saved.installation]).toEqual([null, false]);
  });

  test('is done only after the page has loaded the new price', async () => {
    const { deps, checkout } = createTestDeps(newCheckout, { payInstallments: [dates] });
    const doneDuringLoad: boolean[] = [];
    await savePayment(null, deps, storeMethod, async () => doneDuringLoad.push(checkout().saved.installments));
    expect([doneDuringLoad, checkout().saved.installments]).toEqual([[false], true]);
  });

  test('opens its failure page when it cannot be saved [K-311]', async () => {
    for (const answer of [failed(), failed('timedOut')]) {
      const { deps, failures, checkout } = createTestDeps(newCheckout, { payInstallments: [answer] });
      await savePayment(null, deps, storeMethod, loadCart);
      expect([failures, checkout().saved.installments]).toEqual([['NTE_CO_NextButtonIPM'], false]);
    }
  });

  test('does not open the failure page when the session has ended', async () => {
    const { deps, failures, checkout } = createTestDeps(newCheckout, { payInstallments: [failed('cartMissing')] });
    await savePayment(null, deps, storeMethod, loadCart);
    expect([failures, checkout().saved.installments]).toEqual([[], false]);
  });
});

describe('auto pay', () => {
  test('seals an unreadable number again, once', async () => {
    const unreadable = failed('secretUnreadable');
    const again = createTestDeps(createCheckout(card), {
      tokenizePaymentMethod: [unreadable, tokenized],
      savePaymentMethod: [{}],
    });
    expect(await storeMethod(card, again.deps)).toEqual(tokenized.tokenized);
    expect(again.listCalls()).toEqual(['tokenizePaymentMethod', 'tokenizePaymentMethod', 'savePaymentMethod']);
    const never = createTestDeps(createCheckout(card), { tokenizePaymentMethod: [unreadable, unreadable, tokenized] });
    expect(await storeMethod(card, never.deps)).toBe('failed');
    expect(never.listCalls()).toEqual(['tokenizePaymentMethod', 'tokenizePaymentMethod']);
  });

  test('sends sealed numbers, pays with a token and stores only the last four digits [K-264] [K-267]', async () => {
    const { deps, listCalls, lastRequest, checkout } = createTestDeps(createCheckout(bank), {
      tokenizePaymentMethod: [tokenized],
      payInstallments: [dates],
    });
    expect(await savePayment(bank, deps, storeMethod, loadCart)).toBe('done');
    expect(listCalls()).toEqual(['tokenizePaymentMethod', 'savePaymentMethod', 'logAutoPay', 'payInstallments']);
    expect(lastRequest('tokenizePaymentMethod')).toEqual({
      body: { kind: 'BankAccount', routingNumber: 'routingNumber(9)', accountNumber: 'accountNumber(9)' },
    });
    expect(lastRequest('savePaymentMethod')).toEqual({ body: { token: 't-1' } });
    expect(lastRequest('logAutoPay')).toEqual({ body: { status: 'enrolled', enrolled: true, method: 'BankAccount' } });
    expect(checkout()).toMatchObject({
      autoPayForm: { enrolled: true, loading: false, loadFailed: false },
      installments: { kept: { method: 'BankAccount', label: 'Bank account ending in 6789' } },
      savedPaymentMethodType: 'BankAccount',
    });
  });

  test('by card retains the holder’s name but no number on the page', async () => {
    const { deps, lastRequest, checkout } = createTestDeps(createCheckout(card), {
      tokenizePaymentMethod: [tokenized],
      payInstallments: [dates],
    });
    await savePayment(card, deps, storeMethod, loadCart);
    expect(lastRequest('tokenizePaymentMethod')).toMatchObject({
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
      const { deps, failures, listCalls, checkout } = createTestDeps(createCheckout(bank), {
        tokenizePaymentMethod: [tokenized],
        [name]: [answer],
      });
      expect(await savePayment(bank, deps, storeMethod, loadCart)).toBe('failed');
      expect(checkout().autoPayForm).toEqual({ enrolled: false, loading: false, loadFailed: true });
      expect([failures, listCalls().includes('payInstallments')]).toEqual([[], false]);
    }
  });

  test('in our own form, which replaces a failed hosted form, stays on the page while it is saved', async () => {
    const hostedForm = { autoPayUrl: 'https://pay.example.com/form', autoPayScript: '' };
    const withFailedForm: Checkout = {
      ...createCheckout(bank),
      businessCheck: { ...passed, ...hostedForm },
      autoPayForm: { enrolled: false, loading: false, loadFailed: true },
    };
    const { deps, checkout } = createTestDeps(withFailedForm, {
      tokenizePaymentMethod: [tokenized],
      payInstallments: [dates],
    });
    const formStates: Checkout['autoPayForm'][] = [];
    const observedStoreMethod: typeof storeMethod = (...args) => {
      formStates.push(checkout().autoPayForm);
      return storeMethod(...args);
    };
    await savePayment(bank, deps, observedStoreMethod, loadCart);
    expect([...formStates, checkout().autoPayForm]).toEqual([
      { enrolled: false, loading: true, loadFailed: true },
      { enrolled: true, loading: false, loadFailed: true },
    ]);
  });

  test('reports a declined card, which is not a technical failure', async () => {
    const { deps, lastRequest, checkout } = createTestDeps(createCheckout(card), {
      tokenizePaymentMethod: [{ tokenized: null }],
    });
    expect(await savePayment(card, deps, storeMethod, loadCart)).toBe('declined');
    expect(checkout().autoPayForm).toEqual({ enrolled: false, loading: false, loadFailed: false });
    expect(lastRequest('logAutoPay')).toEqual({ body: { status: 'declined', enrolled: false, method: 'Card' } });
  });
});

describe('auto pay through the hosted form of the provider', () => {
  const finished = { token: 'tok_1', reference: 'ref-1' };
  const openDeps = (answer: unknown) =>
    createTestDeps(
      { ...createCheckout({ ...emptyInstallments, autoPay: true }), hostedReference: 'ref-1' },
      {
        savePaymentMethod: [answer],
      },
    );

  test('pays with its token and reference, and stores the method that the server returns [K-267]', async () => {
    const { deps, listCalls, lastRequest, checkout } = openDeps({ method: 'Card', brand: 'VISA', lastFour: '4242' });
    expect(await saveHostedMethod(finished, deps)).toBe('saved');
    expect(listCalls()).toEqual(['savePaymentMethod', 'logAutoPay']);
    expect(lastRequest('savePaymentMethod')).toEqual({ body: finished });
    expect(lastRequest('logAutoPay')).toEqual({ body: { status: 'enrolled', enrolled: true, method: 'Card' } });
    expect(checkout()).toMatchObject({
      autoPayForm: { enrolled: true, loading: false, loadFailed: false },
      hostedReference: '',
      installments: { paymentMethod: 'Card', kept: { method: 'Card', label: 'Visa ending in 4242' } },
    });
  });

  test('reports an unknown token on the page, and falls back to our own form', async () => {
    const testDeps = openDeps(failed('notFound'));
    expect(await saveHostedMethod(finished, testDeps.deps)).toBe('unsaved');
    expect(testDeps.checkout()).toMatchObject({
      autoPayForm: { enrolled: false, loading: false, loadFailed: true },
      installments: { kept: null },
    });
    expect(testDeps.lastRequest('logAutoPay')).toMatchObject({ body: { status: 'failed', enrolled: false } });
  });

  test.each(['unanswered', 'timedOut', 'unreachable', 'rateLimited', 'internal'])(
    'can be confirmed later if the answer is %s [P-143]',
    async (code) => {
      expect(await saveHostedMethod(finished, openDeps(failed(code)).deps)).toBe('unconfirmed');
    },
  );
});

describe('auto pay that is turned off', () => {
  const account = { method: 'BankAccount', label: 'Bank account ending in 6789' } as const;
  const enrolled = { ...emptyInstallments, autoPay: true, kept: account };

  test('asks for the method when it is turned on again, because the server has deleted it', async () => {
    const { deps, checkout } = createTestDeps(createCheckout({ ...enrolled, autoPay: false }), {
      payInstallments: [dates],
    });
    await savePayment(null, deps, storeMethod, loadCart);
    expect(checkout()).toMatchObject({ installments: { kept: null }, saved: { installments: true } });
  });

  test('while the section is being saved with auto pay does not complete the section [K-248]', async () => {
    const testDeps = createTestDeps(createCheckout(enrolled), { payInstallments: [dates] });
    const call = (async (...request: Parameters<typeof testDeps.deps.call>) => {
      testDeps.deps.change((now) => editInstallments(now, { ...now.installments, autoPay: false }));
      return testDeps.deps.call(...request);
    }) as typeof testDeps.deps.call;
    await savePayment(null, { ...testDeps.deps, call }, storeMethod, loadCart);
    expect(testDeps.lastRequest('payInstallments')).toMatchObject({ body: { autoPay: true } });
    expect(testDeps.checkout()).toMatchObject({
      open: newCheckout.open,
      saved: { installments: false },
      installments: { autoPay: false, kept: account },
      savedPaymentMethodType: 'BankAccount',
    });
  });

  test('in another tab asks for the method again, without a failure page', async () => {
    const { deps, checkout, failures } = createTestDeps(createCheckout(enrolled), {
      payInstallments: [failed('paymentMethodMissing')],
    });
    expect(await savePayment(null, deps, storeMethod, loadCart)).toBe('missing');
    expect(checkout()).toMatchObject({ installments: { autoPay: true, kept: null }, saved: { installments: false } });
    expect(failures).toEqual([]);
  });
});
