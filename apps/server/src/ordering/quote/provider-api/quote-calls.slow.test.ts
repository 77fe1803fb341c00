import { randomUUID } from 'node:crypto';
import { providerSchemas } from '@demarc/contract/provider-api';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createProviderClient } from '../../../testing/provider-client.ts';
import { openQuoteShop, wharfAddress } from '../../../testing/quote-buyer.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { openSecondPool } from '../../../testing/test-database.ts';

const { shop, visitWharf } = await openQuoteShop();
const sales = await createProviderClient(shop, ['quotes:read', 'quotes:write'], { role: 'sales' });

let lastNumber = 0;
const createBody = (change: object = {}) => {
  lastNumber += 1;
  return {
    ...{ quoteNumber: `Q-API-${lastNumber}`, orderNumber: `M-API-${lastNumber}`, address: wharfAddress },
    internet: { plan: 'fiber-500', router: 'router-rent' },
    ...change,
  };
};
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const create = async (change?: object) => {
  const answer = await sales.post('/quotes', createBody(change), withKey());
  expect(answer.statusCode, answer.body).toBe(201);
  return providerSchemas.Quote.parse(answer.json());
};
const adjustments = [{ target: 'fiber-500', kind: 'setPrice', value: 9000, months: 12, reason: 'competitor' }];

test('a client creates, reads, sends and withdraws a quote, whose price it gets as charges [O-098]', async () => {
  const owner = { name: 'Sam Keel', phone: '212-555-0142' };
  const created = await create({ adjustments, owner });
  expect(created).toMatchObject({ state: 'draft', revision: 1, role: 'sales', adjustments, owner, history: [] });
  expect(created.monthly).toEqual([
    { fromMonth: 1, cents: 9000 + 1500 },
    { fromMonth: 13, cents: 9900 + 1500 },
  ]);
  expect(created.charges.find(({ promotion }) => promotion === 'quote')).toMatchObject({
    ...{ id: 'fiber-500.quote', cents: -900, throughMonth: 12 },
  });
  const { quoteNumber } = created;
  const sent = await sales.post(`/quotes/${quoteNumber}/send`, {});
  expect(sent.json()).toMatchObject({ state: 'sent', history: [{ type: 'send', by: 'sales' }] });
  expect((await visitWharf()).qualification.quotes.map(({ number }) => number)).toContain(quoteNumber);
  const read = await sales.get(`/quotes/${quoteNumber.toLowerCase()}`);
  expect(read.headers.etag).toBe('"1.1"');
  expect(providerSchemas.Quote.parse(read.json())).toMatchObject({ state: 'sent', quoteNumber });
  shop.clock.advance(1000);
  const withdrawn = await sales.post(`/quotes/${quoteNumber}/withdraw`, { reason: 'Another address.' });
  expect(withdrawn.json()).toMatchObject({ state: 'withdrawn' });
  expect((await sales.get(`/quotes/${quoteNumber}`)).json()).toEqual(withdrawn.json());
  expect((await sales.post(`/quotes/${quoteNumber}/send`, {})).json()).toMatchObject({
    ...{ status: 409, code: 'quoteEventNotAllowed' },
  });
  expect((await sales.get('/quotes/Q-NONE')).statusCode).toBe(404);
});

