import { expect, test } from 'vitest';
import { conversationAfter } from './index.ts';

test("the reply 'Success' keeps the conversation id [E-398] [E-399]", () => {
  expect(conversationAfter('c-1', 'Success')).toBe('c-1');
});

test.each(['success', 'SUCCESS', 'Fail', '', ' Success', 'Success '])(
  'the reply %j empties the conversation id [E-398] [E-400]',
  (reply) => {
    expect(conversationAfter('c-1', reply)).toBe('');
  },
);

test('no reply at all, as after an error, empties the conversation id [E-423]', () => {
  expect(conversationAfter('c-1', undefined)).toBe('');
});
