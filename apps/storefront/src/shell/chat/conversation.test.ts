import { chatLimits } from '@demarc/domain/chat';
import { describe, expect, test } from 'vitest';
import type { call as callShop } from '../../lib/api/call.ts';
import { createTabSessionStore } from '../../lib/session/session-store.ts';
import { createChatMemory } from './chat-memory.ts';
import { createChat } from './conversation.ts';

type Answer = boolean | 'error' | { readonly code: string };
const hours = 'Mon-Fri 8:00AM-10:00PM EST';

interface StartOptions {
  available?: boolean;
  reply?: Answer;
  saved?: (Answer | Promise<Answer>)[];
  tab?: Map<string, string>;
}

function start({ available = true, reply = true, saved = [true], tab = new Map() }: StartOptions = {}) {
  const requests: [string, unknown][] = [];
  const answer = (value: Answer | object) => {
    if (value === 'error') return { ok: false, failure: { code: 'unreachable', message: 'm' } };
    if (typeof value === 'object' && 'code' in value) return { ok: false, failure: { ...value, message: 'Call us.' } };
    return { ok: true, value };
  };
  const captchas: (string | undefined)[] = [];
  const call = (async (name: string, request: { params: { chatId: string } }, options?: { captcha?: string }) => {
    requests.push([name, request]);
    if (name === 'saveChatConversation') captchas.push(options?.captcha);
    if (name === 'getChatInfo') return answer({ chatId: request.params.chatId, available, hours });
    if (name === 'getChatConversation') return answer(reply);
    return answer(await (saved.shift() ?? 'error'));
  }) as unknown as typeof callShop;
  const session = createTabSessionStore(undefined);
  session.update({ conversationId: 'an-earlier-id' });
  let idCount = 0;
  const storage = {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, text: string) => void tab.set(key, text),
  };
  const chat = createChat({
    call,
    session,
    memory: createChatMemory(() => storage),
    createId: () => `id-${++idCount}`,
  });
  return { chat, session, requests, captchas, listNames: () => requests.map(([name]) => name) };
}

/** The texts of each save, in the order of the requests. */
const listSaves = (requests: [string, unknown][]) =>
  requests.flatMap(([name, request]) =>
    name === 'saveChatConversation'
      ? [(request as { body: { messages: { text: string }[] } }).body.messages.map(({ text }) => text)]
      : [],
  );

test('a good reply opens the chat and stores its id [E-399] [K-272]', async () => {
  const { chat, session, requests } = start();
  await chat.open();
  expect(chat.get()).toMatchObject({ state: 'open', hours });
  expect(session.get().conversationId).toBe('id-1');
  expect(requests).toEqual([
    ['getChatInfo', { params: { chatId: 'id-1' } }],
    ['getChatConversation', { params: { chatId: 'id-1' } }],
  ]);
});

test('a negative reply does not open the chat and clears the id [E-400] [K-273]', async () => {
  const { chat, session } = start({ reply: false });
  await chat.open();
  expect(chat.get().state).toBe('closed');
  expect(session.get().conversationId).toBe('');
});

test('an error clears the id and sets the state failed [E-423]', async () => {
  const { chat, session } = start({ reply: 'error' });
  await chat.open();
  expect(chat.get().state).toBe('failed');
  expect(session.get().conversationId).toBe('');
});

test('a closed chat shows its hours and requests no conversation', async () => {
  const { chat, listNames } = start({ available: false });
  await chat.open();
  expect(chat.get()).toMatchObject({ state: 'closed', hours });
  expect(listNames()).toEqual(['getChatInfo']);
});

