import { expect, test } from 'vitest';
import { calls, errorReply, listErrors, timeoutMs } from './index.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { pages } from './pages.ts';

const allCalls = Object.values(calls);

test('every call has its own method and path [C-290]', () => {
  const endpoints = allCalls.map((call) => `${call.method} ${call.path}`);
  expect(new Set(endpoints).size).toBe(allCalls.length);
  for (const call of allCalls) expect(call.path).toMatch(/^\/[a-z:]/i);
});

test('every path parameter is declared', () => {
  for (const call of allCalls) {
    const namedInPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const declared = 'params' in call ? Object.keys(call.params.shape) : [];
    expect(declared, call.name).toEqual(namedInPath);
  }
});

test('only a POST has a body, and it declares the body type', () => {
  for (const call of allCalls) {
    expect('body' in call, call.name).toBe(call.method === 'POST');
    expect('bodyType' in call, call.name).toBe('body' in call);
  }
});

test('a call that needs a session declares the session errors', () => {
  for (const call of allCalls)
    expect(listErrors(call).includes('tokenExpired'), call.name).toBe(call.access === 'session');
});

test('a call may take 45 s, a long one 90 s', () => {
  expect(timeoutMs).toEqual({ general: 45_000, long: 90_000 });
});

test('a refusal survives the wire, including failure code and fields', () => {
  const refusal = {
    code: 'invalidRequest' as const,
    message: 'Something went wrong. Please try again',
    failurePage: 'NTE_GenericError' as const,
    fields: [{ path: 'body.eventName', reason: 'too long' }],
  };
  expect(errorReply.decode(errorReply.encode(refusal))).toEqual(refusal);
});

test('no call exists for winback or bundle details, and the omni cart only opens a quote [C-339]', () => {
  const matching = allCalls.filter(({ name, path }) => /win-?back|bundle-?detail|omni/i.test(`${name} ${path}`));
  expect(matching.map(({ name }) => name)).toEqual(['openQuote']);
});

/** Finds every property with a matching name anywhere in a document. */
const findProperties = (name: RegExp, value: unknown): readonly unknown[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [
        ...(key === 'properties'
          ? Object.entries(inner).flatMap(([property, schema]) => (name.test(property) ? [schema] : []))
          : []),
        ...findProperties(name, inner),
      ])
    : [];

test('every payload with a client name sends the same name, and no page is for agents [K-009]', () => {
  const clients = findProperties(/^client/i, buildOpenApiDocument(''));
  expect(clients.length).toBeGreaterThan(0);
  for (const schema of clients) expect(schema).toMatchObject({ const: 'ONLINE' });
  expect(Object.values(pages).filter((path) => /agent|sales/i.test(path))).toEqual([]);
});
