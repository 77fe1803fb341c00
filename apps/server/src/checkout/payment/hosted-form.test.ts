import { calls } from '@demarc/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { PaymentMethodTable } from '../../platform/database/tables.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import type { TestApp, Visitor } from '../../testing/start-test-app.ts';
import { startRecordingService, startService } from '../../testing/test-service.ts';
import { verifyInDatabase } from '../../testing/verify-in-database.ts';
import { loadPayment } from './index.ts';

const shop = await openShop();
const { db } = shop.platform;

beforeEach(async () => {
  await db.query(sql`delete from daily_budget`);
});

const hostedForm = { url: 'https://pay.example.com/form' };
const card = { status: 'kept', kind: 'Card', lastFour: '4242', brand: 'VISA', holder: 'Ann Lee' };

async function openHostedShop(payments: { readonly url: string; readonly key: string | undefined }, limits = {}) {
  const { provider } = shop.platform;
  const changed = {
    ...provider,
    limits: { ...provider.limits, ...limits },
    payments: { identities: [], hostedForm },
  };
  const config = { services: { payments } };
  return openShop({ provider: changed, config, database: shop.database, clock: shop.clock });
}

/** A visitor whose business and mobile number are verified. */
async function visitCheckout(from: TestApp) {
  const visitor = await visitAddress(from);
  await verifyInDatabase(db, visitor, shop.clock.now());
  return visitor;
}

const openForm = async (visitor: Visitor) => (await sendCall(visitor, calls.openHostedForm, { body: {} })).reference;
const saveMethod = (visitor: Visitor, token: string, reference?: string) =>
  visitor.send(encodeCall(calls.savePaymentMethod, { body: { token, ...(reference !== undefined && { reference }) } }));
const listMethods = (sessionId: string) =>
  db.query<Pick<PaymentMethodTable, 'token' | 'lastFour'>>(sql`
    select token, last_four from payment_method where session_id = ${sessionId}`);
const saved = { Status: 'SUCCESS', PaymentMethodType: 'Card', CardType: 'VISA', LastFour: '4242' };

