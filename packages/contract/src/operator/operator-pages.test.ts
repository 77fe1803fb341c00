import { expect, test } from 'vitest';
import { buildReturnQuery, findReturnPath } from './operator-pages.ts';

test.each(['/orders', '/orders?state=accepted,onHold&q=oak+dental', '/orders/DM-1042', '/carts?state=saved', '/audit'])(
  'returns to the operator page %s after signing in [A-046]',
  (path) => {
    expect(findReturnPath(path)).toBe(path);
    expect(new URLSearchParams(buildReturnQuery(path)).get('to')).toBe(path);
  },
);

test.each([
  ['another site', 'https://evil.example/orders'],
  ['another host', '//evil.example/orders'],
  ['another host with backslashes', '/\\evil.example'],
  ['a path with dots', '/orders/../sign-out'],
  ['a download', '/labels/1.csv'],
  ['an unknown page', '/nothing'],
  ['no path', ''],
  ['a header', '/orders\r\nset-cookie: a=b'],
  ['a text without end', `/orders?q=${'a'.repeat(3000)}`],
])('does not return to %s [A-046]', (_case, path) => {
  expect(findReturnPath(path)).toBeUndefined();
  expect(buildReturnQuery(path)).toBe('');
});

test('encodes line breaks and other characters of a query to return to [A-046]', () => {
  expect(findReturnPath('/orders?q=Zoë 🦷\ud800')).toBe('/orders?q=Zo%C3%AB%20%F0%9F%A6%B7');
  expect(findReturnPath('/orders?q=a\r\nb: c')).toBe('/orders?q=a%0D%0Ab:%20c');
});
