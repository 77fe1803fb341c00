import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PgPreparedQuery, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { type Clock, type ConstructorOptions, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import { nobody } from '../database/nobody.ts';
import type { DatabaseHandle } from '../database/open.ts';
import type { Transaction } from '../database/types.ts';
import type { Logger } from '../logging.ts';
import { redactText } from '../redact.ts';
import { jobTable } from './job-table.ts';
import type { Attempt, JobHandler, JobName, Jobs } from './jobs.ts';

interface JobsOptions {
  readonly database: Pick<DatabaseHandle, 'pool' | 'pglite'>;
  readonly log: Logger;
  /** Timers and time of the queue; a test hands in one that it moves by hand. */
  readonly clock?: Clock;
}

const names = Object.keys(jobTable) as JobName[];
const batchSize = 10;
const stopWithinMs = 10_000;

export function openJobs({ database, log, clock }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...connection(database),
    ...(clock && { clock }),
    schema: 'jobs',
    schedule: false,
    flowIntervalSeconds: 3600, // no job waits for another
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue did not answer'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: the queue warns'));
  const handlers = new Map<JobName, (data: unknown, attempt: Attempt) => Promise<void>>();

  const run = async (name: JobName, job: Job): Promise<JobResult> => {
    const data = jobTable[name].data.safeParse(job.data);
    if (!data.success) {
      log.error({ job: name, jobId: job.id }, 'jobs: its data is not of this version; given up');
      return { id: job.id, status: 'deadletter' };
    }
    const last = job.retryCount >= jobTable[name].retryLimit;
    try {
      await handlers.get(name)?.(data.data, { last });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      // It stays in the job's row: as little of the shopper as in the log.
      const reason = redactText(error instanceof Error ? error.message : String(error));
      const failed = { job: name, jobId: job.id, attempt: job.retryCount + 1, reason };
      // What it was about goes along: somebody has to do it by hand now.
      if (last) log.error({ ...failed, data: data.data }, 'jobs: not done, and given up');
      else log.warn(failed, 'jobs: not done, will be tried again');
      return { id: job.id, status: 'failed', output: { reason } };
    }
  };

  return {
    async enqueue(tx, name, data, { key, afterSeconds } = {}) {
      const { data: schema, ...policy } = jobTable[name];
      const id = key === undefined ? {} : { id: idOf(name, key) };
      const later = afterSeconds === undefined ? {} : { startAfter: afterSeconds };
      await boss.send(name, schema.parse(data), { ...policy, retryBackoff: true, ...id, ...later, db: within(tx) });
    },
    work<Name extends JobName>(name: Name, handler: JobHandler<Name>) {
      handlers.set(name, handler as never);
    },
    async start() {
      await boss.start();
      for (const name of names) {
        await boss.createQueue(name);
        // Fills the queue cache: on the embedded database a look-up inside a caller's transaction would wait for itself.
        await boss.findJobs(name, { id: nobody });
      }
      for (const name of handlers.keys()) {
        const options = {
          batchSize,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 2,
          perJobResults: true,
        } as const;
        await boss.work(name, options, (jobs: Job[]) => Promise.all(jobs.map((job) => run(name, job))));
      }
    },
    stop: () => boss.stop({ timeout: stopWithinMs }),
  };
}

/** Connections of its own, so that a crowd of requests cannot starve the jobs; the embedded database has but one. */
function connection({ pool, pglite }: JobsOptions['database']): ConstructorOptions {
  if (pglite) return { db: fromPglite(pglite), backend: 'pglite' };
  if (!pool?.options.connectionString) throw new Error('jobs need a database');
  const { connectionString, keepAlive, keepAliveInitialDelayMillis } = pool.options;
  // What the queue does not know it hands on to its own pool.
  const alive = { keepAlive, keepAliveInitialDelayMillis };
  return { connectionString, ...alive, max: 2, application_name: 'demarc-jobs' };
}

/** The queue's own statements, of which there are a few for each kind of job, by the names that connections know them by. */
const statementNames = new Map<string, string>();
const preparedOn = new WeakMap<object, Map<string, PgPreparedQuery<PreparedQueryConfig>>>();

/** The caller's transaction as the queue knows a database. */
function within(tx: Transaction) {
  const { session } = tx._;
  const statements = preparedOn.get(session) ?? new Map<string, PgPreparedQuery<PreparedQueryConfig>>();
  preparedOn.set(session, statements);
  const prepare = (text: string, values: readonly unknown[]) => {
    const name = statementNames.get(text) ?? `jobs_${statementNames.size}`;
    statementNames.set(text, name);
    const params = values.map((_, at) => sql.placeholder(String(at)));
    return session.prepareQuery({ sql: text, params }, undefined, name, false);
  };
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const statement = statements.get(text) ?? prepare(text, values);
      statements.set(text, statement);
      return (await statement.execute({ ...values })) as unknown as { rows: unknown[] };
    },
  };
}

/** The same key gives the same id, and the queue ignores a second job with an id it has. */
function idOf(name: JobName, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
