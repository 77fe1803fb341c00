import type { z } from 'zod';
import type { Logger } from '../logging.ts';

/** A system of the provider that is reached over HTTP; it knows us by a bearer token. */
export interface OutsideService {
  readonly url: string;
  readonly key: string | undefined;
}

interface Question<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's address. */
  readonly path: string;
  readonly body?: object;
  /** Of something that must not happen twice: sent as its Idempotency-Key. */
  readonly attemptId?: string;
  readonly answer: z.ZodType<T>;
  readonly timeoutMs: number;
}

/** The answer of a service in its own words, or that nobody knows what it did (safety 15). */
export type Outside<T> = T | 'unknown';

/**
 * Asks a service once. Whatever goes wrong (no answer in time, a broken connection, an error, garbage) is 'unknown': it
 * may have done what was asked. Nothing that was sent or answered reaches a log.
 */
export const outsideService =
  (name: string, { url, key }: OutsideService, log: Logger) =>
  async <T>({ method, path, body, attemptId, answer, timeoutMs }: Question<T>): Promise<Outside<T>> => {
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { authorization: `Bearer ${key}` }),
          ...(attemptId && { 'idempotency-key': attemptId }),
        },
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      // 204: there is nothing to say.
      if (response.ok) return answer.parse(response.status === 204 ? {} : await response.json());
      await response.body?.cancel();
      log.warn({ service: name, status: response.status }, 'an outside service refused');
    } catch (error) {
      log.warn(
        { service: name, reason: error instanceof Error ? error.name : 'unknown' },
        'an outside service gave no usable answer',
      );
    }
    return 'unknown';
  };
