import { randomUUID } from 'node:crypto';
import { orderEventReport } from '@demarc/contract/order-events';
import { operatorRoles } from '@demarc/domain/operator';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { reportEvent } from '../events/report-event.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { emails, openConsole, reason, summarize } from '../testing/open-console.ts';

const operatorConsole = await openConsole();
const { shop, sales, support, createSession, place, placeHeld, act, listEntries } = operatorConsole;
const { platform, appointments, clock } = shop;
const { db } = platform;
const owner = await createSession('owner.too@example.com', 'owner');

type Session = typeof sales;
const send = (path: string, body: object = {}, by: Session = sales, key: string = randomUUID()) =>
  by.send('POST', `/api/held${path}`, body, { 'idempotency-key': key });
const claimNext = async (by?: Session, key?: string): Promise<string | undefined> =>
  (await send('/claim-next', {}, by, key)).json().number;
const claim = (number: string, by?: Session, body = {}) => send(`/${number}/claim`, body, by);
const renew = (number: string, by: Session = sales) => by.send('PUT', `/api/held/${number}/claim`, {});
const readHold = async (number: string) => (await sales.get(`/api/orders/${number}`)).json().hold;
const listRows = async (query = '', by: Session = sales) => (await by.get(`/api/held${query}`)).json().rows;
const listNumbers = async (query = '') => (await listRows(query)).map(({ number }: { number: string }) => number);
const listActions = async (number: string) => (await listEntries(number)).map(({ action }) => action);
/** Lets time pass, without ending the sessions of the operators. */
const wait = async (minutes: number) => {
  clock.advance(minutes * 60_000);
  const now = clock.now();
  await db.query(sql`
    update operator_session set last_seen_at = ${now}, expires_at = ${now}::timestamptz + interval '8 hours'`);
};
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const report = async (number: string, fields: object) => {
  const event = orderEventReport.parse({ id: randomUUID(), occurredAt: clock.now().toISOString(), ...fields });
  const quotes = { lock: async () => undefined, accept: async () => {} };
  expect((await reportEvent(platform, { appointments, quotes }, number, { kind: 'provider' }, event)).ok).toBe(true);
};
const pause = async (until?: string) => {
  const number = await place();
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  await wait(30);
  await report(number, { type: 'hold', reason: 'Conduit blocked', ...(until && { until }) });
  return number;
};

beforeEach(async () => {
  await wait(0);
  await db.query(sql`delete from held_order`);
});

test('held orders are listed from the time of the hold, the oldest first, with the reason and not after their release [A-080]', async () => {
  const refused = await place();
  const credit = await placeHeld();
  const paused = await pause('2100-01-01');
  await wait(60);
  const refusedAt = clock.now();
  await handOverOrder(platform, { deliver: async () => ({ kind: 'refused', reason: 'no plant' }) }, refused);
  const rows = await listRows();
  expect(
    rows.map((row: Record<string, unknown>) => [row.number, row.reason, row.reasonText, row.holdUntil, row.state]),
  ).toEqual([
    [credit, 'credit', undefined, undefined, 'free'],
    [paused, 'paused', 'Conduit blocked', '2100-01-01', 'later'],
    [refused, 'refused', 'no plant', undefined, 'free'],
  ]);
  expect(rows[2].heldSince).toBe(refusedAt.toISOString());
  expect(await readHold(refused)).toEqual({
    ...{ reason: 'refused', since: refusedAt.toISOString(), text: 'no plant', state: 'free' },
  });
  expect(await listNumbers('?reason=credit,refused')).toEqual([credit, refused]);
  expect(await listNumbers('?state=later')).toEqual([paused]);
  expect(await listNumbers(`?q=${refused}`)).toEqual([refused]);
  expect(await listNumbers('?sort=-heldSince')).toEqual([refused, paused, credit]);
  expect(summarize(await act(refused, 'release'))).toBe('submitted');
  expect(summarize(await act(credit, 'cancel'))).toBe('cancelled');
  await report(paused, { type: 'release' });
  expect(await listRows()).toEqual([]);
  expect(await readHold(refused)).toBeUndefined();
});

test('an order that is held again waits from the new hold on [A-080]', async () => {
  const number = await placeHeld();
  expect(summarize(await act(number, 'release'))).toBe('submitted');
  await wait(120);
  await handOverOrder(platform, { deliver: async () => ({ kind: 'refused', reason: 'no plant' }) }, number);
  expect((await readHold(number)).since).toBe(clock.now().toISOString());
});

