import type { Call, RequestOf, ResponseOf } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import type { FastifyBaseLogger } from 'fastify';

/** The visitor behind a request. `id` is public (logs, events); the secret stays in the cookie. */
export interface VisitorSession {
  readonly id: string;
}

export interface CallContext {
  /** Present for every call whose access is `session`. */
  readonly session: VisitorSession;
  readonly log: FastifyBaseLogger;
}

export interface Handler {
  readonly call: Call;
  run(request: never, context: CallContext): Promise<Result<unknown>>;
}

/** Binds a call of the contract to the use case that answers it; `register.ts` does the rest. */
export function handle<C extends Call>(
  call: C,
  run: (request: RequestOf<C>, context: CallContext) => Promise<Result<ResponseOf<C>>>,
): Handler {
  return { call, run };
}
