import { z } from 'zod';

/**
 * Under the Content-Security-Policy, zod's attempt to compile its checks is reported as a violation. Import this before
 * the contract, because a schema decides on creation.
 */
z.config({ jitless: true });
