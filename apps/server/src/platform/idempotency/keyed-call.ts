import { hash } from 'node:crypto';
import type { Call } from '@demarc/contract';
import type { FastifyRequest } from 'fastify';
import type { VisitorSession } from '../http/handler.ts';

/** A call that must not run twice, with its idempotency key. */
export interface KeyedCall {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly session: VisitorSession;
  readonly key: string;
}

const keyFormat = /^[\x21-\x7e]{8,128}$/;
/** Returns undefined when the request has no valid key. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && keyFormat.test(key) ? key : undefined;
}

export const sha256 = (...values: unknown[]): Buffer => hash('sha256', JSON.stringify(values), 'buffer');

/** Distinguishes a retry from another request with the same key. */
export const computeFingerprint = ({ params, query, body }: FastifyRequest): string =>
  sha256(params, query, body ?? null).toString('hex');
