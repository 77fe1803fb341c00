import { type Call, captchaHeader } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import { type Sql, sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';
import type { AccessControl, TokenSession } from './access-control.ts';
import { getClientAddress } from './client-address.ts';
import { countHits, refuseIfLimited } from './count-hits.ts';
import type { VisitorSession } from './handler.ts';

/** Shoppers in one office share a network address. It has the limit of ten sessions. */
const sessionsPerAddress = 10;

/**
 * A client repeats an attempt by itself while its outcome is unknown, at most once a second. Such repeats have their
 * own, larger limit, so that they do not use up the attempts of the shopper (S-027).
 */
const repeatsPerAttempt = 20;

/** The limit of a session for a call. Its network has the limit of ten sessions. */
interface SessionLimit {
  readonly sessionKey: string;
  readonly networkKey: string;
  readonly max: number;
  readonly windowSeconds: number;
}

interface SessionHits {
  readonly seenRecently: boolean | null;
  readonly secondsToWait: number | null;
}

export interface SessionLimits {
  /** Counts a request of a session, and checks in the same statement that the session is open. */
  count(
    call: Call,
    request: FastifyRequest,
    session: TokenSession,
    selectIsRepeat: Sql,
  ): Promise<Result<VisitorSession>>;
  /** Counts a request of an open session once more. */
  countAgain(call: Call, request: FastifyRequest, session: VisitorSession): Promise<Result<unknown>>;
}

export function createSessionLimits(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { selectOpenSession, prolongSession }: Pick<AccessControl, 'selectOpenSession' | 'prolongSession'>,
): SessionLimits {
  return {
    async count(call, request, session, selectIsRepeat) {
      const now = clock.now();
      const statement = countSessionHits(
        selectOpenSession(session, now),
        getSessionLimit(call, request, session),
        selectIsRepeat,
        now,
      );
      const [hits] = await db.query<SessionHits>(statement);
      // A session that is not open is not counted.
      if (!hits || hits.seenRecently === null) return refuse('sessionEnded');
      if (!hits.seenRecently) await prolongSession(session.id, now);
      refuseIfLimited(hits.secondsToWait);
      return succeed({ id: session.id });
    },
    async countAgain(call, request, session) {
      const limit = getSessionLimit(call, request, session);
      const statement = countSessionHits(
        sql`select true as seen_recently`,
        limit,
        sql`select false as is_repeat`,
        clock.now(),
      );
      const [hits] = await db.query<SessionHits>(statement);
      return hits?.secondsToWait == null
        ? succeed(undefined)
        : refuse('rateLimited', { retryAfterSeconds: hits.secondsToWait });
    },
  };
}

/**
 * Requests with a captcha solution have a limit of their own where a captcha may be required: the page first tries
 * without one, and that try does not use up the shopper's attempts (S-253).
 */
function getSessionLimit(call: Call, request: FastifyRequest, { id }: VisitorSession): SessionLimit {
  const { max, windowSeconds } = call.rateLimit;
  const hasSolution = call.mayRequireCaptcha && request.headers[captchaHeader] !== undefined;
  const name = hasSolution ? `${call.name} with captcha` : call.name;
  return {
    sessionKey: `${name} ${id}`,
    networkKey: `all of ${name} ${getClientAddress(request)}`,
    max,
    windowSeconds,
  };
}

/**
 * Counts a request for the session, and for its network address only while the session is within its own limit: one
 * session cannot use up the limit of a shared network (S-252). A session that is not open is not counted.
 */
const countSessionHits = (
  selectOpenSession: Sql,
  { sessionKey, networkKey, max, windowSeconds }: SessionLimit,
  selectIsRepeat: Sql,
  now: Date,
): Sql => sql`
    with opened as (${selectOpenSession}),
      attempt as (
        select case when is_repeat then 'repeats of ' else '' end as prefix,
          case when is_repeat then ${max * repeatsPerAttempt}::int else ${max}::int end as max
        from (${selectIsRepeat}) as known),
      own as (${countHits(
        sql`(select prefix || ${sessionKey}::text as key, 1 as amount, ${windowSeconds}::int as seconds
          from opened, attempt) as given`,
        now,
      )}),
      -- After the session's own row, always in this order, so that two requests cannot deadlock.
      shared as (${countHits(
        sql`(select prefix || ${networkKey}::text as key, 1 as amount, ${windowSeconds}::int as seconds
          from own, attempt where tries <= max) as given`,
        now,
      )}),
      hits as (
        select tries, seconds, max from own, attempt
        union all select tries, seconds, max * ${sessionsPerAddress}::int from shared, attempt)
    select bool_or(seen_recently) as seen_recently,
      (max(ceil(hits.seconds)) filter (where tries > hits.max))::int as seconds_to_wait
    from opened, hits`;
