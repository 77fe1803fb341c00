import { bodyTypes } from '@demarc/contract';
import { type ProviderCall, type ProviderFile, providerApiPath } from '@demarc/contract/provider-api';
import { type Result, succeed } from '@demarc/domain/errors';
import compress from '@fastify/compress';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodePlainRequest, readExpectedVersion } from '../http/decode-plain.ts';
import { compression } from '../http/edge/compression.ts';
import { checkAnswer, createMethodList, maxPlainBodyBytes, toCallRefusal, toRoutePath } from '../http/plain-calls.ts';
import type { RateLimits } from '../http/rate-limit.ts';
import { Refused } from '../http/refusal.ts';
import { createOnce } from '../idempotency/create-once.ts';
import type { Platform } from '../platform.ts';
import { createKeyAuthorization } from './authorize.ts';
import { formatDeprecation } from './deprecation.ts';
import { getEntityTag } from './entity-tag.ts';
import type { ProviderHandler } from './handler.ts';
import { sendProblem } from './send-problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the provider API that a route answers. */
    providerCall?: ProviderCall;
  }
}

/** Registers a route for every handler of the provider API. */
export async function registerProviderCalls(
  app: FastifyInstance,
  platform: Platform,
  limits: Pick<RateLimits, 'countUnauthorized'>,
  handlers: readonly ProviderHandler[],
): Promise<void> {
  const { basePath } = platform.config;
  const listMethods = createMethodList(handlers.map(({ call }) => call));
  await app.register(
    async (api) => {
      api.removeContentTypeParser('text/plain');
      api.decorateRequest('apiKey', null);
      await api.register(compress, compression);
      api.all('/*', async (request, reply) => {
        await limits.countUnauthorized(request);
        const path = `/${(request.params as { '*': string })['*']}`;
        const allowed = listMethods(path);
        if (allowed.length === 0) return sendProblem(request, reply, { code: 'notFound' }, basePath);
        return sendProblem(request, reply.header('allow', allowed.join(', ')), { code: 'methodNotAllowed' }, basePath);
      });
      api.setErrorHandler((error: FastifyError, request, reply) =>
        sendProblem(request, reply, toCallRefusal(error, request), basePath),
      );
      for (const handler of handlers) addRoute(api, platform, limits, handler);
    },
    { prefix: `${basePath}${providerApiPath}` },
  );
}

function addRoute(
  api: FastifyInstance,
  platform: Platform,
  limits: Pick<RateLimits, 'countUnauthorized'>,
  handler: ProviderHandler,
): void {
  const { call } = handler;
  const authorizeRequest = createKeyAuthorization(platform, limits, call);
  api.route({
    method: call.method,
    url: toRoutePath(call.path),
    exposeHeadRoute: false,
    bodyLimit: maxPlainBodyBytes,
    config: { providerCall: call },
    onRequest: async (request, reply) => {
      // Before anything is counted. The client would send the rest of the body, which nobody reads.
      if (Number(request.headers['content-length'] ?? 0) > maxPlainBodyBytes) {
        reply.header('connection', 'close');
        throw new Refused({ code: 'bodyTooLarge' });
      }
      if (call.deprecated) reply.headers(formatDeprecation(call.deprecated, platform.config.basePath));
      await authorizeRequest(request, reply);
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (call.body && type !== bodyTypes.json) throw new Refused({ code: 'unsupportedBody' });
    },
    handler: async (request, reply) => {
      const answer = await answerCall(platform, handler, request);
      return answer.ok
        ? sendAnswer(call, request, reply, answer.value)
        : sendProblem(request, reply, answer.refusal, platform.config.basePath);
    },
  });
}

/** Decodes the request and runs the use case. */
async function answerCall(
  platform: Platform,
  { call, prepare, run }: ProviderHandler,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { apiKey, log } = request;
  if (!apiKey) throw new Error(`${call.name} ran without a key`);
  const decoded = decodePlainRequest(call, request);
  if (!decoded.ok) return decoded;
  const expected = readExpectedVersion(call, request);
  if (!expected.ok) return expected;
  const context = { apiKey, log, ...expected.value };
  const runWith = async (more: object) => {
    const result = await run(decoded.value as never, { ...context, ...more } as never);
    return result.ok ? succeed(checkAnswer(call, request, result.value)) : result;
  };
  const isOnce =
    call.idempotency === 'required' ||
    (call.idempotency === 'optional' && request.headers['idempotency-key'] !== undefined);
  if (!isOnce) return runWith({});
  return createOnce(platform, {
    ...{ call: call.name, request, client: { kind: 'apiKey', id: apiKey.id } },
    prepare: async () => (prepare ? prepare(decoded.value as never, context as never) : succeed(undefined)),
    run: (tx, prepared) => runWith({ tx, prepared }),
  });
}

function sendAnswer(call: ProviderCall, request: FastifyRequest, reply: FastifyReply, value: unknown): FastifyReply {
  const { etag, file, status } = call;
  const sent = file ? (value as ProviderFile) : undefined;
  if (etag) {
    const tag = getEntityTag(call, value as object);
    reply.header('etag', tag);
    if (request.method === 'GET' && request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  if (status === 204) return reply.code(204).send();
  if (!sent) return reply.code(status ?? 200).send(value);
  return reply
    .type(file ?? '')
    .header('content-disposition', `attachment; filename="${sent.name}"`)
    .send(sent.file);
}
