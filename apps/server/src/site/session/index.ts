import { calls } from '@demarc/contract';
import type { AccessControl } from '../../platform/http/access-control.ts';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAccessTokens } from './access-token.ts';
import { createCookieAccessor } from './cookie.ts';
import { getAccessToken } from './get-access-token.ts';
import { prolongSession, selectOpenSession } from './store.ts';

export { renewSession } from './renew-session.ts';
export { adoptCampaign, findCampaign, findNetwork, findStanding, raiseStanding, sweepSessions } from './store.ts';

/** The call that starts a session, and the access checks for all calls that need one. */
export function createSessions(platform: Platform): {
  readonly handlers: Handler[];
  readonly accessControl: Omit<AccessControl, 'checkCaptcha'>;
} {
  const tokens = createAccessTokens(platform.config.secret, platform.clock);
  return {
    handlers: [handle(calls.getAccessToken, ({ query }, context) => getAccessToken(platform, tokens, context, query))],
    accessControl: {
      readToken: (authorization, cookie) => tokens.read(authorization, cookie.read()),
      selectOpenSession,
      prolongSession: async (id, now) => void (await prolongSession(platform.db, id, now)),
      getCookie: createCookieAccessor(platform.config.publicUrl),
    },
  };
}
