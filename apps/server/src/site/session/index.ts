import { calls } from '@demarc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessControl } from '../../platform/http/access-control.ts';
import { type Handler, handle, type VisitorSession } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { createAccessTokens } from './access-token.ts';
import { createCookieAccessor } from './cookie.ts';
import { getAccessToken } from './get-access-token.ts';
import { findSession, prolongSession, selectOpenSession } from './store.ts';

export { renewSession } from './renew-session.ts';
export { adoptCampaign, findCampaign, findNetwork, findStanding, raiseStanding, sweepSessions } from './store.ts';

/** The call that starts a session, and the access checks for all calls that need one. */
export function createSessions(platform: Platform): {
  readonly handlers: Handler[];
  readonly accessControl: Omit<AccessControl, 'checkCaptcha'>;
  /** Finds the session of a link, which has the cookie and no token. It must change nothing: other sites can link to it. */
  findSession(request: FastifyRequest, reply: FastifyReply): Promise<VisitorSession | undefined>;
} {
  const { db, clock, config } = platform;
  const tokens = createAccessTokens(config.secret, clock);
  const getCookie = createCookieAccessor(config.publicUrl);
  return {
    async findSession(request, reply) {
      const secret = getCookie(request, reply).read();
      return secret === undefined ? undefined : findSession(db, hashSecret(secret), clock.now());
    },
    handlers: [handle(calls.getAccessToken, ({ query }, context) => getAccessToken(platform, tokens, context, query))],
    accessControl: {
      readToken: (authorization, cookie) => tokens.read(authorization, cookie.read()),
      selectOpenSession,
      prolongSession: async (id, now) => void (await prolongSession(db, id, now)),
      getCookie,
    },
  };
}