test('an order that a server of an earlier release holds or releases enters or leaves the list [A-080]', async () => {
  const number = await place();
  const saveEvent = (event: string, state: string) =>
    db.query(sql`
      with moved as (update customer_order set state = ${state}, revision = revision + 1 where number = ${number} returning number)
      insert into order_history (order_number, event, state, at, actor)
      select number, ${event}::text, ${state}::text, ${clock.now()}::timestamptz, 'provider' from moved`);
  await saveEvent('reject', 'withRepresentative');
  expect(await listNumbers()).toEqual([number]);
  await saveEvent('release', 'submitted');
  expect(await listNumbers()).toEqual([]);
});

test('another day of an order on hold keeps its place in the list and its claim [A-080]', async () => {
  const number = await pause('2100-01-01');
  const { since } = await readHold(number);
  expect((await claim(number)).statusCode).toBe(200);
  await wait(10);
  await report(number, { type: 'hold', reason: 'Conduit blocked', until: '2100-01-02' });
  expect(await readHold(number)).toMatchObject({
    ...{ since, until: '2100-01-02', state: 'claimed', claim: { email: emails.sales } },
  });
  const [row] = await listRows();
  expect(new Date(row.claimEndsAt).getTime()).toBe(clock.now().getTime() + 5 * 60_000);
});

test('an order that is held again replaces a row that is left of it, with its claim [A-080]', async () => {
  const number = await place();
  const before = new Date(clock.now().getTime() - 86_400_000);
  await db.query(sql`
    insert into held_order (order_number, event, held_since, hold_until, later_at)
    values (${number}, 'hold', ${before}, '2100-01-01', '2100-01-01')`);
  expect((await claim(number, owner)).statusCode).toBe(200);
  await handOverOrder(platform, { deliver: async () => ({ kind: 'refused', reason: 'no plant' }) }, number);
  expect(await readHold(number)).toEqual({
    ...{ reason: 'refused', since: clock.now().toISOString(), text: 'no plant', state: 'free' },
  });
});

test('operators who ask at once get different orders, the oldest first, and nobody gets a claimed one [A-081]', async () => {
  const numbers: string[] = [];
  for (let n = 0; n < 3; n++) numbers.push(await placeHeld());
  const sessions = [sales, owner, sales, owner];
  const claimed = await Promise.all(sessions.map((by) => claimNext(by)));
  expect(claimed.filter((number) => number !== undefined).sort()).toEqual(numbers.toSorted());
  expect(claimed).toContain(undefined);
  expect(await claimNext(owner)).toBeUndefined();
  // The claims end together, and the oldest is free again.
  await wait(15);
  expect(await claimNext(owner)).toBe(numbers[0]);
  expect(await claimNext(sales)).toBe(numbers[1]);
  expect(await listActions(numbers[0] ?? '')).toEqual(['claim order', 'claim order']);
});

test('two transactions that claim at the same moment get different orders [A-081]', async () => {
  const [first, second] = [await placeHeld(), await placeHeld()];
  await db.transaction(async (tx) => {
    await tx.query(sql`select from held_order where order_number = ${first} for update`);
    expect(await claimNext(sales)).toBe(second);
  });
  expect(await claimNext(owner)).toBe(first);
});

test('a repeated key claims no second order [A-081]', async () => {
  const [first] = [await placeHeld(), await placeHeld()];
  const key = randomUUID();
  expect([await claimNext(sales, key), await claimNext(sales, key)]).toEqual([first, first]);
  expect(await listNumbers('?state=claimed')).toEqual([first]);
});

test('a claim lasts while it is renewed, and ends by its time or by giving it back [A-082]', async () => {
  const number = await placeHeld();
  expect((await claim(number)).json().hold).toMatchObject({ state: 'claimed', claim: { email: emails.sales } });
  expect(await listRows('?claimedBy=sam@example.com')).toMatchObject([{ number, claimedBy: emails.sales }]);
  for (let n = 0; n < 3; n++) {
    await wait(14);
    const endsAt = inMinutes(15);
    expect((await renew(number)).json()).toEqual({ endsAt });
  }
  expect(summarize(await renew(number, owner))).toEqual([409, 'eventNotAllowed']);
  await wait(15);
  expect(await readHold(number)).toMatchObject({ state: 'free' });
  expect(summarize(await renew(number))).toEqual([409, 'eventNotAllowed']);
  await claim(number);
  expect((await send(`/${number}/give-back`)).json().hold).toMatchObject({ state: 'free' });
  expect(await listActions(number)).toEqual(['claim order', 'claim order', 'give back order']);
});

