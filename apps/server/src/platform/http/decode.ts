import { bodyTypes, type Call, type CallDefinition } from '@demarc/contract';
import { type Refusal, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { toStorableJson } from '../database/storable-text.ts';

type Fields = NonNullable<Refusal['fields']>;

const maxFields = 20;
const maxPathLength = 100;

type Issue = z.core.$ZodIssue;
interface FieldProblem {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/**
 * Decodes the wire request for the domain. Refuses unknown fields by name and removes characters that the database
 * cannot store.
 */
export function decodeRequest(call: Call, request: FastifyRequest): Result<Record<string, unknown>> {
  const decoded: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const codec: CallDefinition['body'] = call[part];
    const wire = part === 'body' && call.acceptsForm && isForm(request) ? decodeForm(request.body) : request[part];
    if (codec) {
      const parsed = codec.safeParse(toStorableJson(wire ?? {}));
      if (!parsed.success) return refuse('invalidRequest', { fields: listFields(parsed.error.issues) });
      decoded[part] = parsed.data;
    } else if (!isEmpty(wire)) {
      const keys = typeof wire === 'object' ? Object.keys(wire as object) : [part];
      const issue = { code: 'unrecognized_keys' as const, keys, path: [], message: '' };
      return refuse('invalidRequest', { fields: listFields([issue]) });
    }
  }
  return succeed(decoded);
}

function listProblems(issue: Issue): FieldProblem[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], reason: 'is not known here' }));
  // Reports the problems of the union member with the fewest.
  const closest =
    issue.code === 'invalid_union' && issue.errors.toSorted((a, b) => countProblems(a) - countProblems(b))[0];
  if (closest)
    return closest.flatMap(listProblems).map(({ path, reason }) => ({ path: [...issue.path, ...path], reason }));
  return [{ path: issue.path, reason: issue.message }];
}

const countProblems = (issues: readonly Issue[]) => issues.flatMap(listProblems).length;

/** Lists path and reason of each problem, never the value. Unknown fields come first. */
export function listFields(issues: readonly Issue[]): Fields {
  return [...issues]
    .sort((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))
    .flatMap(listProblems)
    .slice(0, maxFields)
    .map(({ path, reason }) => ({ path: path.join('.').slice(0, maxPathLength), reason }));
}

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.includes(bodyTypes.form);

/** C-320: form fields carry objects and arrays as JSON. */
const decodeForm = (form: unknown): unknown =>
  Object.fromEntries(
    Object.entries(form ?? {}).map(([name, value]) => {
      if (typeof value !== 'string' || !/^[[{]/.test(value)) return [name, value];
      try {
        return [name, JSON.parse(value)];
      } catch {
        return [name, value]; // plain text; the schema validates it
      }
    }),
  );

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
