import { z } from 'zod';

/**
 * By default, zod compiles its checks with `new Function`, which our Content-Security-Policy reports as a violation.
 * Import this before the contract, because a schema decides at its creation whether to compile.
 */
z.config({ jitless: true });
