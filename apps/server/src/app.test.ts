import { connect } from 'node:net';
import { bodyTypes, type Call, calls, providerKeyHeader, siteKeyHeader } from '@demarc/contract';
import { buildOpenApiDocument } from '@demarc/contract/openapi';
import { type OperatorCall, operatorApiPath, operatorCalls } from '@demarc/contract/operator-api';
import { pages } from '@demarc/contract/pages';
import { type ProviderCall, providerApiPath, providerCalls } from '@demarc/contract/provider-api';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { expect, test } from 'vitest';
import { sql } from './platform/database/sql.ts';
import { createSeededRandom, generateValidValue, getSchema } from './testing/fuzz.ts';
import { startTestApp, testProviderKey } from './testing/start-test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';

const api = '/business/internet/api';

/**
 * Every route that is not a call of the contract. Listed by hand, because each new route needs a decision about its
 * access.
 */
const publicRoutes = [
  'GET /',
  'GET /health',
  'GET /ready',
  'GET /favicon.ico',
  'GET /robots.txt',
  ...Object.values(pages).map((path) => `GET /business/internet${path}`),
  'GET /business/internet/assets/*',
  'GET /business/internet/brand/*',
  'GET /business/internet/operator/assets/*',
  'GET /business/internet/operator/brand.css',
  'GET /business/internet/broadband-labels.csv',
  'GET /business/internet/order-calendar/:token.ics',
  'GET /business/internet/quote-pdf/:id',
  `GET ${api}/openapi.json`,
  `GET ${api}/reminders/:token`,
  'GET /business/internet/api/provider/v1/openapi.json',
  'GET /business/internet/api/provider/v1/schemas/handover-1.json',
  'GET /business/internet/api/provider/v1/problems/:code',
];
const demoRoutes = [
  'GET /business/internet/dev',
  'GET /business/internet/dev/gallery',
  'GET /business/internet/dev/',
  'GET /business/internet/dev/style.css',
  'GET /business/internet/dev/scenarios.json',
  'GET /business/internet/dev/mailbox',
  'GET /business/internet/dev/mailbox/:id',
  'GET /business/internet/dev/mailbox/:id/html',
  'GET /business/internet/dev/mailbox/:id/files/:index',
  'GET /business/internet/dev/texts',
  'GET /business/internet/dev/events',
  'GET /business/internet/dev/qualifications',
  'GET /business/internet/dev/outside/:link',
];
/** Available while there is an operator. All except sign-in, sign-out and style require a signed-in operator. */
const operatorRoutes = [
  'GET /business/internet/operator',
  'GET /business/internet/operator/style.css',
  'POST /business/internet/operator/sign-in',
  'POST /business/internet/operator/demo-sign-in',
  'POST /business/internet/operator/sign-out',
  'GET /business/internet/operator/today',
  'GET /business/internet/operator/orders',
  'GET /business/internet/operator/orders/:number',
  'GET /business/internet/operator/held',
  'GET /business/internet/operator/carts',
  'GET /business/internet/operator/carts/:id',
  'GET /business/internet/operator/quotes',
  'GET /business/internet/operator/quotes/:number',
  'GET /business/internet/operator/leads',
  'GET /business/internet/operator/leads/:id',
  'GET /business/internet/operator/waitlist',
  'GET /business/internet/operator/waitlist/:id',
  'GET /business/internet/operator/events',
  'GET /business/internet/operator/events/:id',
  'GET /business/internet/operator/labels',
  'GET /business/internet/operator/audit',
  'GET /business/internet/operator/audit/:id',
];
const providerApi = `/business/internet${providerApiPath}`;
const operatorApi = `/business/internet${operatorApiPath}`;
/** Answer unknown paths and methods of the three APIs. */
const apiFallbacks = [`${api}/*`, `${providerApi}/*`, `${operatorApi}/*`];

const contract = Object.values(calls) as Call[];
const database = await openTestDatabase();
const shop = await startTestApp({ database });
const visitor = await shop.startVisit();
/** Building it takes a second. */
const openApiText = JSON.stringify(buildOpenApiDocument(api));

async function listRoutes(env: 'demo' | 'production', addRoutes?: (app: FastifyInstance) => void) {
  const routes: RouteOptions[] = [];
  const { app } = await startTestApp({ database, config: { env }, onRoute: (route) => routes.push(route) });
  addRoutes?.(app);
  const listedRoutes = routes.filter((route) => !apiFallbacks.includes(route.url));
  const listMethods = (route: RouteOptions) => [route.method].flat().filter((method) => method !== 'HEAD');
  const callRoutes = listedRoutes.filter((route) => route.config?.call);
  const providerRoutes = listedRoutes.filter((route) => route.config?.providerCall);
  const consoleRoutes = listedRoutes.filter((route) => typeof route.config?.operatorCall === 'object');
  const otherRoutes = listedRoutes.filter(
    ({ config }) => !config?.call && !config?.providerCall && !config?.operatorCall,
  );
  return {
    app,
    callRoutes,
    providerRoutes,
    consoleRoutes,
    otherRoutes: otherRoutes.flatMap((route) => listMethods(route).map((method) => `${method} ${route.url}`)),
  };
}

