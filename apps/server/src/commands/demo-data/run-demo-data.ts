import { buildApp } from '../../app.ts';
import { createAppointments } from '../../checkout/appointment/index.ts';
import { fillTables } from '../../live-shop.ts';
import { findOrderedVisit, forgetOrderDays, hasPlacedOrders } from '../../ordering/order/index.ts';
import type { Config } from '../../platform/config.ts';
import type { DatabaseHandle } from '../../platform/database/open.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import type { Logger } from '../../platform/logging.ts';
import { createMail } from '../../platform/mail/create-mail.ts';
import { getSender } from '../../platform/mail/gateway.ts';
import type { Platform } from '../../platform/platform.ts';
import { seededRandom } from '../../platform/random.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Provider } from '../../provider/index.ts';
import { listFiberAddresses } from '../../shopping/address/index.ts';
import { getCatalogVersions } from '../../shopping/cart/index.ts';
import { listSweeps } from '../../sweeps.ts';
import { createAgenda } from './agenda.ts';
import { dayMs } from './order-cases.ts';
import { openDemoOrderSystem } from './order-system.ts';
import { createPastClock } from './past-clock.ts';
import { createPastJobs } from './past-jobs.ts';
import { createPeople } from './people.ts';
import { type DemoCounts, type DemoSize, planDemoData } from './plan.ts';
import { listFiberPlans } from './shop-steps.ts';
import type { DemoWorld } from './world.ts';

interface DemoDataInput extends DemoSize {
  readonly config: Config;
  readonly provider: Provider;
  readonly database: DatabaseHandle;
  readonly log: Logger;
  /** The present. */
  readonly now: Date;
  print(line: string): void;
  /** True to end early. */
  isStopping(): boolean;
}

export interface DemoDataResult {
  readonly counts: DemoCounts;
  readonly failures: readonly string[];
  readonly isComplete: boolean;
}

/** More addresses than a month of the demonstration needs. */
const addressLimit = 5000;
const maxFailures = 25;
const longestVisitMs = 8 * 60_000;

/** Fills the database of a demonstration with invented orders, carts, quotes and requests of the last days. */
export async function runDemoData(input: DemoDataInput): Promise<DemoDataResult> {
  const { config, provider, database, log, now } = input;
  const { db } = database;
  if (config.env !== 'demo')
    throw new StartupError('Demonstration data is only for a demonstration, not for production.');
  if (await hasPlacedOrders(db))
    throw new StartupError(
      'The database has orders already, so nothing was added. Demonstration data needs a new database: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    );
  listFiberPlans(provider.catalog);
  const clock = createPastClock(new Date(now.getTime() - input.days * dayMs));
  await getCatalogVersions(provider.catalog).startSelling(db, clock.now());
  const orderSystem = await openDemoOrderSystem();
  const jobs = createPastJobs(clock);
  try {
    return await fillShop(input, { clock, jobs, orderSystem });
  } finally {
    await orderSystem.close();
    const servers = createJobs({ database, log });
    await servers.start();
    await jobs.moveTo(servers, db);
    await servers.stop();
  }
}

/** Opens the shop on the clock of the past, and lets shoppers use it. */
async function fillShop(
  input: DemoDataInput,
  past: Pick<DemoWorld, 'clock' | 'jobs' | 'orderSystem'>,
): Promise<DemoDataResult> {
  const { config, provider, database, log, now, print, isStopping } = input;
  const { clock, jobs, orderSystem } = past;
  const { db } = database;
  const quietConfig: Config = {
    ...config,
    ...{ proxies: 1, smtpUrl: undefined, captcha: { ...config.captcha, cost: 1 } },
    // No outside system learns of invented orders.
    services: { orderHandOver: { url: orderSystem.url, key: undefined } },
  };
  // Entries of the waitlist are shown even if the shop takes none now.
  const demoProvider = { ...provider, rules: { ...provider.rules, waitlist: 'on' as const } };
  const mail = createMail({ db, jobs, clock, log, findSender: () => getSender(provider), ...quietConfig });
  const platform: Platform = { config: quietConfig, provider: demoProvider, clock, db, jobs, mail, log };
  print('Loading the coverage…');
  await fillTables({ ...platform, clock: { now: () => now } });
  const appointments = createAppointments(platform, findOrderedVisit(db));
  const app = await buildApp(platform, { readiness: { ping: database.ping, isStopping: () => false }, appointments });
  try {
    const world: DemoWorld = {
      ...{ ...past, ...createPeople(seededRandom(27)), app, platform, appointments, now },
      agenda: createAgenda(),
      random: seededRandom(2026),
      takeAddress: await createAddresses(platform),
    };
    const counts = planDemoData(world, input);
    const failures = await runAgenda(world, { days: input.days, counts, isStopping, print });
    clock.moveTo(now);
    await forgetOrderDays(db);
    return { counts, failures, isComplete: !isStopping() };
  } finally {
    await app.close();
  }
}

async function createAddresses({ db, provider }: Platform): Promise<DemoWorld['takeAddress']> {
  const left = [...(await listFiberAddresses(db, provider.brand.footprint, addressLimit))];
  if (left.length === 0) throw new StartupError('The demonstration data needs a coverage with fiber addresses.');
  return (state) => {
    const index = state === undefined ? 0 : left.findIndex((address) => address.state === state);
    const [address] = left.splice(Math.max(0, index), 1);
    if (!address) throw new Error('there is no address left');
    return address;
  };
}

interface AgendaRun extends Pick<DemoDataInput, 'days' | 'isStopping' | 'print'> {
  readonly counts: DemoCounts;
}

/** Runs what is due until the present, and the jobs and the hourly work of the shop in between. */
async function runAgenda(world: DemoWorld, { days, counts, isStopping, print }: AgendaRun): Promise<readonly string[]> {
  const { agenda, jobs, clock, now, platform, appointments } = world;
  const failures: string[] = [];
  const sweeps = listSweeps(platform, appointments);
  // The last visit ends before the present.
  const end = new Date(now.getTime() - longestVisitMs);
  let day = 0;
  while (!isStopping()) {
    const jobTime = jobs.getNextTime();
    const entryTime = agenda.getNextTime();
    const isJob = jobTime !== undefined && (entryTime === undefined || jobTime <= entryTime);
    const next = isJob ? jobTime : entryTime;
    if (next === undefined || next >= end || clock.now() >= end) break;
    clock.moveTo(next);
    const today = Math.floor(days - (now.getTime() - clock.now().getTime()) / dayMs);
    if (today > day) {
      day = today;
      for (const sweep of sweeps) await sweep(clock.now());
      if (day % 5 === 0) print(`Day ${day} of ${days}: ${counts.get('orders') ?? 0} orders.`);
    }
    if (isJob) {
      await jobs.runDue();
      continue;
    }
    const entry = agenda.takeNext();
    if (!entry) break;
    try {
      await entry.run();
      await jobs.runDue();
    } catch (error) {
      failures.push(`${entry.title}: ${error instanceof Error ? error.message : String(error)}`);
      if (failures.length > maxFailures) throw new Error(`too much failed: ${failures.slice(0, 5).join('; ')}`);
    }
  }
  return failures;
}
