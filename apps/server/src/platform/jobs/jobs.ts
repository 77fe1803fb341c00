import type { z } from 'zod';
import type { Transaction } from '../database/database.ts';
import type { jobTable } from './job-table.ts';

export type JobName = keyof typeof jobTable;
type JobData<Name extends JobName> = z.output<(typeof jobTable)[Name]['data']>;

export interface Attempt {
  /** No other will follow if this one fails. */
  readonly last: boolean;
}

/** Does the work; throwing means "not done, try again as the job table says". It may run twice, so its effect must not. */
export type JobHandler<Name extends JobName> = (data: JobData<Name>, attempt: Attempt) => Promise<void>;

/** Work that outlives the request. */
export interface Jobs {
  /** Part of the caller's transaction: rolled back, there is no job. With a key, a second one with the same key is not added. */
  enqueue<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData<Name>,
    options?: { readonly key?: string; readonly afterSeconds?: number },
  ): Promise<void>;
  /** Says who does a job; called before `start`. */
  work<Name extends JobName>(name: Name, handler: JobHandler<Name>): void;
  start(): Promise<void>;
  /** Lets running jobs finish for a while; what does not is done again by another server. */
  stop(): Promise<void>;
}
