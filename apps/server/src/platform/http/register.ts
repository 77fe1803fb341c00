import { hash } from 'node:crypto';
import { bodyTypes, type Call, captchaHeader, mayRequireChangeCaptcha } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import compress from '@fastify/compress';
import formBody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { claimByKey } from '../idempotency/claim-by-key.ts';
import { readIdempotencyKey } from '../idempotency/keyed-call.ts';
import { runOnceByKey } from '../idempotency/once-by-key.ts';
import type { Platform } from '../platform.ts';
import { formatDeprecation } from '../provider-api/deprecation.ts';
import { type AccessControl, type CaptchaUse, createAuthorizationHook, readCheckId } from './access-control.ts';
import { getClientAddress } from './client-address.ts';
import { decodeRequest } from './decode.ts';
import { compression } from './edge/compression.ts';
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
      api.decorateRequest('countedChange', null);
      api.decorateRequest('attempt', null);
      // Before the answer, so that the next request of the shopper meets the returned budget.
      api.addHook('onSend', async (request, reply) => limits.finish(request, reply.statusCode));
      await api.register(compress, compression);
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
  run: (idempotency: object) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  if (!call.idempotency) return run({});
  const session = request.visitorSession;
  if (!session) throw new Error(`${call.name} needs a key but no session: keys are stored per session`);
  const key = readIdempotencyKey(request);
  if (key === undefined) return refuse('idempotencyKeyMissing');
  const keyedCall = { call, request, session, key };
  if (call.idempotency === 'required') return runOnceByKey(platform, keyedCall, (tx) => run({ tx }));
  return claimByKey(platform, keyedCall, (attempt) => run({ attempt }));
}

/** An address check continues with the address that the shopper chooses among several (E-410). */
const attemptsOfAddressCheck = 2;

/**
 * An address check has five retries, and runs twice when the shopper chooses among several addresses. That makes 12
 * requests, plus half for lost responses.
 */
const usesOfSession = 18;
/** A retry after a lost response starts another session. */
const usesWithoutSession = 4;

/** Limits a solved captcha to one call, one session, one value, and one attempt: an idempotency key or a body. */
function describeCaptchaUse(call: Call, request: FastifyRequest, value: unknown): CaptchaUse {
  const { visitorSession, body, query } = request;
  const sent = (call.idempotency && readIdempotencyKey(request)) || [body, query];
  return {
    purpose: hashParts([call.name, visitorSession?.id, value]),
    attempt: hashParts(sent),
    maxAttempts: call.captcha ? attemptsOfAddressCheck : 1,
    maxUses: visitorSession ? usesOfSession : usesWithoutSession,
  };
}

const hashParts = (parts: unknown): string => hash('sha256', JSON.stringify(parts) ?? '', 'base64url');

async function checkCaptcha(
  accessControl: AccessControl,
  call: Call,
  request: FastifyRequest,
  value: unknown,
  tx?: Transaction,
): Promise<Result<void>> {
  const solution = request.headers[captchaHeader]?.toString();
  const checked = await accessControl.checkCaptcha(solution, describeCaptchaUse(call, request, value), tx);
  // A refusal of the call rolls `tx` back.
  if (checked.ok && !tx && request.countedChange) request.countedChange.hasUsedCaptcha = true;
  return checked;
}

/** A captcha admits this many changes of its session, with their retries (S-272). An order takes about 60. */
const changesPerCaptcha = 5;

/** Checks the captcha of a network that has made very many changes today. */
async function checkChangeCaptcha(accessControl: AccessControl, request: FastifyRequest): Promise<Result<void>> {
  const purpose = hashParts(['changes', request.visitorSession?.id]);
  const use = { purpose, attempt: purpose, maxAttempts: 1, maxUses: changesPerCaptcha };
  const checked = await accessControl.checkCaptcha(request.headers[captchaHeader]?.toString(), use);
  if (checked.ok && request.countedChange) request.countedChange.hasUsedCaptcha = true;
  return checked;
}

function addRoute(
  api: FastifyInstance,
  platform: Platform,
  accessControl: AccessControl,
  limits: RateLimits,
  handler: Handler,
): void {
  const { call } = handler;
  const expectedTypes: readonly (string | undefined)[] = [
    bodyTypes[call.bodyType ?? 'json'],
    call.acceptsForm && bodyTypes.form,
  ];
  const authorizeRequest = createAuthorizationHook(platform, accessControl, limits, call);
  api.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    bodyLimit: maxBodyBytes,
    config: { call },
    onRequest: async (request, reply) => {
      // Before anything is counted. The client would send the rest of the body, which nobody reads.
      if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
        reply.header('connection', 'close');
        throw new Refused({ code: 'bodyTooLarge' });
      }
      if (call.deprecated) reply.headers(formatDeprecation(call.deprecated, platform.config.basePath));
      await authorizeRequest(request, reply);
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (call.method === 'POST' && type !== undefined && !expectedTypes.includes(type))
        throw new Refused({ code: 'unsupportedBody' });
    },
    handler: async (request, reply) => {
      const answer = await answerCall(platform, accessControl, limits, handler, request, reply);
      return answer.ok ? reply.send(answer.value) : sendRefusal(reply, answer.refusal, platform.provider.messages);
    },
  });
}

/** Decodes the request, runs the use case and encodes its answer. */
async function answerCall(
  platform: Platform,
  accessControl: AccessControl,
  limits: RateLimits,
  { call, run: runUseCase }: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<unknown>> {
  const decoded = decodeRequest(call, request);
  if (!decoded.ok) return decoded;
  const admission = await limits.countChange(call, request);
  if (admission === 'captcha' && mayRequireChangeCaptcha(call)) {
    const captcha = await checkChangeCaptcha(accessControl, request);
    if (!captcha.ok) return captcha;
  }
  // After decoding, so that an invalid request does not use up a solution.
  if (call.captcha) {
    const value = (request.body as Record<string, unknown>)[call.captcha.boundTo];
    const captcha = await checkCaptcha(accessControl, call, request, value);
    if (!captcha.ok) return captcha;
  }
  const cookie = accessControl.getCookie(request, reply);
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
    address: () => getClientAddress(request),
    userAgent: () => request.headers['user-agent'] ?? '',
    ...(checkId && { checkId }),
    ...(call.mayRequireCaptcha && {
      checkCaptcha: (value: string, tx?: Transaction) => checkCaptcha(accessControl, call, request, value, tx),
    }),
    ...(request.visitorSession && { session: request.visitorSession }),
  };
  const answer = await runIdempotently(platform, call, request, async (idempotency) => {
    const counted = await limits.countRun(call, request);
    if (!counted.ok) return counted;
    if (request.countedChange) request.countedChange.hasRun = true;
    const result = await runUseCase(decoded.value as never, { ...context, ...idempotency } as never);
    return result.ok ? succeed(call.response.encode(result.value)) : result;
  });
  if (answer.ok && newSecret !== undefined) cookie.write(newSecret);
  return answer;
}
