import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyDemoProvider } from '../testing/copy-demo-provider.ts';
import { editProvider } from '../testing/edit-provider.ts';
import { createClock } from './clock.ts';
import { readConfig } from './config.ts';
import { settingNames } from './environment.ts';
import { StartupError } from './startup-error.ts';
import { findMissingGateways, listUsedGateways, readUsedGateways } from './used-gateways.ts';

const secret = 'Jm4xQ9tVw2Zb7LrKc5NpYh8DsGf3TuEa';
const production = {
  DEMARC_ENV: 'production',
  DATABASE_URL: 'postgres://shop:hunter2@db/orders',
  SMTP_URL: 'smtp://mail',
  PUBLIC_URL: 'https://shop.example.com/',
  DEMARC_SECRET: secret,
  TRUST_PROXY: '0',
  CREDIT_URL: 'https://bureau.example.com',
  CREDIT_KEY: 'bureau-key',
  TEXT_MESSAGES_URL: 'https://texts.example.com',
  PAYMENTS_URL: 'https://vault.example.com',
  ORDER_HANDOVER_URL: 'https://orders.example.com',
};
const readProblem = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return (error as StartupError).message;
  }
};

test('docs/configuration.md names every setting and no other', () => {
  const document = readFileSync(new URL('../../../../docs/configuration.md', import.meta.url), 'utf8');
  const rows = document.slice(document.indexOf('| variable |')).split('\n\n')[0]?.split('\n').slice(2) ?? [];
  const documentedNames = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
  );
  expect(documentedNames.sort()).toEqual([...settingNames].sort());
});

test('readConfig returns the demonstration shop at port 3000 when nothing is set', () => {
  expect(readConfig({ DEMARC_SECRET: secret, PORT: '' })).toMatchObject({
    env: 'demo',
    port: 3000,
    host: '127.0.0.1',
    basePath: '/business/internet',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: '.data',
  });
});

test.each([
  [{ PROVIDER_DIR: 'provider' }, '.data'],
  [{ PROVIDER_DIR: './provider/' }, '.data'],
  [{ PROVIDER_DIR: 'my-isp' }, '.data-my-isp'],
  [{ PROVIDER_DIR: '/srv/shops/my-isp/' }, '.data-my-isp-d82a29c9'],
  [{ PROVIDER_DIR: '/srv/my-isp' }, '.data-my-isp-6bcf6fc0'],
  [{ PROVIDER_DIR: '/srv/provider' }, '.data-provider-8975de2e'],
  [{ PROVIDER_DIR: 'my-isp', DATA_DIR: 'elsewhere' }, 'elsewhere'],
])('the data of %j is in %s [P-086]', (env, dataDir) => {
  expect(readConfig({ DEMARC_SECRET: secret, ...env }).dataDir).toBe(dataDir);
});

test('production keeps its data when the provider folder has another name [P-086]', () => {
  expect(readConfig({ ...production, PROVIDER_DIR: '/srv/my-isp' }).dataDir).toBe('.data');
});

test.each([
  ['/shop/', '/shop'],
  ['/', ''],
  ['/a/b-c', '/a/b-c'],
])('readConfig reads the base path %s as "%s"', (input, expected) => {
  expect(readConfig({ DEMARC_SECRET: secret, BASE_PATH: input }).basePath).toBe(expected);
});

test.each(['/health', '/ready/', '/Health', '/api', '/dev', '/assets/x', '/brand'])(
  'readConfig rejects the base path %s, which the server itself uses',
  (BASE_PATH) => {
    expect(readProblem({ BASE_PATH })).toBe(
      'Please correct the environment: BASE_PATH should not begin with /health, /ready, /api, /dev, /assets, /brand, which the server itself uses.',
    );
  },
);

test.each(['/..', '/.', '/shop/..', '/../shop', '//', '/a//b', '/%2e', '/a b'])(
  'readConfig rejects the base path %s',
  (BASE_PATH) => {
    expect(readProblem({ BASE_PATH })).toMatch(
      /^Please correct the environment: BASE_PATH should be a path like \S+\.$/,
    );
  },
);

test.each(['', ' ', 'short', ' '.repeat(40), 'x'.repeat(31)])('readConfig rejects the secret "%s"', (DEMARC_SECRET) => {
  expect(readProblem({ DEMARC_SECRET })).toBe(
    'Please correct the environment: DEMARC_SECRET should hold at least 32 random characters (openssl rand -base64 48).',
  );
});

test.each(['', ' '])('readConfig rejects the data folder "%s"', (DATA_DIR) => {
  expect(readProblem({ DATA_DIR })).toBe('Please correct the environment: DATA_DIR should name a folder.');
});