test('safety 17: every route is a call of the contract or on the list', async () => {
  const demo = await listRoutes('demo');
  expect(demo.otherRoutes.sort()).toEqual([...publicRoutes, ...operatorRoutes, ...demoRoutes].sort());
  expect(demo.callRoutes.map((route) => route.config?.call?.name).sort()).toEqual(
    contract.map(({ name }) => name).sort(),
  );
});

test('safety 17: every call of the provider API has its method and path, a scope, and is refused without a key [O-053]', async () => {
  const { app, providerRoutes } = await listRoutes('production');
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);
  const registered = providerRoutes.map(({ config, url, method }) => {
    const call = config?.providerCall as ProviderCall;
    return { name: call.name, scope: call.scope, method, url };
  });
  const defined = Object.values(providerCalls).map(({ name, scope, method, path }) => ({
    ...{ name, scope, method },
    url: `${providerApi}${path.replace(/\{(\w+)\}/g, ':$1')}`,
  }));
  expect(registered.toSorted(byName)).toEqual(defined.toSorted(byName));
  for (const { name, method, url } of defined) {
    // A network address of its own, to stay below the limit of unauthorized requests.
    const answer = await app.inject({ method, url: url.replace(/:\w+/g, 'x'), remoteAddress: '10.1.0.1' });
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'apiKeyWrong']);
  }
});

/** Calls of the console that are defined, and that no capability answers yet. */
const unansweredCalls: readonly string[] = [];

test('safety 17: every call of the console has its method and path, its permissions, and is refused without a session [A-013]', async () => {
  const { app, consoleRoutes } = await listRoutes('production');
  const byName = (a: { readonly name: string }, b: { readonly name: string }) => (a.name < b.name ? -1 : 1);
  const registered = consoleRoutes.map(({ config, url, method }) => {
    const call = config?.operatorCall as OperatorCall;
    return { name: call.name, permissions: config?.permissions, method, url };
  });
  const defined = Object.values(operatorCalls)
    .filter(({ name }) => !unansweredCalls.includes(name))
    .map(({ name, permissions, method, path }) => ({
      ...{ name, permissions, method },
      url: `${operatorApi}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    }));
  expect(registered.toSorted(byName)).toEqual(defined.toSorted(byName));
  for (const { name, method, url } of defined) {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await app.inject({ method, url: url.replace(/:\w+/g, 'x'), headers });
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 401, 'sessionEnded']);
  }
});

test('production has no development pages', async () => {
  const { otherRoutes } = await listRoutes('production');
  expect(otherRoutes.sort()).toEqual([...publicRoutes, ...operatorRoutes].sort());
});

test('safety 17: listRoutes finds a route that is on no list', async () => {
  const { otherRoutes } = await listRoutes('production', (app) =>
    app.get('/business/internet/api/sales-console', () => ''),
  );
  expect(otherRoutes).toContain('GET /business/internet/api/sales-console');
});

/**
 * Calls with the same answer for all visitors, and calls that need no session. Listed by hand, like the routes above.
 */
const publicCalls = [
  ...['getAccessToken', 'getContent', 'getErrorMessage', 'getFeatureFlags'],
  ...['getReminderState', 'getSessionChallenge', 'stopReminders'],
];

test('each call has its method and path, and all except the public calls are refused without a token [E-380]', async () => {
  const { app, callRoutes } = await listRoutes('demo');
  for (const { config, url, method } of callRoutes) {
    const call = config?.call as Call;
    expect([method, url]).toEqual([call.method, `${api}${call.path}`]);
    const path = url.replace(/:\w+/g, 'x');
    const { statusCode } = await app.inject({ method: call.method, url: path });
    expect([call.name, statusCode === 401]).toEqual([call.name, !publicCalls.includes(call.name)]);
  }
});

test.each(contract)(
  '$name is rejected once its limit is reached',
  async ({ name, method, path, access, rateLimit }) => {
    const key = `${name} ${access === 'session' ? visitor.sessionId : '127.0.0.1'}`;
    const resetsAt = new Date(shop.clock.now().getTime() + 7000);
    await database.db.query(
      sql`insert into rate_limit (key, count, resets_at) values (${key}, ${rateLimit.max}, ${resetsAt})
      on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
    );
    const headers = { [siteKeyHeader]: shop.platform.config.siteKey.key, [providerKeyHeader]: testProviderKey };
    const answer = await visitor.send({ method, url: path.replace(/:\w+/g, 'x'), headers });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '7']);
    await database.db.query(sql`delete from rate_limit where key = ${key}`);
  },
);