test('a quote has the premises with the own id of the provider, as of its last edit [O-216]', async () => {
  const { db } = shop.platform;
  const before = await create();
  const setId = (id: string | null) =>
    db.query(sql`update address set external_id = ${id} where 'A' || id = ${before.premisesId}`);
  await setId('GIS-48');
  onTestFinished(async () => void (await setId(null)));
  const created = await create();
  const edit = await sales.send({
    ...{ method: 'PATCH', url: `/quotes/${before.quoteNumber}`, payload: { note: 'Moved' } },
    headers: { 'if-match': '*' },
  });
  expect(before).not.toHaveProperty('premisesExternalId');
  const { premisesId } = before;
  expect(premisesId).toMatch(/^A\d+$/);
  for (const quote of [created, edit.json()]) expect(quote).toMatchObject({ premisesId, premisesExternalId: 'GIS-48' });
  const without = await create({ address: '101 Longboat Wharf, Hoboken, NJ 07030' });
  expect(without.premisesId).not.toBe(premisesId);
  shop.clock.advance(10_000);
  const { items } = providerSchemas.QuoteList.parse((await sales.get('/quotes?limit=100')).json());
  const find = (number: string) => {
    const { premisesId, premisesExternalId } = items.find(({ quoteNumber }) => quoteNumber === number) ?? {};
    return [premisesId, premisesExternalId];
  };
  expect([created, before, without].map(({ quoteNumber }) => find(quoteNumber))).toEqual([
    [premisesId, 'GIS-48'],
    [premisesId, 'GIS-48'],
    [without.premisesId, undefined],
  ]);
});

test('a quote is created once per idempotency key [O-098]', async () => {
  const [body, key] = [createBody(), randomUUID()];
  const first = await sales.post('/quotes', body, withKey(key));
  expect((await sales.post('/quotes', body, withKey(key))).json()).toEqual(first.json());
  expect((await sales.post('/quotes', body)).statusCode).toBe(400);
  expect((await sales.post('/quotes', { ...body, note: 'Other' }, withKey())).json()).toMatchObject({
    code: 'quoteExists',
    fields: [{ pointer: '/quoteNumber', reason: 'is in use, with other contents' }],
  });
  const sameOrder = createBody({ orderNumber: body.orderNumber });
  expect((await sales.post('/quotes', sameOrder, withKey())).json()).toMatchObject({
    code: 'quoteExists',
    fields: [{ pointer: '/orderNumber' }],
  });
  const copy = { quoteNumber: 'Q-COPY', orderNumber: 'M-COPY' };
  const copied = await sales.post(`/quotes/${body.quoteNumber}/duplicate`, copy, withKey());
  expect(copied.statusCode, copied.body).toBe(201);
  expect(copied.json()).toMatchObject({ quoteNumber: 'Q-COPY', state: 'draft', revision: 1, internet: body.internet });
});

test('the schema and the rules of a quote name a field by the same pointer, relative to the body [O-182]', async () => {
  const refuse = async (adjustment: object) => {
    const body = createBody({ adjustments: [{ target: 'fiber-500', ...adjustment }] });
    const { code, fields } = (await sales.post('/quotes', body, withKey())).json();
    return [code, ...fields.map(({ pointer }: { pointer: string }) => pointer)];
  };
  expect(await refuse({ kind: 'setPrice', value: 10.5 })).toEqual(['invalidRequest', '/adjustments/0/value']);
  expect(await refuse({ kind: 'setPrice', value: 990_000 })).toEqual(['adjustmentNotPossible', '/adjustments/0/value']);
  expect(await refuse({ kind: 'percentOff', value: 101 })).toEqual(['adjustmentNotPossible', '/adjustments/0/value']);
  expect(await refuse({ kind: 'waive', target: 'tv' })).toEqual(['adjustmentNotPossible', '/adjustments/0/target']);
});

test('an edit replaces the fields of the request, for the revision that was read [O-098]', async () => {
  const { quoteNumber } = await create({ adjustments, note: 'First' });
  const edit = (payload: object, headers: Record<string, string> = {}) =>
    sales.send({ method: 'PATCH', url: `/quotes/${quoteNumber}`, payload, headers });
  expect((await edit({ note: 'Second' })).statusCode).toBe(428);
  expect((await edit({ note: 'Second' }, { 'if-match': '"7"' })).statusCode).toBe(412);
  const edited = await edit({ note: 'Second' }, { 'if-match': '"1"' });
  expect(edited.headers.etag).toBe('"2.1"');
  expect(edited.json()).toMatchObject({ note: 'Second', revision: 2, state: 'draft', adjustments });
  expect((await edit({ adjustments: [] }, { 'if-match': '"2"' })).json()).toMatchObject({
    revision: 3,
    note: 'Second',
  });
});

