import type { ErrorCode } from '@demarc/domain/errors';
import type { z } from 'zod';

/** A message of the wire: decoding gives the domain's value, encoding the wire's. */
export type Codec = z.ZodType;

export interface RateLimit {
  /** At most this many in the window, per session (per network address for public calls, and ten sessions' worth). */
  readonly max: number;
  readonly windowSeconds: number;
}

export interface CallDefinition {
  /** One line for the reader of the OpenAPI document. */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** Below the API base; `:name` stands for a path parameter. */
  readonly path: `/${string}`;
  /**
   * `session` needs the session cookie and a bearer token of the same session, `siteKey` the shop's public key,
   * `providerKey` the secret one of the provider's own systems.
   */
  readonly access: 'public' | 'session' | 'siteKey' | 'providerKey';
  /** The configuration may let it go by the site key instead of the session (E-385). */
  readonly siteKeyInstead?: true;
  readonly params?: Codec;
  readonly query?: Codec;
  readonly body?: Codec;
  readonly bodyType?: keyof typeof bodyTypes;
  /** The server takes a form as well; what is no text in it is JSON (C-320). */
  readonly formToo?: true;
  readonly response: Codec;
  /** What it may answer besides the errors that every call may. */
  readonly errors?: readonly ErrorCode[];
  /** What one session may, and ten times as much whoever shares its address; without a session, all of an address together. */
  readonly rateLimit: RateLimit;
  /** Answered from what the server knows by itself, also while its database is away; then nobody is counted. */
  readonly storage?: 'none';
  /**
   * For what must not happen twice: the client sends an Idempotency-Key. `required` where all of it happens in our
   * database, `claimed` where an outside system is asked (ADR 13).
   */
  readonly idempotency?: 'required' | 'claimed';
  /** For what no program should do in numbers: the client sends a solved captcha, good for what this field of the body names. */
  readonly captcha?: { readonly goodFor: string };
  /** About the cart of one address: refused where the page goes by another than was checked last, in another tab. */
  readonly goesByAddress?: true;
  /** The three calls that may take 90 s instead of 45. */
  readonly patience?: 'long';
}

export interface Call extends CallDefinition {
  readonly name: string;
}

/** The key that the shop's pages carry: it tells a call of theirs from a stranger's, and is no secret. */
export interface SiteKey {
  readonly key: string;
  readonly forAddressSearch: boolean;
}
export const siteKeyHeader = 'x-api-key';

/** Where a system of the provider's own says who it is; nobody comes in while the shop was given no key. */
export const providerKeyHeader = 'x-provider-key';

/** Where the solution of a captcha travels. */
export const captchaHeader = 'x-captcha';

/** The check of an address that a page goes by: what it shows and asks for is meant for that one. */
export const addressCheckHeader = 'x-address-check';

export const accessOf = (call: CallDefinition, siteKey: SiteKey): CallDefinition['access'] =>
  call.siteKeyInstead && siteKey.forAddressSearch ? 'siteKey' : call.access;

type Decoded<C> = C extends Codec ? z.output<C> : undefined;

/** What a handler receives and a caller passes: the domain's side of the request. */
export type RequestOf<C extends CallDefinition> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends Codec ? Part : never]: Decoded<C[Part]>;
};
export type ResponseOf<C extends CallDefinition> = z.output<C['response']>;

/** Names each call after its key, so that a call is written once. */
export function defineCalls<const T extends Record<string, CallDefinition>>(
  table: T,
): { readonly [Name in keyof T]: T[Name] & { readonly name: Name & string } } {
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, { ...call, name }])) as never;
}

/** What every call may answer, whatever it declares. */
const commonErrors = [
  'invalidRequest',
  'bodyTooLarge',
  'unsupportedBody',
  'rateLimited',
  'internal',
  'overloaded',
] as const satisfies readonly ErrorCode[];

const sessionErrors = ['tokenMissing', 'tokenExpired', 'sessionEnded'] as const satisfies readonly ErrorCode[];
const idempotencyErrors = [
  'idempotencyKeyMissing',
  'idempotencyKeyReused',
  'inProgress',
] as const satisfies readonly ErrorCode[];

const captchaErrors = ['captchaRequired', 'captchaRefused'] as const satisfies readonly ErrorCode[];

export function errorsOf(call: CallDefinition): readonly ErrorCode[] {
  return [
    ...commonErrors,
    ...(call.access === 'session' ? sessionErrors : []),
    ...(call.access === 'siteKey' || call.siteKeyInstead ? (['siteKeyWrong'] as const) : []),
    ...(call.access === 'providerKey' ? (['providerKeyWrong'] as const) : []),
    ...(call.idempotency ? idempotencyErrors : []),
    ...(call.idempotency === 'claimed' ? (['unanswered'] as const) : []),
    ...(call.captcha ? captchaErrors : []),
    ...(call.goesByAddress ? (['otherAddress'] as const) : []),
    ...(call.errors ?? []),
  ];
}

/** How each kind of body announces itself (C-291, C-292). */
export const bodyTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

export const timeoutMs = { general: 45_000, long: 90_000 } as const;
