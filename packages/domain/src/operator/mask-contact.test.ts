import { expect, test } from 'vitest';
import { getContactMask } from './index.ts';

test('hides personal data from roles without contacts, and from no other [A-018]', () => {
  const mask = getContactMask('read-only');
  expect(mask.name('Ann  Larch')).toBe('A•••  L•••');
  expect(mask.phone('(212) 555-0110')).toBe('•••10');
  expect(mask.email('ann.larch@example.com')).toBe('a•••@example.com');
  expect(mask.street('2 Quay Street')).toBe('•••');
  for (const hide of Object.values(mask)) expect(hide('')).toBe('');
  for (const show of Object.values(getContactMask('support'))) expect(show('Ann Larch 2')).toBe('Ann Larch 2');
});