test('the claim of a colleague is taken over only with a reason, and then theirs has ended [A-082]', async () => {
  const number = await placeHeld();
  await claim(number);
  const refused = await claim(number, owner);
  expect(refused.json()).toMatchObject({ code: 'eventNotAllowed', fields: [{ path: 'number' }] });
  expect(refused.json().fields[0].reason).toContain(`${emails.sales} works on the order`);
  expect((await send(`/${number}/give-back`, {}, owner)).json().hold.claim.email).toBe(emails.sales);
  expect((await claim(number, owner, { reason })).json().hold.claim.email).toBe('owner.too@example.com');
  expect(summarize(await renew(number))).toEqual([409, 'eventNotAllowed']);
  expect((await listEntries(number)).at(-1)).toMatchObject({
    ...{ action: 'take over order', reason, actorName: 'owner.too@example.com' },
    changes: [{ path: 'claim', before: emails.sales, after: 'owner.too@example.com' }],
  });
});

test('an order that is left for later has a note and is nobody’s next one until then [A-083]', async () => {
  const number = await placeHeld();
  await claim(number);
  const at = inMinutes(120);
  expect(summarize(await send(`/${number}/later`, { note: 'No answer', at }, owner))).toEqual([409, 'eventNotAllowed']);
  const answer = await send(`/${number}/later`, { note: 'No answer', at });
  expect(answer.json().hold).toMatchObject({ state: 'later', laterAt: at });
  expect(await db.query(sql`select text, operator_email from order_note where order_number = ${number}`)).toEqual([
    { text: 'No answer', operatorEmail: emails.sales },
  ]);
  expect(await claimNext(owner)).toBeUndefined();
  await wait(120);
  expect(await claimNext(owner)).toBe(number);
  const past = await send(`/${number}/later`, { note: 'No answer', at }, owner);
  const far = await send(`/${number}/later`, { note: 'No answer', at: inMinutes(30 * 24 * 60 + 1) }, owner);
  expect([far.statusCode, far.json().fields]).toEqual([400, [{ path: 'at', reason: 'is more than 30 days ahead' }]]);
  expect(past.json()).toMatchObject({ code: 'invalidRequest', fields: [{ path: 'at' }] });
});

test('paused work is nobody’s next order before its day [A-083]', async () => {
  const today = clock.now().toISOString().slice(0, 10);
  const later = await pause('2100-01-01');
  expect(await claimNext()).toBeUndefined();
  expect((await claim(later)).statusCode).toBe(200);
  const now = await pause(today);
  expect(await claimNext(owner)).toBe(now);
});

test('an order that was released meanwhile is neither claimed nor left for later [A-082]', async () => {
  const number = await placeHeld();
  await act(number, 'release');
  for (const answer of [
    await claim(number),
    await renew(number),
    await send(`/${number}/give-back`),
    await send(`/${number}/later`, { note: 'No answer', at: inMinutes(60) }),
    await claim('M-0000-0000'),
  ])
    expect(answer.statusCode).toBe(409);
});

test('every role reads held orders, masked without contacts; owner and sales claim them [A-084]', async () => {
  const number = await placeHeld();
  const paused = await pause();
  for (const role of operatorRoles) {
    const by = await createSession(`${role}.held@example.com`, role);
    const answers = [
      await send('/claim-next', {}, by),
      await claim(number, by),
      await renew(number, by),
      await send(`/${number}/give-back`, {}, by),
      await send(`/${number}/later`, { note: '', at: '' }, by),
    ];
    const mayClaim = role === 'owner' || role === 'sales';
    expect([role, answers.some(({ statusCode }) => statusCode === 403)]).toEqual([role, !mayClaim]);
    if (!mayClaim) for (const answer of answers) expect(answer.json().code).toBe('scopeMissing');
    await wait(0);
    const [row, pausedRow] = await listRows('', by);
    const seesContacts = mayClaim || role === 'support';
    expect([role, row.contactName.includes('•')]).toEqual([role, !seesContacts]);
    const text = seesContacts ? 'Conduit blocked' : undefined;
    const { hold } = (await by.get(`/api/orders/${paused}`)).json();
    expect([role, pausedRow.reasonText, hold.text]).toEqual([role, text, text]);
  }
  const csv = await sales.get('/api/held.csv');
  expect(csv.body).toContain(`\r\n"${number}",`);
  expect((await support.get('/api/held.csv')).statusCode).toBe(403);
});

test('an operator who is removed gives their orders back [A-082]', async () => {
  const number = await placeHeld();
  const email = `${randomUUID()}@example.com`;
  await claim(number, await createSession(email, 'sales'));
  await db.query(sql`delete from operator where email = ${email}`);
  expect(await readHold(number)).toMatchObject({ state: 'free' });
  expect(await claimNext()).toBe(number);
});