describe('a message', () => {
  test('saves the whole conversation under its id', async () => {
    const { chat, requests } = start({ saved: [true, true] });
    await chat.open();
    await chat.send('Hello');
    await chat.send('Is fiber here?');
    expect(chat.get().delivery).toBe('sent');
    expect(requests.at(-1)).toEqual([
      'saveChatConversation',
      {
        params: { chatId: 'id-1' },
        body: { messages: [{ text: 'Hello' }, { text: 'Is fiber here?' }] },
      },
    ]);
  });

  test('that fails clears the id; sending again opens a new conversation with all messages', async () => {
    const { chat, session, requests } = start({ saved: ['error', true] });
    await chat.open();
    await chat.send('Hello');
    expect([chat.get().delivery, session.get().conversationId]).toEqual(['failed', '']);
    await chat.sendAgain();
    expect([chat.get().delivery, session.get().conversationId]).toEqual(['sent', 'id-2']);
    expect(requests.at(-1)).toMatchObject(['saveChatConversation', { params: { chatId: 'id-2' } }]);
    expect(chat.get().messages).toHaveLength(1);
  });

  test('that follows quickly waits for the previous save, and the next save has all messages', async () => {
    const firstSave = Promise.withResolvers<Answer>();
    const { chat, requests } = start({ saved: [firstSave.promise, true] });
    await chat.open();
    const firstMessage = chat.send('One');
    await expect.poll(() => listSaves(requests)).toEqual([['One']]);
    const laterMessages = [chat.send('Two'), chat.send('Three')];
    expect(chat.get().delivery).toBe('sending');
    firstSave.resolve(true);
    await Promise.all([firstMessage, ...laterMessages]);
    expect(listSaves(requests)).toEqual([['One'], ['One', 'Two', 'Three']]);
    expect(chat.get().delivery).toBe('sent');
  });

  test('after a failed save is sent together with the failed ones', async () => {
    const { chat, requests } = start({ saved: ['error', true] });
    await chat.open();
    await Promise.all([chat.send('One'), chat.send('Two')]);
    expect(listSaves(requests)).toEqual([
      ['One', 'Two'],
      ['One', 'Two'],
    ]);
    expect(chat.get().delivery).toBe('sent');
  });

  test('needs a captcha until the first one is saved, and again when the server asks for one [S-106]', async () => {
    const { chat, captchas } = start({ saved: [{ code: 'captchaRefused' }, true, { code: 'captchaRequired' }] });
    await chat.open();
    expect(chat.get().needsCaptcha).toBe(true);
    await chat.send('Hello', async () => 'an old solution');
    expect(chat.get()).toMatchObject({ needsCaptcha: true, delivery: 'failed', problem: '' });
    await chat.sendAgain(async () => 'a solution');
    expect(chat.get()).toMatchObject({ needsCaptcha: false, delivery: 'sent' });
    await chat.send('An hour later', async () => 'not needed');
    expect(chat.get()).toMatchObject({ needsCaptcha: true, delivery: 'failed' });
    expect(captchas).toEqual(['an old solution', 'a solution', undefined]);
  });

  test.each(['chatLimit', 'chatFull'])('that is refused with %s shows the text of the server [S-106]', async (code) => {
    const { chat } = start({ saved: [{ code }] });
    await chat.open();
    await chat.send('Hello', async () => 'a solution');
    expect(chat.get()).toMatchObject({ delivery: 'failed', problem: 'Call us.' });
  });

  test('continues the conversation after the panel was closed and reopened', async () => {
    const { chat, session } = start();
    await chat.open();
    await chat.send('Hello');
    await chat.open();
    expect(session.get().conversationId).toBe('id-1');
  });
});

describe('after a reload', () => {
  test('messages, delivery state and draft are restored', async () => {
    const tab = new Map<string, string>();
    const before = start({ tab });
    await before.chat.open();
    await before.chat.send('Hello');
    before.chat.setDraft('And one more');
    expect(start({ tab }).chat.get()).toMatchObject({ messages: ['Hello'], delivery: 'sent', draft: 'And one more' });
  });

  test('the stored chat has no sensitive numbers and respects the length limit', async () => {
    const tab = new Map<string, string>();
    const { chat, requests } = start({ tab });
    const card = 'My card: 4111 1111 1111 1111';
    await chat.open();
    await chat.send(card);
    await chat.send(`${'x'.repeat(992)} CVV 123`);
    chat.setDraft('My SSN is 078-05-1120, my phone 212-555-0100');
    const [stored = ''] = tab.values();
    expect(stored).not.toMatch(/4111|1120|123/);
    expect(chat.get().messages[0]).toBe(card);
    const after = start({ tab });
    expect(after.chat.get().draft).toBe('My SSN is [removed], my phone 212-555-0100');
    expect(after.chat.get().messages.map(({ length }) => length <= chatLimits.characters)).toEqual([true, true]);
    expect(listSaves(requests)[0]).toEqual([card]);
  });

  test('an unsent message can still be sent', async () => {
    const tab = new Map<string, string>();
    const before = start({ tab, saved: ['error'] });
    await before.chat.open();
    await before.chat.send('Hello');
    const after = start({ tab });
    expect(after.chat.get().delivery).toBe('failed');
    await after.chat.sendAgain();
    expect(listSaves(after.requests)).toEqual([['Hello']]);
    expect(after.chat.get().delivery).toBe('sent');
  });

  test.each(['oops', 'null', '7', '{"messages":[1],"draft":"","delivered":0}', '{"messages":[],"draft":{}}'])(
    'the invalid memory %s is ignored',
    (text) => {
      const { chat } = start({ tab: new Map([['demarc.chat', text]]) });
      expect(chat.get()).toMatchObject({ messages: [], draft: '', delivery: 'none' });
    },
  );
});
