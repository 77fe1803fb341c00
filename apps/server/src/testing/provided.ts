/** A PostgreSQL server with a migrated database. Each test file gets a copy of the database. */
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
