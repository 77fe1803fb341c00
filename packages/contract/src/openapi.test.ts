import { errorTable } from '@demarc/domain/errors';
import { expect, test } from 'vitest';
import { type Call, listErrors } from './call.ts';
import { calls } from './index.ts';
import { buildOpenApiDocument } from './openapi.ts';

const document = buildOpenApiDocument('https://shop.example.com/api');
const allCalls = Object.values(calls) as Call[];

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; additionalProperties: boolean } }> };
  responses: Record<string, { description: string; content: object }>;
}
const findOperation = (call: Call) =>
  document.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()] as Operation | undefined;

test('every call is listed once under its name', () => {
  const listed = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[]);
  expect(listed.map(({ operationId }) => operationId).sort()).toEqual(allCalls.map(({ name }) => name).sort());
});

test.each(allCalls.map((call) => [call.name, call] as const))(
  '%s documents its access and its errors',
  (_name, call) => {
    const operation = findOperation(call);
    expect(operation?.security).toEqual([
      ...(call.access === 'session' ? [{ session: [], bearer: [] }] : []),
      ...(call.access === 'siteKey' || call.acceptsSiteKey ? [{ siteKey: [] }] : []),
      ...(call.access === 'providerKey' ? [{ providerKey: [] }] : []),
    ]);
    const answers = Object.groupBy(listErrors(call), (code) => String(errorTable[code].status));
    for (const [status, codes] of Object.entries(answers)) {
      expect(operation?.responses[status]?.description.split(', ').sort()).toEqual([...new Set(codes)].sort());
    }
    expect(Object.keys(operation?.responses ?? {}).sort()).toEqual(['200', ...Object.keys(answers)].sort());
  },
);

test('messages are described in wire form, and unknown fields are refused', () => {
  const body = findOperation(calls.logEvent)?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(body?.properties ?? {})).toContain('sectionName');
  expect(body?.additionalProperties).toBe(false);
  expect(findOperation(calls.getErrorMessage)?.parameters).toMatchObject([
    { name: 'Message', in: 'query', required: true },
  ]);
  expect(findOperation(calls.getContent)?.parameters).toMatchObject([{ name: 'name', in: 'path', required: true }]);
});
