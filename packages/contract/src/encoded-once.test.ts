import { expect, test } from 'vitest';
import { z } from 'zod';
import { encodedOnce } from './calls/encoded-once.ts';
import { jsonText as textOf } from './calls/form-parts.ts';
import { jsonText } from './json-text.ts';

const price = z.codec(z.string().regex(/^\d+$/), z.int(), { decode: Number, encode: String });
const prices = z.strictObject({ prices: encodedOnce(z.array(price)) });

test('a list that was encoded is the same the next time, and another list is another', () => {
  const list = [69, 99];
  const { prices: first } = prices.encode({ prices: list });
  expect(first).toEqual(['69', '99']);
  expect(prices.encode({ prices: list }).prices).toBe(first);
  expect(prices.encode({ prices: [69, 99] }).prices).not.toBe(first);
});

test('a list that travels as a text is one too', () => {
  const days = z.strictObject({ days: encodedOnce(textOf(z.array(z.string().max(2)))) });
  const list = ['Mo', 'Tu'];
  expect(days.encode({ days: list })).toEqual({ days: '["Mo","Tu"]' });
  list.push('too late'); // nobody may: so it is seen that it was not encoded again
  expect(days.encode({ days: list })).toEqual({ days: '["Mo","Tu"]' });
  expect(days.decode({ days: '["We"]' })).toEqual({ days: ['We'] });
});

test('what cannot be encoded is refused every time; decoding is as it was', () => {
  const wrong = [1.5];
  for (const _ of [1, 2]) expect(prices.safeEncode({ prices: wrong }).success).toBe(false);
  expect(prices.decode({ prices: ['69'] })).toEqual({ prices: [69] });
  expect(prices.safeDecode({ prices: ['x'] }).success).toBe(false);
});

test('an answer with such lists is the same text as any other, however it is written', () => {
  const [few, many] = [[69], Array.from({ length: 12 }, (_, index) => index)];
  const lists = [few, many, few, ...many.map((each) => [each])];
  const answer = {
    name: 'a "$&" \\u0000',
    lists: lists.map((list) => prices.encode({ prices: list })),
    last: '\u2028',
  };
  const plain = JSON.stringify(JSON.parse(JSON.stringify(answer)));
  for (const _ of [1, 2]) expect(jsonText(answer)).toBe(plain);
  expect(jsonText({ prices: few })).toBe('{"prices":[69]}');
});

test('a text that cannot be written leaves the next as it is', () => {
  const { prices: list } = prices.encode({ prices: [1] });
  expect(() => jsonText({ list, whole: 1n })).toThrow(TypeError);
  expect(JSON.stringify({ list })).toBe('{"list":["1"]}');
});
