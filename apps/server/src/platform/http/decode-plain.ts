import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toStorableJson } from '../database/storable-text.ts';
import { listFields } from './decode.ts';

interface RequestSchemas {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
}

const nothing = z.strictObject({});

/**
 * Decodes a request with schemas in plain JSON. Refuses unknown fields by name and removes characters that the database
 * cannot store. The path of a field of the body is relative to it, as in the rules of the domain. Others begin with their
 * part: `query.limit`.
 */
export function decodePlainRequest(schemas: RequestSchemas, request: FastifyRequest): Result<Record<string, unknown>> {
  const params = decodePart('path', schemas.params, request.params);
  if (!params.ok) return params;
  const query = decodePart('query', schemas.query, request.query);
  if (!query.ok) return query;
  const body = decodePart('', schemas.body, request.body);
  if (!body.ok) return body;
  return succeed({ params: params.value, query: query.value, body: body.value });
}

function decodePart(name: string, schema: z.ZodType = nothing, sent: unknown): Result<unknown> {
  const parsed = schema.safeParse(toStorableJson(sent ?? {}));
  if (parsed.success) return succeed(parsed.data);
  const fields = listFields(parsed.error.issues).map(({ path, reason }) => ({
    path: [name, path].filter(Boolean).join('.'),
    reason,
  }));
  return refuse('invalidRequest', { fields });
}

/** The version of a resource that a client has read. */
export interface ExpectedVersion {
  /** Undefined without an If-Match header, and for `*`. */
  readonly expectedRevision: number | undefined;
  /** The number of events of the resource, if the ETag has it. */
  readonly expectedEvents: number | undefined;
}

const anyVersion: ExpectedVersion = { expectedRevision: undefined, expectedEvents: undefined };
const entityTag = /^"(\d{1,9})(?:\.(\d{1,9}))?"$/;

/** Reads the If-Match header. */
export function readExpectedVersion(
  { ifMatch }: { readonly ifMatch?: 'required' | 'optional' },
  { headers }: FastifyRequest,
): Result<ExpectedVersion> {
  const header = headers['if-match'];
  if (!ifMatch || header === '*') return succeed(anyVersion);
  if (header === undefined) return ifMatch === 'required' ? refuse('preconditionRequired') : succeed(anyVersion);
  const [, revision, events] = entityTag.exec(header) ?? [];
  if (revision === undefined)
    return refuse('invalidRequest', { fields: [{ path: 'headers.if-match', reason: 'is not an ETag of this API' }] });
  return succeed({
    expectedRevision: Number(revision),
    expectedEvents: events === undefined ? undefined : Number(events),
  });
}
