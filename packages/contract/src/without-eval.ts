import { z } from 'zod';

/**
 * For a browser under our Content-Security-Policy: zod otherwise tries to compile its checks, and the refused try is
 * reported as a violation. To be imported before the contract, because a schema decides when it is made.
 */
z.config({ jitless: true });
