import { defineConfig } from 'vitest/config';

/** Server tests that need no database. */
const withoutDatabase = ['apps/server/src/provider/**/*.test.ts'];
/** Tests that kill processes, cut connections, race or send thousands of requests. They run in `npm test` only. */
const stress = 'apps/server/src/**/*.stress.test.ts';
/** Tests that wait for timeouts, place whole orders or load provider folders. They run in `npm test` only. */
const slow = 'apps/server/src/**/*.slow.test.ts';
/** Property tests with random data. A stress test runs them with far more data. */
const properties = 'packages/**/*.property.test.ts';

/** Tests that mock modules, or globals that modules read once. They do not share modules with other files. */
const replacingModules = 'apps/storefront/**/*.isolated.test.ts';
const slowIsolated = ['apps/storefront/**/*.isolated.slow.test.ts', 'scripts/**/*.slow.test.ts'];

/** Files share loaded modules where loading costs more than the tests and modules keep no state. */
const shared = { pool: 'threads' as const, isolate: false };

/** Answers over HTTP, or from a process that polls every two seconds, may be late on a busy machine. */
const withLongPolling = { expect: { poll: { timeout: 15_000 } } };

/** Separate modules for every file, but not a separate thread, which would take twice the time. Script tests start processes. */
const isolated = { pool: 'vmThreads' as const, ...withLongPolling };

const server = {
  ...shared,
  ...withLongPolling,
  include: ['apps/server/src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

export default defineConfig({
  test: {
    // One worker for each core. By default Vitest leaves one core free.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/**/*.test.ts', ...withoutDatabase],
          exclude: [slow],
          provide: { carts: 200 },
        },
      },
      {
        test: {
          ...shared,
          name: 'storefront',
          include: ['apps/storefront/**/*.test.ts'],
          exclude: [replacingModules, ...slowIsolated],
          // The first file loads the modules for all of them.
          testTimeout: 20_000,
          ...withLongPolling,
        },
      },
      {
        test: {
          ...isolated,
          name: 'isolated',
          include: [replacingModules, 'scripts/**/*.test.ts'],
          exclude: slowIsolated,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...isolated,
          name: 'isolated-slow',
          include: slowIsolated,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          exclude: [...withoutDatabase, stress, slow],
          globalSetup: 'apps/server/src/testing/setup-database.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'stress',
          include: [stress, slow, properties],
          provide: { carts: 10_000 },
          testTimeout: 60_000,
          globalSetup: 'apps/server/src/testing/setup-database.ts',
        },
      },
    ],
  },
});
