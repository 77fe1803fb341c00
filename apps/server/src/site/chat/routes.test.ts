import { expect, test } from 'vitest';
import { readDemoProviderWithFlags } from '../../testing/read-provider.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
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
  expect(info.json()).toEqual({
    chatId: 'chat-1',
    IsShowLiveChat: 'Y',
    hours: 'Mon-Fri 8:00AM-10:00PM, Sat 8:00AM-9:30PM, Sun 11:00AM-9:30PM EST',
  });
  const conversation = await visitor.send({ method: 'GET', url: '/chat/conversation/chat-1' });
  expect(conversation.json()).toEqual({ data: 'Success' });
});

test('a visitor reads chat info and saves a conversation by its chat id, for that visitor only [E-401]', async () => {
  const [ann, bob] = [await shop.startVisit(), await shop.startVisit()];
  expect((await ann.send({ method: 'GET', url: '/chat/info/chat-1' })).json()).toMatchObject({ chatId: 'chat-1' });
  const saved = await ann.send({ method: 'POST', url: '/chat/conversation/chat-1', payload: { messages } });
  expect(saved.json()).toEqual({ data: 'Success' });
  const findMessages = async (sessionId: string) =>
    (await findConversation(database.db, { sessionId, chatId: 'chat-1' }))?.messages;
  expect(await findMessages(ann.sessionId)).toEqual([
    { from: 'shopper', text: 'Is fiber available?', at: '2026-03-03T15:00:00.000Z' },
  ]);
  expect(await findMessages(bob.sessionId)).toBeUndefined();
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
  const payload = { messages: [{ ...messages[0], text: 'a\ud800b\u0000c' }] };
  const answer = await visitor.send({ method: 'POST', url: '/chat/conversation/chat-1', payload });
  expect(answer.json()).toEqual({ data: 'Success' });
  const saved = await findConversation(database.db, { sessionId: visitor.sessionId, chatId: 'chat-1' });
  expect(saved?.messages[0]?.text).toBe('a\ufffdbc');
});

test('the chat is unavailable outside the support hours', async () => {
  const closed = await startTestApp({ database, clock: tuesdayAt('22:00:00') });
  const visitor = await closed.startVisit();
  expect((await visitor.send({ url: '/chat/info/chat-1' })).json()).toMatchObject({ IsShowLiveChat: 'N' });
  expect((await visitor.send({ url: '/chat/conversation/chat-1' })).json()).toEqual({ data: 'Fail' });
});

test('without chat assistance no call succeeds and nothing is saved', async () => {
  const provider = await readDemoProviderWithFlags({ chatAssistance: false });
  const shopWithoutChat = await startTestApp({ database, clock: tuesdayAt('10:00:00'), provider });
  const visitor = await shopWithoutChat.startVisit();
  expect((await visitor.send({ url: '/chat/info/chat-1' })).json()).toMatchObject({ IsShowLiveChat: 'N' });
  expect((await visitor.send({ url: '/chat/conversation/chat-1' })).json()).toEqual({ data: 'Fail' });
  const saved = await visitor.send({ method: 'POST', url: '/chat/conversation/chat-1', payload: { messages } });
  expect(saved.json()).toEqual({ data: 'Fail' });
  expect(await findConversation(database.db, { sessionId: visitor.sessionId, chatId: 'chat-1' })).toBeUndefined();
});

test('a chat service that does not answer counts as unavailable', async () => {
  const config = { services: { chat: { url: 'http://127.0.0.1:9/', key: undefined } } };
  const app = await startTestApp({ database, clock: tuesdayAt('10:00:00'), config });
  const visitor = await app.startVisit();
  expect((await visitor.send({ url: '/chat/conversation/chat-1' })).json()).toEqual({ data: 'Fail' });
});
