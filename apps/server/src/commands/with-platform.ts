import { registerQuotePdfs } from '../ordering/quote/index.ts';
import { createClock, systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createLog } from '../platform/logging.ts';
import { createMail } from '../platform/mail/create-mail.ts';
import { getSender } from '../platform/mail/gateway.ts';
import type { Platform } from '../platform/platform.ts';
import { loadProvider } from '../provider/index.ts';

/**
 * Opens what a command needs that changes quotes or orders, on the database of the server, and closes it afterwards. Jobs
 * notify the shopper and other systems: the command runs them until it ends, then the servers do.
 */
export async function withPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const config = await readServerConfig(process.env, systemClock.now());
  const clock = config.demoNow ? createClock(config.demoNow) : systemClock;
  const provider = await loadProvider(config.providerDir, clock.now());
  const log = createLog('warn');
  const database = await openDatabase(config, log, { canShare: true });
  const { db } = database;
  const jobs = createJobs({ database, log });
  const mail = createMail({ db, jobs, clock, log, findSender: () => getSender(provider), ...config });
  try {
    const platform = { config, provider, clock, db, jobs, mail, log };
    registerQuotePdfs(platform);
    await jobs.start();
    return await work(platform);
  } finally {
    await jobs.stop();
    await database.close();
  }
}
