import type { SiteKey } from '@demarc/contract';
import { z } from 'zod';
import { keptSecret, shortestSecret } from './kept-secret.ts';
import type { OutsideService } from './outside/outside-service.ts';
import { hashOf } from './random-secret.ts';
import { isReadableUrl } from './readable-url.ts';
import { StartProblem } from './start-problem.ts';

export interface Config {
  readonly env: 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** No trailing slash; empty when the shop lives at the root. */
  readonly basePath: string;
  /** Scheme and host that shoppers see: an origin. */
  readonly publicUrl: string;
  /** Absent: the embedded PostgreSQL in dataDir. */
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  readonly dataDir: string;
  readonly providerDir: string;
  readonly storefrontDir: string;
  /** Absent: the embedded mailbox. */
  readonly smtpUrl: string | undefined;
  /** The provider's systems; the shop has one of its own for each that is absent. */
  readonly services: Readonly<Partial<Record<ServiceName, OutsideService>>>;
  /** Every key of ours is derived from it. */
  readonly secret: string;
  /** Stands in every page of the shop, and names it at the calls that go by it. */
  readonly siteKey: SiteKey;
  /** Hash of the key that the provider's own systems come with; absent: none of them may come. */
  readonly providerKeyHash: string | undefined;
  /** The captcha's own key, which every page carries, and how much work it asks of a device (E-456). */
  readonly captcha: { readonly siteKey: string; readonly cost: number };
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** How many proxies stand in front; the visitor's address is taken from the last of theirs. */
  readonly proxies: number;
  /** When asked to stop: for how long it says that it is not ready before it takes no more. */
  readonly drainMs: number;
  /** Absent: the machine's own time. */
  readonly demoNow: Date | undefined;
}

/** How each of the provider's systems is called in the environment. */
const settingOf = {
  verification: 'VERIFICATION',
  credit: 'CREDIT',
  textMessages: 'TEXT_MESSAGES',
  appointments: 'APPOINTMENTS',
  payments: 'PAYMENTS',
  orderHandOver: 'ORDER_HANDOVER',
  telephoneNumbers: 'NUMBERS',
  directory: 'DIRECTORY',
  chat: 'CHAT',
} as const;
type ServiceName = keyof typeof settingOf;
const serviceNames = Object.keys(settingOf) as ServiceName[];

const url = (...schemes: string[]) => urlOr(undefined, ...schemes);

/** An address with one of the schemes, or a word in its place. */
const urlOr = (word: string | undefined, ...schemes: string[]) =>
  z
    .string()
    .refine((text) => text === word || schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`)), {
      error: `should be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
      abort: true,
    })
    .refine((text) => text === word || isReadableUrl(text), {
      error:
        'cannot be read as an address: it should name a host, and / @ # ? % in its user name or password should be percent-encoded (@ is %40, / is %2F)',
    });
