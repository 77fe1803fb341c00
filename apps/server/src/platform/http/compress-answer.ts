import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A smaller answer fits into two packets anyway. */
const minBytes = 2048;
/** Each further level takes twice the CPU time for a few percent. */
const options = { level: constants.Z_BEST_SPEED + 3 };

/**
 * S-124: compresses a large answer, such as the catalog. No other site can guess a secret by the size of an answer, as with
 * pages behind a cookie, because calls with large answers need the bearer token.
 */
export async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < minBytes) return payload;
  reply.header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return promisify(gzip)(payload, options);
}
