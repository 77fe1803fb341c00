import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { saveConversation } from './save-conversation.ts';
import type { ChatMessage } from './schema.ts';
import { findConversation } from './store.ts';

const { db } = await openTestDatabase();
const platform = { db, clock: { now: () => new Date('2026-01-15T12:00:00Z') } } as Platform;
const said = (text: string): ChatMessage => ({ from: 'shopper', text, at: '2026-01-15T12:00:00Z' });
const kept = async (session: { id: string }, chatId: string) =>
  (await findConversation(db, { sessionId: session.id, chatId }))?.messages;
const handOver = vi.fn(async () => {});
const save = (session: { id: string }, messages: ChatMessage[]) =>
  saveConversation(platform, { handOver }, { sessionId: session.id, chatId: 'c1', messages });

test('a conversation is kept as last saved', async () => {
  const ann = { id: randomUUID() };
  await save(ann, [said('Hello')]);
  await save(ann, [said('Hello'), said('Anybody there?')]);
  expect(await kept(ann, 'c1')).toEqual([said('Hello'), said('Anybody there?')]);
});

test("another visitor's conversation looks like a missing one and cannot be overwritten", async () => {
  const [ann, bob] = [{ id: randomUUID() }, { id: randomUUID() }];
  await save(ann, [said('from Ann')]);
  expect(await kept(bob, 'c1')).toBe(await kept(bob, 'no-such-chat'));
  await save(bob, [said('from Bob')]);
  expect(await kept(ann, 'c1')).toEqual([said('from Ann')]);
});

test('numbers that must not be kept are taken out of what was said', async () => {
  const ann = { id: randomUUID() };
  await save(ann, [said('my ssn is 078-05-1120, card 4111\u0000 1111 1111 1111')]);
  expect(await kept(ann, 'c1')).toEqual([said('my ssn is [removed], card [removed]')]);
});

test('what cannot be handed over is not kept either', async () => {
  const ann = { id: randomUUID() };
  handOver.mockRejectedValueOnce(new Error('no mail'));
  await expect(save(ann, [said('Hello')])).rejects.toThrow('no mail');
  expect(await kept(ann, 'c1')).toBeUndefined();
});