test('an edit removes the fields that are null, but not the last service [O-224]', async () => {
  const owner = { name: 'Sam Keel' };
  const phone = { plan: 'phone-unlimited', lines: 1 };
  const contact = { email: 'ann@example.com' };
  const { quoteNumber } = await create({ phone, owner, contact, note: 'First', term: 'TwoYears' });
  const edit = (payload: object) =>
    sales.send({ method: 'PATCH', url: `/quotes/${quoteNumber}`, payload, headers: { 'if-match': '*' } });
  const edited = await edit({ phone: null, owner: null, contact: null, note: null, term: null });
  expect(edited.statusCode, edited.body).toBe(200);
  const { internet, ...quote } = providerSchemas.Quote.parse(edited.json());
  expect(internet).toBeDefined();
  for (const field of ['phone', 'owner', 'contact', 'note', 'term'] as const) expect(quote).not.toHaveProperty(field);
  expect((await edit({ internet: null })).json()).toMatchObject({ code: 'serviceMissing' });
  expect((await edit({ address: null })).json()).toMatchObject({ code: 'invalidRequest' });
});

test('the ETag of a quote changes with each event, so that no client misses or overwrites one [O-223]', async () => {
  const { quoteNumber } = await create();
  const url = `/quotes/${quoteNumber}`;
  const read = async (etag = '') => (await sales.get(url, { 'if-none-match': etag })).statusCode;
  const edit = async (etag: string) =>
    (await sales.send({ method: 'PATCH', url, payload: { note: etag }, headers: { 'if-match': etag } })).statusCode;
  expect([await read('"1.0"'), await read('"1.1"')]).toEqual([304, 200]);
  await sales.post(`${url}/send`, {});
  expect([await read('"1.0"'), await read('"1.1"')]).toEqual([200, 304]);
  // The editor has not seen that it was sent.
  expect(await edit('"1.0"')).toBe(412);
  expect([await edit('"1.1"'), await edit('"1.1"')]).toEqual([200, 412]);
  // A client may know only the revision.
  expect([await edit('"2"'), await edit('"2"')]).toEqual([200, 412]);
});

test('the role of the API key limits its quotes [O-098]', async () => {
  const { quoteNumber } = await create({ adjustments: [{ target: 'fiber-500', kind: 'percentOff', value: 60 }] });
  expect((await sales.post(`/quotes/${quoteNumber}/send`, {})).json()).toMatchObject({ state: 'awaitingApproval' });
  const reader = await createProviderClient(shop, ['quotes:read']);
  expect((await reader.post('/quotes', createBody(), withKey())).json()).toMatchObject({ code: 'scopeMissing' });
});

test('a copy of a quote has the limits of the key that makes it [O-165]', async () => {
  const manager = await createProviderClient(shop, ['quotes:write'], { role: 'manager' });
  const withoutRole = await createProviderClient(shop, ['quotes:write']);
  const adjusted = createBody({ adjustments: [{ target: 'fiber-500', kind: 'percentOff', value: 60 }] });
  expect((await manager.post('/quotes', adjusted, withKey())).statusCode).toBe(201);
  for (const [client, state] of [
    [manager, 'sent'],
    [sales, 'awaitingApproval'],
    [withoutRole, 'awaitingApproval'],
  ] as const) {
    const { quoteNumber, orderNumber } = createBody();
    const copied = await client.post(
      `/quotes/${adjusted.quoteNumber}/duplicate`,
      { quoteNumber, orderNumber },
      withKey(),
    );
    expect(copied.statusCode, copied.body).toBe(201);
    expect((await client.post(`/quotes/${quoteNumber}/send`, {})).json()).toMatchObject({ state });
  }
});

test('creating a quote needs one connection, and no second one inside its transaction [O-162]', async () => {
  const database = openSecondPool(shop.database, 1);
  const client = await createProviderClient(await startTestApp({ database, clock: shop.clock, jobs: 'running' }));
  const body = createBody();
  expect((await client.post('/quotes', body, withKey())).statusCode).toBe(201);
  const { quoteNumber, orderNumber } = createBody();
  const copy = await client.post(`/quotes/${body.quoteNumber}/duplicate`, { quoteNumber, orderNumber }, withKey());
  expect(copy.statusCode, copy.body).toBe(201);
});

