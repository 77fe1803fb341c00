import { type ErrorCode, errorTable } from '@demarc/domain/errors';
import { z } from 'zod';
import {
  addressCheckHeader,
  bodyTypes,
  type Call,
  captchaHeader,
  listErrors,
  mayRequireChangeCaptcha,
  providerKeyHeader,
  siteKeyHeader,
} from './call.ts';
import { errorReply } from './error-reply.ts';
import { calls } from './index.ts';

/** Documents every call of the contract for other clients. */
export function buildOpenApiDocument(apiUrl: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of Object.values(calls) as Call[]) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeOperation(call) };
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

const describeOperation = (call: Call) => ({
  operationId: call.name,
  summary: call.summary,
  ...(call.deprecated && { deprecated: true }),
  security: [
    ...(call.access === 'session' ? [{ session: [], bearer: [] }] : []),
    ...(call.access === 'siteKey' || call.acceptsSiteKey ? [{ siteKey: [] }] : []),
    ...(call.access === 'providerKey' ? [{ providerKey: [] }] : []),
  ],
  parameters: [
    ...listParameters('path', call.params),
    ...listParameters('query', call.query),
    ...(call.idempotency ? [idempotencyKeyParameter] : []),
    ...(call.captcha ? [captchaParameter(call.captcha)] : []),
    ...(call.mayRequireCaptcha || mayRequireChangeCaptcha(call) ? [optionalCaptchaParameter] : []),
    ...(call.usesAddressCheck ? [addressCheckParameter] : []),
  ],
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [bodyTypes[call.bodyType ?? 'json']]: { schema: toSchema(call.body) },
        ...(call.acceptsForm && { [bodyTypes.form]: { schema: toSchema(call.body) } }),
      },
    },
  }),
  responses: {
    '200': { description: 'The answer.', content: json(toSchema(call.response)) },
    ...listRefusals(listErrors(call)),
  },
});

/** Returns the wire schema of a message. For requests and responses alike, zod's `input` is the wire side. */
const toSchema = (codec: z.ZodType) => {
  const { $schema: _, ...schema } = z.toJSONSchema(codec, { io: 'input', target: 'draft-2020-12' });
  return schema;
};

const json = (schema: object) => ({ 'application/json': { schema } });

function listParameters(location: 'path' | 'query', codec: z.ZodType | undefined) {
  if (!codec) return [];
  const { properties = {}, required = [] } = toSchema(codec);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema,
  }));
}

/** Groups errors with the same status into one response that lists their codes. */
function listRefusals(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorTable[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codesOfStatus]) => [
      String(status),
      { description: codesOfStatus.join(', '), content: json({ $ref: '#/components/schemas/ErrorReply' }) },
    ]),
  );
}

const idempotencyKeyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: 'Created by the client for one action of the shopper, and repeated with every retry.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const captchaParameter = ({ boundTo }: { boundTo: string }) => ({
  name: captchaHeader,
  in: 'header',
  required: true,
  description: `The solution of a captcha. It is valid for one ${boundTo}, including retries.`,
  schema: { type: 'string', maxLength: 4000 },
});

const optionalCaptchaParameter = {
  name: captchaHeader,
  in: 'header',
  required: false,
  description: 'The solution of a captcha, if the server asks for one with `captchaRequired`.',
  schema: { type: 'string', maxLength: 4000 },
};

const addressCheckParameter = {
  name: addressCheckHeader,
  in: 'header',
  required: false,
  description: "The id of the page's address check. Without it, the session's last check applies.",
  schema: { type: 'string', format: 'uuid' },
};