test.each(contract)('$name refuses an unknown field and names it', async (call) => {
  const random = createSeededRandom(1);
  const generatePart = (name: 'params' | 'query' | 'body') => {
    const schema = getSchema(call, name);
    return (schema ? generateValidValue(schema, random) : {}) as Record<string, string>;
  };
  const params = generatePart('params');
  const path = call.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '');
  const isForm = call.bodyType === 'form';
  const encodeBody = (body: object) => (isForm ? new URLSearchParams(body as Record<string, string>).toString() : body);
  const send = (query: object, body: object) =>
    visitor.send({
      method: call.method,
      url: `${path}?${new URLSearchParams(query as Record<string, string>)}`,
      headers: {
        [siteKeyHeader]: shop.platform.config.siteKey.key,
        [providerKeyHeader]: testProviderKey,
        'idempotency-key': 'key-00001',
        ...(isForm && { 'content-type': bodyTypes.form }),
      },
      ...(call.method === 'POST' && { payload: encodeBody(body) }),
    });
  const unknownField = { Path: 'priceCents', Reason: 'is not known here' };
  const refusal = { ErrorCode: 'invalidRequest', Fields: expect.arrayContaining([unknownField]) };
  expect((await send({ ...generatePart('query'), priceCents: '1' }, generatePart('body'))).json()).toMatchObject(
    refusal,
  );
  if (call.method === 'POST')
    expect((await send(generatePart('query'), { ...generatePart('body'), priceCents: 1 })).json()).toMatchObject(
      refusal,
    );
});

test('the shop has no roles: access is public, by session, by site key or by provider key, and no call, route or parameter names a role [E-370]', async () => {
  const { callRoutes, otherRoutes } = await listRoutes('demo');
  expect(new Set(contract.map((call) => call.access))).toEqual(
    new Set(['public', 'session', 'siteKey', 'providerKey']),
  );
  const publicText = [...otherRoutes, ...callRoutes.map((route) => route.url), openApiText].join(' ');
  expect(publicText).not.toMatch(/\b(role|permission|admin|privilege)/i);
});

test('the shop has no page and no call for sales [E-377]', async () => {
  const { callRoutes, otherRoutes } = await listRoutes('demo');
  const urls = [...otherRoutes, ...callRoutes.map((route) => route.url)].join(' ');
  expect(urls).not.toMatch(/sales|agent|console|admin|back-?office/i);
});

const agentFlags = {
  DigitalAgentFlow: 'Y',
  digitalLink: 'Y',
  agentId: '1',
  role: 'agent',
  fiosreferral: 'Y',
  cid: '1',
  source: 'agent',
};

test('the flags of agents grant no access: a session call still requires its token and its cookie [E-376]', async () => {
  const sessionCalls = contract.filter(({ access }) => access === 'session');
  expect(sessionCalls.length).toBeGreaterThan(5);
  for (const [index, { name, method, path }] of sessionCalls.entries()) {
    // Each call has its own network address, to stay below the limit of unauthorized requests.
    const remoteAddress = `10.0.0.${index}`;
    const url = `${path.replace(/:\w+/g, 'x')}?${new URLSearchParams(agentFlags)}`;
    for (const headers of [
      { authorization: '' },
      { cookie: new URLSearchParams(agentFlags).toString().replaceAll('&', '; ') },
    ]) {
      const answer = await visitor.send({ method, url, headers, remoteAddress });
      expect([name, answer.statusCode]).toEqual([name, 401]);
    }
  }
});

test.each(['findZips', 'listUnits', 'searchAddresses'] as const)(
  '%s requires the bearer token of the session [E-378]',
  async (name) => {
    const { method, path } = calls[name];
    const send = (headers: Record<string, string>) =>
      visitor.send({ method, url: path.replace(/:\w+/g, 'x'), headers });
    for (const authorization of ['', 'Bearer x', visitor.token])
      expect((await send({ authorization })).json()).toMatchObject({ ErrorCode: 'tokenMissing' });
    // The token is accepted, and the request itself is invalid.
    expect((await send({})).json()).toMatchObject({ ErrorCode: 'invalidRequest' });
  },
);

test('the server closes a request whose body arrives too slowly, after at most 35 seconds [S-245]', async () => {
  const { app } = await startTestApp({ database });
  const server = app.server as typeof app.server & { connectionsCheckingInterval: number };
  const limitMs = server.requestTimeout + server.connectionsCheckingInterval;
  expect(limitMs).toBe(35_000);
  // The same timeouts, ten times shorter.
  const scale = 10;
  server.requestTimeout /= scale;
  server.headersTimeout /= scale;
  server.connectionsCheckingInterval /= scale;
  const socket = connect(Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port), '127.0.0.1');
  const startedAt = performance.now();
  socket.write(
    `POST ${api}/locus HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n`,
  );
  // Never idle, and never complete.
  const slowBody = setInterval(() => socket.write(' '), 20);
  // The server may reset the connection while the next byte is sent.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(slowBody));
  const lastedMs = (performance.now() - startedAt) * scale;
  expect(lastedMs).toBeGreaterThan(server.requestTimeout * scale - 1000);
  // The checks of a busy machine may be late. Without these limits, Node would wait five minutes.
  expect(lastedMs).toBeLessThan(limitMs + 100_000);
});
