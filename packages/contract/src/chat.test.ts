import { chatIsFull, chatLimits, conversationAfter } from '@demarc/domain/chat';
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

const { body } = calls.saveChatConversation;

test.each(['x', 'é', '語', '😀', '"', '\u0001', '\ud800'])(
  'the longest conversation fits into one request of 64 KB, written in %j',
  (letter) => {
    const text = letter.repeat(chatLimits.characters / letter.length);
    const said: string[] = [];
    while (!chatIsFull(said)) said.push(text);
    const messages = said.map((text) => ({ text }));
    expect(body.decode(body.encode({ messages }))).toEqual({ messages });
    expect(new Blob([JSON.stringify(body.encode({ messages }))]).size).toBeLessThan(64 * 1024);
  },
);

test('a conversation takes 50 messages of 1000 characters, and no more', () => {
  const message = { text: 'x'.repeat(1000) };
  const messages = Array<typeof message>(50).fill(message);
  const said = messages.map(({ text }) => text);
  expect([chatIsFull(said.slice(1)), chatIsFull(said)]).toEqual([false, true]);
  expect(() => body.decode({ messages: [...messages, message] })).toThrow();
  expect(() => body.decode({ messages: [{ ...message, text: `${message.text}x` }] })).toThrow();
});
