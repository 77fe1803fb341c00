import { expect, test } from 'vitest';
import { getNextConversationId } from './index.ts';

test('an open conversation retains its id [E-399]', () => {
  expect(getNextConversationId('c-1', true)).toBe('c-1');
});

test('a conversation that is not open loses its id [E-400]', () => {
  expect(getNextConversationId('c-1', false)).toBe('');
});

test('a conversation without a reply, as after an error, loses its id [E-423]', () => {
  expect(getNextConversationId('c-1', undefined)).toBe('');
});
