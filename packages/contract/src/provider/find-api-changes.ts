import { findBreakingChanges, type PublishedSchema } from './find-breaking-changes.ts';

interface Media {
  readonly schema?: PublishedSchema;
}
interface Operation {
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly schema?: PublishedSchema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/**
 * Lists how a new description of the API could break a client that was written for the published one: a call, a field of an
 * answer or an accepted value is gone, or a request needs more.
 */
export function findApiChanges(published: object, next: object): readonly string[] {
  const [before, after] = [resolveReferences(published), resolveReferences(next)] as [Document, Document];
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const later = after.paths[path]?.[method];
      return later ? findOperationChanges(operation, later).map((change) => `${name}: ${change}`) : [`${name} is gone`];
    }),
  );
}

function findOperationChanges(before: Operation, after: Operation): readonly string[] {
  const known = new Map((before.parameters ?? []).map((parameter) => [parameter.name, parameter]));
  const later = new Map((after.parameters ?? []).map((parameter) => [parameter.name, parameter]));
  return [
    ...[...known.keys()].filter((name) => !later.has(name)).map((name) => `parameter ${name} is gone`),
    ...[...later.values()]
      .filter(({ name, required }) => required && !known.get(name)?.required)
      .map(({ name }) => `parameter ${name} is required`),
    ...[...known].flatMap(([name, { schema = {} }]) =>
      findRequestChanges(schema, later.get(name)?.schema ?? schema, `parameter ${name}`),
    ),
    ...findRequestChanges(getSchema(before.requestBody), getSchema(after.requestBody), 'body'),
    ...Object.entries(before.responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, response]) => {
        const answer = after.responses[status];
        return answer
          ? findBreakingChanges(getSchema(response), getSchema(answer), 'answer')
          : [`answer ${status} is gone`];
      }),
  ];
}

const getSchema = (message: { readonly content?: Readonly<Record<string, Media>> } | undefined): PublishedSchema =>
  Object.values(message?.content ?? {})[0]?.schema ?? {};

const isNull = ({ type }: PublishedSchema): boolean => type === 'null';
const acceptsNull = ({ anyOf = [] }: PublishedSchema): boolean => anyOf.some(isNull);

/** The schema of the values that are not null. */
function dropNull(schema: PublishedSchema): PublishedSchema {
  const [value, ...others] = acceptsNull(schema) ? (schema.anyOf ?? []).filter((branch) => !isNull(branch)) : [];
  return value && others.length === 0 ? value : schema;
}

/** Lists requests that were accepted and are not any more. */
function findRequestChanges(published: PublishedSchema, next: PublishedSchema, path: string): readonly string[] {
  if (acceptsNull(published) && !acceptsNull(next)) return [`${path}: null is gone`];
  const [before, after] = [dropNull(published), dropNull(next)];
  if (before.oneOf)
    return before.oneOf.flatMap((branch) => {
      const kind = branch.properties?.type?.const;
      const later = after.oneOf?.find(({ properties }) => properties?.type?.const === kind);
      return later ? findRequestChanges(branch, later, `${path} ${kind}`) : [`${path} ${kind} is gone`];
    });
  const changed = (['type', 'format', 'pattern', 'const'] as const)
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => `${path}: ${key} was ${before[key] ?? 'absent'} and is ${after[key] ?? 'absent'}`);
  const values = (before.enum ?? [])
    .filter((value) => !after.enum?.includes(value))
    .map((value) => `${path}: ${value} is gone`);
  const limits = (['maxLength', 'maximum', 'maxItems'] as const)
    .filter((key) => (after[key] ?? Number.POSITIVE_INFINITY) < (before[key] ?? Number.POSITIVE_INFINITY))
    .map((key) => `${path}: ${key} is smaller`);
  const required = (after.required ?? [])
    .filter((field) => !before.required?.includes(field))
    .map((field) => `${path}.${field} is required`);
  const fields = Object.entries(before.properties ?? {}).flatMap(([field, schema]) => {
    const later = after.properties?.[field];
    return later ? findRequestChanges(schema, later, `${path}.${field}`) : [`${path}.${field} is gone`];
  });
  const items = before.items ? findRequestChanges(before.items, after.items ?? {}, `${path}[]`) : [];
  return [...changed, ...values, ...limits, ...required, ...fields, ...items];
}

/** Replaces each reference by its schema. No schema of the API contains itself. */
function resolveReferences(document: object): object {
  const find = (reference: string) =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const reference = '$ref' in value ? value.$ref : undefined;
    if (typeof reference === 'string') return resolve(find(reference));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolve(inner)]));
  };
  return resolve(document) as object;
}
