import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { minSecretLength } from './load-or-create-secret.ts';
import type { OutsideService } from './outside/outside-service.ts';
import { isReadableUrl } from './readable-url.ts';

/** The prefix of the environment variables for each of the provider's systems. */
export const settingPrefixes = {
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
export type ServiceName = keyof typeof settingPrefixes;
export const serviceNames = Object.keys(settingPrefixes) as ServiceName[];

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
export const secretHint = `should hold at least ${minSecretLength} random characters (openssl rand -base64 48)`;

const serviceKey = z.string().regex(/^[\x21-\x7e]+$/, { error: 'should be printable characters without spaces' });
const serviceSettings = Object.fromEntries(
  serviceNames.flatMap((name) => [
    [`${settingPrefixes[name]}_URL`, url('http', 'https').optional()],
    [`${settingPrefixes[name]}_KEY`, serviceKey.optional()],
  ]),
) as Record<`${(typeof settingPrefixes)[ServiceName]}_${'URL' | 'KEY'}`, z.ZodOptional<z.ZodString>>;

/** The folder of the demonstration's provider. */
export const builtInProvider = 'provider';

export const environment = z.object({
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
  CONSOLE_DIR: z.string().default('apps/console/dist'),
  SMTP_URL: url('smtp', 'smtps').optional(),
  ...serviceSettings,
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
  WEBHOOK_ALLOWED_NETWORKS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((networks) => networks.every((network) => ipaddr.isValidCIDR(network)), {
      error: 'should be networks like 10.2.0.0/16, separated by commas',
    }),
  DEMO_NOW: z.iso
    .datetime({ offset: true, error: 'should be an instant like 2026-03-03T10:00:00-05:00' })
    .transform((instant) => new Date(instant))
    .optional(),
});

/** Every variable that can be set; docs/configuration.md lists them. */
export const settingNames = Object.keys(environment.shape);

export type Environment = z.output<typeof environment>;

/** Undefined for the embedded database: named "embedded" or left out. */
export const getExternalDatabaseUrl = ({ DATABASE_URL }: Environment) =>
  DATABASE_URL === 'embedded' ? undefined : DATABASE_URL;

/** The provider's systems that the environment names. */
export const readServices = (env: Environment): Partial<Record<ServiceName, OutsideService>> =>
  Object.fromEntries(
    serviceNames.flatMap((name) => {
      const url = env[`${settingPrefixes[name]}_URL`];
      return url ? [[name, { url, key: env[`${settingPrefixes[name]}_KEY`] }]] : [];
    }),
  );
