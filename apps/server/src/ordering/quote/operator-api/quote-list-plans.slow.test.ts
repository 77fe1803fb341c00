import { expect, test } from 'vitest';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { listOwnerNames } from '../life/life-store.ts';
import { generateQuotes } from '../testing/generate-quotes.ts';
import { createQuoteSource } from './quote-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
await generateQuotes(db, 100_000, now);
await vacuumTable(db, 'price_quote');

const source = createQuoteSource(await readProvider());
const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'a rare state': { state: ['awaitingApproval'] },
  'a common state': { state: ['expired'] },
  'two states': { state: ['draft', 'sent'] },
  'a sales person': { owner: 'Sam Keel' },
  'an unknown sales person': { owner: 'Nobody' },
  'days created': { createdAt: { from: day(30), to: day(25) } },
  'days created, long ago': { createdAt: { to: day(300) } },
  'last days': { validUntil: { from: day(20), to: day(18) } },
  'a rare word': { q: 'dental 4711' },
  'a common word': { q: 'larch' },
  'a word of a quarter of the quotes': { q: 'oak dental' },
  'an email': { q: 'owner4711@example.com' },
  'a number': { q: 'Q-4711-TEST' },
  'a state, a sales person and days': { state: ['sent'], owner: 'Ada Holm', createdAt: { to: day(200) } },
};
test.each(Object.entries(filters))(
  'no page of quotes with %s scans all quotes, sorts many or reads many pages [A-141]',
  async (_name, filter) => {
    expect(await findPlanFaults(db, source, filter, ['price_quote'])).toEqual([]);
  },
);

test('the names of sales people are read from the index, each once [A-141]', async () => {
  expect(await listOwnerNames(db)).toEqual(['Ada Holm', 'Noor Reef', 'Sam Keel']);
});
