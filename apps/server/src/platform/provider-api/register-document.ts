import { buildHandOverSchema } from '@demarc/contract/hand-over-schema';
import { providerApiPath } from '@demarc/contract/provider-api';
import { buildProviderApiDocument } from '@demarc/contract/provider-api-document';
import { type ErrorCode, errorTable, problemTexts } from '@demarc/domain/errors';
import type { FastifyInstance } from 'fastify';
import { type PreparedBody, prepareBody, sendPrepared } from '../http/prepared-body.ts';
import type { RateLimits } from '../http/rate-limit.ts';

/** It needs no database, so that it is answered while the database is down. */
const limit = { name: 'provider api document', rateLimit: { max: 30, windowSeconds: 60 }, storage: 'none' } as const;

/**
 * Serves the description of the provider API, the schema of the hand-over and a page for each problem, without a key. The
 * first request prepares each document.
 */
export function registerProviderApiDocument(
  app: FastifyInstance,
  basePath: string,
  limits: Pick<RateLimits, 'count'>,
): void {
  const root = `${basePath}${providerApiPath}`;
  const serveDocument = (path: string, type: string, build: () => object) => {
    let document: Promise<PreparedBody> | undefined;
    app.get(`${root}${path}`, async (request, reply) => {
      await limits.count(limit, request);
      document ??= prepareBody(JSON.stringify(build()));
      return sendPrepared(request, reply, await document, type);
    });
  };
  serveDocument('/openapi.json', 'application/json; charset=utf-8', () => buildProviderApiDocument(root));
  serveDocument('/schemas/handover-1.json', 'application/schema+json', buildHandOverSchema);
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
