import type { Call, CallDefinition, RequestOf, ResponseOf } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../database/database.ts';

/** The visitor behind a request. `id` is public (logs, events); the secret stays in the cookie. */
export interface VisitorSession {
  readonly id: string;
}

/** The browser's cookie with the secret of its session. */
export interface SessionCookie {
  read(): string | undefined;
  /** The cookie is sent with a successful answer, after the commit, and never with a refusal. */
  write(secret: string): void;
}

/**
 * One attempt at something that an outside system does. The system recognizes a repeated attempt by its id (ADR 13).
 */
export interface Attempt<Answer> {
  readonly id: string;
  /**
   * Saves the outcome and the answer in one transaction. When another request completed the attempt first, returns its
   * answer.
   */
  complete(save: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
}

/** The origin of a request, recorded with consents. */
export interface RequestOrigin {
  /**
   * The client address, as rate limits count it. Not a getter: V8 would create a hidden class per context and retain
   * it, with its request, until the next major garbage collection.
   */
  address(): string;
  /** The name of the browser, as it sends it. Empty if it sends none. */
  userAgent(): string;
}

interface BaseContext extends RequestOrigin {
  readonly cookie: SessionCookie;
  /** The address check of the page, when the page sends one. */
  readonly checkId?: string;
  readonly log: FastifyBaseLogger;
}

/** The second parameter of a use case. Its fields depend on the definition of the call. */
export type CallContext<C extends CallDefinition = CallDefinition & { access: 'session' }> = BaseContext &
  (C['access'] extends 'session' ? { readonly session: VisitorSession } : unknown) &
  /** The effect is written through `tx`, which is committed together with the stored answer. */
  (C['idempotency'] extends 'required' ? { readonly tx: Transaction } : unknown) &
  /** Checks the captcha of the request. A solution is valid for one call, one session and one value. */
  (C['mayRequireCaptcha'] extends true
    ? { checkCaptcha(value: string, tx?: Transaction): Promise<Result<void>> }
    : unknown) &
  /** No transaction is open while an outside system is called. */
  (C['idempotency'] extends 'claimed' ? { readonly attempt: Attempt<ResponseOf<C>> } : unknown);

export interface Handler {
  readonly call: Call;
  run(request: never, context: never): Promise<Result<unknown>>;
}

/** Binds a call of the contract to the use case that answers it. */
export function handle<C extends Call>(
  call: C,
  run: (request: RequestOf<C>, context: CallContext<C>) => Promise<Result<ResponseOf<C>>>,
): Handler {
  return { call, run };
}
