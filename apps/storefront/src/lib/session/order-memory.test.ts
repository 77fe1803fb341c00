import { expect, test } from 'vitest';
import { createOrderMemory } from './order-memory.ts';

function createStorage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text;
    },
  };
}

test('a reload restores the order memory', () => {
  const storage = createStorage();
  createOrderMemory(storage).update({ addressId: 'A1', digitalLink: 'Y' });
  expect(createOrderMemory(storage).get()).toMatchObject({ addressId: 'A1', baseId: '', digitalLink: 'Y' });
});

test.each(['oops', 'null', '{"addressId":7,"cardNumber":"4111"}'])(
  'the order memory ignores the invalid text %s',
  (text) => {
    const memory = createOrderMemory(createStorage({ 'demarc.order': text })).get();
    expect(Object.values(memory).join('')).toBe('');
    expect(memory).not.toHaveProperty('cardNumber');
  },
);
