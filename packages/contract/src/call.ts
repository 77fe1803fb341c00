import { type ErrorCode, errorGroups } from '@demarc/domain/errors';
import type { z } from 'zod';
import type { Deprecation } from './provider/provider-call.ts';

/** A wire message. Decoding gives the domain value, encoding the wire value. */
export type Codec = z.ZodType;

export interface RateLimit {
  /** The maximum number of calls in the window. `CallDefinition.rateLimit` says how they are counted. */
  readonly max: number;
  readonly windowSeconds: number;
}

export interface CallDefinition {
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly method: 'GET' | 'POST';
  /** Relative to the API base. `:name` is a path parameter. */
  readonly path: `/${string}`;
  /**
   * `session` needs the session cookie and its bearer token, `siteKey` the shop's public key, `providerKey` the secret
   * key of the provider's own systems.
   */
  readonly access: 'public' | 'session' | 'siteKey' | 'providerKey';
  /** The configuration may accept the site key instead of a session (E-385). */
  readonly acceptsSiteKey?: true;
  readonly params?: Codec;
  readonly query?: Codec;
  readonly body?: Codec;
  readonly bodyType?: keyof typeof bodyTypes;
  /** The server also accepts a form. Values that are not text are JSON in it (C-320). */
  readonly acceptsForm?: true;
  readonly response: Codec;
  /** Error codes in addition to those that every call may return. */
  readonly errors?: readonly ErrorCode[];
  /**
   * With a session: the limit per session, and ten times as much per network address. Without: the limit per network
   * address. Repeats of one attempt, with the same idempotency key, count once.
   */
  readonly rateLimit: RateLimit;
  /** For GET calls that store something: like POST calls, they count in the daily limits of a network. */
  readonly stores?: true;
  /** `none` if the call needs no database. While the database is down it is still answered, without a rate limit. */
  readonly storage?: 'none';
  /**
   * For calls that must not run twice: the client sends an Idempotency-Key. `required` if everything happens in the
   * database, `claimed` if the call reaches an outside system (ADR 13).
   */
  readonly idempotency?: 'required' | 'claimed';
  /**
   * For calls that scripts must not abuse: the client sends a solved captcha that is valid for the value of this body
   * field.
   */
  readonly captcha?: { readonly boundTo: string };
  /**
   * The server may ask for a captcha, for example with the first message of a chat. Then it refuses with
   * `captchaRequired`.
   */
  readonly mayRequireCaptcha?: true;
  /** For calls about the cart of one address. Refused if another tab has checked a different address since. */
  readonly usesAddressCheck?: true;
  /** Other systems should use the provider API instead. */
  readonly deprecated?: Deprecation;
  /** For the three calls that may take 90 s instead of 45 s. */
  readonly timeout?: 'long';
}

export interface Call extends CallDefinition {
  readonly name: string;
}

/** The public key in the shop's pages. It identifies calls of those pages and is not a secret. */
export interface SiteKey {
  readonly key: string;
  readonly canSearchAddresses: boolean;
}
export const siteKeyHeader = 'x-api-key';

/** The header for the key of the provider's own systems. Without a configured key, all such calls are refused. */
export const providerKeyHeader = 'x-provider-key';

/** The header for the captcha solution. */
export const captchaHeader = 'x-captcha';

/** The header for the address check that the page uses. */
export const addressCheckHeader = 'x-address-check';

export const getAccess = (call: CallDefinition, siteKey: SiteKey): CallDefinition['access'] =>
  call.acceptsSiteKey && siteKey.canSearchAddresses ? 'siteKey' : call.access;

type Decoded<C> = C extends Codec ? z.output<C> : undefined;

/** The decoded request, as a handler receives and a caller passes it. */
export type RequestOf<C extends CallDefinition> = {
  [Field in 'params' | 'query' | 'body' as C[Field] extends Codec ? Field : never]: Decoded<C[Field]>;
};
export type ResponseOf<C extends CallDefinition> = z.output<C['response']>;

/** Adds the key of each call as its name. */
export function defineCalls<const T extends Record<string, CallDefinition>>(
  table: T,
): { readonly [Name in keyof T]: T[Name] & { readonly name: Name & string } } {
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, { ...call, name }])) as never;
}

/** Events have a limit of their own, which drops them instead of refusing the call. */
const callsWithOwnLimit: readonly string[] = ['logEvent', 'logClientError'];

/** Returns true for a call that counts in the daily limits of a network (safety 28). */
export const countsAsChange = ({ name, access, method, stores }: Call): boolean =>
  access === 'session' && (method === 'POST' || stores === true) && !callsWithOwnLimit.includes(name);

/**
 * Returns true if a network with very many changes in a day needs a captcha for the call (S-272). Calls with a captcha of
 * their own need no second one.
 */
export const mayRequireChangeCaptcha = (call: Call): boolean =>
  countsAsChange(call) && !call.captcha && !call.mayRequireCaptcha;

/** Error codes that every call may return. */
const commonErrors = [
  'invalidRequest',
  'bodyTooLarge',
  'unsupportedBody',
  'rateLimited',
  'internal',
  'overloaded',
] as const satisfies readonly ErrorCode[];

const idempotencyErrors = [
  'idempotencyKeyMissing',
  'idempotencyKeyReused',
  'inProgress',
] as const satisfies readonly ErrorCode[];

export function listErrors(call: Call): readonly ErrorCode[] {
  return [
    ...commonErrors,
    ...(call.access === 'session' ? errorGroups.staleToken : []),
    ...(call.access === 'siteKey' || call.acceptsSiteKey ? (['siteKeyWrong'] as const) : []),
    ...(call.access === 'providerKey' ? (['providerKeyWrong'] as const) : []),
    ...(call.idempotency ? idempotencyErrors : []),
    ...(call.idempotency === 'claimed' ? (['unanswered'] as const) : []),
    ...(call.captcha || call.mayRequireCaptcha || mayRequireChangeCaptcha(call) ? errorGroups.captcha : []),
    ...(call.usesAddressCheck ? (['otherAddress'] as const) : []),
    ...(call.errors ?? []),
  ];
}

/** The content type of each body type (C-291, C-292). */
export const bodyTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** C-293: the general time limit. K-242, K-245 and K-249 name the slow calls. */
export const timeoutMs = { general: 45_000, long: 90_000 } as const;
