import { randomUUID } from 'node:crypto';
import { type NumberArea, portRefusalText } from '@demarc/domain/numbers';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { NumberPortTable, TelephoneNumberTable } from '../../platform/database/tables.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { unsealText } from '../../platform/sealed-text.ts';
import { raiseStanding } from '../../site/session/index.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import type { HoldingStage } from './gateway.ts';
import { assignNumbersToOrder, fillNumbers, isPortedBySession, releaseNumbers, sweepNumbers } from './index.ts';
import { requestPort } from './request-port.ts';
import { offerNumbers, reserveNumbers as reserve, reserveSpecificNumbers } from './reserve-numbers.ts';

const shop = await openShop();
const { platform, clock } = shop;
const { db, provider } = platform;
const heldMs = provider.numbers.heldMinutes * 60_000;
const small: NumberArea = { name: 'Small', state: 'NJ', zips: [], blocks: ['201-555-020x'] };
await fillNumbers(platform, { ...provider.numbers, areas: [...provider.numbers.areas, small] });

async function reserveNumbers(...wanted: Parameters<typeof reserve>): Promise<readonly string[]> {
  const numbers = await reserve(...wanted);
  if (typeof numbers === 'string') throw new Error(numbers);
  return numbers;
}
/** Creates a session that may take every number of an area. */
async function createApprovedSession(): Promise<string> {
  const { sessionId } = await shop.startVisit();
  await raiseStanding(db, sessionId, 'approved');
  return sessionId;
}
const countReservations = async () => (await db.query(sql`select number from number_reservation`)).length;
/** Reserves one number as the cart and checkout do, and returns whether the session has it. */
const reserveNumber = async (sessionId: string, number: string, area = small, stage?: HoldingStage) =>
  (
    await db.transaction((tx) =>
      reserveSpecificNumbers(tx, platform, { sessionId, area, wanted: [{ number, purpose: 'line' }], stage }),
    )
  ).length === 0;

const requestNumbers = async (visitor: Visitor, nlines: number | string) => {
  const payload = { BID: 'any', RC: '59.00', nlines };
  const answer = await visitor.send({ method: 'POST', url: '/preferred-voice', payload });
  return answer.json().TNList?.TNObject.map(({ TN }: { TN: string }) => TN) as string[];
};

describe('numbers for the lines of a shopper', () => {
  test('come from the area of the address, as many as requested, and stay the same when requested again [C-310] [C-311]', async () => {
    const visitor = await visitAddress(shop);
    const numbers = await requestNumbers(visitor, 3);
    expect(numbers).toHaveLength(3);
    for (const number of numbers) expect(number).toMatch(/^(201|551)55501\d\d$/); // Hoboken's area codes
    expect(await requestNumbers(visitor, '3')).toEqual(numbers);
    expect(await requestNumbers(visitor, 2)).toEqual(numbers.slice(0, 2));
  });

  test('belong to one session only', async () => {
    const [one, other] = [await visitAddress(shop), await visitAddress(shop)];
    const [mine, theirs] = [await requestNumbers(one, 5), await requestNumbers(other, 5)];
    expect(new Set([...mine, ...theirs]).size).toBe(10);
  });

  test('require an address check, and a valid count', async () => {
    const visitor = await shop.startVisit();
    expect(await requestNumbers(visitor, 2)).toEqual([]);
    for (const nlines of [0, 31, '-1', 'two']) expect(await requestNumbers(visitor, nlines)).toBeUndefined();
  });
});

describe('a number', () => {
  const holder = randomUUID();
  const rival = randomUUID();
  const number = '2015550205';
  const take = (session: string, wanted = number) => reserveNumber(session, wanted);

  test('goes to the first session until its hold ends, then to the next one without any cleanup', async () => {
    expect([await take(holder), await take(rival), await take(holder)]).toEqual([true, false, true]);
    clock.advance(heldMs - 1);
    expect(await take(rival)).toBe(false);
    clock.advance(1);
    expect(await take(rival)).toBe(true);
    expect(await take(holder)).toBe(false);
  });

  test('is held for longer at checkout, and going back does not shorten the hold', async () => {
    clock.advance(heldMs);
    expect(await reserveNumber(holder, number, small, 'checkout')).toBe(true);
    expect(await take(holder)).toBe(true);
    clock.advance(provider.numbers.heldAtCheckoutMinutes * 60_000 - 1);
    expect(await take(rival)).toBe(false);
    clock.advance(1);
    expect(await take(rival)).toBe(true);
  });

  test('that is not in the inventory cannot be reserved', async () => {
    expect(await take(holder, '2125559999')).toBe(false);
  });

  test('has one holder: the database refuses a second row', async () => {
    const second = db.query(sql`
      insert into number_reservation (number, session_id, purpose, held_until)
      values (${number}, ${randomUUID()}, 'line', ${clock.now()})`);
    await expect(second).rejects.toMatchObject({ code: '23505' });
  });
});

