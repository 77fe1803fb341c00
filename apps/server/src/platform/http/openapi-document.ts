import { buildOpenApiDocument } from '@demarc/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { type PreparedBody, prepareBody, sendPrepared } from './prepared-body.ts';
import type { RateLimits } from './rate-limit.ts';

/** It needs no database, so that it is answered while the database is down. */
const limit = { name: 'openapi', rateLimit: { max: 30, windowSeconds: 60 }, storage: 'none' } as const;

/** Serves the description of all calls. The first request prepares it (S-111). */
export function registerOpenApiDocument(
  app: FastifyInstance,
  apiPath: string,
  limits: Pick<RateLimits, 'count'>,
): void {
  let document: Promise<PreparedBody> | undefined;
  app.get(`${apiPath}/openapi.json`, async (request, reply) => {
    await limits.count(limit, request);
    document ??= prepareBody(JSON.stringify(buildOpenApiDocument(apiPath)));
    return sendPrepared(request, reply, await document, 'application/json; charset=utf-8');
  });
}