const origin = url('http', 'https').refine(
  (text) => !URL.canParse(text) || [new URL(text).origin, `${new URL(text).origin}/`].includes(text),
  { error: 'should be scheme and host alone, like https://shop.example.com; the path goes into BASE_PATH' },
);
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `should be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
const oneOf = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: `should be one of ${choices.join(', ')}` });

/** Where the probes stand, and what a reader would take for another part of the server. */
const ownNames = new Set(['health', 'ready', 'api', 'dev', 'assets', 'brand']);
const secretHint = `should hold at least ${shortestSecret} random characters (openssl rand -base64 48)`;

const serviceKey = z.string().regex(/^[\x21-\x7e]+$/, { error: 'should be printable characters without spaces' });
const services = Object.fromEntries(
  serviceNames.flatMap((name) => [
    [`${settingOf[name]}_URL`, url('http', 'https').optional()],
    [`${settingOf[name]}_KEY`, serviceKey.optional()],
  ]),
) as Record<`${(typeof settingOf)[ServiceName]}_${'URL' | 'KEY'}`, z.ZodOptional<z.ZodString>>;

const environment = z.object({
  DEMARC_ENV: oneOf(['demo', 'production']).optional(),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  BASE_PATH: z
    .string()
    .regex(/^(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+)*\/?$/, { error: 'should be a path like /business/internet' })
    .refine((path) => !ownNames.has(path.split('/')[1]?.toLowerCase() ?? ''), {
      error: `should not begin with ${[...ownNames].map((name) => `/${name}`).join(', ')}, which the server itself uses`,
    })
    .transform((path) => path.replace(/\/$/, ''))
    .default('/business/internet'),
  PUBLIC_URL: origin.optional(),
  DATABASE_URL: urlOr('embedded', 'postgres', 'postgresql').optional(),
  POOL_SIZE: wholeNumber(1, 500).default(10),
  DATA_DIR: z.string().trim().min(1, { error: 'should name a folder' }).default('.data'),
  PROVIDER_DIR: z.string().default('provider'),
  STOREFRONT_DIR: z.string().default('apps/storefront/dist'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  ...services,
  DEMARC_SECRET: z.string().trim().min(shortestSecret, { error: secretHint }).optional(),
  SITE_KEY: z
    .string()
    .regex(/^[\w-]{8,64}$/, { error: 'should be 8 to 64 letters, digits, - or _' })
    .default('demarc-shop'),
  ADDRESS_SEARCH_ACCESS: oneOf(['session', 'siteKey']).default('session'),
  PROVIDER_KEY: serviceKey
    .min(shortestSecret, { error: `should be at least ${shortestSecret} random characters (openssl rand -base64 48)` })
    .optional(),
  CAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{4,64}$/, { error: 'should be 4 to 64 letters, digits, - or _' })
    .default('test-key'),
  CAPTCHA_COST: wholeNumber(1, 10_000).default(200),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  TRUST_PROXY: wholeNumber(0, 10).optional(),
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

/** Every variable that can be set; the README has a table of them. */
export const settingNames = Object.keys(environment.shape);

type Environment = z.output<typeof environment>;

const thisMachineOnly = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** Nobody gets the demonstration by forgetting to say what this is: one of these is not set for a first look. */
function needsDecision(env: Environment): string[] {
  const reason = [
    env.DATABASE_URL && 'DATABASE_URL is set',
    env.SMTP_URL && 'SMTP_URL is set',
    env.PUBLIC_URL?.startsWith('https://') && 'PUBLIC_URL is an https:// address',
    !thisMachineOnly.test(env.HOST) && 'HOST can be reached from outside',
  ].find(Boolean);
  return reason ? [`DEMARC_ENV should be written, production or demo, since ${reason}`] : [];
}

/** Two servers on one database have to know each other's tokens. */
const missingInDemo = (env: Environment): string[] =>
  ownDatabaseUrl(env) && !env.DEMARC_SECRET ? [secretSentence] : [];

/** Undefined for the embedded database, which may be named or left out. */
const ownDatabaseUrl = ({ DATABASE_URL }: Environment) => (DATABASE_URL === 'embedded' ? undefined : DATABASE_URL);

/** What a shop that takes real orders cannot do without. */
function missingInProduction(env: Environment): string[] {
  return [
    env.DATABASE_URL
      ? []
      : 'DATABASE_URL should name a PostgreSQL database, or be "embedded" for the one in DATA_DIR, which you then back up (docs/production.md)',
    env.SMTP_URL ? [] : 'SMTP_URL should name a mail server',
    env.DEMARC_SECRET ? [] : secretSentence,
    env.PUBLIC_URL?.startsWith('https://') ? [] : 'PUBLIC_URL should be the https:// address that shoppers use',
    // A wrong guess would count every shopper as one, or let anybody choose an address.
    env.TRUST_PROXY === undefined ? 'TRUST_PROXY should say how many proxies stand in front, 0 if none' : [],
    // The shop's own would pass whoever comes, keep their codes to itself, take any card for good and hand orders to nobody.
    env.CREDIT_URL ? [] : 'CREDIT_URL should name the credit bureau',
    env.TEXT_MESSAGES_URL ? [] : 'TEXT_MESSAGES_URL should name who sends text messages',
    env.PAYMENTS_URL ? [] : 'PAYMENTS_URL should name the vault for cards and accounts',
    env.ORDER_HANDOVER_URL ? [] : 'ORDER_HANDOVER_URL should name the system that orders go to',
    env.DEMO_NOW ? 'DEMO_NOW is for demonstrations; leave it out' : [],
    inClear(env),
  ].flat();
}

/** Cards, tax numbers and whom they belong to, and our key beside them; on this machine nobody listens. */
const inClear = (env: Environment): string[] =>
  serviceNames.flatMap((name) => {
    const setting = `${settingOf[name]}_URL` as const;
    const { protocol, hostname } = new URL(env[setting] ?? 'https://nobody');
    if (protocol === 'https:' || thisMachineOnly.test(hostname.replace(/[[\]]/g, ''))) return [];
    return [`${setting} should be an https:// address, since what shoppers tell goes there`];
  });

