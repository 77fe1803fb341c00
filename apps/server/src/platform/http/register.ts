import { hash } from 'node:crypto';
import { bodyTypes, type Call, captchaHeader } from '@demarc/contract';
import { type Result, refuse } from '@demarc/domain/errors';
import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { claimByKey } from '../idempotency/claim-by-key.ts';
import { keyOf } from '../idempotency/keyed-call.ts';
import { onceByKey } from '../idempotency/once-by-key.ts';
import type { Platform } from '../platform.ts';
import { clientAddress } from './client-address.ts';
import { decodeRequest } from './decode.ts';
import { checkIdOf, type Doors, entrance } from './entrance.ts';
import { refusalOf } from './failures.ts';
import type { Handler } from './handler.ts';
import { type RateLimits, rateLimits } from './rate-limit.ts';
import { Refused, sendRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: Call;
  }
}

const mostBodyBytes = 64 * 1024;

/** Puts every handler at its call's address: limits, access, decoding, the answer and every refusal. */
export async function registerCalls(
  app: FastifyInstance,
  platform: Platform,
  doors: Doors,
  handlers: readonly Handler[],
): Promise<void> {
  const { messages } = platform.provider;
  const limits = rateLimits(platform, doors);
  const places = handlers.map(({ call: { method, path } }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  const methodsAt = (path: string) => places.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain');
      await api.register(formBody, { bodyLimit: mostBodyBytes });
      api.decorateRequest('visitorSession', null);
      // A route rather than a not-found handler: the shop's own catch-all stands above this prefix.
      api.all('/*', async (request, reply) => {
        await limits.countStray(request);
        const allowed = methodsAt(`/${(request.params as { '*': string })['*']}`);
        if (allowed.length === 0) return sendRefusal(reply, { code: 'notFound' }, messages);
        return sendRefusal(reply.header('allow', allowed.join(', ')), { code: 'methodNotAllowed' }, messages);
      });
      api.setErrorHandler((error: FastifyError, request, reply) => {
        const refusal = refusalOf(error);
        if (refusal.code === 'internal') request.log.error({ err: error }, 'a call failed');
        else if (refusal.code === 'overloaded') request.log.warn({ err: error }, 'the database could not be reached');
        return sendRefusal(reply, refusal, messages);
      });
      for (const handler of handlers) addRoute(api, platform, doors, limits, handler);
    },
    { prefix: `${platform.config.basePath}/api` },
  );
}

/** As often as the call may happen: once per key, or every time. */
async function onceOnly(
  platform: Platform,
  call: Call,
  request: FastifyRequest,
  run: (more: object) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  if (!call.idempotency) return run({});
  const session = request.visitorSession;
  if (!session) throw new Error(`${call.name} needs a key but no session: keys are kept per session`);
  const key = keyOf(request);
  if (key === undefined) return refuse('idempotencyKeyMissing');
  const once = { call, request, session, key };
  if (call.idempotency === 'required') return onceByKey(platform, once, (tx) => run({ tx }));
  return claimByKey(platform, once, (attempt) => run({ attempt }));
}

/** What a solved captcha is good for: one thing of one session. */
const captchaUse = (call: Call, field: string, { visitorSession, body }: FastifyRequest): string =>
  hash(
    'sha256',
    JSON.stringify([call.name, visitorSession?.id, (body as Record<string, unknown>)[field]]),
    'base64url',
  );

function addRoute(api: FastifyInstance, platform: Platform, doors: Doors, limits: RateLimits, handler: Handler): void {
  const { call, run: answerCall } = handler;
  const expectedTypes: readonly (string | undefined)[] = [
    bodyTypes[call.bodyType ?? 'json'],
    call.formToo && bodyTypes.form,
  ];
  const enter = entrance(platform, doors, limits, call);
  api.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    bodyLimit: mostBodyBytes,
    config: { call },
    onRequest: async (request, reply) => {
      await enter(request, reply);
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (call.method === 'POST' && type !== undefined && !expectedTypes.includes(type))
        throw new Refused({ code: 'unsupportedBody' });
    },
    handler: async (request, reply) => {
      const decoded = decodeRequest(call, request);
      if (!decoded.ok) return sendRefusal(reply, decoded.refusal, platform.provider.messages);
      if (call.captcha) {
        // After decoding: a request that is refused anyway uses up no solution.
        const solution = request.headers[captchaHeader]?.toString();
        const use = captchaUse(call, call.captcha.goodFor, request);
        const passed = await doors.checkCaptcha(solution, use);
        if (!passed.ok) return sendRefusal(reply, passed.refusal, platform.provider.messages);
      }
      const cookie = doors.cookieOf(request, reply);
      const checkId = checkIdOf(request);
      let newSecret: string | undefined;
      const context = {
        cookie: {
          read: cookie.read,
          write: (secret: string) => {
            newSecret = secret;
          },
        },
        log: request.log,
        address: () => clientAddress(request),
        ...(checkId && { checkId }),
        ...(request.visitorSession && { session: request.visitorSession }),
      };
      const run = async (more: object): Promise<Result<unknown>> => {
        const result = await answerCall(decoded.value as never, { ...context, ...more } as never);
        return result.ok ? { ok: true, value: call.response.encode(result.value) } : result;
      };
      const answer = await onceOnly(platform, call, request, run);
      if (!answer.ok) return sendRefusal(reply, answer.refusal, platform.provider.messages);
      if (newSecret !== undefined) cookie.write(newSecret);
      return reply.send(answer.value);
    },
  });
}
