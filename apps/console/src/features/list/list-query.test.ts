import { orderList } from '@demarc/contract/operator-api';
import { expect, test } from 'vitest';
import { formatCount, formatSort, isFiltered, parseSort, readListQuery } from './list-query.ts';

test('keeps the fields of the URL that the list knows, with their texts [A-048]', () => {
  const query = { state: 'accepted,onHold', placedAt: '2026-11-01..', q: 'oak', sort: '-monthlyCents' };
  expect(readListQuery(orderList, { ...query, colour: 'red', visitDate: 'soon', handOver: 'lost' })).toEqual(query);
});

test.each([
  [{ value: 0, isExact: true }, '0 orders'],
  [{ value: 1, isExact: true }, '1 order'],
  [{ value: 1000, isExact: true }, '1,000 orders'],
  [{ value: 1000, isExact: false }, '1,000+ orders'],
])('formats the count %o as %s [A-049]', (count, text) => {
  expect(formatCount(count, 'orders')).toBe(text);
});

test('reads and writes the order, and knows whether rows are hidden [A-048]', () => {
  for (const sort of ['placedAt', '-placedAt']) expect(formatSort(parseSort(sort))).toBe(sort);
  expect(isFiltered({ sort: '-placedAt' })).toBe(false);
  expect(isFiltered({ q: 'oak' })).toBe(true);
});
