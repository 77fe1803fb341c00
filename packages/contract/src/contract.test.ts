import { expect, test } from 'vitest';
import { calls, errorReply, errorsOf, timeoutMs } from './index.ts';
import { buildOpenApiDocument } from './openapi.ts';
import { pages } from './pages.ts';

const all = Object.values(calls);

test('every call has its own method and path under the API base [C-290]', () => {
  const addresses = all.map((call) => `${call.method} ${call.path}`);
  expect(new Set(addresses).size).toBe(all.length);
  for (const call of all) expect(call.path).toMatch(/^\/[a-z:]/i);
});

test('every path parameter is declared', () => {
  for (const call of all) {
    const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const declared = 'params' in call ? Object.keys(call.params.shape) : [];
    expect(declared, call.name).toEqual(named);
  }
});

test('only a POST has a body, and it declares the body type', () => {
  for (const call of all) {
    expect('body' in call, call.name).toBe(call.method === 'POST');
    expect('bodyType' in call, call.name).toBe('body' in call);
  }
});

test('a call that needs a session declares the session errors', () => {
  for (const call of all) expect(errorsOf(call).includes('tokenExpired'), call.name).toBe(call.access === 'session');
});

test('a call may take 45 s, a long one 90 s', () => {
  expect(timeoutMs).toEqual({ general: 45_000, long: 90_000 });
});

test('a refusal survives the wire, including failure code and fields', () => {
  const refusal = {
    code: 'invalidRequest' as const,
    message: 'Something went wrong. Please try again',
    failure: 'NTE_GenericError' as const,
    fields: [{ path: 'body.eventName', reason: 'too long' }],
  };
  expect(errorReply.decode(errorReply.encode(refusal))).toEqual(refusal);
});

test('no call exists for winback or bundle details, and the omni cart only opens a quote [C-339]', () => {
  const odd = all.filter(({ name, path }) => /win-?back|bundle-?detail|omni/i.test(`${name} ${path}`));
  expect(odd.map(({ name }) => name)).toEqual(['openQuote']);
});

/** Finds every property with a matching name anywhere in a document. */
const propertiesNamed = (name: RegExp, inside: unknown): readonly unknown[] =>
  inside !== null && typeof inside === 'object'
    ? Object.entries(inside).flatMap(([key, value]) => [
        ...(key === 'properties'
          ? Object.entries(value).flatMap(([each, schema]) => (name.test(each) ? [schema] : []))
          : []),
        ...propertiesNamed(name, value),
      ])
    : [];

test('a payload with a client name has the same one for every visitor, and no page is for agents [K-009]', () => {
  const clients = propertiesNamed(/^client/i, buildOpenApiDocument(''));
  expect(clients.length).toBeGreaterThan(0);
  for (const schema of clients) expect(schema).toMatchObject({ const: 'ONLINE' });
  expect(Object.values(pages).filter((path) => /agent|sales/i.test(path))).toEqual([]);
});
