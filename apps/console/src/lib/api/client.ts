import { decodeAnswer } from '@demarc/contract';
import {
  backgroundHeader,
  type OperatorCall,
  type OperatorInputOf,
  type OperatorResponseOf,
  operatorApiPath,
  operatorCalls,
  operatorRefusal,
} from '@demarc/contract/operator-api';
import { getIdleMs } from '../operator-input.ts';
import { RefusedCall, UnreachableServer } from './call-failure.ts';

type Calls = typeof operatorCalls;
export type CallName = keyof Calls;
export type CallInput<Name extends CallName> = OperatorInputOf<Calls[Name]>;
export type CallAnswer<Name extends CallName> = OperatorResponseOf<Calls[Name]>;

export interface CallOptions {
  /** The version that the page shows. */
  readonly version?: number;
  /** The same for each try of one change. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface ApiClient {
  call<Name extends CallName>(name: Name, input: CallInput<Name>, options?: CallOptions): Promise<CallAnswer<Name>>;
  /** For a link to a file. */
  buildUrl<Name extends CallName>(name: Name, input: CallInput<Name>): string;
}

interface Input {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** A call without an answer after this time has failed. */
const timeoutMs = 45_000;
/** After this time without input, the console calls by itself: a card refreshes, or a list follows the changes of others. */
const backgroundMs = 60_000;

/** Creates the client of the operator's calls. `basePath` is that of the operator pages. */
export function createApiClient(basePath: string, { onSessionEnd }: { onSessionEnd: () => void }): ApiClient {
  const apiRoot = basePath.replace(/\/operator$/, operatorApiPath);
  const buildUrl = (name: CallName, { params = {}, query = {} }: Input) => {
    const path = operatorCalls[name].path.replace(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(params[field] ?? ''),
    );
    const fields = Object.entries(query).filter((field): field is [string, string] => field[1] !== undefined);
    return apiRoot + path + (fields.length > 0 ? `?${new URLSearchParams(fields)}` : '');
  };
  const send = async (name: CallName, input: Input, { version, idempotencyKey, signal }: CallOptions) => {
    const { method, response } = operatorCalls[name] as OperatorCall;
    const headers = {
      ...(getIdleMs() > backgroundMs && { [backgroundHeader]: '1' }),
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    const request = fetch(buildUrl(name, input), {
      method,
      headers,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      // A redirect would lead to a page.
      redirect: 'error',
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    const answer = await request.catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new UnreachableServer();
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) {
      const decoded = response && decodeAnswer(response, body);
      if (decoded && !decoded.success) throw new UnreachableServer();
      return decoded?.data;
    }
    const refusal = operatorRefusal.safeParse(body);
    if (answer.status === 401) onSessionEnd();
    throw refusal.success ? new RefusedCall(refusal.data) : new UnreachableServer();
  };
  return {
    buildUrl: (name, input) => buildUrl(name, input as Input),
    call: (name, input, options = {}) => send(name, input as Input, options) as never,
  };
}
