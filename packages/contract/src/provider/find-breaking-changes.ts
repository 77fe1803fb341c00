/** The parts of a JSON Schema that a receiver can depend on. */
interface Schema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly pattern?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
}

/**
 * Lists how documents of a new schema could break a receiver of documents of the published one. New fields and new
 * values of a list do not: receivers ignore what they do not know.
 */
export function findBreakingChanges(published: Schema, next: Schema, path = ''): readonly string[] {
  const name = path || 'the document';
  const changed = (['type', 'format', 'pattern'] as const)
    .filter((key) => published[key] !== next[key])
    .map((key) => `${name}: ${key} was ${published[key] ?? 'absent'} and is ${next[key] ?? 'absent'}`);
  const optional = (published.required ?? [])
    .filter((field) => next.properties?.[field] && !next.required?.includes(field))
    .map((field) => `${join(path, field)} was always there and is optional`);
  const fields = Object.entries(published.properties ?? {}).flatMap(([field, schema]) => {
    const later = next.properties?.[field];
    return later ? findBreakingChanges(schema, later, join(path, field)) : [`${join(path, field)} is gone`];
  });
  const items = published.items ? findBreakingChanges(published.items, next.items ?? {}, `${path}[]`) : [];
  return [...changed, ...optional, ...fields, ...items];
}

const join = (path: string, field: string): string => (path ? `${path}.${field}` : field);
