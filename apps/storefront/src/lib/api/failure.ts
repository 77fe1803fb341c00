import type { ErrorReply } from '@demarc/contract';

/** Why a call failed: the server's code, or a code of ours when no readable answer arrived. */
export interface CallFailure {
  readonly code: ErrorReply['code'] | 'unreachable' | 'timedOut' | 'unreadable' | 'aborted';
  /** A message for the shopper. */
  readonly message: string;
  readonly status?: number;
  readonly fields?: ErrorReply['fields'];
  /** The failure page to show, if the shopper cannot continue on the current page. */
  readonly failurePage?: ErrorReply['failurePage'];
  readonly retryAfterSeconds?: number;
}

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: CallFailure };
