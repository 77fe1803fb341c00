import { expect, test } from 'vitest';
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import { openLog } from '../../platform/logging.ts';
import type { OutsideService } from '../../platform/outside/outside-service.ts';
import { sealText } from '../../platform/sealed-text.ts';
import { testClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { serviceAnswering, serviceSaying, troubles } from '../../testing/troubled-service.ts';
import { textMessage } from '../schema.ts';
import { httpTexts } from './http.ts';

const { db } = await openTestDatabase();
const config = { secret: 'a secret that only the tests use, long enough' };

async function sending(service: OutsideService, timeoutMs?: number) {
  await db.delete(textMessage);
  const delivering = Promise.withResolvers<JobHandler<'deliver-text'>>();
  let textId = '';
  const jobs = {
    enqueue: async (_tx: unknown, _name: string, data: { textId: string }) => {
      textId = data.textId;
    },
    work: (_name: string, handler: JobHandler<'deliver-text'>) => delivering.resolve(handler),
  } as unknown as Jobs;
  const platform = { config, clock: testClock(), db, jobs, log: openLog('silent') };
  const texts = httpTexts(service, platform as unknown as Parameters<typeof httpTexts>[1], timeoutMs);
  await db.transaction((tx, lastly) => texts.send({ tx, lastly }, { to: '2015550142', text: '123456 is your code.' }));
  const deliver = await delivering.promise;
  const status = async () => (await db.select().from(textMessage))[0]?.status;
  return { textId, deliver: (last = false) => deliver({ textId }, { last }), status };
}

test('a message is queued with its transaction and delivered by a job, once', async () => {
  const service = await serviceSaying({});
  const { textId, deliver, status } = await sending(service);
  expect(await status()).toBe('queued');
  await deliver();
  await deliver();
  expect(await status()).toBe('sent');
  expect(service.heard).toEqual([
    {
      asked: 'POST /v1/messages',
      key: 'Bearer a-key',
      attempt: textId,
      body: { to: '2015550142', text: '123456 is your code.' },
    },
  ]);
});

test('a message that was sealed with another secret goes to nobody, and is marked as failed in the end', async () => {
  const service = await serviceSaying({});
  const { deliver, status } = await sending(service);
  await db.update(textMessage).set({ sealedText: sealText('a secret that came before', '123456 is your code.') });
  await expect(deliver()).rejects.toThrow('DEMARC_SECRET');
  expect(await status()).toBe('queued');
  await expect(deliver(true)).rejects.toThrow('DEMARC_SECRET');
  expect([await status(), service.heard]).toEqual(['failed', []]);
});

const shapeless = troubles.filter(([name]) => name !== 'answers the wrong shape');
test.each(shapeless)('to a service that %s it is sent again, until the last time', async (_, answer) => {
  const { deliver, status } = await sending(await serviceAnswering(answer), 200);
  await expect(deliver()).rejects.toThrow('was not taken');
  expect(await status()).toBe('queued');
  await expect(deliver(true)).rejects.toThrow('was not taken');
  expect(await status()).toBe('failed');
});