/** The shop's own system would answer, and nobody notice. */
const keysOfNobody = (env: Environment): string[] =>
  serviceNames
    .map((name) => settingOf[name])
    .filter((setting) => env[`${setting}_KEY`] && !env[`${setting}_URL`])
    .map((setting) => `${setting}_URL should name the system that ${setting}_KEY is for`);

const secretSentence = `DEMARC_SECRET ${secretHint}`;

const mustNotBeEmpty = new Set(['DEMARC_SECRET', 'DATA_DIR']);

const unfit = { demo: missingInDemo, production: missingInProduction };

const problem = (sentences: readonly string[]) =>
  new StartProblem(`Please correct the environment: ${sentences.join('; ')}.`);

export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is how a shell or a compose file says "not set"; here it would mean a secret or a folder by chance.
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value !== '' || mustNotBeEmpty.has(name)),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw problem(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const read = parsed.data;
  const wrong = [...(read.DEMARC_ENV ? unfit[read.DEMARC_ENV](read) : needsDecision(read)), ...keysOfNobody(read)];
  if (wrong.length > 0) throw problem(wrong);
  return {
    env: read.DEMARC_ENV ?? 'demo',
    port: read.PORT,
    host: read.HOST,
    basePath: read.BASE_PATH,
    publicUrl: new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).origin,
    databaseUrl: ownDatabaseUrl(read),
    poolSize: read.POOL_SIZE,
    dataDir: read.DATA_DIR,
    providerDir: read.PROVIDER_DIR,
    storefrontDir: read.STOREFRONT_DIR,
    smtpUrl: read.SMTP_URL,
    services: Object.fromEntries(
      serviceNames.flatMap((name) => {
        const address = read[`${settingOf[name]}_URL`];
        return address ? [[name, { url: address, key: read[`${settingOf[name]}_KEY`] }]] : [];
      }),
    ),
    secret: read.DEMARC_SECRET ?? keptSecret(read.DATA_DIR),
    siteKey: { key: read.SITE_KEY, forAddressSearch: read.ADDRESS_SEARCH_ACCESS === 'siteKey' },
    providerKeyHash: read.PROVIDER_KEY && hashOf(read.PROVIDER_KEY),
    captcha: { siteKey: read.CAPTCHA_SITE_KEY, cost: read.CAPTCHA_COST },
    // Whoever tries the demonstration looks for its address in what it prints, not for every request.
    logLevel: read.LOG_LEVEL ?? (read.DEMARC_ENV === 'production' ? 'info' : 'warn'),
    proxies: read.TRUST_PROXY ?? 0,
    drainMs: 1000 * (read.DRAIN_SECONDS ?? (read.DEMARC_ENV === 'production' ? 5 : 0.5)),
    demoNow: read.DEMO_NOW,
  };
}
