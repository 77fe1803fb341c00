import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { findLifeFaults, orderLife } from '@demarc/domain/order';
import { enqueueDueReminders } from './checkout/saved-cart/index.ts';
import { createReloading, openLiveShop } from './live-shop.ts';
import { hasPlacedOrders } from './ordering/order/index.ts';
import { createClock, systemClock } from './platform/clock.ts';
import { readServerConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/open.ts';
import { describeFailure } from './platform/describe-failure.ts';
import { startSweeping } from './platform/housekeeping.ts';
import { checkPort, describePortProblem } from './platform/http/edge/check-port.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createLog } from './platform/logging.ts';
import { StartupError } from './platform/startup-error.ts';
import { exitOnUncaughtError, stopOnSignal } from './platform/stop.ts';
import { describeFolder, loadProvider, watchProvider } from './provider/index.ts';
import { describeMissingCoverage, importFirstAddresses } from './shopping/address/index.ts';

const frequentSweepMs = 10_000;

async function startServer(): Promise<void> {
  const faults = findLifeFaults(orderLife);
  if (faults.length > 0) throw new StartupError(`The states of an order are inconsistent: ${faults.join('; ')}.`);
  const config = await readServerConfig(process.env, systemClock.now());
  await checkPort(config);
  const clock = config.demoNow ? createClock(config.demoNow) : systemClock;
  const log = createLog(config.logLevel);
  // People read the output of the demonstration. In production, log collectors expect only JSON lines.
  const printProgress = (line: string) => (config.env === 'production' ? log.info(line) : console.log(line));
  exitOnUncaughtError(log);
  const seenFolder = await describeFolder(config.providerDir, clock.now()).catch(() => '');
  const provider = await loadProvider(config.providerDir, clock.now());
  printProgress(`Loaded provider ${provider.brand.name}.`);
  printProgress('Opening the database…');
  const database = await openDatabase(config, log);
  printProgress('Loading the coverage…');
  const jobs = createJobs({ database, log });
  let isStopping = false;
  const readiness = { ping: database.ping, isStopping: () => isStopping };
  const shop = await openLiveShop({ config, clock, db: database.db, jobs, log }, provider, readiness);
  const { app } = shop;
  const hasCoverage = await importFirstAddresses(shop.getPlatform(), printProgress);
  printProgress('Starting the jobs…');
  await jobs.start();
  if (config.demoNow) await enqueueDueReminders(shop.getPlatform());
  const sweeping = startSweeping(shop.listSweeps, clock, log);
  const frequentSweeping = startSweeping(shop.listFrequentSweeps, clock, log, frequentSweepMs);
  const reloading = createReloading(shop, log, config.env === 'production' ? undefined : console.log);
  const watching = watchProvider({ dir: config.providerDir, seen: seenFolder, clock, ...reloading });
  let searchingDeadEnds: Promise<void> = Promise.resolve();
  stopOnSignal(log, async () => {
    isStopping = true;
    // Meanwhile responses close their connections, and the readiness check tells proxies to use another server.
    await setTimeout(config.drainMs);
    await watching.stop();
    await app.close();
    await Promise.all([sweeping.stop(), frequentSweeping.stop()]);
    await jobs.stop();
    await Promise.allSettled([searchingDeadEnds]);
    await database.close();
  });
  await app.listen({ port: config.port, host: config.host }).catch((error) => {
    throw describePortProblem(config, error);
  });
  // With PORT=0 the system chooses the port.
  const { port } = app.server.address() as AddressInfo;
  const shopUrl = `${config.publicUrl.replace(/:0$/, `:${port}`)}${config.basePath}`;
  printProgress(`Demarc is ready at ${shopUrl}`);
  if (config.env === 'demo' && config.operatorHost === undefined)
    printProgress(`The operator console is at ${shopUrl}/operator`);
  if (config.env === 'demo' && !(await hasPlacedOrders(shop.getPlatform().db)))
    printProgress('Run `npm run demo-data` to fill the console with a month of invented orders.');
  if (!hasCoverage) log.warn(describeMissingCoverage(config));
  searchingDeadEnds = shop.warnOfDeadEnds();
  await searchingDeadEnds;
}

startServer().catch((error: unknown) => {
  console.error(describeFailure(error, process.env.DATABASE_URL));
  process.exit(1);
});
