import { afterEach, expect, test } from 'vitest';
import { json, startFailingServer } from './testing/failing-server.ts';
import { createTestClient } from './testing/test-client.ts';

const script = {
  '/api/zips': [json(200, { zips: [{ zip: '10012', city: 'New York', altCity: 'Manhattan', state: 'NY' }] })],
  '/api/fiber-zip': [json(200, { result: 'Y' })],
  '/api/addresses': [json(200, { addressesbau: [] })],
  '/api/units': [json(200, { unitDetails: [], total: 0 })],
  '/api/locus': [json(200, { addressInfo: [] })],
};
const servers: Awaited<ReturnType<typeof startFailingServer>>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
async function start(options = {}) {
  const server = await startFailingServer(script);
  servers.push(server);
  const readRequest = (path: string) => {
    const [request] = server.requestsTo(path);
    if (!request) throw new Error(`no request was sent to ${path}`);
    const { authorization, 'x-api-key': key } = request.headers;
    return { ...request, query: Object.fromEntries(new URL(request.url, 'http://x').searchParams), authorization, key };
  };
  return { readRequest, ...createTestClient(server, options) };
}

test('findZips sends a bearer token and returns zip, cities and state [E-382]', async () => {
  const { client, readRequest } = await start();
  const result = await client.call('findZips', { query: { zip: '10012' } });
  expect(readRequest('/api/zips')).toMatchObject({
    method: 'GET',
    query: { zip: '10012' },
    authorization: expect.stringMatching(/^Bearer token-/),
  });
  const zips = [{ zip: '10012', city: 'New York', altCity: 'Manhattan', state: 'NY' }];
  expect(result).toEqual({ ok: true, value: { zips } });
});

test('the fiber look-up sends the zip', async () => {
  const { client, readRequest } = await start();
  expect(await client.call('checkFiberZip', { query: { zip: '10012' } })).toEqual({ ok: true, value: { fiber: true } });
  expect(readRequest('/api/fiber-zip')).toMatchObject({ method: 'GET', query: { zip: '10012' } });
});

test.each([
  ['session', false, { authorization: expect.stringMatching(/^Bearer /), key: undefined }],
  ['site key', true, { authorization: undefined, key: 'demarc-shop' }],
])(
  'the street search sends capitals, and authorizes by %s as configured, never by both [E-384] [E-385]',
  async (_, canSearchAddresses, by) => {
    const { client, readRequest } = await start({ canSearchAddresses });
    const result = await client.call('searchAddresses', { query: { zip: '10012', typed: '140 west ' } });
    expect(readRequest('/api/addresses')).toMatchObject({
      method: 'GET',
      query: { zip: '10012', streetterm: '140 WEST ' },
      ...by,
    });
    expect(result).toEqual({ ok: true, value: { addresses: [] } });
  },
);

test('the unit search requests ten units, and sends the typed text only if there is any [E-386]', async () => {
  const typed = await start();
  await typed.client.call('listUnits', { query: { addressId: 'A1', typed: 'ste 2' } });
  expect(typed.readRequest('/api/units').query).toEqual({ addressId: 'A1', unitterm: 'STE 2', size: '10' });
  const untyped = await start();
  await untyped.client.call('listUnits', { query: { locationId: 'L1', typed: '' } });
  expect(untyped.readRequest('/api/units').query).toEqual({ locusID: 'L1', size: '10' });
});

test.each([{ latitude: 40.7, longitude: -74 }, { address: '140 W 4th St, New York, NY' }])(
  'the location search posts %j with the site key [E-388]',
  async (location) => {
    const { client, readRequest } = await start();
    expect(await client.call('locateAddress', { body: location })).toEqual({ ok: true, value: { address: null } });
    const request = readRequest('/api/locus');
    expect(request).toMatchObject({ method: 'POST', key: 'demarc-shop', authorization: undefined });
    expect(JSON.parse(request.body)).toEqual(location);
  },
);