test('an area with fewer numbers gives all it has, offering takes none, and an empty area gives none', async () => {
  clock.advance(heldMs);
  expect(await offerNumbers(platform, small, 20)).toHaveLength(10);
  const held = await reserveNumbers(platform, { sessionId: await createApprovedSession(), area: small, count: 8 });
  expect([held.length, (await offerNumbers(platform, small, 20)).length]).toEqual([8, 2]);
  const request = async (count: number) =>
    reserveNumbers(platform, { sessionId: await createApprovedSession(), area: small, count });
  expect(await request(8)).toHaveLength(2);
  expect(await request(1)).toEqual([]);
  expect(await offerNumbers(platform, undefined, 1)).toEqual([]);
});

test('offerNumbers returns one number when all are held, and none when all are ordered', async () => {
  clock.advance(heldMs);
  const session = await createApprovedSession();
  const all = await reserveNumbers(platform, { sessionId: session, area: small, count: 10 });
  expect(all).toHaveLength(10);
  expect(await offerNumbers(platform, small, 5)).toEqual(all.slice(0, 1));
  expect(await reserveNumbers(platform, { sessionId: randomUUID(), area: small, count: 1 })).toEqual([]);
  await db.transaction((tx) => assignNumbersToOrder(tx, session, all, { number: 'HB1', isCreditApproved: true }));
  expect(await offerNumbers(platform, small, 5)).toEqual([]);
  await db.transaction((tx) => releaseNumbers(tx, 'HB1'));
});

test('ten simultaneous requests of a session reserve the same numbers', async () => {
  clock.advance(heldMs);
  const session = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => reserveNumbers(platform, { sessionId: session, area: small, count: 3 })),
  );
  expect(new Set(answers.map(String)).size).toBe(1);
  expect(await db.query(sql`select number from number_reservation where session_id = ${session}`)).toHaveLength(3);
});

test('lines and fax lines have separate numbers', async () => {
  clock.advance(heldMs);
  const session = randomUUID();
  const lines = await reserveNumbers(platform, { sessionId: session, area: small, count: 2 });
  const fax = await reserveNumbers(platform, { sessionId: session, area: small, count: 1, purpose: 'fax' });
  expect(new Set([...lines, ...fax]).size).toBe(3);
  expect(await reserveNumbers(platform, { sessionId: session, area: small, count: 2 })).toEqual(lines);
});

test('a removed block is not offered any more, but its held numbers stay with their sessions', async () => {
  const findSmall = () =>
    db.query<TelephoneNumberTable>(sql`select number, area from telephone_number where area = 'Small'`);
  clock.advance(heldMs);
  const session = randomUUID();
  const [held = ''] = await reserveNumbers(platform, { sessionId: session, area: small, count: 1 });
  await fillNumbers(platform, provider.numbers);
  expect(await findSmall()).toEqual([{ number: held, area: 'Small' }]);
  expect(await reserveNumber(session, held)).toBe(true);
  clock.advance(heldMs);
  await fillNumbers(platform, provider.numbers);
  expect(await findSmall()).toEqual([]);
});

const findPorts = ({ sessionId }: Visitor) =>
  db.query<NumberPortTable>(sql`
    select session_id, number, current_provider, sealed_account_number, sealed_pin, service_address, authorised_name,
      asked_at from number_port where session_id = ${sessionId}`);
const port = {
  TN: '312-555-0123',
  ProviderName: 'Lark Telephone',
  AccountNumber: '4471 88-2',
  PIN: '9312',
  ServiceAddress: '12 Quay St, Hoboken, NJ 07030',
  AuthorizedName: 'Ann Reyes',
};

