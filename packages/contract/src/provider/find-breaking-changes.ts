/** The parts of a JSON Schema that a receiver can depend on. */
export interface PublishedSchema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly pattern?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, PublishedSchema>>;
  readonly items?: PublishedSchema;
  readonly additionalProperties?: PublishedSchema | boolean;
  readonly oneOf?: readonly PublishedSchema[];
  readonly anyOf?: readonly PublishedSchema[];
}

/**
 * Lists how documents of a new schema could break a receiver of documents of the published one. New fields and new
 * values of a list do not: receivers ignore what they do not know.
 */
export function findBreakingChanges(published: PublishedSchema, next: PublishedSchema, path = ''): readonly string[] {
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
  const branches = (published.anyOf ?? []).flatMap((branch, index) =>
    findBreakingChanges(branch, next.anyOf?.[index] ?? {}, path),
  );
  return [...changed, ...optional, ...fields, ...items, ...branches];
}

const join = (path: string, field: string): string => (path ? `${path}.${field}` : field);
