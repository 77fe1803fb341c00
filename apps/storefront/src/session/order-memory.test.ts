import { expect, test } from 'vitest';
import { createOrderMemory } from './order-memory.ts';

function tab(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
  };
}

test('a reload finds what goes along with the order', () => {
  const storage = tab();
  createOrderMemory(storage).update({ addressId: 'A1', digitalLink: 'Y' });
  expect(createOrderMemory(storage).get()).toMatchObject({ addressId: 'A1', baseId: '', digitalLink: 'Y' });
});

test.each(['oops', 'null', '{"addressId":7,"cardNumber":"4111"}'])(
  'what cannot be read is as good as nothing: %s',
  (text) => {
    const memory = createOrderMemory(tab({ 'demarc.order': text })).get();
    expect(Object.values(memory).join('')).toBe('');
    expect(memory).not.toHaveProperty('cardNumber');
  },
);
