import { Readable } from 'node:stream';
import { bodyTypes } from '@demarc/contract';
import { type OperatorCall, operatorApiPath } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import compress from '@fastify/compress';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toActor } from '../audit/record-audit.ts';
import { decodePlainRequest, readExpectedVersion } from '../http/decode-plain.ts';
import { compression } from '../http/edge/compression.ts';
import { checkAnswer, createMethodList, maxPlainBodyBytes, toCallRefusal, toRoutePath } from '../http/plain-calls.ts';
import { Refused } from '../http/refusal.ts';
import { createOnce } from '../idempotency/create-once.ts';
import { readIdempotencyKey } from '../idempotency/keyed-call.ts';
import type { Platform } from '../platform.ts';
import type { OperatorFile, OperatorHandler } from './handler.ts';
import { sendOperatorRefusal } from './send-refusal.ts';

/**
 * Registers a route for every handler of the operator console. Only signed-in operators with the permissions of the call
 * reach the routes of `signedIn`.
 */
export async function registerOperatorCalls(
  signedIn: FastifyInstance,
  platform: Platform,
  handlers: readonly OperatorHandler[],
): Promise<void> {
  const listMethods = createMethodList(handlers.map(({ call }) => call));
  await signedIn.register(
    async (api) => {
      await api.register(compress, compression);
      api.setErrorHandler((error: FastifyError, request, reply) =>
        sendOperatorRefusal(request, reply, toCallRefusal(error, request)),
      );
      api.all('/*', { config: { permissions: 'everyRole', operatorCall: 'unknown' } }, async (request, reply) => {
        const allowed = listMethods(`/${(request.params as { '*': string })['*']}`);
        if (allowed.length === 0) return sendOperatorRefusal(request, reply, { code: 'notFound' });
        return sendOperatorRefusal(request, reply.header('allow', allowed.join(', ')), { code: 'methodNotAllowed' });
      });
      for (const handler of handlers) addRoute(api, platform, handler);
    },
    { prefix: operatorApiPath.replace('/operator', '') },
  );
}

function addRoute(api: FastifyInstance, platform: Platform, handler: OperatorHandler): void {
  const { call } = handler;
  api.route({
    method: call.method,
    url: toRoutePath(call.path),
    exposeHeadRoute: false,
    bodyLimit: maxPlainBodyBytes,
    config: { operatorCall: call, permissions: call.permissions },
    onRequest: async (request) => {
      const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
      if (call.method !== 'GET' && type !== bodyTypes.json) throw new Refused({ code: 'unsupportedBody' });
    },
    handler: async (request, reply) => {
      const answer = await answerCall(platform, handler, request);
      return answer.ok ? sendAnswer(call, reply, answer.value) : sendOperatorRefusal(request, reply, answer.refusal);
    },
  });
}

/** Decodes the request and runs the use case. */
async function answerCall(
  platform: Platform,
  { call, run, prepare }: OperatorHandler,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { operator, log } = request;
  if (!operator) throw new Error(`${call.name} ran without an operator`);
  const decoded = decodePlainRequest(call, request);
  if (!decoded.ok) return decoded;
  const expected = readExpectedVersion(call, request);
  if (!expected.ok) return expected;
  const expectedVersion = expected.value.expectedRevision;
  // `*` would overwrite changes that the operator has not seen.
  if (call.ifMatch && expectedVersion === undefined) return refuse('preconditionRequired');
  const context = { operator, actor: toActor(operator, request), log, expectedVersion };
  const runWith = async (more: object) => {
    const result = await run(decoded.value as never, { ...context, ...more } as never);
    return result.ok ? succeed(checkAnswer(call, request, result.value)) : result;
  };
  if (!call.idempotency) return runWith({});
  if (call.idempotency === 'stored') {
    const idempotencyKey = readIdempotencyKey(request);
    return idempotencyKey === undefined ? refuse('idempotencyKeyMissing') : runWith({ idempotencyKey });
  }
  return createOnce(platform, {
    ...{ call: call.name, request, client: { kind: 'operator', id: operator.id } },
    prepare: async () => (prepare ? prepare(decoded.value as never, context as never) : succeed(undefined)),
    run: (tx, prepared) => runWith({ tx, prepared }),
  });
}

function sendAnswer({ file, response }: OperatorCall, reply: FastifyReply, value: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (file) {
    const { name, parts } = value as OperatorFile;
    return reply
      .type(file.startsWith('text/') ? `${file}; charset=utf-8` : file)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(parts));
  }
  return response ? reply.send(value) : reply.code(204).send();
}
