import { expect, test } from 'vitest';
import { orderList } from './calls/order-list.ts';
import { createListQuery, formatDayRange, parseDayRange } from './list.ts';

const query = createListQuery(orderList);

test('reads choices, days and values of the query of a list [A-012]', () => {
  const parsed = query.parse({
    ...{ state: 'accepted,onHold,accepted', placedAt: '2026-11-01..2026-11-07', visitDate: '..2026-11-20' },
    ...{ area: 'North', q: '  oak ', sort: '-monthlyCents' },
  });
  expect(parsed).toEqual({
    ...{ state: ['accepted', 'onHold'], placedAt: { from: '2026-11-01', to: '2026-11-07' } },
    ...{ visitDate: { to: '2026-11-20' }, area: 'North', q: 'oak', sort: '-monthlyCents' },
  });
  expect(query.parse({})).toEqual({});
});

test.each([
  ['an unknown filter', { colour: 'red' }],
  ['an unknown state', { state: 'accepted,lost' }],
  ['a state of orders that were not placed', { state: 'open' }],
  ['an empty choice', { state: '' }],
  ['a day that does not exist', { placedAt: '2026-02-30..' }],
  ['days that end before they begin', { placedAt: '2026-11-07..2026-11-01' }],
  ['days without an end and a beginning', { placedAt: '..' }],
  ['a search of two characters', { q: 'oa ' }],
  ['a column that cannot be sorted', { sort: 'contactName' }],
])('refuses a list query with %s [A-012]', (_case, sent) => {
  expect(query.safeParse(sent).success).toBe(false);
});

test.each(['2026-11-01..2026-11-07', '2026-11-01..', '..2026-11-07'])(
  'formats the days %s as they were read [A-012]',
  (text) => {
    expect(formatDayRange(parseDayRange(text) ?? {})).toBe(text);
  },
);
