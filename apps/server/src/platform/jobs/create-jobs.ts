import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { type Clock, type ConstructorOptions, type Db, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Transaction } from '../database/database.ts';
import type { DatabaseHandle } from '../database/open.ts';
import type { Logger } from '../logging.ts';
import { redactText } from '../redact.ts';
import { jobTable } from './job-table.ts';
import type { JobAttempt, JobHandler, JobName, Jobs } from './jobs.ts';

interface JobsOptions {
  readonly database: Pick<DatabaseHandle, 'pool'>;
  readonly log: Logger;
  /** Time and timers of the queue. Tests control it by hand. */
  readonly clock?: Clock;
}

const jobNames = Object.keys(jobTable) as JobName[];
type UntypedHandler = (data: unknown, attempt: JobAttempt) => Promise<void>;

const batchSize = 10;
const stopWithinMs = 10_000;

export function createJobs({ database, log, clock }: JobsOptions): Jobs {
  const boss = new PgBoss({
    ...buildConnectionOptions(database.pool),
    ...(clock && { clock }),
    schema: 'jobs',
    schedule: false,
    flowIntervalSeconds: 3600, // rarely, because jobs do not depend on each other
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: the queue reported a warning'));
  const handlers = new Map<JobName, UntypedHandler>();

  return {
    async enqueue(tx, name, data, { key, afterSeconds } = {}) {
      const { data: schema, ...policy } = jobTable[name];
      const id = key === undefined ? {} : { id: deriveJobId(name, key) };
      const delay = afterSeconds === undefined ? {} : { startAfter: afterSeconds };
      await boss.send(name, schema.parse(data), {
        ...policy,
        retryBackoff: true,
        ...id,
        ...delay,
        db: adaptTransaction(tx),
      });
    },
    work<Name extends JobName>(name: Name, handler: JobHandler<Name>) {
      handlers.set(name, handler as never);
    },
    async start() {
      await boss.start();
      for (const name of jobNames) await boss.createQueue(name);
      for (const name of handlers.keys()) {
        const options = {
          batchSize,
          burstWhenBatchFull: true,
          pollingIntervalSeconds: 2,
          perJobResults: true,
        } as const;
        await boss.work(name, options, (jobs: Job[]) =>
          Promise.all(jobs.map((job) => runJob({ log, handlers }, name, job))),
        );
      }
    },
    stop: () => boss.stop({ timeout: stopWithinMs }),
  };
}

interface RunDeps {
  readonly log: Logger;
  readonly handlers: ReadonlyMap<JobName, UntypedHandler>;
}

async function runJob({ log, handlers }: RunDeps, name: JobName, job: Job): Promise<JobResult> {
  const parsed = jobTable[name].data.safeParse(job.data);
  if (!parsed.success) {
    log.error({ job: name, jobId: job.id }, 'jobs: the data has the format of another version; not retried');
    return { id: job.id, status: 'deadletter' };
  }
  const isLastAttempt = job.retryCount >= jobTable[name].retryLimit;
  try {
    await handlers.get(name)?.(parsed.data, { isLastAttempt });
    return { id: job.id, status: 'completed' };
  } catch (error) {
    // The reason is stored in the job's row, so it must not contain personal data.
    const reason = redactText(error instanceof Error ? error.message : String(error));
    const failure = { job: name, jobId: job.id, attempt: job.retryCount + 1, reason };
    // Includes the data, because a person has to do the work by hand now.
    if (isLastAttempt) log.error({ ...failure, data: parsed.data }, 'jobs: the last attempt failed; not retried');
    else log.warn(failure, 'jobs: an attempt failed; will be retried');
    return { id: job.id, status: 'failed', output: { reason } };
  }
}

/** Jobs use connections of their own, so that many requests cannot starve them. */
function buildConnectionOptions({ options }: Pool): ConstructorOptions {
  const { connectionString, keepAlive, keepAliveInitialDelayMillis } = options;
  if (!connectionString) throw new Error('jobs need a database');
  // pg-boss passes unknown options to its pool.
  const poolOptions = { keepAlive, keepAliveInitialDelayMillis };
  return { connectionString, ...poolOptions, max: 2, application_name: 'demarc-jobs' };
}

/** Lets pg-boss add a job in the caller's transaction. */
const adaptTransaction = (tx: Transaction): Db => ({
  executeSql: (text, values = []) => tx.queryText(text, values),
});

/** The same key gives the same id, and the queue ignores a second job with an id it has. */
function deriveJobId(name: JobName, key: string): string {
  const hex = createHash('sha256').update(`${name}\n${key}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
