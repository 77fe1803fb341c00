import { timingSafeEqual } from 'node:crypto';
import { accessOf, addressCheckHeader, type Call, providerKeyHeader, siteKeyHeader } from '@demarc/contract';
import type { Refusal, Result } from '@demarc/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import { hashSecret } from '../random-secret.ts';
import type { SessionCookie, VisitorSession } from './handler.ts';
import type { RateLimits } from './rate-limit.ts';
import { Refused } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authorize` for calls with `session` access. */
    visitorSession: VisitorSession | null;
  }
}

export interface AccessControl {
  /** Verifies the token. `selectOpenSession` then checks in the database that the session is open. */
  readToken(authorization: string | undefined, cookie: SessionCookie): Promise<Result<ClaimedSession>>;
  /** Selects `id` and `seen_lately` of an open session. Part of the statement that counts requests. */
  selectOpenSession(session: ClaimedSession, now: Date): Sql;
  prolongSession(id: string, now: Date): Promise<void>;
  cookieOf(request: FastifyRequest, reply: FastifyReply): SessionCookie;
  /** Checks that the captcha was solved for this use. Every use needs its own solution. */
  checkCaptcha(solution: string | undefined, use: string): Promise<Result<void>>;
}

export interface ClaimedSession extends VisitorSession {
  readonly secretHash: string;
}

export const readCheckId = ({ headers }: FastifyRequest): string | undefined =>
  headers[addressCheckHeader]?.toString().toLowerCase();

/** Compares hashes in constant time, so that the timing reveals nothing about the key. */
function hasProviderKey({ headers }: FastifyRequest, keyHash: string | undefined): boolean {
  const given = hashSecret(headers[providerKeyHeader]?.toString() ?? '');
  return keyHash !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(keyHash));
}

/** Creates the hook that checks access to a call and counts the request. Unauthorized requests have a limit of their own. */
export function authorize(
  { config: { siteKey, providerKeyHash } }: Pick<Platform, 'config'>,
  accessControl: Pick<AccessControl, 'readToken' | 'cookieOf'>,
  limits: RateLimits,
  call: Call,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const access = accessOf(call, siteKey);
  const reject = async (request: FastifyRequest, refusal: Refusal): Promise<never> => {
    await limits.countUnauthorized(request);
    throw new Refused(refusal);
  };
  return async (request, reply) => {
    if (access === 'session') {
      const claimed = await accessControl.readToken(
        request.headers.authorization,
        accessControl.cookieOf(request, reply),
      );
      if (!claimed.ok) return reject(request, claimed.refusal);
      const opened = await limits.countSession(call, request, claimed.value);
      if (!opened.ok) return reject(request, opened.refusal);
      request.visitorSession = opened.value;
      return;
    }
    if (access === 'providerKey' && !hasProviderKey(request, providerKeyHash))
      return reject(request, { code: 'providerKeyWrong' });
    if (access === 'siteKey' && request.headers[siteKeyHeader] !== siteKey.key)
      return reject(request, { code: 'siteKeyWrong' });
    await limits.count(call, request);
  };
}
