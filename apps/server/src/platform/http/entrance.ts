import { timingSafeEqual } from 'node:crypto';
import { accessOf, addressCheckHeader, type Call, providerKeyHeader, siteKeyHeader } from '@demarc/contract';
import type { Refusal, Result } from '@demarc/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import { hashOf } from '../random-secret.ts';
import type { SessionCookie, VisitorSession } from './handler.ts';
import type { RateLimits } from './rate-limit.ts';
import { Refused } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the access check of a `session` call has passed. */
    visitorSession: VisitorSession | null;
  }
}

export interface Doors {
  /** Who the request says it is, or why it may not come in; whether that session is open is the database's to say. */
  readToken(authorization: string | undefined, cookie: SessionCookie): Promise<Result<ClaimedSession>>;
  /** Selects `id` and `seen_lately` of the session, if it is open: part of the statement that counts requests. */
  openedSession(session: ClaimedSession, now: Date): Sql;
  prolongSession(id: string, now: Date): Promise<void>;
  cookieOf(request: FastifyRequest, reply: FastifyReply): SessionCookie;
  /** Whether a captcha was solved for this use; another use needs another. */
  checkCaptcha(solution: string | undefined, use: string): Promise<Result<void>>;
}

export interface ClaimedSession extends VisitorSession {
  readonly secretHash: string;
}

export const checkIdOf = ({ headers }: FastifyRequest): string | undefined =>
  headers[addressCheckHeader]?.toString().toLowerCase();

/** Hashes are compared, so that the time it takes tells nothing of the key. */
function hasProviderKey({ headers }: FastifyRequest, keyHash: string | undefined): boolean {
  const given = hashOf(headers[providerKeyHeader]?.toString() ?? '');
  return keyHash !== undefined && timingSafeEqual(Buffer.from(given), Buffer.from(keyHash));
}

/** Lets in whoever may make a call, and counts it; who may not is refused, and counted with the strays. */
export function entrance(
  { config: { siteKey, providerKeyHash } }: Pick<Platform, 'config'>,
  doors: Pick<Doors, 'readToken' | 'cookieOf'>,
  limits: RateLimits,
  call: Call,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const access = accessOf(call, siteKey);
  const turnAway = async (request: FastifyRequest, refusal: Refusal): Promise<never> => {
    await limits.countStray(request);
    throw new Refused(refusal);
  };
  return async (request, reply) => {
    if (access === 'session') {
      const claimed = await doors.readToken(request.headers.authorization, doors.cookieOf(request, reply));
      if (!claimed.ok) return turnAway(request, claimed.refusal);
      const opened = await limits.countSession(call, request, claimed.value);
      if (!opened.ok) return turnAway(request, opened.refusal);
      request.visitorSession = opened.value;
      return;
    }
    if (access === 'providerKey' && !hasProviderKey(request, providerKeyHash))
      return turnAway(request, { code: 'providerKeyWrong' });
    if (access === 'siteKey' && request.headers[siteKeyHeader] !== siteKey.key)
      return turnAway(request, { code: 'siteKeyWrong' });
    await limits.count(call, request);
  };
}