describe('a method of the hosted form', () => {
  test('is saved by its token and the reference of the session [K-267] [P-144]', async () => {
    const service = await startRecordingService(card);
    const visitor = await visitCheckout(await openHostedShop(service));
    const reference = await openForm(visitor);
    expect(reference).toMatch(/^[\w-]{22}$/);
    expect((await saveMethod(visitor, 'tok_1', reference)).json()).toEqual(saved);
    expect(service.requests).toMatchObject([
      { line: 'POST /v1/hosted-methods', body: { token: 'tok_1', reference: expect.any(String) } },
    ]);
    expect(service.requests[0]?.body).toEqual({ token: 'tok_1', reference });
    expect(await loadPayment(db, visitor.sessionId)).toMatchObject({
      method: { vaultToken: 'tok_1', lastFour: '4242', holder: 'Ann Lee' },
    });
  });

  test('is saved once, also by repeated and simultaneous requests, and the payment system is not asked again [K-267]', async () => {
    const service = await startRecordingService(card);
    const hosted = await openHostedShop(service);
    const visitor = await visitCheckout(hosted);
    const reference = await openForm(visitor);
    await saveMethod(visitor, 'tok_1', reference);
    const [first] = await listMethods(visitor.sessionId);
    expect((await saveMethod(visitor, 'tok_1', reference)).json()).toEqual(saved);
    expect((await saveMethod(visitor, 'tok_1')).json()).toEqual(saved);
    expect(service.requests).toHaveLength(1);
    expect(await listMethods(visitor.sessionId)).toEqual([first]);
    const second = await visitCheckout(hosted);
    const secondReference = await openForm(second);
    const answers = await Promise.all([1, 2].map(() => saveMethod(second, 'tok_2', secondReference)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await listMethods(second.sessionId)).toHaveLength(1);
  });

  test('is refused if its token is a card number [P-144]', async () => {
    const visitor = await visitCheckout(shop);
    const payload = { Token: '4111111111111111', Reference: 'ref-1' };
    const answer = await visitor.send({ method: 'POST', url: '/autopay-method', payload });
    expect(answer.json()).toMatchObject({ Fields: [{ Path: 'Token', Reason: 'is a card number' }] });
  });

  test('is not found in a shop without a hosted form, which has no references', async () => {
    const visitor = await visitCheckout(shop);
    expect((await saveMethod(visitor, 'tok_1', 'ref-1')).statusCode).toBe(404);
    expect((await visitor.send(encodeCall(calls.openHostedForm, { body: {} }))).statusCode).toBe(404);
  });
});

describe('the reference of a hosted form', () => {
  test('works only for the session that opened the form, for one method and for two hours [P-144]', async () => {
    const service = await startRecordingService(card);
    const hosted = await openHostedShop(service);
    const [ann, bob] = [await visitCheckout(hosted), await visitCheckout(hosted)];
    const reference = await openForm(ann);
    for (const wrong of [undefined, 'guessed', await openForm(bob)])
      expect((await saveMethod(ann, 'tok_1', wrong)).statusCode, wrong).toBe(404);
    expect((await saveMethod(bob, 'tok_1', reference)).statusCode).toBe(404);
    expect(service.requests).toEqual([]);
    expect((await saveMethod(ann, 'tok_1', reference)).json()).toEqual(saved);
    expect((await saveMethod(ann, 'tok_2', reference)).statusCode).toBe(404);
    expect(service.requests).toHaveLength(1);
    const late = await openForm(ann);
    await db.query(sql`update hosted_form set opened_at = opened_at - interval '2 hours'`);
    expect((await saveMethod(ann, 'tok_2', late)).statusCode).toBe(404);
    expect(service.requests).toHaveLength(1);
  });

  test('saves one of two methods that are sent at once [P-144]', async () => {
    const visitor = await visitCheckout(await openHostedShop(await startRecordingService(card)));
    const reference = await openForm(visitor);
    const answers = await Promise.all(['tok_1', 'tok_2'].map((token) => saveMethod(visitor, token, reference)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await listMethods(visitor.sessionId)).toHaveLength(1);
  });

  test('is not used up by an unknown token or a silent payment system [P-144]', async () => {
    const answers = [{ status: 'unknown' }, undefined, card];
    const service = await startService((_, response) => {
      const answer = answers.shift();
      response.writeHead(answer ? 200 : 503).end(JSON.stringify(answer));
    });
    const visitor = await visitCheckout(await openHostedShop(service));
    const reference = await openForm(visitor);
    const codes = [];
    for (let n = 0; n < 3; n++) codes.push((await saveMethod(visitor, 'tok_1', reference)).json().ErrorCode);
    expect(codes).toEqual(['notFound', 'unanswered', undefined]);
  });

  test('is given only to a verified shopper, and stored as a hash [P-144]', async () => {
    const hosted = await openHostedShop(await startRecordingService(card));
    const stranger = await visitAddress(hosted);
    const refused = await stranger.send(encodeCall(calls.openHostedForm, { body: {} }));
    expect(refused.json()).toMatchObject({ ErrorCode: 'businessInfoMissing' });
    const visitor = await visitCheckout(hosted);
    const reference = await openForm(visitor);
    const rows = await db.query<{ readonly row: string }>(sql`
      select form::text as row from hosted_form as form where session_id = ${visitor.sessionId}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(reference);
  });
});

test('safety 27: the vault is asked about hosted methods only for a verified shopper, and a limited number of times [S-273]', async () => {
  let status = 'unknown';
  let requests = 0;
  const service = await startService((_, response) => {
    requests++;
    response.writeHead(status === 'down' ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status }));
  });
  const hosted = await openHostedShop(service, { paymentMethodsPerNetwork: 12 });
  const stranger = await visitAddress(hosted);
  expect((await saveMethod(stranger, 'tok_0', 'ref-1')).json().ErrorCode).toBe('businessInfoMissing');
  expect(requests).toBe(0);
  const visitor = await visitCheckout(hosted);
  const reference = await openForm(visitor);
  status = 'down';
  expect((await saveMethod(visitor, 'tok_0', reference)).json().ErrorCode).toBe('unanswered');
  status = 'unknown';
  requests = 0;
  for (let n = 0; n < 10; n++) expect((await saveMethod(visitor, `tok_${n}`, reference)).statusCode).toBe(404);
  expect((await saveMethod(visitor, 'tok_10', reference)).statusCode).toBe(429);
  const other = await visitCheckout(hosted);
  const second = await openForm(other);
  for (let n = 0; n < 2; n++) expect((await saveMethod(other, `tok_${n}`, second)).statusCode).toBe(404);
  expect((await saveMethod(other, 'tok_2', second)).statusCode).toBe(429);
  expect(requests).toBe(12);
});
