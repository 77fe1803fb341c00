import type { ErrorCode } from '@demarc/domain/errors';
import type { z } from 'zod';

/** The address of the provider API, below that of the shop. */
export const providerApiPath = '/api/provider/v1';

/** All calls of one API key together. */
export const keyRateLimit = { max: 600, windowSeconds: 60 };

/** The permissions of API keys, each with its description. */
export const providerScopes = {
  'orders:read': 'Read orders with the data of their customers, and their events.',
  'orders:write': 'Report events of orders.',
  'quotes:read': 'Read quotes with the data of their customers.',
  'quotes:write': 'Create, change, send and withdraw quotes.',
  'leads:read': 'Read leads with their names, telephone numbers and email addresses.',
  'carts:read': 'Read saved carts with the contacts of their shoppers.',
  'carts:write': 'Mark saved carts that a digital agent prepared.',
  'waitlist:read': 'Read the waitlist with its names, email addresses and telephone numbers.',
  'events:read': 'Read the event log.',
  'premises:read': 'Read single premises with their coverage.',
  'premises:write': 'Read single premises, and write the coverage of single premises.',
  'capacity:write': 'Write the capacity of time windows.',
  'webhooks:manage': 'Register endpoints of webhooks, and send their events again.',
} as const;
export type ProviderScope = keyof typeof providerScopes;

/** The scope that includes another one. Keys of earlier versions have no `premises:read`. */
const includedIn: Partial<Record<ProviderScope, ProviderScope>> = { 'premises:read': 'premises:write' };

/** Returns true if a key with these scopes may make calls of this scope. */
export function hasScope(scopes: readonly ProviderScope[], scope: ProviderScope): boolean {
  const wider = includedIn[scope];
  return scopes.includes(scope) || (wider !== undefined && scopes.includes(wider));
}

/** The sections of the documentation. */
export const providerTags = {
  Orders: 'Follow orders and move them.',
  Quotes: 'Prices that a sales person has agreed on with a customer.',
  Contacts: 'People who want to be contacted: leads, saved carts and the waitlist.',
  Coverage: 'What is sold at single premises.',
  Calendar: 'The capacity of time windows for installations.',
  Webhooks: 'Endpoints that are told about changes, and what they got.',
  Events: 'What visitors of the shop did.',
} as const;
export type ProviderTag = keyof typeof providerTags;

/** A deprecated call answers with the headers Deprecation, Sunset and Link. */
export interface Deprecation {
  /** The day since which new clients should not use the call, as 2026-11-19. */
  readonly since: string;
  /** The day after which it may be gone: twelve months later, or more. */
  readonly until: string;
  /** The call of the provider API that replaces it, below `providerApiPath`. */
  readonly successor: `/${string}`;
}

/** A call of the provider's systems. Its schemas are plain JSON and are published with their descriptions. */
export interface ProviderCallDefinition {
  /** A few words in the imperative, as 'List orders'. */
  readonly summary: string;
  readonly description: string;
  readonly tag: ProviderTag;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `providerApiPath`. `{name}` is a path parameter. */
  readonly path: `/${string}`;
  readonly scope: ProviderScope;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Absent for a call that answers 204, or with a file. */
  readonly response?: z.ZodType;
  /** The call answers with a file of this type. Its handler returns a `ProviderFile`. */
  readonly file?: 'application/pdf';
  /** 200 without it. */
  readonly status?: 201 | 202 | 204;
  /** Error codes in addition to those that every call may return. */
  readonly errors?: readonly ErrorCode[];
  /** A repeat with the same Idempotency-Key gets the first answer. Calls that create something require one. */
  readonly idempotency?: 'required' | 'optional';
  /**
   * The field `revision` of the answer is its ETag. With `history`, the number of events in that field follows, because an
   * event may change the resource without another revision. An `externalId` is part of the ETag for the same reason. The
   * ETag of a file is its hash.
   */
  readonly etag?: true | 'history';
  /** The client sends the ETag that it read, so that it overwrites no change of others. */
  readonly ifMatch?: 'optional' | 'required';
  readonly deprecated?: Deprecation;
  /** Published, and checked by tests. */
  readonly example: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly response?: unknown;
  };
}

export interface ProviderCall extends ProviderCallDefinition {
  readonly name: string;
}

/** Adds the key of each call as its name. */
export function defineProviderCalls<const T extends Record<string, ProviderCallDefinition>>(
  table: T,
): { readonly [Name in keyof T]: T[Name] & { readonly name: Name & string } } {
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, { ...call, name }])) as never;
}

type Decoded<C> = C extends z.ZodType ? z.output<C> : undefined;

/** The decoded request, as a handler receives it. */
export type ProviderRequestOf<C extends ProviderCallDefinition> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends z.ZodType ? Part : never]: Decoded<C[Part]>;
};

/** A file with its SHA-256, which is its ETag. Clients save it under its name. */
export interface ProviderFile {
  readonly file: Uint8Array;
  readonly sha256: string;
  readonly name: string;
}

export type ProviderResponseOf<C extends ProviderCallDefinition> = C['response'] extends z.ZodType
  ? z.input<C['response']>
  : C['file'] extends string
    ? ProviderFile
    : undefined;

/** Error codes that every call may return. */
const commonErrors = [
  'invalidRequest',
  'apiKeyWrong',
  'scopeMissing',
  'rateLimited',
  'internal',
  'overloaded',
] as const satisfies readonly ErrorCode[];

/** All refusals of a call. */
export function listProviderErrors(call: ProviderCallDefinition): readonly ErrorCode[] {
  return [
    ...commonErrors,
    ...(call.body ? (['bodyTooLarge', 'unsupportedBody'] as const) : []),
    ...(call.params ? (['notFound'] as const) : []),
    ...(call.idempotency ? (['idempotencyKeyMissing', 'idempotencyKeyReused', 'inProgress'] as const) : []),
    ...(call.ifMatch ? (['preconditionFailed'] as const) : []),
    ...(call.ifMatch === 'required' ? (['preconditionRequired'] as const) : []),
    ...(call.errors ?? []),
  ];
}
