import {
  addEndpoint,
  enableEndpoint,
  listDeliveries,
  listEndpoints,
  removeEndpoint,
  replay,
  rotateSecret,
} from '../operations/webhooks/index.ts';
import { systemClock } from '../platform/clock.ts';
import { readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createLog } from '../platform/logging.ts';
import type { Platform } from '../platform/platform.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>;

const mostListed = 50;

const failUnknown = (id: string) => new StartupError(`There is no endpoint ${id}.`);
const showSecret = (secret: string) =>
  `  Secret   ${secret}\n\nHand it over now. It is shown only once and cannot be recovered.\n`;

async function runAdd(deps: Deps, [url = '', ...types]: readonly string[]): Promise<string> {
  const added = await addEndpoint(deps, { url, types });
  if ('problem' in added) throw new StartupError(`${url} cannot receive webhooks: ${added.problem}.`);
  return `${url} gets ${types.length > 0 ? types.join(', ') : 'all events'}.\n\n  Endpoint ${added.id}\n${showSecret(added.secret)}`;
}

async function runList({ db }: Deps): Promise<string> {
  const endpoints = await listEndpoints(db);
  if (endpoints.length === 0) return 'There are no webhook endpoints.\n';
  return endpoints
    .map(({ id, url, state, failures, waiting, dead, lastSuccessAt }) => {
      const health =
        state === 'disabled' ? 'disabled' : failures > 0 ? `failing, ${failures} times in a row` : 'healthy';
      return `${id}  ${url}\n  ${health}; ${waiting} waiting, ${dead} given up; last success ${lastSuccessAt?.toISOString() ?? 'never'}\n`;
    })
    .join('');
}

async function runRotate(deps: Deps, [id = '']: readonly string[]): Promise<string> {
  const secret = await rotateSecret(deps, id);
  if (!secret) throw failUnknown(id);
  return `The old secret of ${id} signs for 24 hours more, beside the new one.\n\n${showSecret(secret)}`;
}

async function runDeliveries({ db }: Deps, [id = '', state = 'dead']: readonly string[]): Promise<string> {
  const deliveries = await listDeliveries(db, id, state, mostListed);
  if (deliveries.length === 0) return `There are no ${state} deliveries.\n`;
  return deliveries
    .map(
      ({ eventId, type, subject, attempts, lastResult, durationMs, lastTriedAt }) =>
        `${eventId}  ${type}  ${subject}  tries: ${attempts}, last: ${lastResult ?? 'none'}, ${durationMs ?? 0} ms, ${lastTriedAt?.toISOString() ?? 'never'}\n`,
    )
    .join('');
}

async function runReplay(deps: Deps, [id = '', eventId = '']: readonly string[]): Promise<string> {
  if (!(await replay(deps, id, eventId))) throw new StartupError(`There is no event ${eventId}, or no endpoint ${id}.`);
  return `${eventId} is sent to ${id} again.\n`;
}

async function runEnable(deps: Deps, [id = '']: readonly string[]): Promise<string> {
  if (!(await enableEndpoint(deps, id))) throw failUnknown(id);
  return `${id} gets events again, with those that waited.\n`;
}

async function runRemove(deps: Deps, [id = '']: readonly string[]): Promise<string> {
  if (!(await removeEndpoint(deps, id))) throw failUnknown(id);
  return `${id} gets no more events.\n`;
}

const actions: Readonly<Record<string, (deps: Deps, args: readonly string[]) => Promise<string>>> = {
  ...{ add: runAdd, list: runList, rotate: runRotate, deliveries: runDeliveries },
  ...{ replay: runReplay, enable: runEnable, remove: runRemove },
};

async function manageWebhooks([action = '', ...args]: readonly string[]): Promise<number> {
  const run = actions[action];
  if (!run) throw new StartupError(`Name an action: ${Object.keys(actions).join(', ')}.`);
  const config = await readServerConfig(process.env, systemClock.now());
  const log = createLog('warn');
  const database = await openDatabase(config, log, { canShare: true });
  const jobs = createJobs({ database, log });
  try {
    await jobs.start();
    process.stdout.write(await run({ db: database.db, clock: systemClock, config, jobs }, args));
    return 0;
  } finally {
    await jobs.stop();
    await database.close();
  }
}

runCommand(manageWebhooks(process.argv.slice(2)));
