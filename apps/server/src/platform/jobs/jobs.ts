import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import type { jobTable } from './job-table.ts';

export type JobName = keyof typeof jobTable;
type JobData<Name extends JobName> = z.output<(typeof jobTable)[Name]['data']>;

export interface JobAttempt {
  /** True when no retry follows a failure. */
  readonly isLastAttempt: boolean;
}

/** Runs the job. Throwing schedules a retry. A job may run twice, so its effect must be idempotent. */
export type JobHandler<Name extends JobName> = (data: JobData<Name>, attempt: JobAttempt) => Promise<void>;

/** The queue of background work that requests leave behind. */
export interface Jobs {
  /** Adds a job in the caller's transaction. Does nothing when a job with the same key exists. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData<Name>,
    options?: { readonly key?: string; readonly afterSeconds?: number },
  ): Promise<void>;
  /** Registers the handler of a job. Call it before `start`. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void;
  start(): Promise<void>;
  /** Waits up to ten seconds for running jobs. Another server runs unfinished ones again. */
  stop(): Promise<void>;
}
