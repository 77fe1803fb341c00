import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

// CONTRIBUTING.md describes the kinds of tests. `npm run verify` runs all projects but `slow`, `npm test` all of them.
const slow = '**/*.{slow,stress}.test.ts';
const isolated = '**/*.isolated.test.{ts,tsx}';
const providerTests = 'apps/server/src/provider/**/*.test.ts';
const randomCarts = 'packages/domain/src/cart/random-carts.test.ts';

/** Limits end tests that hang. They are generous, because a busy machine is no failure. */
const limits = (seconds: number) => ({
  testTimeout: seconds * 1000,
  hookTimeout: seconds * 1000,
  expect: { poll: { timeout: seconds * 500 } },
});

/** Test files share loaded modules, because loading takes longer than the tests. */
const sharedModules = { pool: 'threads', isolate: false } as const;
/** Every test file has its own modules. vmThreads take half the time of separate threads. */
const ownModules = { pool: 'vmThreads' } as const;
const withDatabase = { globalSetup: 'apps/server/src/testing/setup-database.ts' };

type Options = NonNullable<TestProjectInlineConfiguration['test']>;
const project = (name: string, { exclude = [slow, isolated], ...options }: Options) => ({
  test: { name, ...limits(120), ...sharedModules, exclude: ['**/node_modules/**', ...exclude], ...options },
});

export default defineConfig({
  test: {
    // One worker for each core. By default Vitest leaves one core free.
    maxWorkers: '100%',
    projects: [
      project('unit', { include: ['packages/**/*.test.ts', providerTests] }),
      project('storefront', { include: ['apps/storefront/**/*.test.ts'] }),
      project('console', { include: ['apps/console/**/*.test.ts'] }),
      project('components', {
        include: ['{apps/storefront,apps/console,packages/ui}/**/*.test.tsx'],
        environment: 'happy-dom',
      }),
      project('isolated', { include: [isolated, 'scripts/**/*.test.ts'], exclude: [slow], ...ownModules }),
      project('server', {
        include: ['apps/server/src/**/*.test.ts'],
        exclude: [providerTests, slow, isolated],
        ...withDatabase,
      }),
      project('slow', {
        ...limits(300),
        ...withDatabase,
        include: [slow, randomCarts],
        exclude: [],
        env: { RANDOM_CARTS: '10000' },
      }),
    ],
  },
});
