import { parseArgs } from 'node:util';
import { createClock, systemClock } from '../platform/clock.ts';
import { type Config, readServerConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/open.ts';
import { createLog } from '../platform/logging.ts';
import type { Platform } from '../platform/platform.ts';
import { createApiKey, listKeys, revokeApiKey, rotateApiKey } from '../platform/provider-api/index.ts';
import { runCommand } from '../platform/run-command.ts';
import { StartupError } from '../platform/startup-error.ts';
import { loadProvider } from '../provider/index.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'config'>;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: 'string' }, role: { type: 'string' } },
});
const [action = '', first = '', ...others] = positionals;

const showKey = (key: string) => `  ${key}\n\nHand it over now. It is shown only once and cannot be recovered.\n`;
/** The old secret of a rotated key, unless the command says otherwise. */
const usualRotationDays = 7;

/** Refuses a role that roles.yaml does not have: its key could not send a quote with a lower price. */
async function checkRole({ providerDir, demoNow }: Config, role: string): Promise<void> {
  const clock = demoNow ? createClock(demoNow) : systemClock;
  const names = Object.keys((await loadProvider(providerDir, clock.now())).roles);
  if (names.includes(role)) return;
  const known = names.length > 0 ? `roles.yaml has ${names.join(', ')}` : 'the provider folder has no roles.yaml';
  throw new StartupError(`The key was not created: there is no role ${role}; ${known}.`);
}

async function runCreate(deps: Deps): Promise<string> {
  if (values.role !== undefined) await checkRole(deps.config, values.role);
  const expiresInDays = values.days === undefined ? undefined : Number(values.days);
  const created = await createApiKey(deps, { name: first, scopes: others, expiresInDays, role: values.role });
  if ('problem' in created) throw new StartupError(`The key was not created: ${created.problem}.`);
  return `The key ${created.id} of ${first} may use ${others.join(', ')}.\n\n${showKey(created.key)}`;
}

async function runRotate(deps: Deps): Promise<string> {
  const days = values.days === undefined ? usualRotationDays : Number(values.days);
  const rotated = await rotateApiKey(deps, first, days);
  if ('problem' in rotated) throw new StartupError(`The key was not rotated: ${rotated.problem}.`);
  return `The key ${first} has another secret. The old one is valid for ${days} days more.\n\n${showKey(rotated.key)}`;
}

async function runRevoke(deps: Deps): Promise<string> {
  if (!(await revokeApiKey(deps, first))) throw new StartupError(`There is no key ${first}, or it was revoked.`);
  return `The key ${first} is no longer valid.\n`;
}

async function runList({ db, clock }: Deps): Promise<string> {
  const keys = await listKeys(db);
  if (keys.length === 0) return 'There are no API keys.\n';
  const now = clock.now();
  const formatDay = (time: Date) => time.toISOString().slice(0, 10);
  return keys
    .map(({ id, name, scopes, role, endedAt, expiresAt, oldSecretUntil, lastUsedAt }) => {
      const validity = endedAt
        ? `revoked ${formatDay(endedAt)}`
        : !expiresAt
          ? 'no end'
          : `${expiresAt <= now ? 'expired' : 'expires'} ${formatDay(expiresAt)}`;
      const rotation = oldSecretUntil && oldSecretUntil > now ? `; old secret until ${formatDay(oldSecretUntil)}` : '';
      const lastUse = lastUsedAt ? `${lastUsedAt.toISOString().slice(0, 16)}Z` : 'never';
      return `${id}  ${name}\n  ${scopes.join(', ')}${role ? `; role ${role}` : ''}\n  ${validity}${rotation}; last used ${lastUse}\n`;
    })
    .join('');
}

const actions: Readonly<Record<string, (deps: Deps) => Promise<string>>> = {
  ...{ create: runCreate, rotate: runRotate, revoke: runRevoke, list: runList },
};

async function manageApiKeys(): Promise<number> {
  const run = actions[action];
  if (!run) throw new StartupError(`Name an action: ${Object.keys(actions).join(', ')}.`);
  const config = await readServerConfig(process.env, systemClock.now());
  const { db, close } = await openDatabase(config, createLog('warn'), { canShare: true });
  try {
    process.stdout.write(await run({ db, clock: systemClock, config }));
    return 0;
  } finally {
    await close();
  }
}

runCommand(manageApiKeys());
