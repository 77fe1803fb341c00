import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { findLifeFaults, orderLife } from '@demarc/domain/order';
import { buildApp } from './app.ts';
import { createAppointments } from './checkout/appointment/index.ts';
import { enqueueDueReminders } from './checkout/saved-cart/index.ts';
import { isCancelled } from './ordering/order/index.ts';
import { fillQuotes } from './ordering/quote/index.ts';
import { createClock, systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { describeFailure } from './platform/describe-failure.ts';
import { startSweeping } from './platform/housekeeping.ts';
import { checkPort, describePortProblem } from './platform/http/edge/check-port.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createLog } from './platform/logging.ts';
import { createMail } from './platform/mail/create-mail.ts';
import { getSender } from './platform/mail/gateway.ts';
import type { Platform } from './platform/platform.ts';
import { StartupError } from './platform/startup-error.ts';
import { exitOnUncaughtError, stopOnSignal } from './platform/stop.ts';
import { findDeadEnds, loadProvider } from './provider/index.ts';
import { fillCoverage, listCoveredZips, selectCoverage } from './shopping/address/index.ts';
import { fillNumbers } from './shopping/numbers/index.ts';
import { fillLeadCampaigns } from './shopping/qualification/index.ts';
import { listSweeps } from './sweeps.ts';

async function startServer(): Promise<void> {
  const faults = findLifeFaults(orderLife);
  if (faults.length > 0) throw new StartupError(`The states of an order are inconsistent: ${faults.join('; ')}.`);
  const config = readConfig(process.env);
  await checkPort(config);
  const clock = config.demoNow ? createClock(config.demoNow) : systemClock;
  const log = createLog(config.logLevel);
  // People read the output of the demonstration. In production, log collectors expect only JSON lines.
  const printProgress = (line: string) => (config.env === 'production' ? log.info(line) : console.log(line));
  exitOnUncaughtError(log);
  const provider = await loadProvider(config.providerDir);
  printProgress(`Loaded provider ${provider.brand.name}.`);
  printProgress('Opening the database…');
  const database = await openDatabase(config, log);
  const { db } = database;
  printProgress('Loading the coverage…');
  const coverage = selectCoverage(config.env, provider.coverage);
  await fillCoverage({ db, clock }, coverage, provider.brand.footprint);
  await fillLeadCampaigns(db, coverage);
  await fillNumbers({ db, clock }, provider.numbers);
  if (config.env === 'demo') await fillQuotes({ db, clock, provider }, provider.quotes);
  const jobs = createJobs({ database, log });
  const mail = createMail({ db, jobs, clock, log, from: getSender(provider), ...config });
  let isStopping = false;
  const platform = { config, provider, clock, db, jobs, mail, log };
  const appointments = createAppointments(platform, isCancelled(db));
  const readiness = { ping: database.ping, isStopping: () => isStopping };
  const app = await buildApp(platform, { readiness, appointments });
  printProgress('Starting the jobs…');
  await jobs.start();
  if (config.demoNow) await enqueueDueReminders(platform);
  const sweeping = startSweeping(listSweeps(platform, appointments), clock, log);
  stopOnSignal(log, async () => {
    isStopping = true;
    // Meanwhile responses close their connections, and the readiness check tells proxies to use another server.
    await setTimeout(config.drainMs);
    await app.close();
    await sweeping.stop();
    await jobs.stop();
    await database.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw describePortProblem(config, error);
  });
  // With PORT=0 the system chooses the port.
  const { port } = app.server.address() as AddressInfo;
  printProgress(`Demarc is ready at ${config.publicUrl.replace(/:0$/, `:${port}`)}${config.basePath}`);
  await warnOfDeadEnds(platform);
}

/** Runs after the start, because a large coverage takes seconds to read. */
async function warnOfDeadEnds({ db, provider, config, log }: Platform): Promise<void> {
  for (const deadEnd of findDeadEnds(provider, await listCoveredZips(db), config.services)) log.warn(deadEnd);
}

startServer().catch((error: unknown) => {
  console.error(describeFailure(error, process.env.DATABASE_URL));
  process.exit(1);
});
