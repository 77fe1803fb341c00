import { hash } from 'node:crypto';
import type { Call } from '@demarc/contract';
import type { FastifyRequest } from 'fastify';
import type { VisitorSession } from '../http/handler.ts';

/** A call that must not happen twice, with the key that it came under. */
export interface KeyedCall {
  readonly call: Call;
  readonly request: FastifyRequest;
  readonly session: VisitorSession;
  readonly key: string;
}

const keyForm = /^[\x21-\x7e]{8,128}$/;
/** The key of a request; undefined where it has none, or none of the right form. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && keyForm.test(key) ? key : undefined;
}

export const sha256 = (...parts: unknown[]): Buffer => hash('sha256', JSON.stringify(parts), 'buffer');

/** Tells a retry from another request under the same key. */
export const fingerprintOf = ({ params, query, body }: FastifyRequest): string =>
  sha256(params, query, body ?? null).toString('hex');
