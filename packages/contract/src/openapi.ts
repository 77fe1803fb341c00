import { type ErrorCode, errorTable } from '@demarc/domain/errors';
import { z } from 'zod';
import {
  addressCheckHeader,
  bodyTypes,
  type Call,
  captchaHeader,
  errorsOf,
  providerKeyHeader,
  siteKeyHeader,
} from './call.ts';
import { errorReply } from './error-reply.ts';
import { calls } from './index.ts';

/** The wire schema of a message. `input` is the wire side in both directions. */
const toSchema = (codec: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(codec, { io: 'input', target: 'draft-2020-12' });
  return schema;
};

const json = (schema: object) => ({ 'application/json': { schema } });

function parameters(place: 'path' | 'query', codec: z.ZodType | undefined) {
  if (!codec) return [];
  const { properties = {}, required = [] } = toSchema(codec);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

/** Groups errors with the same status into one response that lists their codes. */
function refusals(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, sharing]) => [
      String(status),
      { description: sharing.join(', '), content: json({ $ref: '#/components/schemas/ErrorReply' }) },
    ]),
  );
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Made by the client for one action of the shopper and sent again with every retry of it.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const captcha = ({ goodFor }: { goodFor: string }) => ({
  name: captchaHeader,
  in: 'header',
  required: true,
  description: `The solution of a captcha. It is good for one ${goodFor}, retries included.`,
  schema: { type: 'string', maxLength: 4000 },
});

const addressCheck = {
  name: addressCheckHeader,
  in: 'header',
  required: false,
  description: 'The id of the address check that the page goes by; without it, by the last one.',
  schema: { type: 'string', format: 'uuid' },
};

const operation = (call: Call) => ({
  operationId: call.name,
  summary: call.summary,
  security: [
    ...(call.access === 'session' ? [{ session: [], bearer: [] }] : []),
    ...(call.access === 'siteKey' || call.siteKeyInstead ? [{ siteKey: [] }] : []),
    ...(call.access === 'providerKey' ? [{ providerKey: [] }] : []),
  ],
  parameters: [
    ...parameters('path', call.params),
    ...parameters('query', call.query),
    ...(call.idempotency ? [idempotencyKey] : []),
    ...(call.captcha ? [captcha(call.captcha)] : []),
    ...(call.goesByAddress ? [addressCheck] : []),
  ],
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [bodyTypes[call.bodyType ?? 'json']]: { schema: toSchema(call.body) },
        ...(call.formToo && { [bodyTypes.form]: { schema: toSchema(call.body) } }),
      },
    },
  }),
  responses: {
    '200': { description: 'The answer.', content: json(toSchema(call.response)) },
    ...refusals(errorsOf(call)),
  },
});

/** Documents every call of the contract for other clients. */
export function openApiDocument(apiUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of Object.values(calls) as Call[]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Demarc', version: '1', description: 'Every call of the shop.' },
    servers: [{ url: apiUrl }],
    paths,
    components: {
      schemas: { ErrorReply: toSchema(errorReply) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'demarc', description: '`__Host-demarc` over https.' },
        siteKey: { type: 'apiKey', in: 'header', name: siteKeyHeader },
        providerKey: { type: 'apiKey', in: 'header', name: providerKeyHeader },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
    },
  };
}
