import type { Refusal } from '@demarc/domain/errors';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toRefusal } from './failures.ts';

/** The parts of a call in plain JSON that the provider API and the operator console have in common. */
interface PlainCall {
  readonly name: string;
  readonly method: string;
  /** `{name}` is a path parameter. */
  readonly path: string;
  readonly response?: z.ZodType;
}

export const maxPlainBodyBytes = 64 * 1024;

export const toRoutePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Creates a function that lists the methods of the calls with this path. */
export function createMethodList(calls: readonly PlainCall[]): (path: string) => string[] {
  const routes = calls.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

/** The reasons why a body cannot be read, by the code of Fastify's error. */
const bodyFaults: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'is not JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'is empty; send a JSON object, as {}',
};

/** Maps the error of a call to a refusal, and logs what the caller cannot correct. */
export function toCallRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  const reason = bodyFaults[error.code];
  if (reason) return { code: 'invalidRequest', fields: [{ path: '', reason }] };
  const refusal = toRefusal(error);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'a call failed');
  else if (refusal.code === 'overloaded') request.log.warn({ err: error }, 'the database could not be reached');
  return refusal;
}

/** Reports an answer that differs from its schema. It is sent all the same: orders of earlier releases stay readable. */
export function checkAnswer({ name, response }: PlainCall, { log }: FastifyRequest, value: unknown): unknown {
  const checked = response?.safeParse(value);
  if (checked?.error) {
    const paths = checked.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    log.error({ call: name, paths }, 'an answer does not match its schema');
  }
  return value;
}
