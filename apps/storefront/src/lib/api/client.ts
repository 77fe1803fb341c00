import {
  addressCheckHeader,
  type Call,
  captchaHeader,
  type calls as contractCalls,
  getAccess,
  isTimeoutReply,
  mayRequireChangeCaptcha,
  type RequestOf,
  type ResponseOf,
  type SiteKey,
  siteKeyHeader,
  timeoutMs,
} from '@demarc/contract';
import { isErrorOf } from '@demarc/domain/errors';
import type { Campaign } from '@demarc/domain/visitor';
import { createAccessToken, type Grant } from './access-token.ts';
import type { CallFailure, CallResult } from './failure.ts';
import { createId } from './new-id.ts';
import { type FailureMessages, readReply } from './read-reply.ts';
import { buildUrl, encodeBody, type RequestParts } from './request.ts';
import { type Reply, sendOnce } from './send-once.ts';
import { browserTimers, pause, type Timers } from './timers.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Identifies an action that the shopper repeats because its outcome is unknown. A new action needs none. */
  readonly idempotencyKey?: string;
  /** The captcha solution, where the call requires one. Retries reuse it. */
  readonly captcha?: string;
  /** If the server asks for a captcha, the client solves it and repeats the call. The shopper notices nothing. */
  readonly solvesCaptcha?: boolean;
  /** For logging: the client sends the call only once, even while the page unloads, and does not report its failure. */
  readonly background?: boolean;
  /** After a failure, later calls use a new token (E-414, E-416). */
  readonly renewsToken?: boolean;
  /** Failure codes that the caller handles itself. They are not reported through `onFailure`. */
  readonly expects?: readonly CallFailure['code'][];
}

type CallTable = Readonly<Record<string, Call>> & Pick<typeof contractCalls, 'getAccessToken' | 'logClientError'>;

export interface Client<T extends CallTable> {
  /** Returns network and server failures as values; it never rejects because of them. */
  call<Name extends keyof T & string>(
    name: Name,
    request: RequestOf<T[Name]>,
    options?: CallOptions,
  ): Promise<CallResult<ResponseOf<T[Name]>>>;
  /** The public id of the visitor's session, for the logs. Empty while there is none. */
  sessionId(): Promise<string>;
  /** Requests a new token for later calls, because the session has a new secret. */
  renewToken(): void;
}

export interface ClientDeps<T extends CallTable> extends FailureMessages {
  /** The one table of paths and shapes (C-290). */
  readonly calls: T;
  /** The path that every call starts with (E-379). */
  readonly apiBase: string;
  readonly siteKey: SiteKey;
  /** The number of requests after the first, `retryDelayMs` apart (C-299). */
  readonly retries: number;
  readonly retryDelayMs: number;
  /** The address check that this tab uses. Empty while there is none. */
  checkId(): string;
  /** The campaign of the link that brought the visitor. The first token call sends it to the session (O-106). */
  readonly campaign: {
    /** Empty if there is none, or it was sent. */
    get(): Campaign;
    markSent(): void;
  };
  /**
   * Called when another tab has checked an address since. Returns true if this tab adopts that check; the client then
   * repeats the call.
   */
  resolveAddressConflict(): Promise<boolean>;
  /** Solves a captcha. Returns undefined if that fails. */
  solveCaptcha(): Promise<string | undefined>;
  /** The same for a visitor without a session: the challenge needs no token. */
  solveSessionCaptcha(): Promise<string | undefined>;
  /** Called for every call that failed after all retries, except background calls. */
  onFailure(call: Call, failure: CallFailure): void;
  readonly fetch?: typeof globalThis.fetch;
  readonly timers?: Timers;
}

