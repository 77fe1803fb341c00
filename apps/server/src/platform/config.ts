import { createHash } from 'node:crypto';
import { basename, relative, resolve, sep } from 'node:path';
import type { SiteKey } from '@demarc/contract';
import { z } from 'zod';
import { loadOrCreateSecret, minSecretLength } from './load-or-create-secret.ts';
import type { OutsideService } from './outside/outside-service.ts';
import { hashSecret } from './random-secret.ts';
import { isReadableUrl } from './readable-url.ts';
import { StartupError } from './startup-error.ts';
import { allGateways, readUsedGateways, type UsedGateways } from './used-gateways.ts';
import { findWeakness } from './weak-secret.ts';

export interface Config {
  readonly env: 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** No trailing slash; empty when the shop lives at the root. */
  readonly basePath: string;
  /** Scheme and host that shoppers see: an origin. */
  readonly publicUrl: string;
  /** Absent: the operator pages are part of the shop's host. */
  readonly operatorHost: string | undefined;
  /** Browsers use https for all hosts below that of the shop, too. */
  readonly hstsIncludesSubdomains: boolean;
  /** Absent: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly dataDir: string;
  readonly providerDir: string;
  readonly storefrontDir: string;
  /** Absent: the embedded mailbox. */
  readonly smtpUrl: string | undefined;
  /** The provider's systems. An embedded system replaces each that is absent. */
  readonly services: Readonly<Partial<Record<ServiceName, OutsideService>>>;
  /** The server derives all its keys from it. */
  readonly secret: string;
  /** Part of every page of the shop. Calls with `siteKey` access send it. */
  readonly siteKey: SiteKey;
  /** Hash of the key that the provider's own systems send. Absent: they have no access. */
  readonly providerKeyHash: string | undefined;
  /**
   * The captcha's public key, which is part of every page, and the work that a device has to do (E-456). Undefined: the
   * provider's rule captchaCost.
   */
  readonly captcha: { readonly siteKey: string; readonly cost: number | undefined };
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** The number of proxies in front of the server. The outermost of them reports the visitor's network address. */
  readonly proxies: number;
  /** On shutdown: how long `/ready` reports "not ready" before the server stops accepting connections. */
  readonly drainMs: number;
  /** Absent: the system time. */
  readonly demoNow: Date | undefined;
}

/** The prefix of the environment variables for each of the provider's systems. */
const settingPrefixes = {
  verification: 'VERIFICATION',
  credit: 'CREDIT',
  textMessages: 'TEXT_MESSAGES',
  appointments: 'APPOINTMENTS',
  payments: 'PAYMENTS',
  orderHandOver: 'ORDER_HANDOVER',
  telephoneNumbers: 'NUMBERS',
  directory: 'DIRECTORY',
  taxes: 'TAXES',
  chat: 'CHAT',
} as const;
type ServiceName = keyof typeof settingPrefixes;
const serviceNames = Object.keys(settingPrefixes) as ServiceName[];

const url = (...schemes: string[]) => urlOr(undefined, ...schemes);

/** A URL with one of the schemes, or `keyword`. */
const urlOr = (keyword: string | undefined, ...schemes: string[]) =>
  z
    .string()
    .refine((text) => text === keyword || schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`)), {
      error: `should be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      abort: true,
    })
    .refine((text) => text === keyword || isReadableUrl(text), {
      error:
        'cannot be read as an address: it should name a host, and / @ # ? % in its user name or password should be percent-encoded (@ is %40, / is %2F)',
    });
const origin = url('http', 'https').refine(
  (text) => !URL.canParse(text) || [new URL(text).origin, `${new URL(text).origin}/`].includes(text),
  { error: 'should be scheme and host alone, like https://shop.example.com; the path goes into BASE_PATH' },
);
const wholeNumberBetween = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `should be a whole number from ${min} to ${max}`,
    })
    .transform(Number);
const oneOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: `should be one of ${choices.join(', ')}` });

/** First path segments that the server itself uses. */
const reservedNames = new Set(['health', 'ready', 'api', 'dev', 'assets', 'brand']);
const secretHint = `should hold at least ${minSecretLength} random characters (openssl rand -base64 48)`;
const secretSentence = `DEMARC_SECRET ${secretHint}`;

const serviceKey = z.string().regex(/^[\x21-\x7e]+$/, { error: 'should be printable characters without spaces' });
const services = Object.fromEntries(
  serviceNames.flatMap((name) => [
    [`${settingPrefixes[name]}_URL`, url('http', 'https').optional()],
    [`${settingPrefixes[name]}_KEY`, serviceKey.optional()],
  ]),
) as Record<`${(typeof settingPrefixes)[ServiceName]}_${'URL' | 'KEY'}`, z.ZodOptional<z.ZodString>>;

/** The folder of the demonstration's provider. */
const builtInProvider = 'provider';

const environment = z.object({
  DEMARC_ENV: oneOf(['demo', 'production']).optional(),
  PORT: wholeNumberBetween(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_PATH: z
    .string()
    .regex(/^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)*\/?$/, { error: 'should be a path like /business/internet' })
    .refine((path) => !reservedNames.has(path.split('/')[1]?.toLowerCase() ?? ''), {
      error: `should not begin with ${[...reservedNames].map((name) => `/${name}`).join(', ')}, which the server itself uses`,
    })
    .transform((path) => path.replace(/\/$/, ''))
    .default('/business/internet'),
  PUBLIC_URL: origin.optional(),
  OPERATOR_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/, { error: 'should be a host like operators.example.com' })
    .optional(),
  HSTS_SUBDOMAINS: oneOf(['yes', 'no']).default('no'),
  DATABASE_URL: urlOr('embedded', 'postgres', 'postgresql').optional(),
  POOL_SIZE: wholeNumberBetween(1, 500).default(10),
  DATA_DIR: z.string().trim().min(1, { error: 'should name a folder' }).optional(),
  PROVIDER_DIR: z.string().default(builtInProvider),
  STOREFRONT_DIR: z.string().default('apps/storefront/dist'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  ...services,
  DEMARC_SECRET: z.string().trim().min(minSecretLength, { error: secretHint }).optional(),
  SITE_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/, { error: 'should be 8 to 64 letters, digits, - or _' })
    .default('demarc-shop'),
  ADDRESS_SEARCH_ACCESS: oneOf(['session', 'siteKey']).default('session'),
  PROVIDER_KEY: serviceKey
    .min(minSecretLength, {
      error: `should be at least ${minSecretLength} random characters (openssl rand -base64 48)`,
    })
    .optional(),
  CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{4,64}$/, { error: 'should be 4 to 64 letters, digits, - or _' })
    .default('test-key'),
  CAPTCHA_COST: wholeNumberBetween(1, 10_000).optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  TRUST_PROXY: wholeNumberBetween(0, 10).optional(),
  DRAIN_SECONDS: z
    .string()
    .refine((text) => /^\d{1,2}(?:\.\d)?$/.test(text) && Number(text) <= 10, {
      error: 'should be a number from 0 to 10',
    })
    .transform(Number)
    .optional(),
  DEMO_NOW: z.iso
    .datetime({ offset: true, error: 'should be an instant like 2026-03-03T10:00:00-05:00' })
    .transform((instant) => new Date(instant))
    .optional(),
});

/** Every variable that can be set; docs/configuration.md lists them. */
export const settingNames = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

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

/** Undefined for the embedded database: named "embedded" or left out. */
const getExternalDatabaseUrl = ({ DATABASE_URL }: Environment) =>
  DATABASE_URL === 'embedded' ? undefined : DATABASE_URL;

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
    env.CREDIT_URL || !uses.credit ? [] : 'CREDIT_URL should name the credit bureau',
    env.TEXT_MESSAGES_URL || !uses.textMessages
      ? []
      : 'TEXT_MESSAGES_URL should name the service that sends text messages',
    env.PAYMENTS_URL || !uses.payments ? [] : 'PAYMENTS_URL should name the vault for cards and accounts',
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

