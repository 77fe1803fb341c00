import {
  type Environment,
  getExternalDatabaseUrl,
  readServices,
  secretHint,
  serviceNames,
  settingPrefixes,
} from './environment.ts';
import { listMissingGateways, type UsedGateways } from './used-gateways.ts';
import { findWeakness } from './weak-secret.ts';

const secretSentence = `DEMARC_SECRET ${secretHint}`;

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/**
 * Requires DEMARC_ENV for a server that looks like production, so that it does not start as a demonstration by mistake.
 */
function findMissingEnv(env: Environment): string[] {
  const reason = [
    getExternalDatabaseUrl(env) && 'DATABASE_URL is set',
    env.SMTP_URL && 'SMTP_URL is set',
    env.PUBLIC_URL?.startsWith('https://') && 'PUBLIC_URL is an https:// address',
    !loopbackHost.test(env.HOST) && 'HOST can be reached from outside',
  ].find(Boolean);
  return reason ? [`DEMARC_ENV should be set to production or demo, because ${reason}`] : [];
}

/** Two servers on one database must accept each other's tokens. */
const findMissingInDemo = (env: Environment): string[] =>
  getExternalDatabaseUrl(env) && !env.DEMARC_SECRET ? [secretSentence] : [];

/** Settings that a shop with real orders needs. */
function findMissingInProduction(env: Environment, uses: UsedGateways): string[] {
  return [
    env.DATABASE_URL
      ? []
      : 'DATABASE_URL should name a PostgreSQL database, or be "embedded" for the one in DATA_DIR, which you then back up (docs/production.md)',
    env.SMTP_URL ? [] : 'SMTP_URL should name a mail server',
    env.DEMARC_SECRET ? [] : secretSentence,
    env.PUBLIC_URL?.startsWith('https://') ? [] : 'PUBLIC_URL should be the https:// address that shoppers use',
    // A wrong guess would count all shoppers as one, or let clients forge their address.
    env.TRUST_PROXY === undefined
      ? 'TRUST_PROXY should say how many proxies are in front of the server, 0 if none'
      : [],
    // The embedded systems approve every credit check, send no text messages, accept any card and deliver no orders.
    listMissingGateways(uses, readServices(env)).map(({ setting, system }) => `${setting} should name ${system}`),
    env.ORDER_HANDOVER_URL ? [] : 'ORDER_HANDOVER_URL should name the system that receives orders',
    env.DEMO_NOW ? 'DEMO_NOW is for demonstrations; leave it out' : [],
    findWeakSecrets(env),
    findUnencryptedUrls(env),
  ].flat();
}

/** Finds secrets that somebody could guess. Keys of outside systems are theirs to choose. */
const findWeakSecrets = (env: Environment): string[] =>
  (['DEMARC_SECRET', 'PROVIDER_KEY'] as const).flatMap((name) => {
    const secret = env[name];
    const weakness = secret && findWeakness(secret);
    return weakness ? [`${name} should be random, but ${weakness}: make a new one with openssl rand -base64 48`] : [];
  });

/** Finds systems that would receive cards, tax numbers and our key without encryption. Loopback addresses are safe. */
const findUnencryptedUrls = (env: Environment): string[] =>
  serviceNames.flatMap((name) => {
    const setting = `${settingPrefixes[name]}_URL` as const;
    const { protocol, hostname } = new URL(env[setting] ?? 'https://not-set');
    if (protocol === 'https:' || loopbackHost.test(hostname.replace(/[[\]]/g, ''))) return [];
    return [`${setting} should be an https:// address, because it receives data of shoppers`];
  });

/** Finds a key without a URL. The shop would use the embedded system instead of the real one, unnoticed. */
const findKeysWithoutUrl = (env: Environment): string[] =>
  serviceNames
    .map((name) => settingPrefixes[name])
    .filter((setting) => env[`${setting}_KEY`] && !env[`${setting}_URL`])
    .map((setting) => `${setting}_URL should name the system that ${setting}_KEY is for`);

const findMissing = { demo: findMissingInDemo, production: findMissingInProduction };

/** Finds what is missing or unsafe, beyond the format of each setting. `uses` names the systems that the provider folder needs. */
export const findSettingProblems = (env: Environment, uses: UsedGateways): string[] => [
  ...(env.DEMARC_ENV ? findMissing[env.DEMARC_ENV](env, uses) : findMissingEnv(env)),
  ...findKeysWithoutUrl(env),
];
