import { describe, expect, test } from 'vitest';
import {
  emptyCard,
  emptyInstallments,
  formatCardHolder,
  getAutoPayCode,
  type Installments,
  validatePayment,
  withCardNumber,
  withInstallmentOffer,
} from '../index.ts';
import { today } from '../testing/sample-checkout.ts';

const bank: Installments = {
  ...emptyInstallments,
  autoPay: true,
  routingNumber: '011000015',
  accountNumber: '000123456789',
};
const card = {
  ...withCardNumber(emptyCard, '4111 1111 1111 1111'),
  expMonth: '05',
  expYear: '2026',
  cvv: '123',
  holderFirstName: 'Jane',
  holderLastName: 'Doe',
};
const byCard: Installments = { ...emptyInstallments, autoPay: true, paymentMethod: 'Card', card };

test('a new payment section has 12 installments, a bank account and a VISA card', () => {
  expect(emptyInstallments).toMatchObject({
    equipment: { count: 12 },
    paymentMethod: 'BankAccount',
    card: { cardType: 'VISA' },
    autoPay: false,
    paperFreeBilling: false,
  });
});

test('the payment section has exactly the specified fields and the stored method [K-105]', () => {
  const specifiedFields: Readonly<Record<string, (installments: Installments) => unknown>> = {
    'oneTimeInstallments with Price': ({ oneTime }) => oneTime,
    'equipmentInstallments with Price': ({ equipment }) => equipment,
    'routerInstallments with Price': ({ router }) => router,
    paperFreeBilling: ({ paperFreeBilling }) => paperFreeBilling,
    autoPay: ({ autoPay }) => autoPay,
    paymentMethod: ({ paymentMethod }) => paymentMethod,
    routingNumber: ({ routingNumber }) => routingNumber,
    accountNumber: ({ accountNumber }) => accountNumber,
    'cardNumber, cardType, expMonth, expYear, cvv, holder names': (installments) => installments.card,
  };
  const installments = { ...bank, card, router: { count: 12, priceCents: 2500 } };
  const values = Object.values(specifiedFields).map((readField) => readField(installments));
  const { kept: _kept, ...fields } = installments;
  expect(new Set(values)).toEqual(new Set(Object.values(fields)));
  expect(values.slice(0, 3)).toEqual([
    { count: 1, priceCents: 0 },
    { count: 12, priceCents: 0 },
    { count: 12, priceCents: 2500 },
  ]);
});

test('the card form has the card, its holder, the debit flag and its address [K-109]', () => {
  expect(Object.keys(emptyCard).sort()).toEqual(
    [
      ...['cardNumber', 'cardType', 'expMonth', 'expYear', 'cvv', 'holderFirstName', 'holderLastName'],
      ...['isDebitCard', 'address', 'city', 'state', 'zip', 'unit', 'selected'],
    ].sort(),
  );
});

test.each([
  [true, true, 'Y'],
  [true, false, 'NY'],
  [false, true, 'YN'],
  [false, false, 'N'],
])('auto pay %s and paper-free billing %s give code %s', (autoPay, paperFreeBilling, code) => {
  expect(getAutoPayCode({ autoPay, paperFreeBilling })).toBe(code);
});

describe('the installment offer', () => {
  const offer = { count: 3, priceCents: 4900, routerQualified: false, router: { count: 12, priceCents: 2500 } };

  test('sets price and count if there is a count', () => {
    expect(withInstallmentOffer(emptyInstallments, offer).oneTime).toEqual({ count: 3, priceCents: 4900 });
    expect(withInstallmentOffer(emptyInstallments, { ...offer, count: 0 })).toEqual(emptyInstallments);
  });

  test('sets the router only if it qualifies', () => {
    expect(withInstallmentOffer(emptyInstallments, offer).router).toBeNull();
    expect(withInstallmentOffer(emptyInstallments, { ...offer, count: 0, routerQualified: true })).toEqual({
      ...emptyInstallments,
      router: { count: 12, priceCents: 2500 },
    });
  });
});

describe('the payment method', () => {
  const strict = { relaxedNames: false };

  test('accepts a cardholder with an apostrophe and a period with relaxed names [S-170]', () => {
    const card = { ...byCard.card, holderFirstName: 'St. John', holderLastName: "O'Neil" };
    expect(validatePayment({ ...byCard, card }, today, { relaxedNames: true })).toEqual([]);
    expect(validatePayment({ ...byCard, card }, today, strict)).toHaveLength(2);
  });

  const listInvalidFields = (installments: Installments) =>
    validatePayment(installments, today, strict).map(({ field }) => field);

  test('is not required without auto pay', () => {
    expect(listInvalidFields(emptyInstallments)).toEqual([]);
  });

  test('reports nothing for valid entries', () => {
    expect([...listInvalidFields(bank), ...listInvalidFields(byCard)]).toEqual([]);
  });

  test('reports problems of a bank account', () => {
    expect(validatePayment({ ...bank, routingNumber: '011000016', accountNumber: '12' }, today, strict)).toEqual([
      { field: 'bank.routingNumber', message: 'Please enter a valid 9-digit routing number.' },
      { field: 'bank.accountNumber', message: 'Please enter an account number of 4 to 17 digits.' },
    ]);
  });

  test.each([
    [{ cardNumber: '4111111111111112' }, ['card.cardNumber']],
    [{ cardNumber: '' }, ['card.cardNumber']],
    [{ cardType: 'AMEX', cvv: '1234' } as const, ['card.cardType']],
    [{ expMonth: '04' }, ['card.expMonth']],
    [{ expMonth: '' }, ['card.expMonth']],
    [{ expYear: '2025' }, ['card.expMonth']],
    [{ expYear: '' }, ['card.expYear']],
    [{ expMonth: '', expYear: '' }, ['card.expMonth', 'card.expYear']],
    [{ selected: true, address: '1 Pier', city: 'Troy', state: 'XX', zip: '1218' }, ['card.state', 'card.zip']],
    [{ cvv: '12' }, ['card.cvv']],
    [{ holderFirstName: '', holderLastName: 'D' }, ['card.holderFirstName', 'card.holderLastName']],
    [{ selected: true }, ['card.address', 'card.city', 'card.state', 'card.zip']],
  ])('a card with %j reports %j', (change, invalidFields) => {
    expect(listInvalidFields({ ...byCard, card: { ...card, ...change } })).toEqual(invalidFields);
  });

  test('is checked only for the chosen method', () => {
    expect(listInvalidFields({ ...bank, card: emptyCard })).toEqual([]);
    expect(listInvalidFields({ ...byCard, routingNumber: '' })).toEqual([]);
  });
});

test('withCardNumber sets the brand and drops non-digits', () => {
  expect(withCardNumber(emptyCard, '3782 822463 10005')).toMatchObject({
    cardNumber: '378282246310005',
    cardType: 'AMEX',
  });
  expect(withCardNumber({ ...emptyCard, cardType: 'AMEX' }, '')).toMatchObject({ cardNumber: '', cardType: 'AMEX' });
  expect(formatCardHolder(card)).toBe('Jane Doe');
});
