import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartProblem } from './platform/start-problem.ts';

const secret = 'x'.repeat(32);
const production = {
  DEMARC_ENV: 'production',
  DATABASE_URL: 'postgres://shop:hunter2@db/orders',
  SMTP_URL: 'smtp://mail',
  PUBLIC_URL: 'https://shop.example.com/',
  DEMARC_SECRET: secret,
};
const problemOf = (env: Record<string, string>) => {
  try {
    readConfig(env);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StartProblem);
    return (error as StartProblem).message;
  }
};

test('with nothing set it is the demonstration shop at port 3000', () => {
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
  ['/shop/', '/shop'],
  ['/', ''],
  ['/a/b-c', '/a/b-c'],
])('the base path %s is read as "%s"', (given, expected) => {
  expect(readConfig({ DEMARC_SECRET: secret, BASE_PATH: given }).basePath).toBe(expected);
});

test('everything that is wrong is said at once', () => {
  expect(problemOf({ PORT: 'http', BASE_PATH: 'shop', DATABASE_URL: 'mysql://x', DEMARC_SECRET: 'short' })).toBe(
    'Please correct the environment: PORT should be a whole number from 0 to 65535; BASE_PATH should be a path like /business/internet; DATABASE_URL should be an address that starts with postgres:// or postgresql://; DEMARC_SECRET should have at least 32 characters.',
  );
});

test.each([
  ['DATABASE_URL', /DATABASE_URL should name a PostgreSQL database/],
  ['SMTP_URL', /SMTP_URL should name a mail server/],
  ['PUBLIC_URL', /PUBLIC_URL should be the https:\/\/ address/],
  ['DEMARC_SECRET', /DEMARC_SECRET should hold at least 32 random characters/],
])('production does not start without %s', (name, sentence) => {
  expect(problemOf({ ...production, [name]: '' })).toMatch(sentence);
});

test('production does not start on plain http, and with all it needs it starts', () => {
  expect(problemOf({ ...production, PUBLIC_URL: 'http://shop.example.com' })).toMatch(/https:/);
  expect(readConfig(production)).toMatchObject({ env: 'production', publicUrl: 'https://shop.example.com' });
});

test('the demonstration shop keeps a secret of its own, for its owner only', () => {
  const dir = mkdtempSync(join(tmpdir(), 'demarc-config-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const dataDir = join(dir, 'data');
  const first = readConfig({ DATA_DIR: dataDir }).secret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a folder that cannot be written is named', () => {
  expect(problemOf({ DATA_DIR: '/dev/null/data' })).toBe(
    'The folder /dev/null/data cannot be written (ENOTDIR): make it writable, or choose another with DATA_DIR.',
  );
});
