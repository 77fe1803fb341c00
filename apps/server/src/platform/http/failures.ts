import type { Refusal } from '@demarc/domain/errors';
import type { FastifyError } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { Refused } from './refusal.ts';

const fastifyFailures: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedBody',
};

/** Maps a thrown error to a refusal. Only a bug is `internal`. */
export function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refused) return error.refusal;
  // Node's error for a client that disconnects while it sends the body. Our own connections never fail with this
  // message.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return { code: 'invalidRequest' };
  if (isUnavailable(error)) return { code: 'overloaded', retryAfterSeconds: 2 };
  const known = fastifyFailures[error.code];
  if (known) return { code: known };
  // Fastify's own request errors: broken JSON, a wrong length, an undecodable path.
  if (error.statusCode !== undefined && error.statusCode < 500) return { code: 'invalidRequest' };
  return { code: 'internal' };
}
