import { bodyTypes, type Call, type CallDefinition } from '@demarc/contract';
import { type Refusal, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { storableJson } from '../database/storable-text.ts';

type Fields = NonNullable<Refusal['fields']>;

const mostFields = 20;
const longestPath = 100;

type Issue = z.core.$ZodIssue;
interface Wrong {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

function wrongIn(issue: Issue): Wrong[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], reason: 'is not known here' }));
  // Of several forms that a message may have, the one that it comes closest to.
  const nearest = issue.code === 'invalid_union' && issue.errors.toSorted((a, b) => faults(a) - faults(b))[0];
  if (nearest) return nearest.flatMap(wrongIn).map(({ path, reason }) => ({ path: [...issue.path, ...path], reason }));
  return [{ path: issue.path, reason: issue.message }];
}
const faults = (issues: readonly Issue[]) => issues.flatMap(wrongIn).length;

/** Where it is and what is wrong, never what was typed; unknown fields first. */
function fieldsOf(issues: readonly Issue[]): Fields {
  return [...issues]
    .sort((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))
    .flatMap(wrongIn)
    .slice(0, mostFields)
    .map(({ path, reason }) => ({ path: path.join('.').slice(0, longestPath), reason }));
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.includes(bodyTypes.form);

/** C-320: in a form whatever is more than a text is written as JSON. */
const fromForm = (form: unknown): unknown =>
  Object.fromEntries(
    Object.entries(form ?? {}).map(([name, value]) => {
      if (typeof value !== 'string' || !/^[[{]/.test(value)) return [name, value];
      try {
        return [name, JSON.parse(value)];
      } catch {
        return [name, value]; // a text after all; its schema will say
      }
    }),
  );

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);

/**
 * From the wire to the domain's side of the request; whatever the call does not know is refused by its name, and no text
 * in it can fail the database.
 */
export function decodeRequest(call: Call, request: FastifyRequest): Result<Record<string, unknown>> {
  const decoded: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const codec: CallDefinition['body'] = call[part];
    const wire = part === 'body' && call.formToo && isForm(request) ? fromForm(request.body) : request[part];
    if (codec) {
      const read = codec.safeParse(storableJson(wire ?? {}));
      if (!read.success) return refuse('invalidRequest', { fields: fieldsOf(read.error.issues) });
      decoded[part] = read.data;
    } else if (!isEmpty(wire)) {
      const keys = typeof wire === 'object' ? Object.keys(wire as object) : [part];
      const issue = { code: 'unrecognized_keys' as const, keys, path: [], message: '' };
      return refuse('invalidRequest', { fields: fieldsOf([issue]) });
    }
  }
  return succeed(decoded);
}
