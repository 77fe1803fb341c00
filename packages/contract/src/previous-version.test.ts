import { priceCart } from '@demarc/domain/cart';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import { buildCartView } from '@demarc/domain/cart-view';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { calls } from './index.ts';

const token = '3b8e0a52-51b5-4d62-9bb0-6f9d5f2f1c11';

test('requests of a page of the previous version lack the new fields, and are accepted [P-156]', () => {
  expect(calls.savePaymentMethod.body.decode({ Token: token })).toEqual({ token });
  expect(calls.sendOneTimeCode.body.decode({ smsNumber: '2125550100' })).toEqual({ phone: '2125550100' });
});

test('answers of a server of the previous version lack the new fields, and are read [P-156]', () => {
  const status = {
    nextButtonBI: { MONNo: 'M-100150' },
    OrderStatus: 'submitted',
    SubmittedOn: '2026-11-17T12:00:00.000Z',
    BusinessName: 'Harbor Bakery',
    Installation: null,
    MonthlyCharges: '84.00',
    EquipmentAndOneTimeCharges: '0.00',
    Title: 'Your order is confirmed',
    Agreement: '',
    KeepsNumber: 'N',
    CreditReferenceNo: '',
    Due: {
      ...{ FirstBill: '84.00', RefundableDeposit: '0.00', Once: '0.00', Later: [] },
      ...{ EquipmentMonths: 0, EquipmentMonthly: '0.00', EquipmentLast: '0.00' },
    },
    History: [{ OrderStatus: 'submitted', On: '2026-11-17T12:00:00.000Z' }],
  } as const;
  const read = calls.getOrderStatus.response.safeDecode(status as never);
  expect(read.data).toMatchObject({
    ...{ number: 'M-100150', payment: '', awaitsNumber: false, visitState: null, transfers: [] },
    history: [{ event: null, feeCents: 0, transfer: null }],
  });
  expect(calls.submitOrderRequest.response.decode({ response: 'Success' })).toEqual({ isMailed: false });
});

test('the confirmation of a server of the previous version does not name the payment, and is read [P-156]', () => {
  const cart = buildCart([internet()]);
  const { Payment: _, ...confirmation } = calls.getOrderConfirmation.response.encode({
    ...{ number: 'M-100150', state: 'submitted', placedAt: '2026-11-17T12:00:00.000Z', businessName: 'Harbor Bakery' },
    ...{ visit: null, monthlyCents: 9900, oneTimeCents: 0, depositCents: 0, payment: 'Auto pay: On' },
    people: { customerType: 'SoleOwner', firstName: 'Ann', lastName: 'Lee', cardHolder: null },
    ...{ address: '101 Longboat Wharf', email: '', creditStatus: 'SUCCESS', reference: '', letterConfirmation: '' },
    tiles: { router: null, phones: [] },
    cart: buildCartView(cart, priceCart(cart, sampleCatalog), sampleCatalog),
  });
  const read = calls.getOrderConfirmation.response.safeDecode(confirmation as never);
  expect(read.data).toMatchObject({ number: 'M-100150', payment: '' });
});
