import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { sql } from '../database/sql.ts';
import { createJobs } from './create-jobs.ts';
import { jobTable } from './job-table.ts';

const log = pino({ level: 'silent' });

test('twenty servers that start at once on an empty database create one queue', async () => {
  const database = await openTestDatabase();
  const servers = Array.from({ length: 20 }, () => createJobs({ database, log }));
  onTestFinished(async () => {
    await Promise.all(servers.map((jobs) => jobs.stop()));
  });
  await Promise.all(servers.map((jobs) => jobs.start()));
  const queues = await database.db.query<{ readonly name: string }>(sql`select name from jobs.queue`);
  expect(queues.map(({ name }) => name).sort()).toEqual(Object.keys(jobTable).sort());
});

test('safety 10: another server runs a job again when its worker was killed with -9', async () => {
  const database = await openTestDatabase();
  const clock = new TestClock();
  const handler = vi.fn(async () => {});
  const jobs = createJobs({ database, log, clock });
  onTestFinished(() => jobs.stop());
  jobs.work('deliver-mail', handler);
  await jobs.start();

  const worker = spawn(process.execPath, ['--input-type=module', '--eval', dyingWorker], {
    env: { ...process.env, DATABASE_URL: database.connectionString },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data'); // the worker polls now; this process does not, because its clock is stopped
  await database.db.transaction((tx) => jobs.enqueue(tx, 'deliver-mail', { mailId: randomUUID() }));
  await once(worker.stdout, 'data'); // the worker is running the job
  worker.kill('SIGKILL');
  await once(worker, 'exit');

  expect(handler).not.toHaveBeenCalled();
  await clock.tick(240_000);
  await expect.poll(() => handler.mock.calls.length).toBe(1);
});

const dyingWorker = `
  import pg from 'pg';
  import { createJobs } from ${JSON.stringify(new URL('./create-jobs.ts', import.meta.url).href)};
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const jobs = createJobs({ database: { pool }, log: console });
  jobs.work('deliver-mail', () => {
    console.log('running');
    return new Promise(() => {});
  });
  await jobs.start();
  console.log('started');
`;

test('a queue recovers from lost database connections', async () => {
  const database = await openTestDatabase();
  const clock = new TestClock();
  const handler = vi.fn(async () => {});
  const jobs = createJobs({ database, log, clock });
  onTestFinished(() => jobs.stop());
  jobs.work('deliver-mail', handler);
  await jobs.start();
  const ended = await database.db.query(sql`
    select pg_terminate_backend(pid) as is_ended from pg_stat_activity
    where application_name = 'demarc-jobs' and datname = current_database()`);
  expect(ended).toContainEqual({ isEnded: true });
  await database.db.transaction((tx) => jobs.enqueue(tx, 'deliver-mail', { mailId: randomUUID() }));
  const countRuns = async () => {
    await clock.tick(2000);
    return handler.mock.calls.length;
  };
  await expect.poll(countRuns).toBe(1);
});
