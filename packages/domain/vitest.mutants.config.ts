import { defineConfig } from 'vitest/config';

/**
 * The tests of `npm run mutants`. They share loaded modules, because loading takes longer than the tests. Ten random
 * carts notice nearly what 200 do. The limit is generous, because a busy machine is no failure; Stryker has its own for
 * mutants that hang.
 */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], isolate: false, testTimeout: 120_000, env: { RANDOM_CARTS: '10' } },
});
