import { expect, test } from 'vitest';
import { getInstallmentCents, priceCart } from '../../cart/index.ts';
import { buildCart, buildTripleCart, internet } from '../../cart/testing/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import { buildPaymentSchedule, calculateLastPayments, formatEquipmentPayments, splitCharges } from '../index.ts';

const sumCents = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

test('the monthly amounts add up to the order total, with the deposit on the first bill', () => {
  const breakdown = priceCart(buildTripleCart(2), sampleCatalog);
  const due = buildPaymentSchedule(breakdown, 20_000);
  expect(due.firstBillCents).toBe(breakdown.month1Cents + 20_000);
  expect(due.monthlyCents).toBe(breakdown.header.cents);
  expect(due.equipment).toEqual({
    months: 12,
    monthlyCents: sumCents(breakdown.oneTime.map((charge) => getInstallmentCents(charge, 2))),
    lastCents: sumCents(breakdown.oneTime.map((charge) => getInstallmentCents(charge, 12))),
  });
  const { months, monthlyCents, lastCents } = due.equipment;
  expect(due.onceCents + (months - 1) * monthlyCents + lastCents).toBe(breakdown.oneTimeCents);
  expect(due.firstBillCents).toBe(due.monthlyCents + due.onceCents + monthlyCents + due.depositCents);
  expect(due.equipment.monthlyCents).toBeGreaterThan(0);
});

test('a cart without bought equipment has no installments', () => {
  expect(buildPaymentSchedule(priceCart(buildCart([internet()]), sampleCatalog), 0)).toMatchObject({
    equipment: { months: 0, monthlyCents: 0 },
  });
});

test('formatEquipmentPayments names the last payment if rounding makes it differ', () => {
  expect(formatEquipmentPayments({ months: 12, monthlyCents: 708, lastCents: 712 })).toBe(
    '$7.08/mo for 12 months, the last payment $7.12',
  );
  expect(formatEquipmentPayments({ months: 12, monthlyCents: 1000, lastCents: 1000 })).toBe('$10.00/mo for 12 months');
  expect(formatEquipmentPayments({ months: 12, monthlyCents: 120_000, lastCents: 120_004 })).toBe(
    '$1,200.00/mo for 12 months, the last payment $1,200.04',
  );
});

test('the last payments of the router and of other equipment add up to the total', () => {
  const charge = { name: 'A', kind: 'equipment', quantity: 1, waived: false, digitalVoiceEquipment: false } as const;
  const phone = { ...charge, cents: 8500, installments: 12, installmentCents: 708 };
  const headset = { ...charge, cents: 9999, installments: 12, installmentCents: 833 };
  const router = { ...charge, cents: 29_999, installments: 12, installmentCents: 2500 };
  const fees = { oneTime: [phone, router, headset] };
  const installments = { oneTime: { count: 12, priceCents: 708 + 833 }, router: { count: 12, priceCents: 2500 } };
  expect(calculateLastPayments(installments, fees)).toEqual({ equipmentCents: 712 + 836, routerCents: 2499 });
  expect(splitCharges(fees).equipment.lastCents).toBe(712 + 836 + 2499);
  expect(calculateLastPayments({ ...installments, router: null }, { oneTime: [phone, headset] }).equipmentCents).toBe(
    712 + 836,
  );
  const ofAnotherCart = { oneTime: { count: 12, priceCents: 4900 }, router: null };
  expect(calculateLastPayments(ofAnotherCart, fees)).toEqual({ equipmentCents: 4900, routerCents: 0 });
});
