import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddress } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { brandCss } from '../../provider/index.ts';
import { operatorCookie } from './cookie.ts';
import { operatorPages, sendOperatorPage } from './page.ts';
import { idleSince, signIn } from './sign-in.ts';
import { refusalText, signInBody } from './sign-in-page.ts';
import { deleteSession, hasOperators, touchSession } from './store.ts';
import { style } from './style.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in operator, on pages for operators. */
    operator: { readonly id: string; readonly email: string } | null;
  }
}

const credentials = z.strictObject({
  email: z.string().max(254),
  passphrase: z.string().max(200),
  code: z.string().max(7),
});
const maxBodyBytes = 4096;

/**
 * Registers the sign-in page, and `pages` for signed-in operators. While there is no operator, all these addresses redirect
 * to the shop, like unknown addresses.
 */
export async function registerOperatorPages(
  app: FastifyInstance,
  platform: Platform,
  pages: (signedIn: FastifyInstance) => void,
): Promise<void> {
  const { config, db, clock, provider } = platform;
  const { basePath } = config;
  const root = `${basePath}/operator`;
  const home = operatorPages.carts.path;
  const cookie = operatorCookie(config.publicUrl);
  const css = brandCss(provider, basePath) + style;
  const findSignedIn = (request: FastifyRequest) => {
    const secret = cookie.read(request);
    const now = clock.now();
    return secret && touchSession(db, hashSecret(secret), now, idleSince(now));
  };
  const sendSignInPage = (reply: FastifyReply, form: Parameters<typeof signInBody>[1] = {}) =>
    sendOperatorPage(reply, { page: 'signIn', platform, operator: null, body: signInBody(root, form) });

  await app.register(
    async (own) => {
      await own.register(formBody, { bodyLimit: maxBodyBytes });
      own.decorateRequest('operator', null);
      own.addHook('onRequest', async (request, reply) => {
        if (!(await hasOperators(db))) return reply.redirect(basePath || '/', 302);
        if (request.method === 'POST' && !isSameOrigin(request))
          return reply.code(403).type('text/plain').send('This form was sent from another site.');
      });

      own.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

      own.get('', async (request, reply) =>
        (await findSignedIn(request)) ? reply.redirect(root + home) : sendSignInPage(reply),
      );

      own.post('/sign-in', async (request, reply) => {
        const parsed = credentials.safeParse(request.body);
        if (!parsed.success) return sendSignInPage(reply.code(400), { problem: refusalText(undefined) });
        const result = await signIn(platform, parsed.data, clientAddress(request));
        if (result.ok) {
          request.log.info({ operator: result.operatorId }, 'an operator signed in');
          cookie.write(reply, result.secret);
          return reply.redirect(root + home, 303);
        }
        const { retryAfterSeconds } = result;
        request.log.warn({ locked: retryAfterSeconds !== undefined }, 'an operator was not let in');
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
        const problem = refusalText(retryAfterSeconds);
        return sendSignInPage(reply.code(retryAfterSeconds === undefined ? 401 : 429), {
          email: parsed.data.email,
          problem,
        });
      });

      own.post('/sign-out', async (request, reply) => {
        const secret = cookie.read(request);
        if (secret) await deleteSession(db, hashSecret(secret));
        cookie.clear(reply);
        return reply.redirect(root, 303);
      });

      await own.register(async (signedIn) => {
        signedIn.addHook('onRequest', async (request, reply) => {
          request.operator = (await findSignedIn(request)) || null;
          if (!request.operator) return reply.redirect(root, 302);
        });
        pages(signedIn);
      });
    },
    { prefix: root },
  );
}

/** True for a form sent from our own pages. Browsers send one of these headers with every POST; requests without are rejected. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
}