/** Settings that must not fall back to a default when they are empty. */
const mustNotBeEmpty = new Set(['DEMARC_SECRET', 'DATA_DIR']);

const findMissing = { demo: findMissingInDemo, production: findMissingInProduction };

/**
 * Every provider folder has its own data in the demonstration, so that two providers never share addresses, carts and
 * orders (P-086). A production server has one provider, and keeps its data when its folder moves.
 */
function findDefaultDataDir({ DEMARC_ENV, PROVIDER_DIR }: z.output<typeof environment>): string {
  const folder = relative('', PROVIDER_DIR);
  if (DEMARC_ENV === 'production' || folder === builtInProvider) return '.data';
  if (!folder.includes(sep)) return `.data-${folder}`;
  // Other folders may have the same name.
  const pathHash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 8);
  return `.data-${basename(folder)}-${pathHash}`;
}

const createStartupError = (sentences: readonly string[]) =>
  new StartupError(`Please correct the environment: ${sentences.join('; ')}.`);

/** Reads and checks the environment. `uses` names the systems that the provider folder needs. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  uses: UsedGateways = allGateways,
): Config {
  // Shells and compose files write an empty variable for "not set".
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || mustNotBeEmpty.has(name)),
  );
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success)
    throw createStartupError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const settings = parsed.data;
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin;
  const problems = [
    ...(settings.DEMARC_ENV ? findMissing[settings.DEMARC_ENV](settings, uses) : findMissingEnv(settings)),
    ...findKeysWithoutUrl(settings),
    ...(settings.OPERATOR_HOST === new URL(publicUrl).host
      ? ['OPERATOR_HOST should be another host than that of PUBLIC_URL, or be left out']
      : []),
  ];
  if (problems.length > 0) throw createStartupError(problems);
  const dataDir = settings.DATA_DIR ?? findDefaultDataDir(settings);
  return {
    env: settings.DEMARC_ENV ?? 'demo',
    port: settings.PORT,
    host: settings.HOST,
    basePath: settings.BASE_PATH,
    publicUrl,
    operatorHost: settings.OPERATOR_HOST,
    hstsIncludesSubdomains: settings.HSTS_SUBDOMAINS === 'yes',
    databaseUrl: getExternalDatabaseUrl(settings),
    poolSize: settings.POOL_SIZE,
    dataDir,
    providerDir: settings.PROVIDER_DIR,
    storefrontDir: settings.STOREFRONT_DIR,
    smtpUrl: settings.SMTP_URL,
    services: Object.fromEntries(
      serviceNames.flatMap((name) => {
        const url = settings[`${settingPrefixes[name]}_URL`];
        return url ? [[name, { url, key: settings[`${settingPrefixes[name]}_KEY`] }]] : [];
      }),
    ),
    secret: settings.DEMARC_SECRET ?? loadOrCreateSecret(dataDir),
    siteKey: { key: settings.SITE_KEY, canSearchAddresses: settings.ADDRESS_SEARCH_ACCESS === 'siteKey' },
    providerKeyHash: settings.PROVIDER_KEY && hashSecret(settings.PROVIDER_KEY),
    captcha: { siteKey: settings.CAPTCHA_SITE_KEY, cost: settings.CAPTCHA_COST },
    // A line per request would hide the address that the demonstration prints.
    logLevel: settings.LOG_LEVEL ?? (settings.DEMARC_ENV === 'production' ? 'info' : 'warn'),
    proxies: settings.TRUST_PROXY ?? 0,
    drainMs: 1000 * (settings.DRAIN_SECONDS ?? (settings.DEMARC_ENV === 'production' ? 5 : 0.5)),
    demoNow: settings.DEMO_NOW,
  };
}

/** Reads the environment of a server or a command, with what its provider folder needs. */
export const readServerConfig = async (env: Readonly<Record<string, string | undefined>>, now: Date): Promise<Config> =>
  readConfig(env, await readUsedGateways(env.PROVIDER_DIR || 'provider', now));
