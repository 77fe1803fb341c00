import { timingSafeEqual } from 'node:crypto';
import { addressCheckHeader, type Call, getAccess, providerKeyHeader, siteKeyHeader } from '@demarc/contract';
import type { Refusal, Result } from '@demarc/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import { hashSecret } from '../random-secret.ts';
import type { SessionCookie, VisitorSession } from './handler.ts';
import type { RateLimits } from './rate-limit.ts';
import { Refused } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `createAuthorizationHook` for calls with `session` access. */
    visitorSession: VisitorSession | null;
  }
}

export interface AccessControl {
  /** Verifies the token. `selectOpenSession` then checks in the database that the session is open. */
  readToken(authorization: string | undefined, cookie: SessionCookie): Promise<Result<TokenSession>>;
  /** Selects `id` and `seen_recently` of an open session. Part of the statement that counts requests. */
  selectOpenSession(session: TokenSession, now: Date): Sql;
  prolongSession(id: string, now: Date): Promise<void>;
  getCookie(request: FastifyRequest, reply: FastifyReply): SessionCookie;
  /** Checks that the captcha was solved for this use. Every use needs its own solution. Runs in `tx` if there is one. */
  checkCaptcha(solution: string | undefined, use: CaptchaUse, tx?: Transaction): Promise<Result<void>>;
}

/** One captcha solution admits one purpose of one session, and the retries of its attempts. */
export interface CaptchaUse {
  readonly purpose: string;
  /** The same for all retries of one attempt. */
  readonly attempt: string;
  readonly maxAttempts: number;
  /** How often it is used in all, with retries. */
  readonly maxUses: number;
}

/** The session that a token names. The database has not confirmed it yet. */
export interface TokenSession extends VisitorSession {
  readonly secretHash: string;
}

export const readCheckId = ({ headers }: FastifyRequest): string | undefined =>
  headers[addressCheckHeader]?.toString().toLowerCase();

/** Compares hashes in constant time, so that the timing reveals nothing about the key. */
function hasProviderKey({ headers }: FastifyRequest, keyHash: string | undefined): boolean {
  const sentHash = hashSecret(headers[providerKeyHeader]?.toString() ?? '');
  return keyHash !== undefined && timingSafeEqual(Buffer.from(sentHash), Buffer.from(keyHash));
}

/** Creates the hook that checks access to a call and counts the request. Unauthorized requests have their own limit. */
export function createAuthorizationHook(
  { config: { siteKey, providerKeyHash } }: Pick<Platform, 'config'>,
  accessControl: Pick<AccessControl, 'readToken' | 'getCookie'>,
  limits: RateLimits,
  call: Call,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const access = getAccess(call, siteKey);
  const reject = async (request: FastifyRequest, refusal: Refusal): Promise<never> => {
    await limits.countUnauthorized(request);
    throw new Refused(refusal);
  };
  return async (request, reply) => {
    if (access === 'session') {
      const tokenSession = await accessControl.readToken(
        request.headers.authorization,
        accessControl.getCookie(request, reply),
      );
      if (!tokenSession.ok) return reject(request, tokenSession.refusal);
      const openSession = await limits.countSession(call, request, tokenSession.value);
      if (!openSession.ok) return reject(request, openSession.refusal);
      request.visitorSession = openSession.value;
      return;
    }
    if (access === 'providerKey' && !hasProviderKey(request, providerKeyHash))
      return reject(request, { code: 'providerKeyWrong' });
    if (access === 'siteKey' && request.headers[siteKeyHeader] !== siteKey.key)
      return reject(request, { code: 'siteKeyWrong' });
    await limits.count(call, request);
  };
}
