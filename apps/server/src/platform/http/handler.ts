import type { Call, CallDefinition, RequestOf, ResponseOf } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../database/database.ts';

/** The visitor behind a request. `id` is public (logs, events); the secret stays in the cookie. */
export interface VisitorSession {
  readonly id: string;
}

/** The secret that the browser keeps for its session. */
export interface SessionCookie {
  read(): string | undefined;
  /** Goes out with the answer, once all that the call did is committed; with a refusal it does not. */
  write(secret: string): void;
}

/** One attempt at something that an outside system does. The system recognizes a repeated attempt by its id (ADR 13). */
export interface Attempt<Answer> {
  readonly id: string;
  /** Saves the outcome and the answer in one transaction. When another request completed the attempt first, returns its answer. */
  complete(save: (tx: Transaction) => Promise<Answer>): Promise<Answer>;
}

interface EveryContext {
  readonly cookie: SessionCookie;
  /** The check of an address that the page goes by, where it says so. */
  readonly checkId?: string;
  readonly log: FastifyBaseLogger;
  /**
   * Of the network, under which the visitor is counted. Few ask; but a getter would give every context a shape of its own,
   * and the engine keeps shapes, and the request with them, until it collects its whole memory.
   */
  address(): string;
}

/** What a use case gets besides the request, as far as its call promises it. */
export type CallContext<C extends CallDefinition = CallDefinition & { access: 'session' }> = EveryContext &
  (C['access'] extends 'session' ? { readonly session: VisitorSession } : unknown) &
  /** The effect is written through `tx`, which is committed together with the stored answer. */
  (C['idempotency'] extends 'required' ? { readonly tx: Transaction } : unknown) &
  /** No transaction is open while an outside system thinks. */
  (C['idempotency'] extends 'claimed' ? { readonly attempt: Attempt<ResponseOf<C>> } : unknown);

export interface Handler {
  readonly call: Call;
  run(request: never, context: never): Promise<Result<unknown>>;
}

/** Binds a call of the contract to the use case that answers it; `register.ts` does the rest. */
export function handle<C extends Call>(
  call: C,
  run: (request: RequestOf<C>, context: CallContext<C>) => Promise<Result<ResponseOf<C>>>,
): Handler {
  return { call, run };
}
