import { expect, test } from 'vitest';
import { conversationAfter } from './index.ts';

test('a conversation that was opened keeps its id [E-399]', () => {
  expect(conversationAfter('c-1', true)).toBe('c-1');
});

test('one that was not empties it [E-400]', () => {
  expect(conversationAfter('c-1', false)).toBe('');
});

test('no reply at all, as after an error, empties the conversation id [E-423]', () => {
  expect(conversationAfter('c-1', undefined)).toBe('');
});
