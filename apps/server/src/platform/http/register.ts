import { hash } from 'node:crypto';
import { bodyTypes, type Call, captchaHeader } from '@demarc/contract';
import { type Result, refuse } from '@demarc/domain/errors';
import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { claimByKey } from '../idempotency/claim-by-key.ts';
import { readIdempotencyKey } from '../idempotency/keyed-call.ts';
import { onceByKey } from '../idempotency/once-by-key.ts';
import type { Platform } from '../platform.ts';
import { type AccessControl, authorize, readCheckId } from './access-control.ts';
import { clientAddress } from './client-address.ts';
import { decodeRequest } from './decode.ts';
import { toRefusal } from './failures.ts';
import type { Handler } from './handler.ts';
import { createRateLimits, type RateLimits } from './rate-limit.ts';
import { Refused, sendRefusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: Call;
  }
}

const maxBodyBytes = 64 * 1024;

/** Registers a route for every handler, with rate limits, access control, decoding and refusals. */
export async function registerCalls(
  app: FastifyInstance,
  platform: Platform,
  accessControl: AccessControl,
  handlers: readonly Handler[],
): Promise<void> {
  const { messages } = platform.provider;
  const limits = createRateLimits(platform, accessControl);
  const routes = handlers.map(({ call: { method, path } }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }));
  const findMethods = (path: string) => routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain');
      await api.register(formBody, { bodyLimit: maxBodyBytes });
      api.decorateRequest('visitorSession', null);
      // A route instead of a not-found handler: otherwise the shop's catch-all route would answer.
      api.all('/*', async (request, reply) => {
        await limits.countUnauthorized(request);
        const allowed = findMethods(`/${(request.params as { '*': string })['*']}`);
        if (allowed.length === 0) return sendRefusal(reply, { code: 'notFound' }, messages);
        return sendRefusal(reply.header('allow', allowed.join(', ')), { code: 'methodNotAllowed' }, messages);
      });
      api.setErrorHandler((error: FastifyError, request, reply) => {
        const refusal = toRefusal(error);
        if (refusal.code === 'internal') request.log.error({ err: error }, 'a call failed');
        else if (refusal.code === 'overloaded') request.log.warn({ err: error }, 'the database could not be reached');
        return sendRefusal(reply, refusal, messages);
      });
      for (const handler of handlers) addRoute(api, platform, accessControl, limits, handler);
    },
    { prefix: `${platform.config.basePath}/api` },
  );
}

/** Runs the call once per idempotency key if its definition requires a key. */
async function runIdempotently(
  platform: Platform,
  call: Call,
  request: FastifyRequest,
  run: (extra: object) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  if (!call.idempotency) return run({});
  const session = request.visitorSession;
  if (!session) throw new Error(`${call.name} needs a key but no session: keys are kept per session`);
  const key = readIdempotencyKey(request);
  if (key === undefined) return refuse('idempotencyKeyMissing');
  const keyedCall = { call, request, session, key };
  if (call.idempotency === 'required') return onceByKey(platform, keyedCall, (tx) => run({ tx }));
  return claimByKey(platform, keyedCall, (attempt) => run({ attempt }));
}

/** Limits a solved captcha to one call, one session and one value. */
const captchaUse = (call: Call, field: string, { visitorSession, body }: FastifyRequest): string =>
  hash(
    'sha256',
    JSON.stringify([call.name, visitorSession?.id, (body as Record<string, unknown>)[field]]),
    'base64url',
  );

function addRoute(
  api: FastifyInstance,
  platform: Platform,
  accessControl: AccessControl,
  limits: RateLimits,
  handler: Handler,
): void {
  const { call, run: answerCall } = handler;
  const expectedTypes: readonly (string | undefined)[] = [
    bodyTypes[call.bodyType ?? 'json'],
    call.acceptsForm && bodyTypes.form,
  ];
  const authorizeRequest = authorize(platform, accessControl, limits, call);
  api.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    bodyLimit: maxBodyBytes,
    config: { call },
    onRequest: async (request, reply) => {
      await authorizeRequest(request, reply);
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (call.method === 'POST' && type !== undefined && !expectedTypes.includes(type))
        throw new Refused({ code: 'unsupportedBody' });
    },
    handler: async (request, reply) => {
      const decoded = decodeRequest(call, request);
      if (!decoded.ok) return sendRefusal(reply, decoded.refusal, platform.provider.messages);
      if (call.captcha) {
        // After decoding, so that an invalid request does not use up a solution.
        const solution = request.headers[captchaHeader]?.toString();
        const use = captchaUse(call, call.captcha.boundTo, request);
        const passed = await accessControl.checkCaptcha(solution, use);
        if (!passed.ok) return sendRefusal(reply, passed.refusal, platform.provider.messages);
      }
      const cookie = accessControl.cookieOf(request, reply);
      const checkId = readCheckId(request);
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
      const run = async (extra: object): Promise<Result<unknown>> => {
        const result = await answerCall(decoded.value as never, { ...context, ...extra } as never);
        return result.ok ? { ok: true, value: call.response.encode(result.value) } : result;
      };
      const answer = await runIdempotently(platform, call, request, run);
      if (!answer.ok) return sendRefusal(reply, answer.refusal, platform.provider.messages);
      if (newSecret !== undefined) cookie.write(newSecret);
      return reply.send(answer.value);
    },
  });
}