test('readConfig reports all problems at once', () => {
  expect(readProblem({ PORT: 'http', BASE_PATH: 'shop', DATABASE_URL: 'mysql://x', DEMARC_SECRET: 'short' })).toBe(
    'Please correct the environment: PORT should be a whole number from 0 to 65535; BASE_PATH should be a path like /business/internet; DATABASE_URL should be an address that starts with postgres:// or postgresql://; DEMARC_SECRET should hold at least 32 random characters (openssl rand -base64 48).',
  );
});

test.each([
  'postgres://postgres:p/w@host/db',
  'postgres://u:p@ss:word@@/x',
  'postgres://postgres:12/34@host/db',
  'postgres://shop:1#2@host/db',
  'postgres://shop:50%off@host/db',
  'postgres://shop:hunter2@/db',
])('readConfig explains why it cannot read %s without repeating the address', (DATABASE_URL) => {
  expect(readProblem({ ...production, DATABASE_URL })).toBe(
    'Please correct the environment: DATABASE_URL cannot be read as an address: it should name a host, and / @ # ? % in its user name or password should be percent-encoded (@ is %40, / is %2F).',
  );
});

test.each([
  ['DATABASE_URL', 'postgres://shop:p%2Fw%40@host:5433/db?sslmode=require'],
  ['DATABASE_URL', 'postgresql:///db?host=/var/run/postgresql'],
  ['SMTP_URL', 'smtps://user%40example.com:secret@mail.example.com'],
  ['CREDIT_URL', 'https://bureau.example.com:8443/@halyard'],
])('readConfig accepts %s=%s', (name, value) => {
  expect(readProblem({ ...production, [name]: value })).toBeUndefined();
});

test.each([
  ['DATABASE_URL', /DATABASE_URL should name a PostgreSQL database/],
  ['SMTP_URL', /SMTP_URL should name a mail server/],
  ['PUBLIC_URL', /PUBLIC_URL should be the https:\/\/ address/],
  ['DEMARC_SECRET', /DEMARC_SECRET should hold at least 32 random characters/],
  ['TRUST_PROXY', /TRUST_PROXY should say how many proxies/],
  ['CREDIT_URL', /CREDIT_URL should name the credit bureau/],
  ['TEXT_MESSAGES_URL', /TEXT_MESSAGES_URL should name the service that sends text messages/],
  ['PAYMENTS_URL', /PAYMENTS_URL should name the vault/],
  ['ORDER_HANDOVER_URL', /ORDER_HANDOVER_URL should name the system that receives orders/],
])('production does not start without %s', (name, sentence) => {
  expect(readProblem({ ...production, [name]: '' })).toMatch(sentence);
});

test('production runs on the embedded database when the setting names it', () => {
  expect(readConfig({ ...production, DATABASE_URL: 'embedded' }).databaseUrl).toBeUndefined();
  expect(readProblem({ ...production, DATABASE_URL: '' })).toBe(
    'Please correct the environment: DATABASE_URL should name a PostgreSQL database, or be "embedded" for the one in DATA_DIR, which you then back up (docs/production.md).',
  );
});

test('a setting replaces an embedded system by the one of the provider, with its key', () => {
  expect(readConfig(production).services).toEqual({
    credit: { url: 'https://bureau.example.com', key: 'bureau-key' },
    textMessages: { url: 'https://texts.example.com', key: undefined },
    payments: { url: 'https://vault.example.com', key: undefined },
    orderHandOver: { url: 'https://orders.example.com', key: undefined },
  });
  expect(readConfig({ DEMARC_SECRET: secret }).services).toEqual({});
});

test.each([
  'CREDIT_URL',
  'TEXT_MESSAGES_URL',
  'PAYMENTS_URL',
  'ORDER_HANDOVER_URL',
  'APPOINTMENTS_URL',
  'CHAT_URL',
  'TAXES_URL',
])('production rejects an unencrypted %s unless it is a loopback address', (name) => {
  expect(readProblem({ ...production, [name]: 'http://vault.internal/v1' })).toBe(
    `Please correct the environment: ${name} should be an https:// address, because it receives data of shoppers.`,
  );
  for (const loopbackUrl of ['http://127.0.0.1:9000', 'http://localhost/v1', 'http://[::1]:9000'])
    expect(readProblem({ ...production, [name]: loopbackUrl })).toBeUndefined();
  expect(readProblem({ DEMARC_SECRET: secret, [name]: 'http://vault.internal/v1' })).toBeUndefined();
});

test.each([
  ['a demonstration', { DEMARC_SECRET: secret }],
  ['production', production],
])('readConfig rejects a key without an address in %s', (_case, env) => {
  expect(readProblem({ ...env, APPOINTMENTS_KEY: 'k' })).toBe(
    'Please correct the environment: APPOINTMENTS_URL should name the system that APPOINTMENTS_KEY is for.',
  );
});

