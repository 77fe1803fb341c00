import { hasScope, keyRateLimit, type ProviderCall } from '@demarc/contract/provider-api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CountedTries } from '../database/count-tries.ts';
import { sql } from '../database/sql.ts';
import { countHits } from '../http/count-hits.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { Refused } from '../http/refusal.ts';
import type { Platform } from '../platform.ts';
import type { UsedKey } from './handler.ts';
import { saveKeyUse } from './keys/store.ts';
import { verifyKey } from './keys/verify-key.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `createKeyAuthorization`. */
    apiKey: UsedKey | null;
  }
}

const { max, windowSeconds } = keyRateLimit;

/**
 * Creates the hook that checks the API key of a request, counts the request and checks the scope. Only the Authorization
 * header counts: no cookie, session or other key opens the provider API.
 */
export function createKeyAuthorization(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  limits: Pick<RateLimits, 'countUnauthorized'>,
  call: ProviderCall,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const key = await verifyKey({ db, clock }, request.headers.authorization);
    if (!key) {
      await limits.countUnauthorized(request);
      throw new Refused({ code: 'apiKeyWrong' });
    }
    request.apiKey = { id: key.id, name: key.name, role: key.role, scopes: key.scopes };
    const now = clock.now();
    const given = sql`(select ${`api key ${key.id}`}::text as key, 1 as amount, ${windowSeconds}::int as seconds) as given`;
    const [hits] = await db.query<CountedTries>(countHits(given, now));
    const tries = hits?.tries ?? 0;
    const seconds = Math.ceil(hits?.seconds ?? 0);
    reply
      .header('ratelimit-policy', `"key";q=${max};w=${windowSeconds}`)
      .header('ratelimit', `"key";r=${Math.max(0, max - tries)};t=${seconds}`);
    if (tries > max) throw new Refused({ code: 'rateLimited', retryAfterSeconds: seconds });
    await saveKeyUse(db, key, now);
    if (!hasScope(key.scopes, call.scope))
      throw new Refused({
        code: 'scopeMissing',
        fields: [{ path: 'headers.authorization', reason: `lacks ${call.scope}` }],
      });
  };
}
