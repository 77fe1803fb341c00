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
import { insertTextMessage } from '../store.ts';
import { createHttpTextMessages } from './http.ts';

const { db } = await openTestDatabase();
const config = { secret: 'a secret that only the tests use, long enough' };

async function sendText(service: OutsideService, timeoutMs?: number) {
  await db.query(sql`delete from text_message`);
  const handlers = new Map<string, JobHandler<'deliver-text'>>();
  let textId = '';
  const jobs = {
    enqueue: async (_tx: unknown, _name: string, data: { textId: string }) => {
      textId = data.textId;
    },
    work: (name: string, handler: JobHandler<'deliver-text'>) => void handlers.set(name, handler),
  } as unknown as Jobs;
  const platform = { config, clock: createTestClock(), db, jobs, log: createLog('silent') };
  const texts = createHttpTextMessages(
    service,
    platform as unknown as Parameters<typeof createHttpTextMessages>[1],
    timeoutMs,
  );
  await db.transaction((tx) => texts.send(tx, { to: '2015550142', text: '123456 is your code.' }));
  const deliver = async (name: string, id: string, isLastAttempt = false) =>
    handlers.get(name)?.({ textId: id }, { isLastAttempt });
  const status = async () => {
    const [message] = await db.query<Pick<TextMessageTable, 'status'>>(sql`select status from text_message`);
    return message?.status;
  };
  return {
    textId,
    deliver: (isLastAttempt?: boolean) => deliver('deliver-text', textId, isLastAttempt),
    deliverAs: deliver,
    status,
  };
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

test('a text about an order is not sent if a later one about the order came first [O-113]', async () => {
  const service = await startRecordingService({});
  const { deliverAs } = await sendText(service);
  await db.query(sql`delete from text_message`);
  const insert = (orderNumber: string, minute: number) =>
    db.transaction((tx) =>
      insertTextMessage(tx, {
        ...{ to: '2015550142', orderNumber, status: 'queued', createdAt: new Date(2026, 2, 3, 10, minute) },
        sealedText: sealText(config.secret, `Order ${orderNumber} at minute ${minute}`),
      }),
    );
  const [old, latest, other] = [await insert('M-1', 0), await insert('M-1', 1), await insert('M-2', 2)];
  for (const id of [latest, old, other]) await deliverAs('deliver-notice', id);
  expect(service.requests.map(({ body }) => body)).toEqual([
    { to: '2015550142', text: 'Order M-1 at minute 1' },
    { to: '2015550142', text: 'Order M-2 at minute 2' },
  ]);
  expect(await db.query(sql`select id, status from text_message order by created_at`)).toEqual([
    { id: old, status: 'outdated' },
    { id: latest, status: 'sent' },
    { id: other, status: 'sent' },
  ]);
});
