import type { Database } from '../../platform/database/database.ts';
import { jobTable, maxRetryDelayMs } from '../../platform/jobs/job-table.ts';
import type { JobHandler, JobName, Jobs } from '../../platform/jobs/jobs.ts';
import type { PastClock } from './past-clock.ts';

interface WaitingJob {
  readonly name: JobName;
  readonly data: object;
  readonly key: string | undefined;
  readonly since: Date;
  dueAt: Date;
  failures: number;
}

/** A queue of jobs that run on the clock of the past, in this process. */
export interface PastJobs extends Jobs {
  /** Runs all jobs that are due, and those that they enqueue. */
  runDue(): Promise<void>;
  getNextTime(): Date | undefined;
  /** Moves the jobs that are left to the queue of the servers. */
  moveTo(servers: Jobs, db: Database): Promise<void>;
}

/** Requests to other systems belong to the present: the servers send them. */
const jobsOfServers: readonly JobName[] = ['deliver-webhooks'];
/** As long as the servers try to hand over an order. */
const givenUpAfterMs = 7 * 86_400_000;

export function createPastJobs(clock: PastClock): PastJobs {
  const handlers = new Map<JobName, (data: object) => Promise<void>>();
  const knownKeys = new Set<string>();
  let waiting: WaitingJob[] = [];
  const isRunHere = ({ name }: WaitingJob) => !jobsOfServers.includes(name);
  const findNext = () =>
    waiting
      .filter(isRunHere)
      .reduce<WaitingJob | undefined>((first, job) => (first && first.dueAt <= job.dueAt ? first : job), undefined);
  const run = async (job: WaitingJob) => {
    waiting = waiting.filter((other) => other !== job);
    try {
      await handlers.get(job.name)?.(job.data);
    } catch {
      const delayMs = Math.min(maxRetryDelayMs, 5000 * 2 ** job.failures) * (job.failures > 8 ? 36 : 1);
      job.failures += 1;
      job.dueAt = new Date(clock.now().getTime() + delayMs);
      if (job.dueAt.getTime() - job.since.getTime() < givenUpAfterMs) waiting.push(job);
    }
  };
  return {
    async enqueue(_tx, name, data, { key, afterSeconds = 0 } = {}) {
      const known = `${name}\n${key}`;
      if (key !== undefined && knownKeys.has(known)) return;
      if (key !== undefined) knownKeys.add(known);
      const since = clock.now();
      const dueAt = new Date(since.getTime() + afterSeconds * 1000);
      waiting.push({ name, data: jobTable[name].data.parse(data), key, since, dueAt, failures: 0 });
    },
    work<Name extends JobName>(name: Name, handler: JobHandler<Name>) {
      handlers.set(name, (data) => handler(data as never, { isLastAttempt: false }));
    },
    start: async () => {},
    stop: async () => {},
    async runDue() {
      for (let job = findNext(); job && job.dueAt <= clock.now(); job = findNext()) await run(job);
    },
    getNextTime: () => findNext()?.dueAt,
    async moveTo(servers, db) {
      const now = clock.now().getTime();
      const left = waiting;
      waiting = [];
      await db.transaction(async (tx) => {
        for (const { name, data, key, dueAt } of left)
          await servers.enqueue(tx, name, data as never, {
            ...(key !== undefined && { key }),
            afterSeconds: Math.max(0, Math.ceil((dueAt.getTime() - now) / 1000)),
          });
      });
    },
  };
}
