import { expect, test } from 'vitest';
import { instalmentIn, price } from '../cart/index.ts';
import { carried, internet, tripleCart } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { dueWhen, equipmentWords, lastPaymentCents } from './index.ts';

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

test('what is due month by month comes to what the order costs, the deposit with the first bill', () => {
  const breakdown = price(tripleCart(2), sampleCatalog);
  const due = dueWhen(breakdown, 20_000);
  expect(due.firstBillCents).toBe(breakdown.month1Cents + 20_000);
  expect(due.monthlyCents).toBe(breakdown.header.cents);
  expect(due.equipment).toEqual({
    months: 12,
    monthlyCents: sum(breakdown.oneTime.map((charge) => instalmentIn(charge, 2))),
    lastCents: sum(breakdown.oneTime.map((charge) => instalmentIn(charge, 12))),
  });
  const { months, monthlyCents, lastCents } = due.equipment;
  expect(due.onceCents + (months - 1) * monthlyCents + lastCents).toBe(breakdown.oneTimeCents);
  expect(due.firstBillCents).toBe(due.monthlyCents + due.onceCents + monthlyCents + due.depositCents);
  expect(due.equipment.monthlyCents).toBeGreaterThan(0);
});

test('nothing is paid over time where no equipment is bought', () => {
  expect(dueWhen(price(carried([internet()]), sampleCatalog), 0)).toMatchObject({
    equipment: { months: 0, monthlyCents: 0 },
  });
});

test('the last payment is named where rounding makes it another', () => {
  expect(equipmentWords({ months: 12, monthlyCents: 708, lastCents: 712 })).toBe(
    '$7.08/mo for 12 months, the last payment $7.12',
  );
  expect(equipmentWords({ months: 12, monthlyCents: 1000, lastCents: 1000 })).toBe('$10.00/mo for 12 months');
});

test('the last of so many payments is that of the charges which come to them, together or alone', () => {
  const charge = { name: 'A', kind: 'equipment', quantity: 1, waived: false, digitalVoiceEquipment: false } as const;
  const phone = { ...charge, cents: 8500, instalments: 12, instalmentCents: 708 };
  const router = { ...charge, cents: 29_999, instalments: 12, instalmentCents: 2500 };
  expect(lastPaymentCents({ count: 12, priceCents: 708 }, [phone])).toBe(712);
  expect(lastPaymentCents({ count: 12, priceCents: 2500 }, [phone, router])).toBe(2499);
  expect(lastPaymentCents({ count: 12, priceCents: 3208 }, [phone, router])).toBe(712 + 2499);
  expect(lastPaymentCents({ count: 3, priceCents: 4900 }, [phone, router])).toBe(4900);
});
