import { expect, test } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

test('reads and writes the query of a URL as texts, with readable commas [A-048]', () => {
  const search = '?state=accepted,onHold&q=1042';
  expect(parseSearchParams(search)).toEqual({ state: 'accepted,onHold', q: '1042' });
  expect(stringifySearchParams(parseSearchParams(search))).toBe(search);
  expect(stringifySearchParams({ q: undefined })).toBe('');
  expect(parseSearchParams(stringifySearchParams({ q: 'a&b=c, d' }))).toEqual({ q: 'a&b=c, d' });
});
