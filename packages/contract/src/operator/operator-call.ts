import type { ErrorCode } from '@demarc/domain/errors';
import type { Permission } from '@demarc/domain/operator';
import type { z } from 'zod';

/** The address of the calls of the operator console, below that of the shop. */
export const operatorApiPath = '/operator/api';

/** The header of a request that the console makes by itself. Such a request does not keep the session open. */
export const backgroundHeader = 'x-background-request';

/** A call of the operator console. Its schemas are plain JSON. */
export interface OperatorCallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `operatorApiPath`. `{name}` is a path parameter. */
  readonly path: `/${string}`;
  /** The permissions that the operator needs, all of them. `everyRole` for what each operator may call. */
  readonly permissions: readonly [Permission, ...Permission[]] | 'everyRole';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Absent for a call that answers 204, or with a file. */
  readonly response?: z.ZodType;
  /** The call answers with a file of this type. */
  readonly file?: 'text/csv' | 'application/pdf';
  /** A repeat with the same Idempotency-Key gets the first answer. `stored` if the use case remembers the key itself. */
  readonly idempotency?: 'required' | 'stored';
  /** The client sends the version that it shows in If-Match, so that it overwrites no change of others. */
  readonly ifMatch?: 'required';
  /** The console repeats the call by itself, so it does not keep the session open. */
  readonly isPolled?: true;
  /** Error codes in addition to those that every call may return. */
  readonly errors?: readonly ErrorCode[];
}

export interface OperatorCall extends OperatorCallDefinition {
  readonly name: string;
}

/** Adds the key of each call as its name. */
export function defineOperatorCalls<const T extends Record<string, OperatorCallDefinition>>(
  table: T,
): { readonly [Name in keyof T]: T[Name] & { readonly name: Name & string } } {
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, { ...call, name }])) as never;
}

/** The request as the console writes it. A list field is a text with commas. */
export type OperatorInputOf<C extends OperatorCallDefinition> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends z.ZodType ? Part : never]: C[Part] extends z.ZodType
    ? z.input<C[Part]>
    : never;
};

/** The decoded request, as a handler receives it. */
export type OperatorRequestOf<C extends OperatorCallDefinition> = {
  [Part in 'params' | 'query' | 'body' as C[Part] extends z.ZodType ? Part : never]: C[Part] extends z.ZodType
    ? z.output<C[Part]>
    : never;
};

export type OperatorResponseOf<C extends OperatorCallDefinition> = C['response'] extends z.ZodType
  ? z.infer<C['response']>
  : undefined;
