import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { NumberReservationTable } from '../../platform/database/tables.ts';
import { createChoices, postJson } from '../../testing/choices.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { savePortRequest } from './request-port.ts';
import { reserveNumbers } from './reserve-numbers.ts';
import { assignNumbersToOrder } from './store/holds.ts';

const demo = await readProvider();
const heldPerNetwork = 10;
const provider = { ...demo, numbers: { ...demo.numbers, heldPerNetwork } };
const shop = await openShop({ provider, config: { proxies: 1 } });
const { platform, clock, app, api } = shop;
const { db } = platform;
const { createDigitalVoice, encodeDigitalVoice, bdvPlanId } = createChoices(provider.catalog);

/** Starts a visit at Hoboken from this network address. */
async function visitFrom(address: string): Promise<Visitor> {
  const forwarded = { 'x-forwarded-for': address };
  const answer = await app.inject({ url: `${api}/token`, headers: forwarded });
  const { access_token: token, sessionId } = answer.json();
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const visitor: Visitor = {
    sessionId,
    cookie,
    token,
    send: ({ url, headers, ...request }) =>
      app.inject({
        ...request,
        url: `${api}${url}`,
        headers: { cookie, authorization: `Bearer ${token}`, ...forwarded, ...headers },
      }),
  };
  return visitAddress(shop, '101 LONGBOAT WHARF', '07030', visitor);
}

