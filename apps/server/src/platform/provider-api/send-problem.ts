import { providerApiPath } from '@demarc/contract/provider-api';
import { errorTable, problemTexts, type Refusal } from '@demarc/domain/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a refusal as problem details (RFC 9457), with texts for developers. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, fields, retryAfterSeconds }: Refusal,
  basePath: string,
): FastifyReply {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (code === 'apiKeyWrong') reply.header('www-authenticate', 'Bearer');
  const problem = {
    type: `${basePath}${providerApiPath}/problems/${code}`,
    title: problemTexts[code].title,
    status: errorTable[code].status,
    detail: problemTexts[code].detail,
    instance: request.url.split('?')[0],
    code,
    requestId: request.id,
    ...(fields && { fields: fields.map(({ path, reason }) => ({ pointer: toPointer(path), reason })) }),
  };
  // As bytes: Fastify would replace the type of a text.
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(Buffer.from(JSON.stringify(problem)));
}

/**
 * A JSON Pointer (RFC 6901) into the body: `/adjustments/0/value`, and empty for all of it. What is wrong elsewhere has
 * its part before it: `/query/limit`, `/path/number`, `/headers/if-match`.
 */
const toPointer = (path: string): string =>
  path === ''
    ? ''
    : `/${path
        .split('.')
        .map((name) => name.replaceAll('~', '~0').replaceAll('/', '~1'))
        .join('/')}`;
