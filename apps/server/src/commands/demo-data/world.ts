import type { FastifyInstance } from 'fastify';
import type { Appointments } from '../../checkout/appointment/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Random } from '../../platform/random.ts';
import type { FiberAddress } from '../../shopping/address/index.ts';
import type { Agenda } from './agenda.ts';
import type { DemoOrderSystem } from './order-system.ts';
import type { PastClock } from './past-clock.ts';
import type { PastJobs } from './past-jobs.ts';
import type { createPeople } from './people.ts';

/** The shop of the demonstration data, on the clock of the past. */
export interface DemoWorld extends ReturnType<typeof createPeople> {
  readonly app: FastifyInstance;
  /** The jobs and the clock are those of the past. */
  readonly platform: Platform;
  readonly appointments: Appointments;
  readonly clock: PastClock;
  readonly jobs: PastJobs;
  readonly agenda: Agenda;
  readonly orderSystem: DemoOrderSystem;
  /** The present, at which the data ends. */
  readonly now: Date;
  readonly random: Random;
  /** Returns an address that no shopper had before, in the state if there is one. */
  takeAddress(state?: string): FiberAddress;
}
