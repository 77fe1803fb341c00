import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import type { Transaction } from '../../../platform/database/database.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/logging.ts';
import { serviceFailures, startService } from '../../../testing/test-service.ts';
import { createHttpChat } from './http.ts';

const conversation = {
  sessionId: '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01',
  chatId: 'c 1',
  messages: [{ from: 'shopper', text: 'Hello', at: '2026-01-15T12:00:00Z' }],
} as const;

/** Starts a service with this answer and connects a chat to it. */
async function startChat(answer: RequestListener, timeoutMs?: number) {
  const registeredJob = Promise.withResolvers<JobHandler<'deliver-chat'>>();
  const jobs = {
    enqueue: vi.fn(async () => {}),
    work: (_name: string, handler: JobHandler<'deliver-chat'>) => registeredJob.resolve(handler),
  } as unknown as Pick<Jobs, 'enqueue' | 'work'>;
  const deps = { jobs, findConversation: async () => conversation, log: createLog('silent') };
  const chat = createHttpChat(await startService(answer), deps, timeoutMs);
  return { ...chat, jobs, deliver: await registeredJob.promise };
}

test("a conversation is requested by its id, and is open only with the reply data 'Success' [E-398]", async () => {
  const requests: unknown[] = [];
  const chat = await startChat((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ data: request.url?.endsWith('good') ? 'Success' : 'success' }));
  });
  expect(await chat.isConversationOpen('good')).toBe(true);
  expect(await chat.isConversationOpen('other')).toBe(false);
  expect(requests).toEqual(['GET /v1/conversations/good', 'GET /v1/conversations/other']);
});

test('isAvailable returns the answer of the service', async () => {
  const chat = await startChat((_, response) => response.end('{"available":true}'));
  expect(await chat.isAvailable()).toBe(true);
});

test.each(serviceFailures)('a service that %s counts as unavailable', async (_, answer) => {
  const chat = await startChat(answer, 200);
  expect(await Promise.all([chat.isConversationOpen('c1'), chat.isAvailable()])).toEqual([false, false]);
});

test('createHttpChat sends the key to the service', async () => {
  const chat = await startChat((request, response) =>
    response.end(JSON.stringify({ available: request.headers.authorization === 'Bearer a-key' })),
  );
  expect(await chat.isAvailable()).toBe(true);
});

test('a job delivers the whole conversation', async () => {
  const requests: unknown[] = [];
  const chat = await startChat(async (request, response) => {
    requests.push([request.method, request.url, JSON.parse(await text(request))]);
    response.writeHead(204).end();
  });
  const tx = {} as Transaction;
  await chat.deliverConversation(tx, conversation);
  const { sessionId, chatId, messages } = conversation;
  expect(chat.jobs.enqueue).toHaveBeenCalledWith(
    tx,
    'deliver-chat',
    { sessionId, chatId },
    { key: `${sessionId}:${chatId}:1` },
  );
  await chat.deliver({ sessionId, chatId }, { isLastAttempt: false });
  expect(requests).toEqual([['POST', '/v1/conversations/c%201', { messages }]]);
});

test('delivery is retried when the service fails', async () => {
  const chat = await startChat((_, response) => response.writeHead(503).end());
  await expect(chat.deliver(conversation, { isLastAttempt: false })).rejects.toThrow('did not accept a conversation');
});
