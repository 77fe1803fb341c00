import { backgroundHeader } from '@demarc/contract/operator-api';
import { buildReturnQuery, findReturnPath } from '@demarc/contract/operator-pages';
import { hasPermission, type OperatorRole, operatorRoles, type Permission } from '@demarc/domain/operator';
import formBody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readOrigin, recordAudit, toActor } from '../../platform/audit/record-audit.ts';
import { html, type Markup } from '../../platform/html.ts';
import { getClientAddress, widenNetwork } from '../../platform/http/client-address.ts';
import { Refused } from '../../platform/http/refusal.ts';
import type { SignedInOperator } from '../../platform/operator-api/signed-in-operator.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret } from '../../platform/random-secret.ts';
import { buildBrandCss } from '../../provider/index.ts';
import { toSubject } from './add-operator.ts';
import { createOperatorCookie } from './cookie.ts';
import { listDemoRoles, signInDemoOperator } from './demo-sign-in.ts';
import { createOperatorBrowserCookie } from './operator-browser-cookie.ts';
import { homePath, sendOperatorPage } from './page.ts';
import { createPassphraseQueue } from './passphrase-queue.ts';
import { getIdleCutoff, getSessionEnd, signInWithinLimits } from './sign-in.ts';
import { formatSignInProblem, renderSignInPage, type SignInForm } from './sign-in-page.ts';
import { deleteSession, findSession, hasOperators, touchSession } from './store.ts';
import { style } from './style.ts';

/** The page to open after signing in. */
const pathToOpen = z.string().max(4000).optional();
const credentialsSchema = z.strictObject({
  email: z.string().max(254),
  passphrase: z.string().max(200),
  code: z.string().max(7),
  to: pathToOpen,
});
const demoSchema = z.strictObject({ role: z.enum(operatorRoles), to: pathToOpen });
const maxBodyBytes = 4096;

/**
 * Registers the sign-in page, and other pages for signed-in operators. While there is no operator, all these addresses
 * redirect to the shop, like unknown addresses. On a host of their own there is no shop to redirect to. The demonstration
 * has operators of its own.
 */
