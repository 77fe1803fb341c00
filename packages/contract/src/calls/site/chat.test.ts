import { chatLimits, getNextConversationId, isChatFull } from '@demarc/domain/chat';
import { expect, test } from 'vitest';
import { calls } from '../../index.ts';

const { response } = calls.getChatConversation;
const getIdAfter = (data: string) => getNextConversationId('c-1', response.decode({ data }));

test("the reply 'Success' retains the conversation id [E-398] [E-399]", () => {
  expect(getIdAfter('Success')).toBe('c-1');
  expect(response.encode(true)).toEqual({ data: 'Success' });
});

test.each(['success', 'SUCCESS', 'Fail', '', ' Success', 'Success '])(
  'the reply %j clears the conversation id [E-398] [E-400]',
  (data) => {
    expect(getIdAfter(data)).toBe('');
    expect(response.encode(false)).toEqual({ data: 'Fail' });
  },
);

const { body } = calls.saveChatConversation;

test.each(['x', 'é', '語', '😀', '"', '\u0001', '\ud800'])(
  'the longest conversation in %j fits into one request of 64 KB',
  (letter) => {
    const text = letter.repeat(chatLimits.characters / letter.length);
    const conversation: string[] = [];
    while (!isChatFull(conversation)) conversation.push(text);
    const messages = conversation.map((text) => ({ text }));
    expect(body.decode(body.encode({ messages }))).toEqual({ messages });
    expect(new Blob([JSON.stringify(body.encode({ messages }))]).size).toBeLessThan(64 * 1024);
  },
);

test('a conversation has at most 50 messages of 1000 characters', () => {
  const message = { text: 'x'.repeat(1000) };
  const messages = Array<typeof message>(50).fill(message);
  const conversation = messages.map(({ text }) => text);
  expect([isChatFull(conversation.slice(1)), isChatFull(conversation)]).toEqual([false, true]);
  expect(() => body.decode({ messages: [...messages, message] })).toThrow();
  expect(() => body.decode({ messages: [{ ...message, text: `${message.text}x` }] })).toThrow();
});
