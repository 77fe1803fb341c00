/** What the global setups hand to every test file. */
export type TestDatabases =
  /** A migrated database, as a file to load. */
  | { readonly kind: 'embedded'; readonly dump: string }
  /** A server, and the migrated database in it that each test file gets a copy of. */
  | { readonly kind: 'postgres'; readonly server: string; readonly template: string };

declare module 'vitest' {
  interface ProvidedContext {
    databases: TestDatabases;
    storefrontDir: string;
  }
}
