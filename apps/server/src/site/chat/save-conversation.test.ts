import { randomUUID } from 'node:crypto';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { issueConversationId } from './conversation-id.ts';
import type { ChatMessage } from './gateway.ts';
import { findOrIssueConversationId, saveConversation } from './save-conversation.ts';
import { findConversation } from './store.ts';

type CheckCaptcha = () => Promise<Result<void>>;

const { db } = await openTestDatabase();
const clock = createTestClock('2026-01-15T12:00:00Z');
const provider = await readProvider();
const config = { secret: 'test' };
const platform = { db, clock, config, provider } as unknown as Platform;
const buildMessage = (text: string, at = clock.now().toISOString()): ChatMessage => ({ from: 'shopper', text, at });
const start = new Date('2026-01-15T12:00:00Z');
const idOf = (session: { id: string }) => issueConversationId(config.secret, session.id, start);
const savedMessages = async (session: { id: string }, chatId = idOf(session)) =>
  (await findConversation(db, { sessionId: session.id, chatId }))?.messages;
const deliverConversation = vi.fn(async () => {});
const solved = async () => succeed(undefined);
const save = (session: { id: string }, texts: string[], chatId = idOf(session), checkCaptcha: CheckCaptcha = solved) =>
  saveConversation(platform, { deliverConversation }, { sessionId: session.id, chatId }, texts, checkCaptcha);

test('a conversation grows when saved again, and each message keeps the time it first arrived', async () => {
  const ann = { id: randomUUID() };
  await save(ann, ['Hello']);
  const first = buildMessage('Hello');
  clock.advance(60_000);
  await save(ann, ['Hello', 'Anybody there?']);
  expect(await savedMessages(ann)).toEqual([first, buildMessage('Anybody there?')]);
  expect(first.at).toBe('2026-01-15T12:00:00.000Z');
});

test("another visitor's conversation looks like a missing one and cannot be overwritten", async () => {
  const [ann, bob] = [{ id: randomUUID() }, { id: randomUUID() }];
  await save(ann, ['from Ann']);
  expect(await savedMessages(bob, idOf(ann))).toBe(await savedMessages(bob, 'no-such-chat'));
  await save(bob, ['from Bob']);
  expect(await savedMessages(ann)).toEqual([buildMessage('from Ann')]);
});

test('sensitive numbers are removed from a message', async () => {
  const ann = { id: randomUUID() };
  await save(ann, ['my ssn is 078-05-1120, card 4111\u0000 1111 1111 1111']);
  expect(await savedMessages(ann)).toEqual([buildMessage('my ssn is [removed], card [removed]')]);
});

test('a conversation that cannot be handed over is not saved', async () => {
  const ann = { id: randomUUID() };
  deliverConversation.mockRejectedValueOnce(new Error('no mail'));
  await expect(save(ann, ['Hello'])).rejects.toThrow('no mail');
  expect(await savedMessages(ann)).toBeUndefined();
});

test('an id that was made up or issued for another session is refused like a missing one [S-105]', async () => {
  const [ann, bob] = [{ id: randomUUID() }, { id: randomUUID() }];
  for (const chatId of ['c1', idOf(bob), idOf(ann).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))])
    expect(await save(ann, ['Hello'], chatId)).toEqual(refuse('notFound'));
  expect(await save(ann, ['Hello'])).toEqual(succeed(true));
});

test('a second conversation within the hour continues the first, and a later one is new [S-105]', async () => {
  const ann = { id: randomUUID() };
  const issued = () => findOrIssueConversationId(platform, ann.id);
  const first = await issued();
  await save(ann, ['from one tab'], first);
  clock.advance(59 * 60_000);
  expect(await issued()).toBe(first);
  // Another tab got its id before the first one wrote.
  const second = issueConversationId(config.secret, ann.id, clock.now());
  await save(ann, ['from another tab'], second);
  await save(ann, ['from one tab', 'once more'], first);
  const texts = (await savedMessages(ann, first))?.map(({ text }) => text);
  expect(texts).toEqual(['from one tab', 'from another tab', 'once more']);
  expect(await savedMessages(ann, second)).toBeUndefined();
  clock.advance(60_000);
  expect(await issued()).not.toBe(first);
  await save(ann, ['an hour later'], await issued());
  expect(await savedMessages(ann, await issued())).toHaveLength(1);
});

test('only the first message of a conversation needs a captcha [S-106]', async () => {
  const ann = { id: randomUUID() };
  const checkCaptcha = vi.fn(async () => refuse('captchaRequired') as Result<void>);
  expect(await save(ann, ['Hello'], undefined, checkCaptcha)).toEqual(refuse('captchaRequired'));
  expect(await savedMessages(ann)).toBeUndefined();
  await save(ann, ['Hello']);
  expect(await save(ann, ['Hello', 'Anybody there?'], undefined, checkCaptcha)).toEqual(succeed(true));
  expect(checkCaptcha).toHaveBeenCalledTimes(1);
});

test('a conversation has a size limit, also over several tabs [S-106]', async () => {
  const ann = { id: randomUUID() };
  const texts = Array.from({ length: 30 }, (_, n) => `message ${n}`);
  expect(await save(ann, texts)).toEqual(succeed(true));
  expect(
    await save(
      ann,
      texts.map((text) => `other ${text}`),
    ),
  ).toEqual(refuse('chatFull'));
  expect(await savedMessages(ann)).toHaveLength(30);
});

test('safety 27: the messages of one network are limited per day [S-106]', async () => {
  const sessions = Array.from({ length: 7 }, () => ({ id: randomUUID() }));
  await db.query(sql`
    insert into visitor_session (id, secret_hash, network, created_at, last_seen_at, expires_at)
    select id, id::text, 'a network', now(), now(), now() from unnest(${sessions.map(({ id }) => id)}::uuid[]) as id`);
  const texts = Array.from({ length: 10 }, (_, n) => `message ${n}`);
  const max = provider.limits.chatMessagesPerNetwork;
  deliverConversation.mockClear();
  const answers: unknown[] = [];
  for (const session of sessions) answers.push(await save(session, texts));
  expect(max).toBe(60);
  expect(answers).toEqual([...Array(6).fill(succeed(true)), refuse('chatLimit', { retryAfterSeconds: 24 * 60 * 60 })]);
  expect(deliverConversation).toHaveBeenCalledTimes(6);
  clock.advance(24 * 60 * 60_000);
  expect(await save(sessions[6] as { id: string }, ['Hello'])).toEqual(succeed(true));
});
