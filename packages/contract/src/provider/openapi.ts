import { type ErrorCode, errorTable, problemTexts } from '@demarc/domain/errors';
import { z } from 'zod';
import { problem } from './problem.ts';
import { providerCalls, providerSchemas } from './provider-api.ts';
import {
  keyRateLimit,
  listProviderErrors,
  type ProviderCall,
  providerApiPath,
  providerScopes,
  providerTags,
} from './provider-call.ts';
import { getStatus } from './reference-page.ts';
import { simplifySchema } from './simplify-schema.ts';

/** Later versions may add anything that clients ignore. */
export const providerApiVersion = '1.0';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Describes the provider API for the developers and the generated clients of other systems. */
export function buildProviderApiDocument(serverUrl: string = providerApiPath) {
  const named = buildNamedSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const call of Object.values(providerCalls) as ProviderCall[])
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeOperation(call) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Demarc provider API',
      version: providerApiVersion,
      description:
        'The billing, field service and CRM systems of a provider follow and move its orders with these calls. Amounts are in cents, instants in UTC. Ignore fields and values that you do not know: later versions may add some.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl, description: 'The shop that serves this document.' }],
    security: [{ apiKey: [] }],
    tags: Object.entries(providerTags)
      .filter(([tag]) => Object.values(providerCalls).some((call) => call.tag === tag))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: named,
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key, as \`dmk_…\`. Its scopes: ${Object.entries(providerScopes)
            .map(([scope, description]) => `\`${scope}\`: ${description}`)
            .join(' ')}`,
        },
      },
      headers,
    },
  };
}

/** The schemas with names, each of which refers to others by their names. */
function buildNamedSchemas(): Readonly<Record<string, JsonSchema>> {
  const registry = z.registry<{ readonly id: string }>();
  for (const [id, schema] of Object.entries({ ...providerSchemas, Problem: problem })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override: ({ jsonSchema }) => simplifySchema(jsonSchema),
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _, $id: __, ...schema }]) => [name, schema]),
  );
}

const nameOf = new Map<z.ZodType, string>(Object.entries(providerSchemas).map(([name, schema]) => [schema, name]));
const refer = (schema: z.ZodType) => {
  const name = nameOf.get(schema);
  if (!name) throw new Error('a body of the provider API has no name: add it to the named schemas');
  return { $ref: `#/components/schemas/${name}` };
};

function describeOperation(call: ProviderCall) {
  const { name, summary, description, tag, scope, params, query, body, deprecated, example } = call;
  const parameters = [
    ...listParameters('path', params, example.params),
    ...listParameters('query', query, example.query),
    ...(call.idempotency ? [describeIdempotencyKey(call.idempotency === 'required')] : []),
    ...(call.ifMatch ? [describeIfMatch(call.ifMatch === 'required')] : []),
    ...(call.etag && call.method === 'GET' ? [ifNoneMatch] : []),
  ];
  return {
    operationId: name,
    summary,
    description: `${description}\n\nScope: \`${scope}\`.`,
    tags: [tag],
    ...(deprecated && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        description: 'The body, as JSON.',
        content: { 'application/json': { schema: refer(body), example: example.body } },
      },
    }),
    responses: { ...describeSuccess(call), ...describeRefusals(call) },
  };
}

function describeSuccess(call: ProviderCall) {
  const { response, file, etag, method, example } = call;
  const status = getStatus(call);
  const sent = {
    ...(file && { 'Content-Disposition': { $ref: '#/components/headers/Content-Disposition' } }),
    ...(etag && { ETag: { $ref: '#/components/headers/ETag' } }),
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimit-Policy' },
  };
  const content = response
    ? { 'application/json': { schema: refer(response), example: example.response } }
    : file && { [file]: { schema: { type: 'string', contentMediaType: file, description: 'The file.' } } };
  return {
    [status]: { description: content ? 'The answer.' : 'Done.', headers: sent, ...(content && { content }) },
    ...(etag && method === 'GET' && { 304: { description: 'The resource has the ETag of `If-None-Match`.' } }),
  };
}

/** One response for each status, with the codes that have it. */
function describeRefusals(call: ProviderCall) {
  const byStatus = Map.groupBy(new Set(listProviderErrors(call)), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problemTexts[code].title}.`).join(' '),
        ...(codes.some((code) => waits.has(code)) && {
          headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
        }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

const waits: ReadonlySet<ErrorCode> = new Set(['rateLimited', 'overloaded', 'inProgress']);

function listParameters(
  place: 'path' | 'query',
  schema: z.ZodObject | undefined,
  examples: Record<string, string> = {},
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ jsonSchema }) => simplifySchema(jsonSchema),
  });
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    description,
    schema: rest,
    ...(place === 'path' && examples[name] !== undefined && { example: examples[name] }),
  }));
}

const describeIdempotencyKey = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'Another key for each new effect. The same request with the same key gets the first answer again, for a day.',
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' },
  example: 'a3b8f042-1e16',
});

const describeIfMatch = (required: boolean) => ({
  name: 'If-Match',
  in: 'header',
  required,
  description: 'The ETag that you have read. The change is refused if somebody else has changed the resource since.',
  schema: { type: 'string', pattern: '^("\\d{1,9}(\\.\\d{1,9})?"|\\*)$' },
  example: '"2"',
});

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag that you have. The answer is 304 if it is still right.',
  schema: { type: 'string' },
  example: '"2"',
};

const headers = {
  'Content-Disposition': {
    description: 'The name of the file.',
    schema: { type: 'string' },
    example: 'attachment; filename="quote-Q-4711.pdf"',
  },
  ETag: {
    description:
      'The revision of the resource; of a quote, with the number of its events (`"2.5"`), and for an order with an `externalId`, with a number that changes with that id (`"2.81734"`). Of a file, its SHA-256.',
    schema: { type: 'string' },
    example: '"2"',
  },
  'RateLimit-Policy': {
    description: 'The limit of the key: its requests (`q`) in a window of seconds (`w`). The name is that of a draft.',
    schema: { type: 'string' },
    example: `"key";q=${keyRateLimit.max};w=${keyRateLimit.windowSeconds}`,
  },
  RateLimit: {
    description: 'The requests that are left (`r`), and the seconds until the window ends (`t`).',
    schema: { type: 'string' },
    example: '"key";r=599;t=60',
  },
  'Retry-After': { description: 'The seconds to wait.', schema: { type: 'integer' }, example: 12 },
};
