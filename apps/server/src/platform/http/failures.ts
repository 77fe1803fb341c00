import type { Refusal } from '@demarc/domain/errors';
import type { FastifyError } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { Refused } from './refusal.ts';

const fastifyFailures: Record<string, Refusal['code']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedBody',
};

/** What a thrown error means to the caller. Only a bug is `internal`. */
export function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refused) return error.refusal;
  // Node's word for a sender who hung up before the body was there; a connection of ours is never called so.
  if (error.code === 'ECONNRESET' && error.message === 'aborted') return { code: 'invalidRequest' };
  if (isUnavailable(error)) return { code: 'overloaded', retryAfterSeconds: 2 };
  const known = fastifyFailures[error.code];
  if (known) return { code: known };
  // What Fastify itself finds wrong with a request: broken JSON, a bad length, an undecodable path.
  if (error.statusCode !== undefined && error.statusCode < 500) return { code: 'invalidRequest' };
  return { code: 'internal' };
}
