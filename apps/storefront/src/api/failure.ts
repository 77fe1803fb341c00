import type { ErrorReply } from '@demarc/contract';

/** Why a call brought nothing: the server's own code, or what happened before it could say one. */
export interface CallFailure {
  readonly code: ErrorReply['code'] | 'unreachable' | 'timedOut' | 'unreadable' | 'aborted';
  /** What the shopper may read. */
  readonly message: string;
  readonly status?: number;
  readonly fields?: ErrorReply['fields'];
  /** The failure page to show, where the shopper cannot go on from this one. */
  readonly failure?: ErrorReply['failure'];
  readonly retryAfterSeconds?: number;
}

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };
