import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { spendBudgets } from './daily-budget.ts';
import { sql } from './sql.ts';

const { db } = await openTestDatabase();
const now = new Date('2026-03-03T15:00:00Z');
const listBudgets = () => db.query(sql`select key, used::int as used from daily_budget order by key`);

test('a refusal by one budget uses none of the others, and stores no row for them [S-109] [S-110]', async () => {
  const network = { key: 'texts of a network', amount: 1, max: 1 };
  const spend = (number: string) => spendBudgets(db, [network, { key: `texts to ${number}`, amount: 1, max: 2 }], now);
  expect(await spend('ann')).toBeUndefined();
  const used = [
    { key: 'texts of a network', used: 1 },
    { key: 'texts to ann', used: 1 },
  ];
  expect(await listBudgets()).toEqual(used);
  for (const number of ['ann', 'ann', 'bob']) expect(await spend(number)).toBe(24 * 60 * 60);
  expect(await listBudgets()).toEqual(used);
  const other = { key: 'texts to ann', amount: 1, max: 2 };
  expect(await spendBudgets(db, [other], now)).toBeUndefined();
  expect(await spendBudgets(db, [other], now)).toBe(24 * 60 * 60);
});
