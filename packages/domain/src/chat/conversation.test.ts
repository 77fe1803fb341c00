import { expect, test } from 'vitest';
import { chatLimits, findNewMessages, getNextConversationId, isChatFull } from './index.ts';

test('an open conversation retains its id [E-399]', () => {
  expect(getNextConversationId('c-1', true)).toBe('c-1');
});

test('a conversation that is not open loses its id [E-400]', () => {
  expect(getNextConversationId('c-1', false)).toBe('');
});

test('a conversation without a reply, as after an error, loses its id [E-423]', () => {
  expect(getNextConversationId('c-1', undefined)).toBe('');
});

test('the new messages of a tab are those that the conversation does not have yet', () => {
  expect(findNewMessages([], ['a', 'b'])).toEqual(['a', 'b']);
  expect(findNewMessages(['a', 'x'], ['a', 'b'])).toEqual(['b']);
  expect(findNewMessages(['a'], ['a', 'a'])).toEqual(['a']);
  expect(findNewMessages(['a', 'b'], ['b'])).toEqual([]);
  expect(findNewMessages(['a', 'b'], ['c', 'b'])).toEqual(['c']);
});

test('a chat is full with 50 messages, or when one more might not fit into a request', () => {
  expect(chatLimits).toEqual({ messages: 50, characters: 1000 });
  expect(isChatFull(Array.from({ length: 49 }, () => 'Hello'))).toBe(false);
  expect(isChatFull(Array.from({ length: 50 }, () => 'Hello'))).toBe(true);
  const long = 'x'.repeat(1000);
  expect(isChatFull(Array.from({ length: 49 }, () => long))).toBe(false);
  // These letters take three bytes each.
  const wide = '\u20ac'.repeat(1000);
  expect(isChatFull(Array.from({ length: 19 }, () => wide))).toBe(false);
  expect(isChatFull(Array.from({ length: 20 }, () => wide))).toBe(true);
});
