import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { TextMessageTable } from '../../../platform/database/tables.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import { createLog } from '../../../platform/logging.ts';
import type { OutsideService } from '../../../platform/outside/outside-service.ts';
import { sealText } from '../../../platform/sealed-text.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import { createHttpTextMessages } from './http.ts';

const { db } = await openTestDatabase();
const config = { secret: 'a secret that only the tests use, long enough' };

async function sendText(service: OutsideService, timeoutMs?: number) {
  await db.query(sql`delete from text_message`);
  const registered = Promise.withResolvers<JobHandler<'deliver-text'>>();
  let textId = '';
  const jobs = {
    enqueue: async (_tx: unknown, _name: string, data: { textId: string }) => {
      textId = data.textId;
    },
    work: (_name: string, handler: JobHandler<'deliver-text'>) => registered.resolve(handler),
  } as unknown as Jobs;
  const platform = { config, clock: createTestClock(), db, jobs, log: createLog('silent') };
  const texts = createHttpTextMessages(
    service,
    platform as unknown as Parameters<typeof createHttpTextMessages>[1],
    timeoutMs,
  );
  await db.transaction((tx) => texts.send(tx, { to: '2015550142', text: '123456 is your code.' }));
  const deliver = await registered.promise;
  const status = async () => {
    const [message] = await db.query<Pick<TextMessageTable, 'status'>>(sql`select status from text_message`);
    return message?.status;
  };
  return { textId, deliver: (isLastAttempt = false) => deliver({ textId }, { isLastAttempt }), status };
}

test('a message is queued in its transaction and delivered once, by a job', async () => {
  const service = await startRecordingService({});
  const { textId, deliver, status } = await sendText(service);
  expect(await status()).toBe('queued');
  await deliver();
  await deliver();
  expect(await status()).toBe('sent');
  expect(service.requests).toEqual([
    {
      line: 'POST /v1/messages',
      key: 'Bearer a-key',
      attempt: textId,
      body: { to: '2015550142', text: '123456 is your code.' },
    },
  ]);
});

test('a message encrypted with an old secret is not sent and fails after the last attempt', async () => {
  const service = await startRecordingService({});
  const { deliver, status } = await sendText(service);
  const sealedText = sealText('an older secret of the same installation', '123456 is your code.');
  await db.query(sql`update text_message set sealed_text = ${sealedText}`);
  await expect(deliver()).rejects.toThrow('DEMARC_SECRET');
  expect(await status()).toBe('queued');
  await expect(deliver(true)).rejects.toThrow('DEMARC_SECRET');
  expect([await status(), service.requests]).toEqual(['failed', []]);
});

const deliveryFailures = serviceFailures.filter(([name]) => name !== 'answers the wrong shape');
test.each(deliveryFailures)(
  'a message to a service that %s is retried, and fails after the last attempt',
  async (_, answer) => {
    const { deliver, status } = await sendText(await startService(answer), 200);
    await expect(deliver()).rejects.toThrow('was not accepted');
    expect(await status()).toBe('queued');
    await expect(deliver(true)).rejects.toThrow('was not accepted');
    expect(await status()).toBe('failed');
  },
);
