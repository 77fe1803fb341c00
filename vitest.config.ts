import { defineConfig } from 'vitest/config';

/** Of the server, but without a database. */
const withoutDatabase = ['apps/server/src/provider/**/*.test.ts', 'apps/server/**/migrations.test.ts'];

const server = {
  include: ['apps/server/src/**/*.test.ts'],
  pool: 'threads' as const,
  // Loading the server costs more than its tests; they keep nothing in modules.
  isolate: false,
  testTimeout: 20_000,
  hookTimeout: 20_000,
};

/** The server's tests run twice: on the embedded database, and on a PostgreSQL server that is started for them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/storefront/**/*.test.ts', 'scripts/**/*.test.*', ...withoutDatabase],
        },
      },
      {
        test: {
          ...server,
          name: 'server-embedded',
          exclude: [...withoutDatabase, '**/*.postgres.test.ts'],
          globalSetup: 'apps/server/src/testing/setup-embedded.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgres',
          exclude: withoutDatabase,
          globalSetup: 'apps/server/src/testing/setup-postgres.ts',
        },
      },
    ],
  },
});
