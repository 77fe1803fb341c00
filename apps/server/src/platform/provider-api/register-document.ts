import { providerApiPath } from '@demarc/contract/provider-api';
import { buildProviderApiDocument } from '@demarc/contract/provider-api-document';
import { type ErrorCode, errorTable, problemTexts } from '@demarc/domain/errors';
import type { FastifyInstance } from 'fastify';
import { type PreparedBody, prepareBody, sendPrepared } from '../http/prepared-body.ts';
import type { RateLimits } from '../http/rate-limit.ts';

/** It needs no database, so that it is answered while the database is down. */
const limit = { name: 'provider api document', rateLimit: { max: 30, windowSeconds: 60 }, storage: 'none' } as const;

/** Serves the description of the provider API, and a page for each problem. The first request prepares the description. */
export function registerProviderApiDocument(
  app: FastifyInstance,
  basePath: string,
  limits: Pick<RateLimits, 'count'>,
): void {
  const root = `${basePath}${providerApiPath}`;
  let document: Promise<PreparedBody> | undefined;
  app.get(`${root}/openapi.json`, async (request, reply) => {
    await limits.count(limit, request);
    document ??= prepareBody(JSON.stringify(buildProviderApiDocument(root)));
    return sendPrepared(request, reply, await document, 'application/json; charset=utf-8');
  });
  // The `type` of a problem leads here.
  app.get<{ Params: { code: string } }>(`${root}/problems/:code`, async (request, reply) => {
    await limits.count(limit, request);
    const { code } = request.params;
    const isKnown = Object.hasOwn(errorTable, code);
    const { title, detail } = problemTexts[isKnown ? (code as ErrorCode) : 'notFound'];
    return reply
      .code(isKnown ? 200 : 404)
      .type('text/plain; charset=utf-8')
      .send(`${title}\n\n${detail}\n`);
  });
}
