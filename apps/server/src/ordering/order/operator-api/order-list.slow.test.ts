import { type OrderRow, operatorCalls } from '@demarc/contract/operator-api';
import { expect, test } from 'vitest';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { createClock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/database/sql.ts';
import { exportList } from '../../../platform/operator-api/index.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { generateOrders } from '../testing/generate-orders.ts';
import { createOrderSource } from './order-source.ts';

const shop = await startTestApp();
const { platform, clock } = shop;
const { db, provider } = platform;
await generateOrders(db, 1200, clock.now());
const owner = await openOperatorSession(shop, await createOperator(shop));
const reader = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));

const readPage = async (query: Readonly<Record<string, string>>, { get } = owner) => {
  const answer = await get(`/api/orders?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return operatorCalls.listOrders.response.parse(answer.json());
};
const find = async (query: Readonly<Record<string, string>>, session = owner) =>
  (await readPage(query, session)).rows.map(({ number }) => number);

async function readAll(query: Readonly<Record<string, string>>, beforeNext = async () => {}): Promise<OrderRow[]> {
  const { rows, next } = await readPage(query);
  if (next === undefined) return rows;
  await beforeNext();
  const { after: _, ...filters } = query;
  return [...rows, ...(await readAll({ ...filters, after: next }, beforeNext))];
}
const countBy = async (condition: ReturnType<typeof sql>) =>
  (
    await db.query<{ readonly count: number }>(
      sql`select count(*)::int as count from customer_order where ${condition}`,
    )
  )[0]?.count;
const dayAgo = (days: number) => localDay(new Date(clock.now().getTime() - days * 86_400_000));
const localDay = (time: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: provider.brand.support.timeZone }).format(time);

test('a page has fifty orders, the newest first, and counts up to a thousand [A-016]', async () => {
  const { rows, next, count } = await readPage({});
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, n) => `M-${n + 1}-TEST`));
  expect(next).toBeDefined();
  expect(count).toEqual({ value: 1000, isExact: false });
  expect((await readPage({ state: 'withRepresentative' })).count).toEqual({ value: 12, isExact: true });
  expect(rows[3]).toMatchObject({
    ...{ number: 'M-4-TEST', state: 'accepted', businessName: 'Oak Dental 4', contactName: 'Ann Larch4' },
    ...{ monthlyCents: 5148, oneTimeCents: 4000, handOver: 'confirmed', address: '4 Quay Street, Troy, MA 10004' },
  });
});

test.each([
  ['states', { state: 'onHold,accepted' }, ({ state }: OrderRow) => ['onHold', 'accepted'].includes(state)],
  [
    'a hand-over',
    { handOver: 'waiting,refused' },
    ({ handOver }: OrderRow) => handOver === 'waiting' || handOver === 'refused',
  ],
  [
    'visits',
    { visitDate: `${dayAgo(-6)}..${dayAgo(-7)}` },
    ({ visitDate }: OrderRow) => visitDate >= dayAgo(-6) && visitDate <= dayAgo(-7),
  ],
  [
    'days',
    { placedAt: `${dayAgo(3)}..${dayAgo(2)}` },
    ({ placedAt }: OrderRow) => [dayAgo(3), dayAgo(2)].includes(localDay(new Date(placedAt))),
  ],
  ['an area', { area: 'New York' }, ({ area }: OrderRow) => area === 'New York'],
] as const)('a filter of %s finds its orders and no others [A-016]', async (_name, query, matches) => {
  const all = await readAll({});
  expect(all).toHaveLength(1200);
  const found = await readAll(query);
  expect(found.map(({ number }) => number)).toEqual(all.filter(matches).map(({ number }) => number));
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(1200);
});

test('the days of a filter are those of the provider, both ends included [A-016]', async () => {
  const { timeZone } = provider.brand.support;
  const midnight = sql`('2026-11-10'::timestamp at time zone ${timeZone}::text)`;
  await db.query(sql`update customer_order set placed_at = ${midnight} where number = 'M-1101-TEST'`);
  await db.query(
    sql`update customer_order set placed_at = ${midnight} - interval '1 millisecond' where number = 'M-1102-TEST'`,
  );
  expect(await find({ placedAt: '2026-11-10..2026-11-10' })).toContain('M-1101-TEST');
  expect(await find({ placedAt: '2026-11-10..2026-11-10' })).not.toContain('M-1102-TEST');
  expect(await find({ placedAt: '2026-11-09..2026-11-09' })).toContain('M-1102-TEST');
  await db.query(
    sql`update customer_order set placed_at = changed_at - interval '1 hour' where number in ('M-1101-TEST', 'M-1102-TEST')`,
  );
});

test.each([
  'm-77-test',
  'larch bakery 77',
  'LARCH BAKERY  77',
  'ann larch77',
  '(212) 555-0077',
  '+1 212.555.0077',
  '2125550077',
  'ann77@example.com',
  'OWNER77@example',
  '77 quay street troy',
  '77 Quay Street, Troy, RI 10077',
])('a search for %s finds the order [A-016]', async (q) => {
  await db.query(sql`update customer_order set contents = jsonb_set(contents, '{business,contact,businessName}', '"Larch Bakery 77"')
    where number = 'M-77-TEST'`);
  expect(await find({ q })).toContain('M-77-TEST');
  expect(await find({ q })).not.toContain('M-76-TEST');
});

test('a search takes the signs of patterns as they are [A-016]', async () => {
  for (const q of ['lar%77', 'lar_h bakery', 'no such order']) expect(await find({ q })).toEqual([]);
});

test('without contacts, personal data is masked, and a search finds number and business only [A-018]', async () => {
  const [row] = (await readPage({ q: 'm-77-test' }, reader)).rows;
  expect(row).toMatchObject({
    businessName: 'Larch Bakery 77',
    contactName: 'A••• L•••',
    address: '•••, Troy, RI 10077',
  });
  expect(await find({ q: 'bakery 77' }, reader)).toContain('M-77-TEST');
  for (const q of ['ann77@example.com', '2125550077', '77 quay street', 'larch77'])
    expect(await find({ q }, reader)).toEqual([]);
});

test.each(['placedAt', '-changedAt', 'visitDate', '-visitDate', 'monthlyCents', '-monthlyCents', '-businessName'])(
  'pages by %s have no gaps and no doubles while orders are placed [A-016]',
  async (sort) => {
    let added = 0;
    const before = await readAll({ sort });
    const while_ = await readAll({ sort }, async () => {
      added += 1;
      await db.query(sql`
        insert into customer_order (number, session_id, check_id, state, created_at, placed_at, changed_at, cart_revision,
          revision, contents)
        select ${`M-NEW-${sort}-${added}`}, gen_random_uuid(), gen_random_uuid(), state, created_at, placed_at, changed_at,
          cart_revision, revision, contents from customer_order where number = ${`M-${added * 40}-TEST`}`);
    });
    const numbers = while_.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const known = new Set(before.map(({ number }) => number));
    expect(numbers.filter((number) => known.has(number))).toEqual(before.map(({ number }) => number));
    await db.query(sql`delete from customer_order where number like 'M-NEW-%'`);
  },
);

test('orders are sorted by business without regard to case, and those without a visit come first [A-016]', async () => {
  const names = (await readAll({ sort: 'businessName' })).map(({ businessName }) => businessName.toLowerCase());
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  const visits = (await readAll({ sort: 'visitDate' })).map(({ visitDate }) => visitDate);
  expect(visits).toEqual(visits.toSorted());
  expect(visits[0]).toBe('');
});

test('a cursor of other filters, or of another sort, is refused [A-016]', async () => {
  const { next = '' } = await readPage({ state: 'completed' });
  const ask = async (query: Readonly<Record<string, string>>) => {
    const answer = await owner.get(`/api/orders?${new URLSearchParams({ ...query, after: next })}`);
    return [answer.statusCode, answer.json().fields?.[0].path];
  };
  expect(await ask({ state: 'completed' })).toEqual([200, undefined]);
  for (const query of [
    { state: 'accepted' },
    {},
    { state: 'completed', sort: 'placedAt' },
    { state: 'completed', q: 'oak' },
  ])
    expect(await ask(query as Record<string, string>)).toEqual([400, 'query.after']);
});

test('orders are found by the operator that they are assigned to, whose email is a value of the filter [A-017]', async () => {
  await db.query(sql`
    insert into order_assignment (order_number, operator_id, assigned_at, assigned_by)
    select 'M-5-TEST', id, ${clock.now()}, email from operator where email = 'olga@example.com'`);
  const { rows } = await readPage({ assignee: 'olga@example.com' });
  expect(rows.map(({ number, assignee }) => [number, assignee])).toEqual([['M-5-TEST', 'olga@example.com']]);
  expect(await find({ assignee: 'rita@example.com' })).toEqual([]);
  expect((await owner.get('/api/orders/filter-values')).json()).toEqual({
    area: provider.calendar.areas.map(({ name }) => name),
    assignee: ['olga@example.com'],
  });
});

test('the file has exactly the filtered rows in their order, without formulas, and is recorded [A-020]', async () => {
  await db.query(sql`update customer_order set contents = jsonb_set(contents, '{business,contact,businessName}', '"=HYPERLINK(1)"')
    where number = 'M-8-TEST'`);
  const query = { state: 'completed', sort: '-monthlyCents' };
  const file = await owner.get(`/api/orders.csv?${new URLSearchParams(query)}`);
  const lines = file.body.trimEnd().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF"Number","Business","State"/);
  const numbers = lines.slice(1).map((line) => line.split('"')[1]);
  expect(numbers).toEqual((await readAll(query)).map(({ number }) => number));
  expect(numbers.length).toBeGreaterThan(1000);
  expect(lines[1]).toMatch(/"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d"$/);
  expect((await owner.get('/api/orders.csv?q=m-8-test')).body).toContain(`"'=HYPERLINK(1)"`);
  const [entry] = await db.query(
    sql`select action, changes from audit_entry where action = 'download' order by id limit 1`,
  );
  expect(entry).toEqual({
    action: 'download',
    changes: [{ path: 'filters', after: JSON.stringify({ ...query, state: ['completed'] }) }],
  });
  expect((await reader.get('/api/orders.csv')).statusCode).toBe(403);
});

test('the file has the day of the provider in its name [A-020]', async () => {
  const actor = { kind: 'operator', name: 'olga@example.com' } as const;
  const now = new Date('2026-03-04T02:00:00Z');
  const source = createOrderSource({ provider, now, role: 'owner' });
  const list = { source, query: {}, actor, describe: (row: object) => row };
  const file = await exportList({ ...platform, clock: createClock(now) }, list);
  expect(file).toMatchObject({ ok: true, value: { name: 'orders-2026-03-03.csv' } });
});

test('the timeline has events, notes, mails, hand-overs and actions, the newest first, over its pages [A-021]', async () => {
  const at = (minute: number) => new Date(clock.now().getTime() + minute * 60_000);
  const number = 'M-9-TEST';
  await db.query(sql`
    insert into order_history (order_number, event, state, at, actor, reason, revision, details)
    select ${number}, 'hold', 'onHold', ${at(0)}::timestamptz + n * interval '1 second', 'provider', 'Conduit blocked', n,
      '{"secret": "x"}' from generate_series(1, 60) as n`);
  await db.query(sql`
    insert into order_note (order_number, operator_id, operator_email, at, text)
    values (${number}, gen_random_uuid(), 'sue@example.com', ${at(5)}, 'Owner back at 2')`);
  await db.query(sql`
    insert into mail_message (id, key, "to", subject, text, html, created_at)
    values (gen_random_uuid(), ${`order-changed:${number}.2`}, 'ann@example.com', 'Your order has changed', 't', 'h', ${at(6)})`);
  await db.query(sql`
    insert into hand_over_attempt (order_number, revision, result, first_at, at, request, reply)
    values (${number}, 2, 'unanswered', ${at(7)}, ${at(7)}, '{}', '')`);
  const actor = { kind: 'operator', name: 'sue@example.com' } as const;
  const subject = { kind: 'order', id: number, label: number } as const;
  // The history has a release already.
  await recordAudit(db, { actor, action: 'release order', subject, reason: 'Talked to the owner' }, at(7));
  await recordAudit(db, { actor, action: 'resend mail', subject }, at(8));
  const changes = [{ path: 'assignee', after: 'sam@example.com' }];
  await recordAudit(db, { actor, action: 'assign order', subject, changes }, at(9));
  const read = async (after?: string, session = owner) => {
    const answer = await session.get(`/api/orders/${number}/timeline${after ? `?after=${after}` : ''}`);
    return operatorCalls.listOrderTimeline.response.parse(answer.json());
  };
  const { entries, next } = await read();
  expect(entries.slice(0, 6).map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['audit', 'Order assigned', 'sam@example.com'],
    ['audit', 'Mail sent again', undefined],
    ['handOver', 'Hand-over not answered', undefined],
    ['mail', 'Mail waiting: Your order has changed', undefined],
    ['note', 'Note', 'Owner back at 2'],
    ['event', 'Order put on hold', 'Conduit blocked'],
  ]);
  // The page looks again for the mail [A-139].
  expect(entries.map(({ isWaiting }) => isWaiting).slice(2, 5)).toEqual([undefined, true, undefined]);
  const rest = await read(next);
  const all = [...entries, ...rest.entries];
  expect(all).toHaveLength(65);
  expect(new Set(all.map(({ id }) => id)).size).toBe(65);
  expect(all.map((entry) => entry.at)).toEqual(
    all
      .map((entry) => entry.at)
      .toSorted()
      .toReversed(),
  );
  expect(JSON.stringify(all)).not.toContain('secret');
  // Notes and reasons may have personal data.
  const masked = await read(undefined, reader);
  expect(masked.entries.slice(0, 6).map(({ kind, text }) => [kind, text])).toEqual([
    ['audit', 'sam@example.com'],
    ...['audit', 'handOver', 'mail', 'note', 'event'].map((kind) => [kind, undefined]),
  ]);
});

test('an order that was not placed is in no list [A-016]', async () => {
  await db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at)
    values ('M-OPEN-TEST', gen_random_uuid(), gen_random_uuid(), 'open', ${clock.now()})`);
  expect(await find({ q: 'm-open-test' })).toEqual([]);
  expect(await countBy(sql`placed_at is null`)).toBe(1);
});
