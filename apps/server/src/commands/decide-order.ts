import { createAppointments } from '../checkout/appointment/index.ts';
import { cancelOrder, isCancelled, releaseOrder } from '../ordering/order/index.ts';
import { quoteLock } from '../ordering/quote/index.ts';
import { createClock, systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createLog } from '../platform/logging.ts';
import { createMail } from '../platform/mail/create-mail.ts';
import { getSender } from '../platform/mail/gateway.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { loadProvider } from '../provider/index.ts';

/**
 * Releases or cancels an order. Jobs notify the shopper and other systems: this command runs jobs until it ends, then
 * the servers do.
 */
async function decideOrder(action: string, number: string): Promise<number> {
  if (action !== 'release' && action !== 'cancel')
    throw new StartupError('Name an action and an order number: release <number> or cancel <number>.');
  const config = await readServerConfig(process.env, systemClock.now());
  const clock = config.demoNow ? createClock(config.demoNow) : systemClock;
  const provider = await loadProvider(config.providerDir, clock.now());
  const log = createLog('warn');
  const database = await openDatabase(config, log, { canShare: true });
  const { db } = database;
  const jobs = createJobs({ database, log });
  const mail = createMail({ db, jobs, clock, log, findSender: () => getSender(provider), ...config });
  const platform = { config, provider, clock, db, jobs, mail, log };
  const appointments = createAppointments(platform, isCancelled(db));
  try {
    await jobs.start();
    const result = await (action === 'release'
      ? releaseOrder(platform, quoteLock, number, 'operator')
      : cancelOrder(platform, appointments, number, 'operator'));
    if (!result.ok) throw new StartupError(`${number}: ${result.refusal.fields?.[0]?.reason ?? result.refusal.code}.`);
    process.stdout.write(`${number} is ${action === 'release' ? 'released' : 'cancelled'}.\n`);
    return 0;
  } finally {
    await jobs.stop();
    await database.close();
  }
}

const [action = '', number = ''] = process.argv.slice(2);
runCommand(decideOrder(action, number));
