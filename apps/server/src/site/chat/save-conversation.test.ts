import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Platform } from '../../platform/platform.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { ChatMessage } from './gateway.ts';
import { saveConversation } from './save-conversation.ts';
import { findConversation } from './store.ts';

const { db } = await openTestDatabase();
const clock = createTestClock('2026-01-15T12:00:00Z');
const platform = { db, clock } as unknown as Platform;
const buildMessage = (text: string, at = clock.now().toISOString()): ChatMessage => ({ from: 'shopper', text, at });
const savedMessages = async (session: { id: string }, chatId: string) =>
  (await findConversation(db, { sessionId: session.id, chatId }))?.messages;
const deliverConversation = vi.fn(async () => {});
const save = (session: { id: string }, texts: string[]) =>
  saveConversation(platform, { deliverConversation }, { sessionId: session.id, chatId: 'c1' }, texts);

test('a conversation is replaced when saved again, and each message keeps the time it first arrived', async () => {
  const ann = { id: randomUUID() };
  await save(ann, ['Hello']);
  const first = buildMessage('Hello');
  clock.advance(60_000);
  await save(ann, ['Hello', 'Anybody there?']);
  expect(await savedMessages(ann, 'c1')).toEqual([first, buildMessage('Anybody there?')]);
  expect(first.at).toBe('2026-01-15T12:00:00.000Z');
});

test("another visitor's conversation looks like a missing one and cannot be overwritten", async () => {
  const [ann, bob] = [{ id: randomUUID() }, { id: randomUUID() }];
  await save(ann, ['from Ann']);
  expect(await savedMessages(bob, 'c1')).toBe(await savedMessages(bob, 'no-such-chat'));
  await save(bob, ['from Bob']);
  expect(await savedMessages(ann, 'c1')).toEqual([buildMessage('from Ann')]);
});

test('sensitive numbers are removed from a message', async () => {
  const ann = { id: randomUUID() };
  await save(ann, ['my ssn is 078-05-1120, card 4111\u0000 1111 1111 1111']);
  expect(await savedMessages(ann, 'c1')).toEqual([buildMessage('my ssn is [removed], card [removed]')]);
});

test('a conversation that cannot be handed over is not saved', async () => {
  const ann = { id: randomUUID() };
  deliverConversation.mockRejectedValueOnce(new Error('no mail'));
  await expect(save(ann, ['Hello'])).rejects.toThrow('no mail');
  expect(await savedMessages(ann, 'c1')).toBeUndefined();
});
