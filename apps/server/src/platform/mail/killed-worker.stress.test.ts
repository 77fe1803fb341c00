import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { TestClock } from 'pg-boss';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../testing/start-mail-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { createJobs } from '../jobs/create-jobs.ts';
import { createMail } from './create-mail.ts';
import { listNewestMail } from './store.ts';

const log = pino({ level: 'silent' });
const from = { name: 'Halyard Business', address: 'orders@example.com' };
const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

test('safety 10: a mail is sent once more, with the same Message-ID, when its worker was killed after sending it', async () => {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const server = await startMailServer();
  const clock = new TestClock();
  const jobs = createJobs({ database, log, clock });
  onTestFinished(() => jobs.stop());
  const mail = createMail({
    db,
    jobs,
    clock: { now: () => new Date() },
    log,
    findSender: () => from,
    secret: 'test',
    smtpUrl: server.url,
  });
  await jobs.start();
  const message = { to: 'pat@example.com', subject: 's', text: 't', html: 'h', key: 'order-confirmation:1' } as const;
  await db.transaction((tx) => mail.send(tx, message));

  // The worker can read and send the mail, but not save the attempt.
  const blocker = await pool.connect();
  await blocker.query('begin; lock table mail_message in share mode');
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', dyingWorker], {
    env: { ...process.env, DATABASE_URL: database.connectionString, SMTP_URL: server.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  await expect.poll(async () => (await pool.query(waitingWorkers)).rows).toEqual([{ pid: expect.any(Number) }]);
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await pool.query(`select pg_terminate_backend(pid) from (${waitingWorkers}) as worker`);
  await blocker.query('commit');
  blocker.release();
  expect(server.received).toHaveLength(1);
  expect(await listNewestMail(db, 10)).toMatchObject([{ status: 'queued', attempts: 0 }]);

  await clock.tick(240_000);
  await expect.poll(() => listNewestMail(db, 10)).toMatchObject([{ status: 'sent', attempts: 1 }]);
  for (let hour = 0; hour < 3; hour++) await clock.tick(3_600_000);
  const ids = server.received.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

const waitingWorkers = `select pid from pg_stat_activity where datname = current_database()
  and wait_event_type = 'Lock' and query like 'update mail_message%'`;

const dyingWorker = `
  import pg from 'pg';
  import { Database } from ${moduleUrl('../database/database.ts')};
  import { createJobs } from ${moduleUrl('../jobs/create-jobs.ts')};
  import { createMail } from ${moduleUrl('./create-mail.ts')};
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  const jobs = createJobs({ database: { pool }, log: console });
  const from = ${JSON.stringify(from)};
  createMail({ db: new Database(pool), jobs, clock: { now: () => new Date() }, log: console, findSender: () => from, secret: 'test', smtpUrl: process.env.SMTP_URL });
  await jobs.start();
`;