test('production rejects a plain http address and starts with all required settings', () => {
  expect(readProblem({ ...production, PUBLIC_URL: 'http://shop.example.com' })).toMatch(/https:/);
  expect(readConfig(production)).toMatchObject({ env: 'production', publicUrl: 'https://shop.example.com' });
});

test('the demonstration shop creates a secret that only its owner can read', () => {
  const dir = mkdtempSync(join(tmpdir(), 'demarc-config-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const dataDir = join(dir, 'data');
  const first = readConfig({ DATA_DIR: dataDir }).secret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

test.each(['', 'x'.repeat(31), '\n'.repeat(40)])('readConfig rejects an invalid stored secret: %j', (stored) => {
  const dir = mkdtempSync(join(tmpdir(), 'demarc-config-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, 'secret'), stored);
  expect(readProblem({ DATA_DIR: dir })).toBe(
    `The file ${dir}/secret should hold a secret of 32 characters or more: delete it, and the next start makes one.`,
  );
});

test.each([
  ['/dev/null/data', 'ENOTDIR'],
  ['/dev/null', 'EEXIST'],
  ['/proc/no-such-process', 'ENOENT'],
  ['/proc/no-such-process/data', 'ENOENT'],
])('readConfig names a folder that it cannot write: %s', (DATA_DIR, code) => {
  expect(readProblem({ DATA_DIR })).toBe(
    `The folder ${DATA_DIR} cannot be written (${code}): make it writable, or choose another with DATA_DIR.`,
  );
});

test.each([
  ['DATABASE_URL', production.DATABASE_URL, 'DATABASE_URL is set'],
  ['SMTP_URL', production.SMTP_URL, 'SMTP_URL is set'],
  ['PUBLIC_URL', production.PUBLIC_URL, 'PUBLIC_URL is an https:// address'],
  ['HOST', '0.0.0.0', 'HOST can be reached from outside'],
])('%s requires an explicit DEMARC_ENV', (name, value, reason) => {
  const env = { [name]: value, DEMARC_SECRET: secret };
  expect(readProblem(env)).toBe(
    `Please correct the environment: DEMARC_ENV should be set to production or demo, because ${reason}.`,
  );
  expect(readConfig({ ...env, DEMARC_ENV: 'demo' }).env).toBe('demo');
});

test('a demonstration on a loopback address does not require DEMARC_ENV', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1'])
    expect(readConfig({ HOST, PUBLIC_URL: 'http://shop.test', DEMARC_SECRET: secret }).env).toBe('demo');
});

test('a demonstration on a shared database requires a secret', () => {
  const env = { DEMARC_ENV: 'demo', DATABASE_URL: production.DATABASE_URL };
  expect(readProblem(env)).toMatch(/DEMARC_SECRET should hold at least 32/);
});

test.each(['https://shop.example.com/business', 'https://shop.example.com/?a=1', 'https://ann:pw@shop.example.com'])(
  'readConfig rejects a public address with more than scheme and host: %s',
  (PUBLIC_URL) => {
    expect(readProblem({ ...production, PUBLIC_URL })).toMatch(/PUBLIC_URL should be scheme and host alone/);
  },
);

test('the demonstration can start at another time, production cannot', () => {
  const DEMO_NOW = '2026-03-03T10:00:00-05:00';
  expect(readConfig({ DEMARC_SECRET: secret, DEMO_NOW }).demoNow).toEqual(new Date('2026-03-03T15:00:00Z'));
  expect(readProblem({ DEMO_NOW: 'tomorrow' })).toMatch(/DEMO_NOW should be an instant like/);
  expect(readProblem({ ...production, DEMO_NOW })).toMatch(/DEMO_NOW is for demonstrations/);
});

test('production drains for five seconds by default', () => {
  expect(readConfig(production).drainMs).toBe(5000);
  expect(readConfig({ DEMARC_SECRET: secret }).drainMs).toBe(500);
  expect(readConfig({ ...production, DRAIN_SECONDS: '2.5' }).drainMs).toBe(2500);
  expect(readProblem({ ...production, DRAIN_SECONDS: '11' })).toMatch(/DRAIN_SECONDS should be a number from 0 to 10/);
});

test('createClock starts at the given time and runs on', async () => {
  const clock = createClock(new Date('2026-03-03T15:00:00Z'));
  const first = clock.now().getTime();
  expect(first - Date.parse('2026-03-03T15:00:00Z')).toBeLessThan(60_000);
  await expect.poll(() => clock.now().getTime()).toBeGreaterThan(first);
});

test.each(['DEMARC_SECRET', 'PROVIDER_KEY'])('production rejects a %s that can be guessed [S-112]', (name) => {
  expect(readProblem({ ...production, [name]: 'x'.repeat(32) })).toBe(
    `Please correct the environment: ${name} should be random, but it has fewer than 8 different characters: make a new one with openssl rand -base64 48.`,
  );
  expect(readProblem({ ...production, [name]: 'correct-horse-battery-staple-on-the-wharf' })).toMatch(
    `${name} should be random, but it consists of words`,
  );
  expect(readProblem({ ...production, [name]: secret })).toBeUndefined();
  // A demonstration has nothing to protect.
  expect(readProblem({ DEMARC_SECRET: secret, [name]: 'x'.repeat(32) })).toBeUndefined();
});

test('the host of the operator pages is another one than that of the shop [S-114]', () => {
  expect(readConfig(production).operatorHost).toBeUndefined();
  expect(readConfig({ ...production, OPERATOR_HOST: 'Ops.Example.com:8443' }).operatorHost).toBe(
    'ops.example.com:8443',
  );
  expect(readProblem({ ...production, OPERATOR_HOST: 'shop.example.com' })).toBe(
    'Please correct the environment: OPERATOR_HOST should be another host than that of PUBLIC_URL, or be left out.',
  );
  for (const OPERATOR_HOST of ['https://ops.example.com', 'ops.example.com/', '-ops', 'ops example'])
    expect(readProblem({ ...production, OPERATOR_HOST })).toBe(
      'Please correct the environment: OPERATOR_HOST should be a host like operators.example.com.',
    );
});

test('Strict-Transport-Security includes other hosts only if a setting says so [S-113]', () => {
  expect(readConfig(production).hstsIncludesSubdomains).toBe(false);
  expect(readConfig({ ...production, HSTS_SUBDOMAINS: 'yes' }).hstsIncludesSubdomains).toBe(true);
  expect(readProblem({ ...production, HSTS_SUBDOMAINS: 'true' })).toMatch(/HSTS_SUBDOMAINS should be one of yes, no/);
});

test('production requires only the systems that the rules of the folder use [P-055]', async () => {
  const without = { ...production, CREDIT_URL: '', CREDIT_KEY: '', TEXT_MESSAGES_URL: '', PAYMENTS_URL: '' };
  const off = { creditCheck: 'off', mobileCode: 'off', payment: 'off' } as const;
  expect(readConfig(without, listUsedGateways(off)).services).not.toHaveProperty('credit');
  expect(() => readConfig(without, listUsedGateways({ ...off, payment: 'hosted' }))).toThrow(
    'Please correct the environment: PAYMENTS_URL should name the vault for cards and accounts.',
  );
  expect(() => readConfig(without, listUsedGateways({ ...off, creditCheck: 'soft' }))).toThrow(/: CREDIT_URL should/);
  expect(() => readConfig(without, listUsedGateways({ ...off, mobileCode: 'text' }))).toThrow(/: TEXT_MESSAGES_URL/);
  expect(readConfig(without, listUsedGateways({ ...off, mobileCode: 'email' })).smtpUrl).toBe(production.SMTP_URL);
  expect(() => readConfig({ ...without, SMTP_URL: '' }, listUsedGateways({ ...off, mobileCode: 'email' }))).toThrow(
    /: SMTP_URL should/,
  );
});

test('the systems that a folder uses are those of its rules, and all of them without readable rules [P-055]', async () => {
  const dir = await copyDemoProvider({ file: 'rules.yaml', replace: 'creditCheck: full', by: 'creditCheck: off' });
  const now = new Date('2026-03-03T15:00:00Z');
  expect(await readUsedGateways(dir, now)).toEqual({ credit: false, textMessages: true, payments: true });
  cpSync(join(dir, 'rules.yaml'), join(dir, 'versions/spring/rules.yaml'));
  await editProvider(join(dir, 'versions/spring'), [
    { file: 'rules.yaml', replace: 'creditCheck: off', by: 'creditCheck: full' },
  ]);
  writeFileSync(join(dir, 'versions/spring/version.yaml'), 'effectiveFrom: 2026-03-03\n');
  expect(await readUsedGateways(dir, now)).toEqual({ credit: true, textMessages: true, payments: true });
  expect(await readUsedGateways('/nowhere', now)).toEqual({ credit: true, textMessages: true, payments: true });
});

test('a folder that changes while the server runs needs the systems that it uses [P-055]', () => {
  const config = { env: 'production', services: { payments: {} } };
  const rules = { creditCheck: 'full', mobileCode: 'text', payment: 'card-and-bank' } as const;
  expect(findMissingGateways(config, rules)).toEqual(['CREDIT_URL', 'TEXT_MESSAGES_URL']);
  expect(findMissingGateways({ ...config, env: 'demo' }, rules)).toEqual([]);
});
