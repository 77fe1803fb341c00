import { defineConfig } from 'vitest/config';

/**
 * The tests of `npm run mutants`. They share loaded modules, because loading takes longer than the tests. Ten random
 * carts notice nearly what 200 do.
 */
export default defineConfig({
  test: { include: ['src/**/*.test.ts'], isolate: false, env: { RANDOM_CARTS: '10' } },
});
