import { expect, test } from 'vitest';
import { readDemoProviderWithFlags, readProvider } from '../../testing/read-provider.ts';
import { startTestApp, type Visitor } from '../../testing/start-test-app.ts';
import { getChatId, sendChat } from '../../testing/steps/send-chat.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { findConversation } from './store.ts';

const database = await openTestDatabase();
const tuesdayAt = (time: string) => createTestClock(`2026-03-03T${time}-05:00`);
const shop = await startTestApp({ database, clock: tuesdayAt('10:00:00'), jobs: 'running' });
const messages = [{ text: 'Is fiber available?' }];

test('chat info and the conversation are GETs with the chat id [K-271]', async () => {
  const visitor = await shop.startVisit();
  const info = await visitor.send({ method: 'GET', url: '/chat/info/chat-1' });
  const { chatId } = info.json();
  expect(chatId).toMatch(/^[0-9a-f]{32}$/);
  expect(info.json()).toEqual({
    chatId,
    IsShowLiveChat: 'Y',
    hours: 'Mon-Fri 8:00AM-10:00PM, Sat 8:00AM-9:30PM, Sun 11:00AM-9:30PM EST',
  });
  const conversation = await visitor.send({ method: 'GET', url: `/chat/conversation/${chatId}` });
  expect(conversation.json()).toEqual({ data: 'Success' });
});

test('a visitor reads chat info and saves a conversation by its chat id, for that visitor only [E-401]', async () => {
  const [ann, bob] = [await shop.startVisit(), await shop.startVisit()];
  const chatId = await getChatId(ann);
  expect((await sendChat(ann, ['Is fiber available?'], chatId)).json()).toEqual({ data: 'Success' });
  expect((await ann.send({ method: 'GET', url: `/chat/info/${chatId}` })).json()).toMatchObject({ chatId });
  const findMessages = async (sessionId: string) =>
    (await findConversation(database.db, { sessionId, chatId }))?.messages;
  expect(await findMessages(ann.sessionId)).toEqual([
    { from: 'shopper', text: 'Is fiber available?', at: '2026-03-03T15:00:00.000Z' },
  ]);
  expect(await findMessages(bob.sessionId)).toBeUndefined();
});

test("a stranger's id opens no conversation and saves nothing [S-105]", async () => {
  const [ann, bob] = [await shop.startVisit(), await shop.startVisit()];
  const chatId = await getChatId(ann);
  expect((await bob.send({ method: 'GET', url: `/chat/conversation/${chatId}` })).json()).toEqual({ data: 'Fail' });
  const saved = await sendChat(bob, ['Hello'], chatId);
  expect([saved.statusCode, saved.json().ErrorCode]).toEqual([404, 'notFound']);
});

test('the first message without a captcha is refused; a solution is valid for one conversation [S-106]', async () => {
  const [ann, bob] = [await shop.startVisit(), await shop.startVisit()];
  const send = async (visitor: Visitor, headers: Record<string, string>, texts = ['Hello']) => {
    const url = `/chat/conversation/${await getChatId(visitor)}`;
    const payload = { messages: texts.map((text) => ({ text })) };
    return (await visitor.send({ method: 'POST', url, payload, headers })).json();
  };
  expect(await send(ann, {})).toMatchObject({ ErrorCode: 'captchaRequired' });
  const headers = await createCaptchaHeaders(ann);
  expect(await send(ann, headers)).toEqual({ data: 'Success' });
  expect(await send(bob, headers)).toMatchObject({ ErrorCode: 'captchaRefused' });
  expect(await send(ann, {}, ['Hello', 'Anybody there?'])).toEqual({ data: 'Success' });
});

test('beyond the daily limit of a network the shopper is told how to reach us [S-106]', async () => {
  const provider = await readProvider();
  const limits = { ...provider.limits, chatMessagesPerNetwork: 1 };
  const clock = createTestClock('2027-03-02T10:00:00-05:00');
  const limited = await startTestApp({ database, clock, jobs: 'running', provider: { ...provider, limits } });
  const visitor = await limited.startVisit();
  expect((await sendChat(visitor, ['Hello'])).json()).toEqual({ data: 'Success' });
  const refused = await sendChat(visitor, ['Hello', 'Anybody there?']);
  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    {
      ErrorCode: 'chatLimit',
      ErrorMessage:
        'We can’t take more chat messages from your network today. Please call us at (800) 555-0142, and we’ll help you by phone.',
    },
  ]);
  expect(refused.headers['retry-after']).toBe('86400');
});

test.each([
  ['from', { from: 'agent' }],
  ['at', { at: '2020-01-01T00:00:00Z' }],
])(
  'saveChatConversation rejects a message with "%s", because the server sets sender and time',
  async (field, extraField) => {
    const visitor = await shop.startVisit();
    const payload = { messages: [{ ...messages[0], ...extraField }] };
    const answer = await visitor.send({ method: 'POST', url: '/chat/conversation/chat-1', payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ Fields: [{ Path: `messages.0.${field}`, Reason: 'is not known here' }] });
  },
);

test('saveChatConversation accepts a message with half a surrogate pair', async () => {
  const visitor = await shop.startVisit();
  const chatId = await getChatId(visitor);
  expect((await sendChat(visitor, ['a\ud800b\u0000c'], chatId)).json()).toEqual({ data: 'Success' });
  const saved = await findConversation(database.db, { sessionId: visitor.sessionId, chatId });
  expect(saved?.messages[0]?.text).toBe('a\ufffdbc');
});

test('the chat is unavailable outside the support hours', async () => {
  const closed = await startTestApp({ database, clock: tuesdayAt('22:00:00') });
  const visitor = await closed.startVisit();
  expect((await visitor.send({ url: '/chat/info/chat-1' })).json()).toMatchObject({ IsShowLiveChat: 'N' });
  const chatId = await getChatId(visitor);
  expect((await visitor.send({ url: `/chat/conversation/${chatId}` })).json()).toEqual({ data: 'Fail' });
});

test('without chat assistance no call succeeds and nothing is saved', async () => {
  const provider = await readDemoProviderWithFlags({ chatAssistance: false });
  const shopWithoutChat = await startTestApp({ database, clock: tuesdayAt('10:00:00'), provider });
  const visitor = await shopWithoutChat.startVisit();
  expect((await visitor.send({ url: '/chat/info/chat-1' })).json()).toMatchObject({ IsShowLiveChat: 'N' });
  const chatId = await getChatId(visitor);
  expect((await visitor.send({ url: `/chat/conversation/${chatId}` })).json()).toEqual({ data: 'Fail' });
  expect((await sendChat(visitor, ['Hello'], chatId)).json()).toEqual({ data: 'Fail' });
  expect(await findConversation(database.db, { sessionId: visitor.sessionId, chatId })).toBeUndefined();
});

test('a chat service that does not answer counts as unavailable', async () => {
  const config = { services: { chat: { url: 'http://127.0.0.1:9/', key: undefined } } };
  const app = await startTestApp({ database, clock: tuesdayAt('10:00:00'), config });
  const visitor = await app.startVisit();
  const chatId = await getChatId(visitor);
  expect((await visitor.send({ url: `/chat/conversation/${chatId}` })).json()).toEqual({ data: 'Fail' });
});
