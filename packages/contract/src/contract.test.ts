import { expect, test } from 'vitest';
import { calls, errorReply, errorsOf, timeoutMs } from './index.ts';
import { openApiDocument } from './openapi.ts';
import { pageAt, pageNames, pages, stageOf } from './pages.ts';

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

test('an event log entry has exactly the eleven fields on the wire [E-179] [K-134]', () => {
  const wire = {
    sessionId: 's',
    eventType: 'Click',
    eventName: 'faq',
    sectionName: 'header',
    pageName: 'addressCheck',
    timestamp: '2026-01-15T07:00:00.000',
    beginTime: '',
    endTime: '',
    logs: '',
    comments: '',
    delay: 12,
  } as const;
  const body = calls.logEvent.body;
  expect(body.encode(body.decode(wire))).toEqual(wire);
  for (const field of Object.keys(wire)) {
    const { [field as keyof typeof wire]: _, ...rest } = wire;
    expect(() => body.decode(rest as typeof wire), `without ${field}`).toThrow(field);
  }
  expect(() => body.decode({ ...wire, extra: 1 } as typeof wire)).toThrow('extra');
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

test('each page has its own path, and case matters', () => {
  expect(new Set(Object.values(pages)).size).toBe(pageNames.length);
  expect(pageAt('/pendingOrder', { optixFlow: true })).toBe('pendingOrderQuestion');
  expect(pageAt('/pending-order', { optixFlow: true })).toBe('pendingOrderContact');
  expect(pageAt('/thank-you', { optixFlow: true })).toBeUndefined();
});

test('the quote checkout is not a page while its flag is off', () => {
  expect(pageAt('/optix-checkout', { optixFlow: true })).toBe('optixCheckout');
  expect(pageAt('/optix-checkout', { optixFlow: false })).toBeUndefined();
});

test('pages before customizing are address pages, and an end page keeps the previous area', () => {
  for (const last of ['customize', 'checkout'] as const) {
    expect(stageOf('addressCheck', last)).toBe('address');
    expect(stageOf('existingService', last)).toBe('address');
    expect(stageOf('customizeOrder', last)).toBe('customize');
    expect(stageOf('checkout', last)).toBe('checkout');
    for (const page of ['saveCart', 'saveCartConfirmation', 'contactRep'] as const)
      expect(stageOf(page, last)).toBe(last);
  }
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
  const clients = propertiesNamed(/^client/i, openApiDocument(''));
  expect(clients.length).toBeGreaterThan(0);
  for (const schema of clients) expect(schema).toMatchObject({ const: 'ONLINE' });
  expect(Object.values(pages).filter((path) => /agent|sales/i.test(path))).toEqual([]);
});
