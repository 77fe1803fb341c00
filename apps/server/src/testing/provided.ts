/** A PostgreSQL server, and the migrated database in it that each test file gets a copy of. */
export interface TestServer {
  readonly url: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
    storefrontDir: string;
  }
}
