import type { ErrorCode } from './codes.ts';
import type { FailureCode } from './failure-codes.ts';

/** An expected failure is a value; only bugs throw. */
export interface Refusal {
  readonly code: ErrorCode;
  /** Which field was wrong and why, by wire name; never what was typed into it. */
  readonly fields?: readonly { readonly path: string; readonly reason: string }[];
  readonly retryAfterSeconds?: number;
  /** Set where the shopper cannot go on from the page: the shop shows the failure page for it (K-031). */
  readonly failure?: FailureCode;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const succeed = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: ErrorCode, details: Omit<Refusal, 'code'> = {}): Result<never> => ({
  ok: false,
  refusal: { code, ...details },
});
