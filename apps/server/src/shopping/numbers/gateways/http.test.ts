import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { serviceFailures, startRecordingService, startService } from '../../../testing/test-service.ts';
import type { TelephoneNumbers } from '../gateway.ts';
import { createHttpNumbers } from './http.ts';

const shop = await openShop();
const { platform, clock, database } = shop;
const { db } = platform;
const hoboken = { state: 'NJ', zip: '07030' };
const createHoldCheck =
  ({ ensureHeld }: TelephoneNumbers) =>
  async (sessionId: string, number: string, location = hoboken) =>
    (await db.transaction((tx) => ensureHeld(tx, { sessionId, location }, [{ number, purpose: 'line' }]))).length === 0;
const getTimeInAMinute = () => new Date(clock.now().getTime() + 60_000).toISOString();

test('createHttpNumbers requests numbers by location and count, and reservations under the path of the session', async () => {
  const session = randomUUID();
  const service = await startRecordingService({ numbers: ['2015550901', '2015550900'], heldUntil: getTimeInAMinute() });
  const numbers = createHttpNumbers(service, platform);
  expect(await numbers.offer(hoboken, 5)).toEqual(['2015550901', '2015550900']);
  expect(await numbers.reserve({ sessionId: session, location: hoboken, count: 2 })).toEqual([
    '2015550901',
    '2015550900',
  ]);
  expect(service.requests).toMatchObject([
    { line: 'GET /v1/numbers?state=NJ&zip=07030&count=5', key: 'Bearer a-key' },
    { line: `PUT /v1/reservations/${session}/line`, body: { ...hoboken, count: 2 } },
  ]);
});

test('createHttpNumbers holds reserved numbers until their end without another request, and releases the others for a smaller count', async () => {
  const [session, rival] = [randomUUID(), randomUUID()];
  const two = await startRecordingService({ numbers: ['2015550910', '2015550911'], heldUntil: getTimeInAMinute() });
  const numbers = createHttpNumbers(two, platform);
  await numbers.reserve({ sessionId: session, location: hoboken, count: 2 });
  const holds = createHoldCheck(numbers);
  expect([await holds(session, '2015550910'), await holds(rival, '2015550910')]).toEqual([true, false]);
  const one = await startRecordingService({ numbers: ['2015550911'], heldUntil: getTimeInAMinute() });
  await createHttpNumbers(one, platform).reserve({ sessionId: session, location: hoboken, count: 1 });
  expect([await holds(session, '2015550910'), await holds(session, '2015550911')]).toEqual([false, true]);
  clock.advance(60_000);
  expect(await holds(session, '2015550911')).toBe(false);
  expect(two.requests).toHaveLength(1);
});

test('createHttpNumbers sends the numbers in the cart and keeps them held, whatever the inventory returns', async () => {
  const session = randomUUID();
  const first = createHttpNumbers(
    await startRecordingService({ numbers: ['2015550950'], heldUntil: getTimeInAMinute() }),
    platform,
  );
  await first.reserve({ sessionId: session, location: hoboken, count: 1 });
  const service = await startRecordingService({ numbers: ['2015550951'], heldUntil: getTimeInAMinute() });
  const numbers = createHttpNumbers(service, platform);
  await numbers.reserve({
    sessionId: session,
    location: hoboken,
    count: 1,
    findNumbersInCart: async () => ['2015550950'],
  });
  expect(service.requests).toMatchObject([{ body: { keep: ['2015550950'] } }]);
  const holds = createHoldCheck(numbers);
  expect([await holds(session, '2015550950'), await holds(session, '2015550951')]).toEqual([true, true]);
});

test('a number that the inventory gives to two sessions belongs to the first one', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const service = await startRecordingService({ numbers: ['2015550920', '2015550921'], heldUntil: getTimeInAMinute() });
  const numbers = createHttpNumbers(service, platform);
  await numbers.reserve({ sessionId: first, location: hoboken, count: 2 });
  expect(await numbers.reserve({ sessionId: second, location: hoboken, count: 2 })).toEqual([]);
  expect(await createHoldCheck(numbers)(first, '2015550920')).toBe(true);
});

test('a number reserved for one address is not held for another until it is requested there', async () => {
  const session = randomUUID();
  const boston = { state: 'MA', zip: '02110' };
  const service = await startRecordingService({ numbers: ['2015550970'], heldUntil: getTimeInAMinute() });
  const numbers = createHttpNumbers(service, platform);
  const holds = createHoldCheck(numbers);
  await numbers.reserve({ sessionId: session, location: hoboken, count: 1 });
  expect([await holds(session, '2015550970'), await holds(session, '2015550970', boston)]).toEqual([true, false]);
  await numbers.reserve({ sessionId: session, location: boston, count: 1 });
  expect([await holds(session, '2015550970'), await holds(session, '2015550970', boston)]).toEqual([false, true]);
});

