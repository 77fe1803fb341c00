import type { OperatorCall, OperatorRequestOf, OperatorResponseOf } from '@demarc/contract/operator-api';
import { type Result, succeed } from '@demarc/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../audit/record-audit.ts';
import type { Transaction } from '../database/database.ts';
import type { SignedInOperator } from './signed-in-operator.ts';

interface BaseContext {
  readonly operator: SignedInOperator;
  /** The operator as the audit log records them. */
  readonly actor: Actor;
  readonly log: FastifyBaseLogger;
}

/** The second parameter of a use case. Its fields depend on the definition of the call. */
export type OperatorContext<C extends OperatorCall = OperatorCall> = BaseContext &
  /** The effect is written through `tx`, which is committed together with the stored answer. */
  (C['idempotency'] extends 'required' ? { readonly tx: Transaction } : unknown) &
  /** The use case stores the key, and answers a repeat as before. */
  (C['idempotency'] extends 'stored' ? { readonly idempotencyKey: string } : unknown) &
  /** The version of the If-Match header. */
  (C['ifMatch'] extends 'required' ? { readonly expectedVersion: number } : unknown);

/** A file that a call answers with, in parts. */
export interface OperatorFile {
  readonly name: string;
  readonly parts: AsyncIterable<string> | Iterable<Uint8Array>;
}

type AnswerOf<C extends OperatorCall> = C['file'] extends string ? OperatorFile : OperatorResponseOf<C>;

export interface OperatorHandler {
  readonly call: OperatorCall;
  run(request: never, context: never): Promise<Result<unknown>>;
  /** Runs before the transaction of a call with an idempotency key, except for a repeat. `run` gets its value as `prepared`. */
  prepare?(request: never, context: never): Promise<Result<unknown>>;
}

/** Binds a call of the operator console to the use case that answers it. */
export function handleOperatorCall<C extends OperatorCall>(
  call: C,
  run: (request: OperatorRequestOf<C>, context: OperatorContext<C>) => Promise<Result<AnswerOf<C>>>,
  { prepare }: { readonly prepare?: (request: OperatorRequestOf<C>) => Promise<void> } = {},
): OperatorHandler {
  const prepareFirst = prepare && (async (request: OperatorRequestOf<C>) => succeed(await prepare(request)));
  return { call, run, ...(prepareFirst && { prepare: prepareFirst }) };
}

interface PreparedHandler<C extends OperatorCall, Prepared> {
  prepare(request: OperatorRequestOf<C>, context: BaseContext): Promise<Result<Prepared>>;
  run(prepared: Prepared, context: OperatorContext<C>): Promise<Result<AnswerOf<C>>>;
}

/** The same for a use case that reads before its transaction, which has one connection. */
export const handlePreparedOperatorCall = <C extends OperatorCall & { readonly idempotency: 'required' }, Prepared>(
  call: C,
  { prepare, run }: PreparedHandler<C, Prepared>,
): OperatorHandler => ({
  call,
  prepare,
  run: (_request, context: OperatorContext<C> & { readonly prepared: Prepared }) => run(context.prepared, context),
});
