import { createHash } from 'node:crypto';
import { basename, relative, resolve, sep } from 'node:path';
import type { SiteKey } from '@demarc/contract';
import {
  builtInProvider,
  type Environment,
  environment,
  getExternalDatabaseUrl,
  readServices,
  type ServiceName,
} from './environment.ts';
import { loadOrCreateSecret } from './load-or-create-secret.ts';
import type { OutsideService } from './outside/outside-service.ts';
import { hashSecret } from './random-secret.ts';
import { findSettingProblems } from './setting-problems.ts';
import { StartupError } from './startup-error.ts';
import { allGateways, readUsedGateways, type UsedGateways } from './used-gateways.ts';

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
  readonly consoleDir: string;
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
  /** Private networks that may receive webhooks, in CIDR form. */
  readonly webhookNetworks: readonly string[];
  /** Absent: the system time. */
  readonly demoNow: Date | undefined;
}

/** Settings that must not fall back to a default when they are empty. */
const mustNotBeEmpty = new Set(['DEMARC_SECRET', 'DATA_DIR']);

/**
 * Every provider folder has its own data in the demonstration, so that two providers never share addresses, carts and
 * orders (P-086). A production server has one provider, and keeps its data when its folder moves.
 */
function findDefaultDataDir({ DEMARC_ENV, PROVIDER_DIR }: Environment): string {
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
    ...findSettingProblems(settings, uses),
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
    consoleDir: settings.CONSOLE_DIR,
    smtpUrl: settings.SMTP_URL,
    services: readServices(settings),
    secret: settings.DEMARC_SECRET ?? loadOrCreateSecret(dataDir),
    siteKey: { key: settings.SITE_KEY, canSearchAddresses: settings.ADDRESS_SEARCH_ACCESS === 'siteKey' },
    providerKeyHash: settings.PROVIDER_KEY && hashSecret(settings.PROVIDER_KEY),
    captcha: { siteKey: settings.CAPTCHA_SITE_KEY, cost: settings.CAPTCHA_COST },
    // A line per request would hide the address that the demonstration prints.
    logLevel: settings.LOG_LEVEL ?? (settings.DEMARC_ENV === 'production' ? 'info' : 'warn'),
    proxies: settings.TRUST_PROXY ?? 0,
    drainMs: 1000 * (settings.DRAIN_SECONDS ?? (settings.DEMARC_ENV === 'production' ? 5 : 0.5)),
    webhookNetworks: settings.WEBHOOK_ALLOWED_NETWORKS,
    demoNow: settings.DEMO_NOW,
  };
}

/** Reads the environment of a server or a command, with what its provider folder needs. */
export const readServerConfig = async (env: Readonly<Record<string, string | undefined>>, now: Date): Promise<Config> =>
  readConfig(env, await readUsedGateways(env.PROVIDER_DIR || 'provider', now));