test('sessions of one network do not exceed its limit, whatever the inventory returns', async () => {
  const provider = { ...platform.provider, numbers: { ...platform.provider.numbers, heldPerNetwork: 3 } };
  const [first, second, third] = [await shop.startVisit(), await shop.startVisit(), await shop.startVisit()];
  const two = await startRecordingService({ numbers: ['2015550940', '2015550941'], heldUntil: getTimeInAMinute() });
  await createHttpNumbers(two, { ...platform, provider }).reserve({
    sessionId: first.sessionId,
    location: hoboken,
    count: 2,
  });
  const one = await startRecordingService({ numbers: ['2015550942'], heldUntil: getTimeInAMinute() });
  const numbers = createHttpNumbers(one, { ...platform, provider });
  expect(await numbers.reserve({ sessionId: second.sessionId, location: hoboken, count: 2 })).toEqual(['2015550942']);
  expect(one.requests).toMatchObject([{ body: { count: 1 } }]);
  expect(await numbers.reserve({ sessionId: third.sessionId, location: hoboken, count: 1 })).toBe('tooManyHeld');
  expect(one.requests).toHaveLength(1);
});

test('simultaneous sessions of one network do not exceed its limit, though the inventory serves them all', async () => {
  const provider = { ...platform.provider, numbers: { ...platform.provider.numbers, heldPerNetwork: 3 } };
  const network = 'a network of its own';
  const visitors = await Promise.all(Array.from({ length: 8 }, () => shop.startVisit()));
  const sessionIds = visitors.map(({ sessionId }) => sessionId);
  await db.query(sql`update visitor_session set network = ${network} where id = any(${sessionIds}::uuid[])`);
  // Answers when all have asked: until then nobody holds a number, and each of them is within the limit.
  const waiting: (() => void)[] = [];
  const service = await startService((_, response) => {
    const number = `20155509${80 + waiting.length}`;
    waiting.push(() => response.end(JSON.stringify({ numbers: [number], heldUntil: getTimeInAMinute() })));
    if (waiting.length === visitors.length) for (const answer of waiting) answer();
  });
  const { reserve } = createHttpNumbers(service, { ...platform, provider });
  const answers = await Promise.all(sessionIds.map((sessionId) => reserve({ sessionId, location: hoboken, count: 1 })));
  expect(answers.flat()).toHaveLength(3);
  const held = await db.query(sql`select number from number_reservation where network = ${network}`);
  expect(held).toHaveLength(3);
});

test('the limit of a network does not count numbers that it ordered or no longer holds', async () => {
  const provider = { ...platform.provider, numbers: { ...platform.provider.numbers, heldPerNetwork: 1 } };
  const reserveFor = async (number: string) => {
    const { sessionId } = await shop.startVisit();
    await db.query(sql`update visitor_session set network = 'one more network' where id = ${sessionId}`);
    const service = await startRecordingService({ numbers: [number], heldUntil: getTimeInAMinute() });
    return createHttpNumbers(service, { ...platform, provider }).reserve({ sessionId, location: hoboken, count: 1 });
  };
  expect(await reserveFor('2015550990')).toEqual(['2015550990']);
  expect(await reserveFor('2015550991')).toBe('tooManyHeld');
  await db.query(sql`update number_reservation set order_number = 'HB1' where number = '2015550990'`);
  expect(await reserveFor('2015550991')).toEqual(['2015550991']);
  expect(await reserveFor('2015550992')).toBe('tooManyHeld');
  clock.advance(60_000);
  expect(await reserveFor('2015550992')).toEqual(['2015550992']);
});

test.each([
  ['more than were requested', ['2015550930', '2015550931']],
  ['a text that is not a number', ['201-555-0930']],
])('createHttpNumbers rejects an inventory answer with %s', async (_, numbers) => {
  const service = await startRecordingService({ numbers, heldUntil: getTimeInAMinute() });
  expect(
    await createHttpNumbers(service, platform).reserve({ sessionId: randomUUID(), location: hoboken, count: 1 }),
  ).toBe('unanswered');
});

test.each(serviceFailures)('returns unanswered when the inventory %s', async (_, answer) => {
  const numbers = createHttpNumbers(await startService(answer), platform, 200);
  expect(
    await Promise.all([
      numbers.offer(hoboken, 1),
      numbers.reserve({ sessionId: randomUUID(), location: hoboken, count: 1 }),
    ]),
  ).toEqual(['unanswered', 'unanswered']);
});

test('the shopper is told that no numbers are available, and the page offers none [K-294]', async () => {
  const visitor = await visitAddress(shop);
  const unreachable = { url: 'http://127.0.0.1:9/', key: undefined };
  const next = await startTestApp({ database, clock, config: { services: { telephoneNumbers: unreachable } } });
  const headers = { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}` };
  const answer = await next.app.inject({
    method: 'POST',
    url: `${next.api}/preferred-voice`,
    headers,
    payload: { BID: '', RC: '', nlines: 1 },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    502,
    expect.objectContaining({
      ErrorCode: 'numbersUnanswered',
      ErrorMessage: 'Failed to retrieve TNs for your zipcode',
    }),
  ]);
  const products = await next.app.inject({ url: `${next.api}/customize-products`, headers });
  expect(products.json().BDVInfo.TNList.TNObject).toEqual([]);
});
