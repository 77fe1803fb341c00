import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientAddress } from '../platform/http/client-address.ts';
import type { Platform } from '../platform/platform.ts';
import { hashOf } from '../platform/random-secret.ts';
import { brandCss } from '../provider/index.ts';
import { operatorCookie } from './cookie.ts';
import { operatorPages, sendOperatorPage } from './page.ts';
import { isSameOrigin } from './same-origin.ts';
import { quietSince, signIn } from './sign-in.ts';
import { refusalText, signInBody } from './sign-in-page.ts';
import { deleteSession, hasOperators, seeSession } from './store.ts';
import { style } from './style.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in, on a page that only operators see. */
    operator: { readonly id: string; readonly email: string } | null;
  }
}

const credentials = z.strictObject({
  email: z.string().max(254),
  passphrase: z.string().max(200),
  code: z.string().max(7),
});
const mostBodyBytes = 4096;

/**
 * The operators' way in, and behind it `pages`, each at its path below the operators' root. While there is no operator
 * none of it is there: such an address leads to the shop like any that nobody knows.
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
  const signedInOf = (request: FastifyRequest) => {
    const secret = cookie.read(request);
    const now = clock.now();
    return secret && seeSession(db, hashOf(secret), now, quietSince(now));
  };
  const askToSignIn = (reply: FastifyReply, typed: Parameters<typeof signInBody>[1] = {}) =>
    sendOperatorPage(reply, { page: 'signIn', platform, operator: null, body: signInBody(root, typed) });

  await app.register(
    async (own) => {
      await own.register(formBody, { bodyLimit: mostBodyBytes });
      own.decorateRequest('operator', null);
      own.addHook('onRequest', async (request, reply) => {
        if (!(await hasOperators(db))) return reply.redirect(basePath || '/', 302);
        if (request.method === 'POST' && !isSameOrigin(request))
          return reply.code(403).type('text/plain').send('Not from here');
      });

      own.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

      own.get('', async (request, reply) =>
        (await signedInOf(request)) ? reply.redirect(root + home) : askToSignIn(reply),
      );

      own.post('/sign-in', async (request, reply) => {
        const given = credentials.safeParse(request.body);
        if (!given.success) return askToSignIn(reply.code(400), { problem: refusalText(undefined) });
        const answer = await signIn(platform, given.data, clientAddress(request));
        if (answer.ok) {
          request.log.info({ operator: answer.operatorId }, 'an operator signed in');
          cookie.write(reply, answer.secret);
          return reply.redirect(root + home, 303);
        }
        const { retryAfterSeconds } = answer;
        request.log.warn({ locked: retryAfterSeconds !== undefined }, 'an operator was not let in');
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
        const problem = refusalText(retryAfterSeconds);
        return askToSignIn(reply.code(retryAfterSeconds === undefined ? 401 : 429), {
          email: given.data.email,
          problem,
        });
      });

      own.post('/sign-out', async (request, reply) => {
        const secret = cookie.read(request);
        if (secret) await deleteSession(db, hashOf(secret));
        cookie.clear(reply);
        return reply.redirect(root, 303);
      });

      await own.register(async (signedIn) => {
        signedIn.addHook('onRequest', async (request, reply) => {
          request.operator = (await signedInOf(request)) || null;
          if (!request.operator) return reply.redirect(root, 302);
        });
        pages(signedIn);
      });
    },
    { prefix: root },
  );
}
