import type { ErrorCode } from './codes.ts';
import type { FailureCode } from './failure-codes.ts';

/** An expected failure is a value; only bugs throw. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Invalid fields by wire name, with the reason but never with the value. */
  readonly fields?: readonly { readonly path: string; readonly reason: string }[];
  readonly retryAfterSeconds?: number;
  /** Set when the shopper cannot continue on the page. The shop then shows the failure page (K-031). */
  readonly failurePage?: FailureCode;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: ErrorCode, details: Omit<Refusal, 'code'> = {}): Result<never> => ({
  ok: false,
  refusal: { code, ...details },
});
