import { hash } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { type Appointments, createAppointments } from '../checkout/appointment/index.ts';
import { findOrderedVisit } from '../ordering/order/index.ts';
import type { Config } from '../platform/config.ts';
import type { Handler } from '../platform/http/handler.ts';
import { createJobs } from '../platform/jobs/create-jobs.ts';
import { createLog, type Logger } from '../platform/logging.ts';
import { createMail } from '../platform/mail/create-mail.ts';
import { getSender } from '../platform/mail/gateway.ts';
import type { Platform } from '../platform/platform.ts';
import type { Provider } from '../provider/index.ts';
import { cleanUpAfterTest } from './clean-up-after-test.ts';
import { demoProviderDir } from './copy-demo-provider.ts';
import { readProvider } from './read-provider.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { validateHandOvers } from './validate-hand-overs.ts';

interface TestAppOptions {
  readonly config?: Partial<Config>;
  readonly provider?: Provider;
  readonly clock?: TestClock;
  readonly log?: Logger;
  /** Lets several apps share one database. */
  readonly database?: TestDatabase;
  /** Additional calls that only the test needs. */
  readonly handlers?: readonly Handler[];
  readonly onRoute?: (route: RouteOptions) => void;
  /** Without it, jobs do not run and cannot be enqueued. */
  readonly jobs?: 'running';
}

/** A visitor with a session. `send` adds its cookie and token; URLs are relative to the API. */
export interface Visitor {
  readonly sessionId: string;
  readonly cookie: string;
  readonly token: string;
  send(request: InjectOptions & { readonly url: string }): Promise<LightMyRequestResponse>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  readonly appointments: Appointments;
  /** The base path of the API. */
  readonly api: string;
  startVisit(): Promise<Visitor>;
}

/**
 * Starts the server like `main.ts`, with a separate database. Stops it after the current test, or after the file if no
 * test is running.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const config = {
    ...testConfig,
    storefrontDir: inject('storefrontDir'),
    consoleDir: inject('consoleDir'),
    ...options.config,
  };
  const clock = options.clock ?? createTestClock();
  const log = options.log ?? createLog('silent');
  const database = options.database ?? (await openTestDatabase());
  const { db } = database;
  const provider = options.provider ?? (await readProvider(config.providerDir));
  const jobs = createJobs({ database, log });
  const mail = createMail({ db, jobs, clock, log, findSender: () => getSender(provider), ...config });
  const platform: Platform = { config, provider, clock, db, jobs, mail, log };
  const appointments = createAppointments(platform, findOrderedVisit(db));
  const app = await buildApp(platform, {
    readiness: { ping: database.ping, isStopping: () => false },
    appointments,
    ...(options.handlers && { extraHandlers: options.handlers }),
    ...(options.onRoute && { onRoute: options.onRoute }),
  });
  cleanUpAfterTest(() => app.close());
  cleanUpAfterTest(() => validateHandOvers(db));
  if (options.jobs === 'running') {
    cleanUpAfterTest(() => jobs.stop());
    await jobs.start();
  }
  const api = `${config.basePath}/api`;
  return { app, platform, database, clock, appointments, api, startVisit: () => startVisit(app, api) };
}

async function startVisit(app: FastifyInstance, api: string): Promise<Visitor> {
  const answer = await app.inject(`${api}/token`);
  const { access_token: token, sessionId } = answer.json();
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return {
    sessionId,
    cookie,
    token,
    send: ({ url, headers, ...request }) =>
      app.inject({
        ...request,
        url: `${api}${url}`,
        headers: { cookie, authorization: `Bearer ${token}`, ...headers },
      }),
  };
}

/** The key that the provider's systems send in tests. */
export const testProviderKey = 'the-key-of-a-provider-that-only-the-tests-use';

export const testConfig: Config = {
  env: 'demo',
  port: 0,
  host: '127.0.0.1',
  basePath: '/business/internet',
  publicUrl: 'http://localhost:3000',
  operatorHost: undefined,
  hstsIncludesSubdomains: false,
  databaseUrl: undefined,
  poolSize: 10,
  dataDir: '/nonexistent',
  providerDir: demoProviderDir,
  storefrontDir: '',
  consoleDir: '',
  smtpUrl: undefined,
  webhookNetworks: ['127.0.0.0/8'],
  services: {},
  secret: 'a secret that only the tests use, long enough',
  siteKey: { key: 'demarc-shop', canSearchAddresses: false },
  providerKeyHash: hash('sha256', testProviderKey, 'base64url'),
  captcha: { siteKey: 'test-key', cost: 1 },
  logLevel: 'silent',
  proxies: 0,
  drainMs: 0,
  demoNow: undefined,
};
