import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findApiChanges } from './find-api-changes.ts';
import { buildProviderApiDocument } from './openapi.ts';
import { type ProviderCall, providerCalls } from './provider-api.ts';
import { buildReferencePage } from './reference-page.ts';
import { webhookBodies, webhookEventTypes } from './webhook-events.ts';
import { webhookExamples } from './webhook-examples.ts';

const file = new URL('../../../../docs/provider-api/openapi.json', import.meta.url);
const document = JSON.parse(JSON.stringify(buildProviderApiDocument()));
const calls: readonly ProviderCall[] = Object.values(providerCalls);

test('the published document is the one of the code (if not: npm run schemas) [O-059]', () => {
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document);
});

test('the reference of the calls is the one of the code (if not: npm run schemas) [O-059]', () => {
  expect(readFileSync(new URL('calls.md', file), 'utf8')).toBe(buildReferencePage());
});

interface Described {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly items?: Described;
  readonly oneOf?: readonly Described[];
  readonly anyOf?: readonly Described[];
}

test('every schema, field and parameter is described [O-059]', () => {
  const listUndescribed = (
    { properties = {}, items, oneOf = [], anyOf = [] }: Described,
    path: string,
  ): readonly string[] => [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description || field.$ref ? [] : [`${path}.${name}`]),
      ...listUndescribed(field, `${path}.${name}`),
    ]),
    ...[...(items ? [items] : []), ...oneOf, ...anyOf].flatMap((inner) => listUndescribed(inner, path)),
  ];
  const schemas = Object.entries<Described>(document.components.schemas);
  expect(schemas.length).toBeGreaterThan(5);
  expect(schemas.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([]);
  expect(schemas.flatMap(([name, schema]) => listUndescribed(schema, name))).toEqual([]);
  for (const [path, operations] of Object.entries<object>(document.paths))
    for (const { parameters = [] } of Object.values(operations))
      for (const { name, description } of parameters) expect(description, `${path} ${name}`).toBeTruthy();
  expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
});

test.each(calls)(
  'the examples of $name match its schemas [O-059]',
  ({ example, params, query, body, response, path }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(named);
    if (params) expect(params.parse(example.params)).toEqual(example.params);
    if (query) expect(query.safeParse(example.query ?? {}).error).toBeUndefined();
    if (body) expect(body.safeParse(example.body).error).toBeUndefined();
    if (response) expect(response.parse(example.response)).toEqual(example.response);
  },
);

test.each(webhookEventTypes)('the example of %s matches its schema [O-081]', (type) => {
  expect(webhookBodies[type].parse(webhookExamples[type])).toEqual(webhookExamples[type]);
});

test('no field of a body has the name of another part of the request, so that pointers are clear [O-182]', () => {
  const names = calls.flatMap(({ body }) => (body instanceof z.ZodObject ? Object.keys(body.shape) : []));
  expect(names.length).toBeGreaterThan(10);
  for (const part of ['path', 'query', 'headers']) expect(names).not.toContain(part);
});

test('the table of scopes in provider-api.md has every scope with its calls [O-187]', () => {
  const lines = readFileSync(new URL('../provider-api.md', file), 'utf8').split('\n');
  for (const { scope, path } of calls) {
    const row = lines.find((line) => line.startsWith(`| \`${scope}\` |`)) ?? '';
    // The table shortens paths that differ in their end only.
    const ends = [`${path}\``, `\`${path.slice(path.lastIndexOf('/'))}\``];
    expect(
      ends.some((end) => row.includes(end)),
      `${scope} ${path}`,
    ).toBe(true);
  }
});

test('every call has its own method and path, and a summary in the imperative', () => {
  expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length);
  for (const { summary, description } of calls) {
    expect(summary).toMatch(/^[A-Z][a-z]+ [\w -]+$/);
    expect(description).toMatch(/^[A-Z].*\.$/s);
  }
});

/** A copy of the document with a change. */
const withChange = (change: (copy: typeof document) => void) => {
  const copy = structuredClone(document);
  change(copy);
  return copy;
};
test.each<[change: string, next: object, problems: readonly string[]]>([
  ['nothing', document, []],
  [
    'a removed call',
    withChange((copy) => {
      delete copy.paths['/orders'].get;
    }),
    ['GET /orders is gone'],
  ],
  [
    'a new call',
    withChange((copy) => {
      copy.paths['/things'] = { get: { responses: {} } };
    }),
    [],
  ],
  [
    'a removed parameter',
    withChange((copy) => {
      copy.paths['/orders'].get.parameters.shift();
    }),
    ['GET /orders: parameter state is gone'],
  ],
  [
    'a value that is not accepted any more',
    withChange((copy) => {
      copy.paths['/orders'].get.parameters[0].schema.enum.shift();
    }),
    ['GET /orders: parameter state: submitted is gone'],
  ],
  [
    'a new required parameter',
    withChange((copy) => {
      copy.paths['/orders'].get.parameters.push({ name: 'region', required: true });
    }),
    ['GET /orders: parameter region is required'],
  ],
  [
    'a field of an answer that is gone',
    withChange((copy) => {
      delete copy.components.schemas.OrderSummary.properties.changedAt;
    }),
    ['GET /orders: answer.items[].changedAt is gone'],
  ],
  [
    'a field of a request that is required now',
    withChange((copy) => {
      copy.components.schemas.OrderEventReport.oneOf[0].required.push('reason');
    }),
    ['POST /orders/{number}/events: body accept.reason is required'],
  ],
  [
    'null in addition to the values of a field',
    withChange((copy) => {
      copy.components.schemas.NewQuote.properties.owner = {
        anyOf: [document.components.schemas.NewQuote.properties.owner, { type: 'null' }],
      };
    }),
    [],
  ],
  [
    'null that is not accepted any more',
    withChange((copy) => {
      copy.components.schemas.QuoteEdit.properties.owner = document.components.schemas.NewQuote.properties.owner;
    }),
    ['PATCH /quotes/{number}: body.owner: null is gone'],
  ],
  [
    'a field that is gone from values which may be null',
    withChange((copy) => {
      delete copy.components.schemas.QuoteEdit.properties.owner.anyOf[0].properties.phone;
    }),
    ['PATCH /quotes/{number}: body.owner.phone is gone'],
  ],
  [
    'a kind of request that is gone',
    withChange((copy) => {
      copy.components.schemas.OrderEventReport.oneOf.shift();
    }),
    ['POST /orders/{number}/events: body accept is gone'],
  ],
])('%s of the published document breaks clients only if they can depend on it [O-059]', (_, next, problems) => {
  expect(findApiChanges(document, next)).toEqual(problems);
});
