import { randomUUID } from 'node:crypto';
import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { sql } from '../database/sql.ts';
import { createJobs } from './create-jobs.ts';
import { jobTable, maxRetryDelayMs } from './job-table.ts';
import type { JobHandler, Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const database = await openTestDatabase();
const { db } = database;

const listStates = async () =>
  (await db.query<{ readonly state: string }>(sql`select state::text from jobs.job order by created_on`)).map(
    (job) => job.state,
  );
const enqueueMail = (jobs: Jobs, options?: { key: string }) =>
  db.transaction((tx) => jobs.enqueue(tx, 'deliver-mail', { mailId: randomUUID() }, options));

/** Only the test moves the clock. The queue is emptied when the test ends. */
async function setUp(handler?: JobHandler<'deliver-mail'>) {
  const clock = new TestClock();
  const jobs = createJobs({ database, log, clock });
  onTestFinished(async () => {
    await jobs.stop();
    await db.query(sql`delete from jobs.job`);
  });
  if (handler) jobs.work('deliver-mail', handler);
  await jobs.start();
  const passSeconds = async (seconds: number) => {
    await clock.tick(seconds * 1000);
    await expect.poll(listStates).not.toContain('active');
  };
  return { jobs, clock, passSeconds };
}

test('safety 10: enqueue adds a job when the transaction commits and none when it rolls back', async () => {
  const { jobs } = await setUp();
  const failing = db.transaction(async (tx) => {
    await jobs.enqueue(tx, 'deliver-mail', { mailId: randomUUID() });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await listStates()).toEqual([]);
  await enqueueMail(jobs);
  expect(await listStates()).toEqual(['created']);
});

test('a key adds a job only once, even after it has completed', async () => {
  const handler = vi.fn(async () => {});
  const { jobs, passSeconds } = await setUp(handler);
  await enqueueMail(jobs, { key: 'k' });
  await enqueueMail(jobs, { key: 'k' });
  await passSeconds(4);
  expect(await listStates()).toEqual(['completed']);
  await enqueueMail(jobs, { key: 'k' });
  expect(await listStates()).toEqual(['completed']);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('a failed job is retried with growing delays until it succeeds', async () => {
  const handler = vi.fn(async () => {});
  handler.mockRejectedValueOnce(new Error('no')).mockRejectedValueOnce(new Error('no'));
  const { jobs, passSeconds } = await setUp(handler);
  await enqueueMail(jobs);
  await passSeconds(4);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(await listStates()).toEqual(['retry']);
  await passSeconds(12); // the first retry runs after 5 to 10 s, the second 10 to 20 s later
  expect(handler).toHaveBeenCalledTimes(2);
  await passSeconds(24);
  expect(handler).toHaveBeenCalledTimes(3);
  expect(await listStates()).toEqual(['completed']);
});

test('a job that fails for good is logged with its data', async () => {
  const handler = vi.fn(async () => Promise.reject(new Error('no')));
  const logError = vi.spyOn(log, 'error');
  const { jobs, passSeconds } = await setUp(handler);
  await enqueueMail(jobs);
  await db.query(sql`update jobs.job set retry_count = retry_limit`);
  await passSeconds(4);
  expect(await listStates()).toEqual(['failed']);
  expect(logError).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ job: 'deliver-mail', data: { mailId: expect.any(String) }, reason: 'no' }),
    expect.stringContaining('the last attempt failed'),
  );
});

test('a job whose statement failed leaves no personal data in the log or in its row', async () => {
  await db.query(sql`create table person (name text primary key)`);
  const insert = () => db.query(sql`insert into person values (${'Ada Lovelace'})`);
  await insert();
  const warn = vi.spyOn(log, 'warn');
  const { jobs, passSeconds } = await setUp(async () => void (await insert()));
  await enqueueMail(jobs);
  await passSeconds(4);
  const [job] = await db.query<{ readonly reason: string }>(sql`select output ->> 'reason' as reason from jobs.job`);
  expect(job?.reason).toBe('duplicate key value violates unique constraint "person_pkey"');
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Ada');
  expect(warn).toHaveBeenCalled();
});

test('another worker runs a job again when its worker died', async () => {
  const { jobs: dead } = await setUp();
  await enqueueMail(dead);
  // The state of a job whose worker was killed.
  await db.query(sql`update jobs.job set state = 'active', started_on = now()`);
  await dead.stop();

  const handler = vi.fn(async () => {});
  const { clock } = await setUp(handler);
  await clock.tick(110_000);
  expect(handler).not.toHaveBeenCalled();
  await clock.tick(130_000);
  await expect.poll(listStates).toEqual(['completed']);
  expect(handler).toHaveBeenCalledTimes(1);
});

test('stop waits for a running job', async () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { jobs, clock } = await setUp(() => {
    start();
    return work;
  });
  await enqueueMail(jobs);
  await clock.tick(4000);
  await started;
  const stopped = jobs.stop();
  finish();
  await stopped;
  expect(await listStates()).toEqual(['completed']);
});

test('a job with data of another version fails at once and is not retried', async () => {
  const handler = vi.fn(async () => {});
  const { jobs, passSeconds } = await setUp(handler);
  await enqueueMail(jobs);
  await db.query(sql`update jobs.job set data = '{"letter": 1}'`);
  await passSeconds(4);
  expect(await listStates()).toEqual(['failed']);
  expect(handler).not.toHaveBeenCalled();
});

test('no retry waits longer than ten minutes [K-321]', () => {
  expect(maxRetryDelayMs).toBe(600_000);
  for (const { retryDelayMax } of Object.values(jobTable))
    expect(retryDelayMax * 1000).toBeLessThanOrEqual(maxRetryDelayMs);
});
