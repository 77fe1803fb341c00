import { createClock, systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { loadProvider } from '../provider/index.ts';
import { runDemoData } from './demo-data/run-demo-data.ts';

const defaultDays = 30;
const maxDays = 60;
const print = (line: string) => void process.stdout.write(`${line}\n`);

function readDays([given = String(defaultDays), ...others]: readonly string[]): number {
  const days = /^\d+$/.test(given) ? Number(given) : 0;
  if (others.length > 0 || days < 1 || days > maxDays)
    throw new StartupError(`Name a number of days from 1 to ${maxDays}, or none for ${defaultDays}.`);
  return days;
}

/** Fills the database of a demonstration. Ctrl-C ends it after the current step. */
async function fillDemoData(args: readonly string[]): Promise<number> {
  const days = readDays(args);
  if (process.env.DEMARC_ENV === 'production')
    throw new StartupError('Demonstration data is only for a demonstration, not for production.');
  const config = await readServerConfig(process.env, systemClock.now());
  const now = (config.demoNow ? createClock(config.demoNow) : systemClock).now();
  const provider = await loadProvider(config.providerDir, now);
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopping = true;
    });
  const log = createLog('error');
  const database = await openDatabase(config, log, { canShare: true });
  try {
    const input = { config, provider, database, log, now, days, scale: 1, print, isStopping: () => isStopping };
    const { counts, failures, isComplete } = await runDemoData(input);
    const done = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
    print(`${isComplete ? 'Added' : 'Stopped early. Added'} ${done || 'nothing'}.`);
    for (const failure of failures) print(`Left out ${failure}`);
    print(`Sign in at ${config.publicUrl}${config.basePath}/operator.`);
    return 0;
  } finally {
    await database.close();
  }
}

runCommand(fillDemoData(process.argv.slice(2)));
