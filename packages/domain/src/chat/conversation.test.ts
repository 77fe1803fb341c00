import { expect, test } from 'vitest';
import { getNextConversationId } from './index.ts';

test('an opened conversation retains its id [E-399]', () => {
  expect(getNextConversationId('c-1', true)).toBe('c-1');
});

test('a conversation that was not opened clears its id [E-400]', () => {
  expect(getNextConversationId('c-1', false)).toBe('');
});

test('a missing reply, as after an error, clears the conversation id [E-423]', () => {
  expect(getNextConversationId('c-1', undefined)).toBe('');
});