test('a key whose role approves sends a quote that waits for an approval [O-140]', async () => {
  const { quoteNumber } = await create({ adjustments: [{ target: 'fiber-500', kind: 'percentOff', value: 55 }] });
  const approveAs = async (role: string | undefined, number = quoteNumber) => {
    const client = await createProviderClient(shop, ['quotes:write'], role === undefined ? {} : { role });
    const answer = await client.post(`/quotes/${number}/approve`, {});
    return answer.statusCode === 200 ? answer.json().state : answer.json().code;
  };
  expect(await approveAs('manager')).toBe('quoteEventNotAllowed');
  expect((await sales.post(`/quotes/${quoteNumber}/send`, {})).json()).toMatchObject({ state: 'awaitingApproval' });
  expect([await approveAs('sales'), await approveAs(undefined)]).toEqual(['limitsUnknown', 'limitsUnknown']);
  expect(await approveAs('manager')).toBe('sent');
  expect((await sales.get(`/quotes/${quoteNumber}`)).json().history).toMatchObject([
    ...[
      { type: 'askApproval', by: 'sales' },
      { type: 'send', by: 'manager' },
    ],
  ]);
  expect(await approveAs('manager')).toBe('quoteEventNotAllowed');
  expect(await approveAs('manager', 'Q-NONE')).toBe('notFound');
  const beyond = await create({ adjustments: [{ target: 'fiber-500', kind: 'waive' }] });
  await sales.post(`/quotes/${beyond.quoteNumber}/send`, {});
  expect(await approveAs('manager', beyond.quoteNumber)).toBe('overLimit');
});

test('a quote is sent once per idempotency key, and without a key again [O-141]', async () => {
  const email = 'once@example.com';
  const { quoteNumber } = await create({ contact: { email } });
  const key = randomUUID();
  const send = async (headers: Record<string, string> = {}) => {
    const answer = await sales.post(`/quotes/${quoteNumber}/send`, {}, headers);
    const mails = (await listNewestMail(shop.platform.db, 50)).filter(({ to }) => to === email);
    return [answer.statusCode, mails.length];
  };
  expect([await send(withKey(key)), await send(withKey(key))]).toEqual([
    [200, 1],
    [200, 1],
  ]);
  expect([await send(withKey()), await send()]).toEqual([
    [200, 2],
    [200, 3],
  ]);
  expect((await send(withKey('short')))[0]).toBe(400);
  const [together] = await Promise.all([1, 2].map(() => create({ contact: { email } })));
  const sameKey = withKey();
  const answers = await Promise.all([1, 2].map(() => sales.post(`/quotes/${together?.quoteNumber}/send`, {}, sameKey)));
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect((await listNewestMail(shop.platform.db, 50)).filter(({ to }) => to === email)).toHaveLength(4);
});

test('quotes are listed without customers, page by page, by state and owner [O-098]', async () => {
  const owner = { name: 'Lee Mast' };
  for (let count = 0; count < 3; count += 1) await create({ owner, contact: { email: 'ann@example.com' } });
  shop.clock.advance(10_000);
  const list = async (query: string) => {
    const answer = await sales.get(`/quotes?${query}`);
    expect(answer.body).not.toContain('ann@example.com');
    return providerSchemas.QuoteList.parse(answer.json());
  };
  const first = await list('state=draft&owner=Lee%20Mast&limit=2');
  const rest = await list(`state=draft&owner=Lee%20Mast&limit=2&cursor=${first.nextCursor}`);
  expect([...first.items, ...rest.items]).toHaveLength(3);
  expect(new Set([...first.items, ...rest.items].map(({ ownerName }) => ownerName))).toEqual(new Set(['Lee Mast']));
  expect((await list('state=accepted&owner=Lee%20Mast')).items).toEqual([]);
});