describe('a ported number', () => {
  test('is saved for its session only, with account number and PIN sealed', async () => {
    const visitor = await visitAddress(shop);
    const answer = await visitor.send({ method: 'POST', url: '/number-port', payload: port });
    expect(answer.json()).toEqual({ Status: 'SUCCESS' });
    const [row] = await findPorts(visitor);
    expect(row).toMatchObject({ number: '3125550123', currentProvider: 'Lark Telephone', authorisedName: 'Ann Reyes' });
    expect(JSON.stringify(row)).not.toMatch(/4471 88-2|"9312"/);
    const { secret } = platform.config;
    expect(unsealText(secret, row?.sealedAccountNumber ?? '')).toBe('4471 88-2');
    expect(unsealText(secret, row?.sealedPin ?? '')).toBe('9312');
    expect(() => unsealText('another secret that is long enough too', row?.sealedPin ?? '')).toThrow();
    expect(await isPortedBySession(db, visitor.sessionId, '3125550123', clock.now())).toBe(true);
    expect(await isPortedBySession(db, randomUUID(), '3125550123', clock.now())).toBe(false);
  });

  test('replaces an earlier request for the same number', async () => {
    const visitor = await visitAddress(shop);
    for (const AuthorizedName of ['Ann Reyes', 'Ben Okafor'])
      await visitor.send({ method: 'POST', url: '/number-port', payload: { ...port, AuthorizedName } });
    const rows = await findPorts(visitor);
    expect(rows.map(({ authorisedName }) => authorisedName)).toEqual(['Ben Okafor']);
  });

  test.each([
    ['212-555-0123', portRefusalText.ownNumber],
    ['888-555-0123', portRefusalText.tollFree],
    ['312-911-0123', portRefusalText.serviceCode],
    ['911', portRefusalText.emergency],
  ])('is refused with its reason: %s [S-049]', async (TN, reason) => {
    const visitor = await visitAddress(shop);
    const answer = await visitor.send({ method: 'POST', url: '/number-port', payload: { ...port, TN } });
    expect(answer.json()).toMatchObject({ ErrorCode: 'invalidRequest', Fields: [{ Path: 'TN', Reason: reason }] });
    expect(await findPorts(visitor)).toEqual([]);
  });

  test('is refused if a rule of the provider excludes its rate center [S-049]', async () => {
    const { rules } = provider;
    const requestIn = async (refusedPrefixes: readonly string[]) => {
      const visitor = await visitAddress(shop);
      const deps = { ...platform, provider: { ...provider, rules: { ...rules, porting: { refusedPrefixes } } } };
      const body = {
        number: '3125550124',
        currentProvider: 'Lark Telephone',
        accountNumber: '4471',
        pin: '',
        serviceAddress: '12 Quay St, Hoboken, NJ 07030',
        authorisedName: 'Ann Reyes',
      };
      return requestPort(deps, visitor.sessionId, body);
    };
    const field = { path: 'TN', reason: portRefusalText.rateCenter };
    expect(await requestIn(['312-555'])).toMatchObject({ ok: false, refusal: { fields: [field] } });
    expect(await requestIn(['312-556'])).toMatchObject({ ok: true });
  });

  test.each(Object.keys(port))('is refused without a valid %s, with the message of the form', async (field) => {
    const visitor = await visitAddress(shop);
    const payload = { ...port, [field]: '<' };
    const answer = await visitor.send({ method: 'POST', url: '/number-port', payload });
    expect(answer.json()).toMatchObject({
      ErrorCode: 'invalidRequest',
      Fields: [{ Path: field, Reason: expect.stringMatching(/^Please enter /) }],
    });
  });
});

test('safety 7: reserveSpecificNumbers refuses a number of another area, even if the session held it for an earlier address', async () => {
  const { areas } = provider.numbers;
  const [hudson, boston] = [areas.find(({ name }) => name === 'Hudson'), areas.find(({ name }) => name === 'Boston')];
  const session = randomUUID();
  expect(await reserveNumber(session, '6175550150', hudson)).toBe(false);
  expect(await reserveNumber(session, '6175550150', boston)).toBe(true);
  expect(await reserveNumber(session, '6175550150', hudson)).toBe(false);
});

test('reserveSpecificNumbers reports when others hold every number of the area', async () => {
  await fillNumbers(platform, { ...provider.numbers, areas: [...provider.numbers.areas, small] });
  clock.advance(heldMs);
  const findReasons = async (number: string) =>
    (
      await db.transaction((tx) =>
        reserveSpecificNumbers(tx, platform, {
          sessionId: randomUUID(),
          area: small,
          wanted: [{ number, purpose: 'line' }],
        }),
      )
    ).map(({ reason }) => reason);
  const most = await reserveNumbers(platform, { sessionId: await createApprovedSession(), area: small, count: 9 });
  expect(await findReasons(most[0] ?? '')).toEqual(['numberTaken']);
  const [last = ''] = await reserveNumbers(platform, {
    sessionId: await createApprovedSession(),
    area: small,
    count: 1,
  });
  expect(await findReasons(last)).toEqual(['numbersAllHeld']);
});

test('sweepNumbers deletes reservations that ended long ago', async () => {
  await db.query(sql`delete from number_port`);
  await reserveNumbers(platform, {
    sessionId: await createApprovedSession(),
    area: provider.numbers.areas[0],
    count: 2,
  });
  await sweepAll(sweepNumbers(db), clock.now());
  expect(await countReservations()).toBeGreaterThan(0);
  clock.advance(heldMs + 25 * 60 * 60 * 1000);
  await sweepAll(sweepNumbers(db), clock.now());
  expect(await countReservations()).toBe(0);
});
