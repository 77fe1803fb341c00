import {
  accessOf,
  addressCheckHeader,
  type Call,
  captchaHeader,
  type calls as contractCalls,
  type RequestOf,
  type ResponseOf,
  type SiteKey,
  siteKeyHeader,
  timeoutMs,
} from '@demarc/contract';
import { createAccessToken, type Grant } from './access-token.ts';
import { attempt } from './attempt.ts';
import type { CallFailure, CallResult } from './failure.ts';
import { newId } from './new-id.ts';
import { readReply, type Words } from './read-reply.ts';
import { bodyOf, type RequestParts, urlOf } from './request.ts';
import { waitBeforeRetryMs, worthRetrying } from './retry.ts';
import { browserTimers, pause, type Timers } from './timers.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Of an action that the shopper repeats because its outcome is unknown; a new action needs none. */
  readonly idempotencyKey?: string;
  /** The solution, where the call requires one; it holds for the retries too. */
  readonly captcha?: string;
  /** For the logs: tried once, outlives the page, and its own failure is nobody's concern. */
  readonly background?: boolean;
  /** Where it fails, whatever comes next goes with a new token (E-414, E-416). */
  readonly renewsToken?: boolean;
  /** What the caller goes on from as from any other answer: it is not told as a failure. */
  readonly expects?: readonly CallFailure['code'][];
}

type CallTable = Readonly<Record<string, Call>> & Pick<typeof contractCalls, 'getAccessToken' | 'logClientError'>;

export interface Client<T extends CallTable> {
  /** Never rejects for what the network or the server may do: a failure is a value. */
  call<Name extends keyof T & string>(
    name: Name,
    request: RequestOf<T[Name]>,
    options?: CallOptions,
  ): Promise<CallResult<ResponseOf<T[Name]>>>;
  /** The public id of the visitor's session, for the logs; empty while none can be had. */
  sessionId(): Promise<string>;
  /** The session has a new secret: what comes next goes with a token of that. */
  renewToken(): void;
}

export interface ClientParts<T extends CallTable> extends Words {
  /** The one table of paths and shapes (C-290). */
  readonly calls: T;
  readonly apiBase: string;
  readonly siteKey: SiteKey;
  /** After the first request; `retryDelayMs` apart (C-299). */
  readonly retries: number;
  readonly retryDelayMs: number;
  /** The check of an address that this tab goes by; empty while there is none. */
  checkId(): string;
  /** Another tab has checked an address since; true where this one goes by that check too, and the call is made again. */
  meetOtherAddress(): Promise<boolean>;
  /** Told of every call that failed for good, except in the background. */
  onFailure(call: Call, failure: CallFailure): void;
  readonly fetch?: typeof globalThis.fetch;
  readonly timers?: Timers;
}

const staleToken: readonly CallFailure['code'][] = ['tokenMissing', 'tokenExpired', 'sessionEnded'];

export function createClient<T extends CallTable>(parts: ClientParts<T>): Client<T> {
  const { calls, apiBase, siteKey, retries, retryDelayMs, defaultMessage, onFailure } = parts;
  const timers = parts.timers ?? browserTimers;
  const wire = { fetch: parts.fetch ?? globalThis.fetch.bind(globalThis), timers };
  const token = createAccessToken(() => exchange(calls.getAccessToken, {}, {}) as Promise<CallResult<Grant>>, timers);
  const aborted: CallResult<never> = { ok: false, failure: { code: 'aborted', message: defaultMessage } };

  /** Asks until there is an answer to go by. */
  async function exchange(call: Call, request: RequestParts, options: CallOptions): Promise<CallResult<unknown>> {
    const { signal, background = false } = options;
    const url = urlOf(apiBase, call, request);
    const { body, headers } = bodyOf(call, request);
    if (call.idempotency) headers['idempotency-key'] = options.idempotencyKey ?? newId();
    if (options.captcha !== undefined) headers[captchaHeader] = options.captcha;
    const checkId = call.goesByAddress && parts.checkId();
    if (checkId) headers[addressCheckHeader] = checkId;
    const patienceMs = timeoutMs[call.patience ?? 'general'];
    let retriesLeft = background ? 0 : retries;
    const access = accessOf(call, siteKey);
    if (access === 'siteKey') headers[siteKeyHeader] = siteKey.key;
    let mayRenewToken = access === 'session';
    const askedAt = timers.now();

    for (;;) {
      const grant = access === 'session' ? await unlessAborted(token.get({ background }), signal) : undefined;
      if (grant && !grant.ok) return grant;
      if (grant) headers.authorization = `Bearer ${grant.value.token}`;

      const init = { method: call.method, headers, ...(body !== undefined && { body }), keepalive: background };
      const reply = await attempt(wire, url, init, patienceMs, signal);
      const result = readReply(call, reply, parts);
      if (result.ok) return result;

      if (grant && mayRenewToken && staleToken.includes(result.failure.code)) {
        mayRenewToken = false;
        token.discard(grant.value);
        continue;
      }
      const inProgress = result.failure.code === 'inProgress' && timers.now() - askedAt < patienceMs;
      if (!inProgress && (!worthRetrying(reply) || retriesLeft-- === 0)) return result;
      await pause(timers, waitBeforeRetryMs(reply, retryDelayMs), signal);
      if (signal?.aborted) return aborted;
    }
  }

  function unlessAborted<V>(work: Promise<CallResult<V>>, signal: AbortSignal | undefined): Promise<CallResult<V>> {
    if (!signal) return work;
    return new Promise((resolve) => {
      const leave = () => resolve(aborted);
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave);
      work.then(resolve).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** C-300: the address is told as the table writes it, because a path or a query may hold what the shopper typed. */
  function reportGivenUp(call: Call, { code, status }: CallFailure) {
    const message = `${call.method} ${call.name}: ${code} (${status ?? 'no status'})`;
    exchange(calls.logClientError, { body: { message, url: `${apiBase}${call.path}` } }, { background: true });
  }

  return {
    async call(name, request, options = {}) {
      const call = calls[name] as Call;
      let result = await exchange(call, request, options);
      const refusedAs = !result.ok && call.goesByAddress && !options.background && result.failure.code;
      if (refusedAs === 'otherAddress' && (await parts.meetOtherAddress()))
        result = await exchange(call, request, options);
      const expected = !result.ok && ['aborted', ...(options.expects ?? [])].includes(result.failure.code);
      if (!result.ok && !options.background && !expected) {
        if (gaveUp(result.failure)) reportGivenUp(call, result.failure);
        onFailure(call, result.failure);
        if (options.renewsToken) token.renew();
      }
      return result as CallResult<ResponseOf<T[typeof name]>>;
    },
    async sessionId() {
      const grant = await token.get({ background: true });
      return grant.ok ? grant.value.sessionId : '';
    },
    renewToken: token.renew,
  };
}

/** The server could not, rather than would not. */
const gaveUp = ({ code, status = 500 }: CallFailure): boolean =>
  code === 'timedOut' || code === 'unreachable' || status === 408 || status >= 500;
