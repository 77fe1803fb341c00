import type { Call, CallDefinition, RequestOf, ResponseOf } from '@demarc/contract';
import type { Result } from '@demarc/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import type { Lastly, Transaction } from '../database/types.ts';

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

/** One try at something that an outside system does, which knows it by its id however often it is told (ADR 13). */
export interface Attempt<Answer> {
  readonly id: string;
  /**
   * Keeps what came of it together with the answer, in one transaction; answers what was kept first. What that begins with
   * goes out together with the look at the attempt, whatever becomes of it: it may lock, and is not to write.
   */
  complete<First = undefined>(
    keep: (tx: Transaction, lastly: Lastly, first: First) => Promise<Answer>,
    begin?: (tx: Transaction) => Promise<First>,
  ): Promise<Answer>;
}

/** The transaction that an effect is kept in together with its answer. */
export interface Kept {
  readonly tx: Transaction;
  readonly lastly: Lastly;
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
  /** All reading and writing goes through `tx`, which is committed together with the stored answer; the embedded database has no second connection. */
  (C['idempotency'] extends 'required' ? Kept : unknown) &
  /** No transaction is open while an outside system thinks. */
  (C['idempotency'] extends 'claimed' ? { readonly attempt: Attempt<ResponseOf<C>> } : unknown);

export interface Handler {
  readonly call: Call;
  /** Reads what the answer will need while the captcha is being used up, or the key claimed: nothing comes of it where that is refused. */
  readAhead?(request: never, session: never): Promise<unknown>;
  /** Reads what the answer begins with while the session is looked for: nothing comes of it where that is not open. */
  readFirst?(session: VisitorSession, checkId: string | undefined): Promise<unknown>;
  run(request: never, context: never): Promise<Result<unknown>>;
}

/** Binds a call of the contract to the use case that answers it; `register.ts` does the rest. */
export function handle<C extends Call>(
  call: C,
  run: (request: RequestOf<C>, context: CallContext<C>) => Promise<Result<ResponseOf<C>>>,
): Handler {
  return { call, run };
}

/** The same for a call with a captcha or a key to claim, that reads something cheap of our own ahead: both go to the database in one message. */
export function handleAhead<
  C extends Call & ({ readonly captcha: object } | { readonly idempotency: 'claimed' }),
  Found,
>(
  call: C,
  readAhead: (
    request: RequestOf<C>,
    session: C['access'] extends 'session' ? VisitorSession : VisitorSession | null,
  ) => Promise<Found>,
  run: (
    request: RequestOf<C>,
    context: CallContext<C> & { readonly ahead: Promise<Found> },
  ) => Promise<Result<ResponseOf<C>>>,
): Handler {
  return { call, readAhead, run };
}

/** The same for a call of a session, whose answer begins with something cheap to read: it goes along with what every call asks. */
export function handleFirst<C extends Call & { readonly access: 'session' }, Found>(
  call: C,
  readFirst: (session: VisitorSession, checkId: string | undefined) => Promise<Found>,
  run: (
    request: RequestOf<C>,
    context: CallContext<C> & CallContext & { readonly first: Promise<Found> },
  ) => Promise<Result<ResponseOf<C>>>,
): Handler {
  return { call, readFirst, run };
}