const requestNumbers = async (visitor: Visitor, nlines: number) => {
  const answer = (await postJson(visitor, '/preferred-voice', { BID: '', RC: '', nlines })).json();
  return answer.ErrorCode ?? answer.TNList.TNObject.map(({ TN }: { TN: string }) => TN);
};
const chooseNumber = async (visitor: Visitor, number: string) => {
  const lines = [{ number, planId: bdvPlanId, device: 'desktop' as const }];
  const answer = await postJson(visitor, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({ lines })));
  const { Status, ErrorCode, ErrorMessage } = answer.json();
  return Status ?? `${ErrorCode}: ${ErrorMessage}`;
};
const selectBundle = (visitor: Visitor) => {
  const bundle = provider.catalog.bundles.find(({ combination }) => combination === 'DATA_BDV');
  const chosen = { bundleId: bundle?.id ?? '', lines: 1, contract: bundle?.contract ?? 'TwoYears', charge: '' };
  const wire = calls.selectDigitalVoice.body.encode(chosen as never) as Record<string, string>;
  return visitor.send({
    method: 'POST',
    url: '/bdv-numbers',
    payload: new URLSearchParams(wire).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};
const refusal =
  'tooManyHeld: Too many phone numbers are on hold for shoppers on your network, so we can’t hold another one right now. ' +
  'Use “Keep my number” to bring your own, choose fewer lines, or call us at (800) 555-0142.';

test('a network cannot hold more numbers than its limit with any number of sessions', async () => {
  const [first, second, third] = [
    await visitFrom('10.1.0.1'),
    await visitFrom('10.1.0.1'),
    await visitFrom('10.1.0.1'),
  ];
  const mine = await requestNumbers(first, 6);
  expect(mine).toHaveLength(6);
  expect(await requestNumbers(second, 6)).toHaveLength(4);
  expect(await requestNumbers(third, 1)).toBe('tooManyHeld');
  // The limit also applies to a chosen number and to a bundle. A session keeps its own numbers, and other networks have
  // their own limit.
  expect(await chooseNumber(third, '5515550199')).toBe(refusal);
  expect((await selectBundle(third)).json()).toMatchObject({ ErrorCode: 'tooManyHeld' });
  expect(await chooseNumber(first, mine[0])).toBe('SUCCESS');
  expect(await requestNumbers(first, 6)).toEqual(mine);
  expect(await requestNumbers(await visitFrom('10.1.0.2'), 6)).toHaveLength(6);
  // A ported number does not count.
  const port = { number: '2125550999', currentProvider: 'Lark', accountNumber: '1', pin: '', serviceAddress: '1 Quay' };
  await savePortRequest(platform, third.sessionId, { ...port, authorisedName: 'Ann Reyes' });
  expect(await chooseNumber(third, '2125550999')).toBe('SUCCESS');
});

test('the last number within the limit goes to the line when none is left for a fax', async () => {
  await requestNumbers(await visitFrom('10.4.0.1'), heldPerNetwork - 1);
  const last = await visitFrom('10.4.0.1');
  const answer = calls.selectDigitalVoice.response.decode((await selectBundle(last)).json());
  expect([answer.numbers.length, answer.faxNumbers]).toEqual([1, []]);
});

test('the limit ignores ended and ordered numbers, and an ordered number has no network', async () => {
  const first = await visitFrom('10.2.0.1');
  const numbers = await requestNumbers(first, heldPerNetwork);
  expect(await requestNumbers(await visitFrom('10.2.0.1'), 1)).toBe('tooManyHeld');
  await db.transaction((tx) =>
    assignNumbersToOrder(tx, first.sessionId, numbers.slice(0, 1), { number: 'HB1', isCreditApproved: true }),
  );
  expect(await requestNumbers(await visitFrom('10.2.0.1'), 5)).toHaveLength(1);
  const ordered = await db.query<Pick<NumberReservationTable, 'orderNumber' | 'network'>>(sql`
    select order_number, network from number_reservation where order_number is not null`);
  expect(ordered).toEqual([{ orderNumber: 'HB1', network: null }]);
  clock.advance(provider.numbers.heldMinutes * 60_000);
  expect(await requestNumbers(await visitFrom('10.2.0.1'), heldPerNetwork)).toHaveLength(heldPerNetwork);
});

test('twenty simultaneous sessions of a network do not exceed its limit', async () => {
  const visitors: Visitor[] = [];
  for (let index = 0; index < 20; index++) visitors.push(await visitFrom('10.3.0.1'));
  clock.advance(-19 * 60_000); // tokens live five minutes
  const answers = await Promise.all(
    visitors.map((visitor, index) =>
      index % 2 ? requestNumbers(visitor, 3) : chooseNumber(visitor, String(2015550150 + index)),
    ),
  );
  const held = await db.query<Pick<NumberReservationTable, 'network'>>(sql`
    select network from number_reservation where session_id = any(${visitors.map(({ sessionId }) => sessionId)}::uuid[])`);
  expect(held).toHaveLength(heldPerNetwork);
  expect(new Set(held.map(({ network }) => network)).size).toBe(1);
  const got = answers.reduce(
    (sum, answer) => sum + (Array.isArray(answer) ? answer.length : Number(answer === 'SUCCESS')),
    0,
  );
  expect(got).toBe(heldPerNetwork);
});

test('a network leaves two thirds of the numbers of a small area to others, with any number of sessions [S-132]', async () => {
  const small = await openShop({ config: { proxies: 1 } });
  const area = demo.numbers.areas.find(({ name }) => name === 'Rhode Island');
  const requestFor = async (network: string) => {
    const sessionId = randomUUID();
    const now = small.clock.now();
    await small.platform.db.query(sql`
      insert into visitor_session (id, secret_hash, network, created_at, last_seen_at, expires_at)
      values (${sessionId}, ${sessionId}, ${network}, ${now}, ${now}, ${now}::timestamptz + interval '1 day')`);
    const numbers = await reserveNumbers(small.platform, { sessionId, area, count: 30 });
    return typeof numbers === 'string' ? 0 : numbers.length;
  };
  const taken = await Promise.all(Array.from({ length: 10 }, () => requestFor('one network')));
  expect(taken.reduce((sum, count) => sum + count, 0)).toBe(34);
  expect(await requestFor('another network')).toBe(26); // S-266: all visitors together hold 60
});

test('numbers are held for four hours at most, however often a session asks for more and for fewer [S-132]', async () => {
  const sessionId = randomUUID();
  const area = demo.numbers.areas.find(({ name }) => name === 'Rhode Island');
  const request = (count: number) => reserveNumbers(platform, { sessionId, area, count });
  const minuteMs = 60_000;
  const end = new Date(clock.now().getTime() + demo.numbers.heldAtMostMinutes * minuteMs);
  for (let minutes = 0; minutes < demo.numbers.heldAtMostMinutes; minutes += 20) {
    const count = minutes % 40 ? 1 : 5;
    expect(await request(count)).toHaveLength(count);
    clock.advance(20 * minuteMs);
  }
  expect(clock.now()).toEqual(end);
  const held = sql`select max(held_until) as held_until from number_reservation where session_id = ${sessionId}`;
  expect(await db.query<Pick<NumberReservationTable, 'heldUntil'>>(held)).toEqual([{ heldUntil: end }]);
  expect(await request(1)).toBe('tooManyHeld');
  clock.advance(10 * minuteMs);
  expect(await request(1)).toHaveLength(1);
});
