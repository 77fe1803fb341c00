import { chatLimits, conversationAfter } from '@demarc/domain/chat';
import { expect, test } from 'vitest';
import { calls } from './index.ts';

const { response } = calls.getChatConversation;
const after = (data: string) => conversationAfter('c-1', response.decode({ data }));

test("the reply 'Success' keeps the conversation id [E-398] [E-399]", () => {
  expect(after('Success')).toBe('c-1');
  expect(response.encode(true)).toEqual({ data: 'Success' });
});

test.each(['success', 'SUCCESS', 'Fail', '', ' Success', 'Success '])(
  'the reply %j empties the conversation id [E-398] [E-400]',
  (data) => {
    expect(after(data)).toBe('');
    expect(response.encode(false)).toEqual({ data: 'Fail' });
  },
);

test('the longest conversation fits into one request of 64 KB', () => {
  const message = { text: 'x'.repeat(chatLimits.characters) };
  const messages = Array<typeof message>(chatLimits.messages).fill(message);
  const { body } = calls.saveChatConversation;
  expect(JSON.stringify(body.encode({ messages })).length).toBeLessThan(64 * 1024);
  expect(() => body.decode({ messages: [...messages, message] })).toThrow();
  expect(() => body.decode({ messages: [{ ...message, text: `${message.text}x` }] })).toThrow();
});