export async function registerOperatorPages(
  app: FastifyInstance,
  platform: Platform,
  registerPages: (signedIn: FastifyInstance) => Promise<void>,
): Promise<void> {
  const { config, db, clock, provider } = platform;
  const { basePath } = config;
  const root = `${basePath}/operator`;
  const cookie = createOperatorCookie(config.publicUrl);
  const browserCookie = createOperatorBrowserCookie(platform);
  const passphraseQueue = createPassphraseQueue();
  const css = buildBrandCss(provider, basePath) + style;
  const findSignedIn = async (request: FastifyRequest): Promise<SignedInOperator | undefined> => {
    const secret = cookie.read(request);
    if (!secret) return undefined;
    const now = clock.now();
    const read = isBackground(request) ? findSession : touchSession;
    const found = await read(db, hashSecret(secret), { now, idleCutoff: getIdleCutoff(now), env: config.env });
    return found && { id: found.id, email: found.email, role: found.role, sessionEndsAt: getSessionEnd(found) };
  };
  const sendSignInPage = async (reply: FastifyReply, form: SignInForm = {}) => {
    const body = renderSignInPage(root, form, await listDemoRoles(db, config));
    return sendOperatorPage(reply, { page: 'signIn', platform, operator: null, body });
  };

  await app.register(
    async (operatorApp) => {
      await operatorApp.register(formBody, { bodyLimit: maxBodyBytes });
      operatorApp.decorateRequest('operator', null);
      operatorApp.addHook('onRequest', async (request, reply) => {
        const isCall = isOperatorCall(request);
        if (config.env !== 'demo' && !(await hasOperators(db))) {
          if (isCall) throw new Refused({ code: 'sessionEnded' });
          return config.operatorHost === undefined
            ? reply.redirect(basePath || '/', 302)
            : reply.code(404).type('text/plain').send('Not found');
        }
        if (['GET', 'HEAD'].includes(request.method) || isSameOrigin(request)) return;
        if (isCall) throw new Refused({ code: 'invalidRequest', fields: [otherSite] });
        return reply.code(403).type('text/plain').send('This form was sent from another site.');
      });

      operatorApp.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(css));

      operatorApp.get('', async (request, reply) => {
        const operator = await findSignedIn(request);
        const { to } = request.query as { readonly to?: unknown };
        const returnTo = typeof to === 'string' ? findReturnPath(to) : undefined;
        return operator ? reply.redirect(root + (returnTo ?? homePath)) : sendSignInPage(reply, { returnTo });
      });

      operatorApp.post('/sign-in', async (request, reply) => {
        const parsed = credentialsSchema.safeParse(request.body);
        if (!parsed.success) return sendSignInPage(reply.code(400), { problem: formatSignInProblem(undefined) });
        const { to = '', ...credentials } = parsed.data;
        const returnTo = findReturnPath(to);
        const address = getClientAddress(request);
        const knownOperatorId = await browserCookie.findOperatorId(request, credentials.email);
        const { userAgent } = readOrigin(request);
        const sender = { network: widenNetwork(address), knownOperatorId, address, userAgent };
        const result = await signInWithinLimits(platform, passphraseQueue, credentials, sender);
        if (result.ok) {
          request.log.info({ operator: result.operatorId }, 'an operator signed in');
          cookie.write(reply, result.secret);
          browserCookie.remember(reply, result.operatorId);
          return reply.redirect(root + (returnTo ?? homePath), 303);
        }
        const { retryAfterSeconds } = result;
        request.log.warn({ locked: retryAfterSeconds !== undefined }, 'an operator sign-in was rejected');
        if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
        const problem = formatSignInProblem(retryAfterSeconds);
        return sendSignInPage(reply.code(retryAfterSeconds === undefined ? 401 : 429), {
          email: credentials.email,
          problem,
          returnTo,
        });
      });

      operatorApp.post('/demo-sign-in', async (request, reply) => {
        const parsed = demoSchema.safeParse(request.body);
        const signedIn = parsed.success && (await signInDemoOperator(platform, parsed.data.role, readOrigin(request)));
        if (!parsed.success || !signedIn) return sendSignInPage(reply.code(400));
        cookie.write(reply, signedIn.secret);
        return reply.redirect(root + (findReturnPath(parsed.data.to ?? '') ?? homePath), 303);
      });

      operatorApp.post('/sign-out', async (request, reply) => {
        const secret = cookie.read(request);
        const operator = await findSignedIn(request);
        if (secret && operator)
          await db.transaction(async (tx) => {
            await deleteSession(tx, hashSecret(secret));
            const actor = toActor(operator, request);
            await recordAudit(tx, { actor, action: 'sign out', subject: toSubject(operator) }, clock.now());
          });
        cookie.clear(reply);
        return reply.redirect(root, 303);
      });

      await operatorApp.register(async (signedIn) => {
        signedIn.addHook('onRoute', ({ url, config }) => {
          if (!config?.permissions?.length) throw new Error(`the operator route ${url} declares no permission`);
        });
        signedIn.addHook('onRequest', async (request, reply) => {
          const operator = (await findSignedIn(request)) ?? null;
          request.operator = operator;
          if (!operator) {
            if (isOperatorCall(request)) throw new Refused({ code: 'sessionEnded' });
            return reply.redirect(root + buildReturnQuery(request.url.slice(root.length)), 302);
          }
          const missing = listMissing(operator.role, request.routeOptions.config.permissions);
          if (missing.length === 0) return;
          request.log.warn({ operator: operator.id, missing }, 'an operator asked for more than the role allows');
          const path = request.url.split('?')[0]?.slice(root.length) ?? '';
          const subject = { kind: 'page', id: path, label: path } as const;
          await recordAudit(db, { actor: toActor(operator, request), action: 'refused', subject }, clock.now());
          if (isOperatorCall(request))
            throw new Refused({
              code: 'scopeMissing',
              fields: missing.map((reason) => ({ path: 'permission', reason })),
            });
          const body = renderForbidden(operator.role, missing);
          return sendOperatorPage(reply.code(403), { page: 'forbidden', platform, operator, body });
        });
        await registerPages(signedIn);
      });
    },
    { prefix: root },
  );
}

const isOperatorCall = (request: FastifyRequest): boolean => request.routeOptions.config.operatorCall !== undefined;

/** A call that the console makes by itself. */
function isBackground(request: FastifyRequest): boolean {
  const call = request.routeOptions.config.operatorCall;
  if (typeof call !== 'object') return false;
  return call.isPolled === true || request.headers[backgroundHeader] !== undefined;
}

const otherSite = { path: 'headers.origin', reason: 'is another site' };

const listMissing = (role: OperatorRole, needed: readonly Permission[] | 'everyRole' = []): Permission[] =>
  needed === 'everyRole' ? [] : needed.filter((permission) => !hasPermission(role, permission));

function renderForbidden(role: OperatorRole, missing: readonly Permission[]): Markup {
  const names = missing.map((permission) => `“${permission}”`).join(' and ');
  return missing.length === 1
    ? html`<p>Your role (${role}) does not have the permission ${names}. Ask an owner of the shop for it.</p>`
    : html`<p>Your role (${role}) does not have the permissions ${names}. Ask an owner of the shop for them.</p>`;
}

/**
 * True for a form or a call sent from our own pages. Browsers send one of these headers with every request but GET; requests without one are
 * rejected.
 */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] !== undefined) return headers['sec-fetch-site'] === 'same-origin';
  return URL.canParse(headers.origin ?? '') && new URL(headers.origin ?? '').host === host;
}