export function createClient<T extends CallTable>(deps: ClientDeps<T>): Client<T> {
  const { calls, apiBase, siteKey, retries, retryDelayMs, defaultMessage, onFailure } = deps;
  const timers = deps.timers ?? browserTimers;
  const sendDeps = { fetch: deps.fetch ?? globalThis.fetch.bind(globalThis), timers };
  const token = createAccessToken(fetchGrant, timers);
  const abortedResult: CallResult<never> = { ok: false, failure: { code: 'aborted', message: defaultMessage } };

  /** A network with very many visitors needs a captcha for a new session (S-268). */
  async function fetchGrant(): Promise<CallResult<Grant>> {
    const campaign = deps.campaign.get();
    const request = async (query: Campaign, options: CallOptions = {}) =>
      (await exchange(calls.getAccessToken, { query }, options)) as CallResult<Grant>;
    let result = await request(campaign);
    // During an upgrade, a server of the previous version refuses the campaign.
    if (!result.ok && result.failure.code === 'invalidRequest') result = await request({});
    if (!result.ok && result.failure.code === 'captchaRequired') {
      const captcha = await deps.solveSessionCaptcha();
      if (captcha === undefined) return result;
      result = await request(campaign, { captcha });
    }
    if (result.ok) deps.campaign.markSent();
    return result;
  }

  /** The solution that a network with very many changes needs. It admits a few calls (S-272). */
  let changeCaptcha: string | undefined;

  /** Builds the headers that all attempts of the call share. */
  function buildHeaders(call: Call, options: CallOptions): Record<string, string> {
    const captcha = options.captcha ?? (mayRequireChangeCaptcha(call) ? changeCaptcha : undefined);
    const checkId = call.usesAddressCheck && deps.checkId();
    return {
      ...(call.idempotency && { 'idempotency-key': options.idempotencyKey ?? createId() }),
      ...(captcha !== undefined && { [captchaHeader]: captcha }),
      ...(checkId && { [addressCheckHeader]: checkId }),
      ...(getAccess(call, siteKey) === 'siteKey' && { [siteKeyHeader]: siteKey.key }),
    };
  }

  /** Sends the request, and retries until there is a final result. */
  async function exchange(call: Call, request: RequestParts, options: CallOptions): Promise<CallResult<unknown>> {
    const { signal, background = false } = options;
    const url = buildUrl(apiBase, call, request);
    const { body, headers: bodyHeaders } = encodeBody(call, request);
    const headers = { ...bodyHeaders, ...buildHeaders(call, options) };
    const init = { method: call.method, ...(body !== undefined && { body }), keepalive: background };
    const limitMs = timeoutMs[call.timeout ?? 'general'];
    const needsToken = getAccess(call, siteKey) === 'session';
    const startedAt = timers.now();
    let retriesLeft = background ? 0 : retries;
    let canRenewToken = needsToken;

    for (;;) {
      const grant = needsToken ? await unlessAborted(token.get({ background }), signal) : undefined;
      if (grant && !grant.ok) return grant;
      // E-378, E-380, K-236
      const authorization = grant && { authorization: `Bearer ${grant.value.token}` };
      const reply = await sendOnce(
        sendDeps,
        url,
        { ...init, headers: { ...headers, ...authorization } },
        limitMs,
        signal,
      );
      const result = readReply(call, reply, deps);
      if (result.ok) return result;

      if (grant && canRenewToken && isErrorOf('staleToken', result.failure.code)) {
        canRenewToken = false;
        token.discard(grant.value);
        continue;
      }
      const isInProgress = result.failure.code === 'inProgress' && timers.now() - startedAt < limitMs;
      if (!isInProgress && (!isWorthRetrying(reply) || retriesLeft-- === 0)) return result;
      await pause(timers, waitBeforeRetryMs(reply, retryDelayMs), signal);
      if (signal?.aborted) return abortedResult;
    }
  }

  function unlessAborted<V>(work: Promise<CallResult<V>>, signal: AbortSignal | undefined): Promise<CallResult<V>> {
    if (!signal) return work;
    return new Promise((resolve) => {
      const onAbort = () => resolve(abortedResult);
      if (signal.aborted) return onAbort();
      signal.addEventListener('abort', onAbort);
      work.then(resolve).finally(() => signal.removeEventListener('abort', onAbort));
    });
  }

  /** C-300, C-338: reports the path template, because the real path or query may contain what the shopper typed. */
  function reportFailure(call: Call, { code, status }: CallFailure) {
    const message = `${call.method} ${call.name}: ${code} (${status ?? 'no status'})`;
    exchange(calls.logClientError, { body: { message, url: `${apiBase}${call.path}` } }, { background: true });
  }

  return {
    async call(name, request, options = {}) {
      const call = calls[name] as Call;
      let result = await exchange(call, request, options);
      const refusalCode = !result.ok && call.usesAddressCheck && !options.background && result.failure.code;
      if (refusalCode === 'otherAddress' && (await deps.resolveAddressConflict()))
        result = await exchange(call, request, options);
      if (options.solvesCaptcha && !result.ok && result.failure.code === 'captchaRequired') {
        const captcha = await deps.solveCaptcha();
        if (captcha !== undefined) result = await exchange(call, request, { ...options, captcha });
      }
      if (
        !result.ok &&
        !options.background &&
        mayRequireChangeCaptcha(call) &&
        isErrorOf('captcha', result.failure.code)
      ) {
        changeCaptcha = await deps.solveCaptcha();
        if (changeCaptcha !== undefined) result = await exchange(call, request, options);
      }
      const isExpected = !result.ok && ['aborted', ...(options.expects ?? [])].includes(result.failure.code);
      if (!result.ok && !options.background && !isExpected) {
        if (isHttpFailure(result.failure)) reportFailure(call, result.failure);
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

/**
 * True if the server could not answer, does not know what the page asked for, or has another state than the page
 * (C-338, S-087).
 */
const isHttpFailure = ({ code, status = 500 }: CallFailure): boolean =>
  code === 'timedOut' || code === 'unreachable' || [404, 408, 409].includes(status) || status >= 500;

/** Upper limit for a server's `Retry-After`. */
const maxRetryDelayMs = 10_000;

/**
 * Returns true if the same request may succeed a second time: no answer, a 408, 500 or above, or the answer 'Timeout'
 * (C-294 to C-298, C-301, K-318). A request that we timed out ourselves is not repeated: the shopper has waited long
 * enough (K-320).
 */
function isWorthRetrying(reply: Reply): boolean {
  if (reply.kind !== 'answered') return reply.kind === 'unreachable';
  return reply.status === 408 || reply.status >= 500 || isTimeoutReply(reply.json);
}

function waitBeforeRetryMs(reply: Reply, retryDelayMs: number): number {
  const retryAfterMs = reply.kind === 'answered' ? (reply.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(retryDelayMs, Math.min(retryAfterMs, maxRetryDelayMs));
}
