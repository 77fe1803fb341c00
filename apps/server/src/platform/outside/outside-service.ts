import type { z } from 'zod';
import type { Logger } from '../logging.ts';

/** A system of the provider, called over HTTP with a bearer token. */
export interface OutsideService {
  readonly url: string;
  readonly key: string | undefined;
}

interface ServiceRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the service's URL. */
  readonly path: string;
  readonly body?: object;
  /** Sent as the Idempotency-Key, for effects that must not happen twice. */
  readonly attemptId?: string;
  readonly responseSchema: z.ZodType<T>;
  /** Returned for an error of the request (4xx), which is `unanswered` without it. */
  readonly onRefused?: NoInfer<T>;
  readonly timeoutMs: number;
  /** Called before `unanswered` is returned, with the status or a text about the failure. */
  readonly onUnanswered?: (reason: string) => void;
}

/** The parsed answer, or `unanswered` when the service may or may not have done its work (safety 15). */
export type OutsideAnswer<T> = T | 'unanswered';

/** What the names of errors mean to a person. */
const failureTexts: Readonly<Record<string, string>> = {
  TimeoutError: 'No answer in time',
  TypeError: 'No connection',
  SyntaxError: 'The answer is not JSON',
  ZodError: 'The answer has another format',
};

/**
 * Sends one request. Every failure (timeout, broken connection, error status, invalid answer) is 'unanswered', because
 * the service may have done its work. Neither the request nor the answer is logged.
 */
export const createServiceClient =
  (name: string, { url, key }: OutsideService, log: Logger) =>
  async <T>({
    method,
    path,
    body,
    attemptId,
    responseSchema,
    onRefused,
    timeoutMs,
    onUnanswered,
  }: ServiceRequest<T>): Promise<OutsideAnswer<T>> => {
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
      // 204 has no body.
      if (response.ok) return responseSchema.parse(response.status === 204 ? {} : await response.json());
      await response.body?.cancel();
      log.warn({ service: name, status: response.status }, 'an outside service refused');
      if (onRefused !== undefined && response.status >= 400 && response.status < 500) return onRefused;
      onUnanswered?.(`Status ${response.status}`);
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown';
      log.warn({ service: name, reason }, 'an outside service gave no usable answer');
      onUnanswered?.(failureTexts[reason] ?? 'No answer');
    }
    return 'unanswered';
  };
