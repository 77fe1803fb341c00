import { defineConfig } from 'vitest/config';

/** Server tests that need no database. */
const withoutDatabase = ['apps/server/src/provider/**/*.test.ts'];
/** Tests that kill processes, cut connections, race or send thousands of requests. They run in `npm test` only. */
const drills = 'apps/server/src/**/*.drill.test.ts';
/** Tests that wait for timeouts, place whole orders or load provider folders. They run in `npm test` only. */
const slow = 'apps/server/src/**/*.slow.test.ts';
/** What holds for whatever is made up: for ten times as much of it in a drill. */
const properties = 'packages/**/*.property.test.ts';

/** Put something else in the place of a module, or of what modules read once: what they load is theirs alone. */
const replacingModules = 'apps/storefront/**/*.alone.test.ts';
const slowAlone = ['apps/storefront/**/*.alone.slow.test.ts', 'scripts/**/*.slow.test.ts'];

/** Where loading costs more than the tests and nothing is kept in modules, files share what they load. */
const shared = { pool: 'threads' as const, isolate: false };

/** What comes over HTTP, or from another process that looks every two seconds, comes late on a busy machine. */
const patient = { expect: { poll: { timeout: 15_000 } } };

/** Modules of its own for every file, without a thread of its own: that would take twice the time. Those of the scripts start processes. */
const alone = { pool: 'vmThreads' as const, ...patient };

const server = {
  ...shared,
  ...patient,
  include: ['apps/server/src/**/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

export default defineConfig({
  test: {
    // One for each core; Vitest would leave one core to itself.
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
          exclude: [replacingModules, ...slowAlone],
          // The first file loads for all of them.
          testTimeout: 20_000,
          ...patient,
        },
      },
      {
        test: {
          ...alone,
          name: 'alone',
          include: [replacingModules, 'scripts/**/*.test.ts'],
          exclude: slowAlone,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...alone,
          name: 'alone-slow',
          include: slowAlone,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          exclude: [...withoutDatabase, drills, slow],
          globalSetup: 'apps/server/src/testing/setup-database.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'drills',
          include: [drills, slow, properties],
          provide: { carts: 10_000 },
          testTimeout: 60_000,
          globalSetup: 'apps/server/src/testing/setup-database.ts',
        },
      },
    ],
  },
});
