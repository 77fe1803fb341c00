import type { ProviderCall, ProviderRequestOf, ProviderResponseOf } from '@demarc/contract/provider-api';
import type { Result } from '@demarc/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '../database/database.ts';
import type { ExpectedVersion } from '../http/decode-plain.ts';
import type { StoredKey } from './keys/store.ts';

/** The API key behind a request, without its secrets. */
export type UsedKey = Pick<StoredKey, 'id' | 'name' | 'role' | 'scopes'>;

interface BaseContext {
  readonly apiKey: UsedKey;
  readonly log: FastifyBaseLogger;
}

/** The second parameter of a use case. Its fields depend on the definition of the call. */
export type ProviderContext<C extends ProviderCall = ProviderCall> = BaseContext &
  /** The effect is written through `tx`, which is committed together with the stored answer. */
  (C['idempotency'] extends 'required'
    ? { readonly tx: Transaction }
    : C['idempotency'] extends 'optional'
      ? { readonly tx?: Transaction }
      : unknown) &
  (C['ifMatch'] extends string ? ExpectedVersion : unknown);

export interface ProviderHandler {
  readonly call: ProviderCall;
  /** Runs before the transaction of an idempotent call. `run` gets its result as `prepared`. */
  prepare?(request: never, context: never): Promise<Result<unknown>>;
  run(request: never, context: never): Promise<Result<unknown>>;
}

/** Binds a call of the provider API to the use case that answers it. */
export function handleProviderCall<C extends ProviderCall>(
  call: C,
  run: (request: ProviderRequestOf<C>, context: ProviderContext<C>) => Promise<Result<ProviderResponseOf<C>>>,
): ProviderHandler {
  return { call, run };
}

interface PreparedHandler<C extends ProviderCall, Prepared> {
  /** Reads and checks. A refusal is the answer. */
  prepare(request: ProviderRequestOf<C>, context: BaseContext): Promise<Result<Prepared>>;
  /** Writes the result of `prepare`, with the stored answer. */
  run(prepared: Prepared, context: { readonly tx: Transaction }): Promise<Result<ProviderResponseOf<C>>>;
}

/**
 * Binds an idempotent call that needs more than the connection of its transaction: a network address, or statements that
 * run at the same time. Requests that wait for a second connection inside a transaction could wait for each other.
 */
export const handlePreparedCall = <C extends ProviderCall & { readonly idempotency: 'required' }, Prepared>(
  call: C,
  { prepare, run }: PreparedHandler<C, Prepared>,
): ProviderHandler => ({
  call,
  prepare,
  run: (_request, { prepared, tx }: { readonly prepared: Prepared; readonly tx: Transaction }) => run(prepared, { tx }),
});
