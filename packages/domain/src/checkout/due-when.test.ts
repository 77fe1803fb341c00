import { expect, test } from 'vitest';
import { instalmentIn, price } from '../cart/index.ts';
import { carried, internet, tripleCart } from '../cart/testing/index.ts';
import { sampleCatalog } from '../catalog/testing/index.ts';
import { dueWhen } from './index.ts';

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);

test('what is due month by month comes to what the order costs, the deposit with the first bill', () => {
  const breakdown = price(tripleCart(2), sampleCatalog);
  const due = dueWhen(breakdown, 20_000);
  expect(due.firstBillCents).toBe(breakdown.month1Cents + 20_000);
  expect(due.monthlyCents).toBe(breakdown.header.cents);
  expect(due.equipment).toEqual({
    months: 12,
    monthlyCents: sum(breakdown.oneTime.map((charge) => instalmentIn(charge, 2))),
  });
  expect(due.equipment.monthlyCents).toBeGreaterThan(0);
});

test('nothing is paid over time where no equipment is bought', () => {
  expect(dueWhen(price(carried([internet()]), sampleCatalog), 0)).toMatchObject({
    equipment: { months: 0, monthlyCents: 0 },
  });
});
