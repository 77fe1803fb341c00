import { type Campaign, listCampaignParameters, readCampaign } from '@demarc/domain/visitor';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';

const parameter = z.string().optional();
/**
 * The campaign of the link that brought the visitor (O-106), by the names of its parameters. Values are cleaned and never
 * refused: a strange link must not keep a visitor out.
 */
const campaignQuery = z.codec(
  z.strictObject({
    cid: parameter,
    utm_source: parameter,
    utm_medium: parameter,
    utm_campaign: parameter,
    utm_term: parameter,
    utm_content: parameter,
  }),
  z.custom<Campaign>(),
  {
    decode: (wire) => readCampaign(Object.entries(wire).map(([name, value = '']) => [name, value])) ?? {},
    encode: (campaign) => Object.fromEntries(listCampaignParameters(campaign)),
  },
);

/** Opens a session. Calls with `access: 'session'` need its token. */
export const sessionCalls = defineCalls({
  getAccessToken: {
    summary:
      "Starts or continues the visitor's session and returns a short-lived access token (E-381). Saves the campaign of the link that brought the visitor. A new session of a network with very many of them needs a captcha.",
    method: 'GET',
    path: '/token',
    access: 'public',
    query: campaignQuery,
    response: z.codec(
      z.strictObject({
        access_token: z.string(),
        token_type: z.literal('Bearer'),
        expires_in: z.int(),
        sessionId: z.string(),
      }),
      z.object({ token: z.string(), lifetimeSeconds: z.int(), sessionId: z.string() }),
      {
        decode: (wire) => ({
          token: wire.access_token,
          lifetimeSeconds: wire.expires_in,
          sessionId: wire.sessionId,
        }),
        encode: (grant) => ({
          access_token: grant.token,
          token_type: 'Bearer' as const,
          expires_in: grant.lifetimeSeconds,
          sessionId: grant.sessionId,
        }),
      },
    ),
    mayRequireCaptcha: true,
    // Every page load makes this call, and all customers of a carrier may share one network address.
    rateLimit: { max: 600, windowSeconds: 60 },
  },
});
