import { readFileSync } from 'node:fs';
import { calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { sql } from './platform/database/sql.ts';
import { loadProvider } from './provider/index.ts';
import { demoProviderDir } from './testing/copy-demo-provider.ts';
import { readProvider } from './testing/read-provider.ts';
import { sendCall } from './testing/shopper.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';

const { limits } = await loadProvider(demoProviderDir);
const demo = await readProvider();
const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

interface Bound {
  readonly rows: number;
  readonly megabytes: number;
}
const bound = (rows: number, bytesPerRow: number): Bound => ({
  rows,
  megabytes: Math.ceil((rows * bytesPerRow) / megabyte),
});
/** A row that the server writes for one call, without the text of the visitor. */
const serverRow = 16 * kilobyte;
const perChange = bound(limits.changesPerNetwork, kilobyte);
/** The visitor's own text is at most the bytes of all requests, and the server adds its result. */
const perChangeWithText: Bound = {
  rows: limits.changesPerNetwork,
  megabytes: Math.ceil((limits.changesPerNetwork * serverRow) / megabyte) + 2 * limits.megabytesPerNetwork,
};
const perSession = bound(limits.sessionsPerNetwork, kilobyte);
const perSessionWithText: Bound = { rows: limits.sessionsPerNetwork, megabytes: 2 * limits.megabytesPerNetwork };
const none: Bound = { rows: 0, megabytes: 0 };

const assign = (tables: string, value: Bound) => Object.fromEntries(tables.split(' ').map((table) => [table, value]));
/** The most that one network adds to each table in a day, by the limits of rules.yaml. */
const bounds: Readonly<Record<string, Bound>> = {
  ...assign('visitor_session one_time_code slot_hold visit_answers payment_choice', perSession),
  ...assign('business_info', perSessionWithText),
  ...assign('event_log', { rows: limits.eventsPerNetwork, megabytes: 2 * limits.eventMegabytesPerNetwork }),
  ...assign('sales_lead', bound(limits.leadsPerNetwork, serverRow)),
  ...assign('chat_conversation', bound(limits.chatMessagesPerNetwork, 64 * kilobyte)),
  ...assign('text_message', bound(limits.textsPerNetwork, kilobyte)),
  ...assign(
    'appointment_reservation appointment_slot auto_pay_log bureau_inquiry credit_asking gate_tries number_port number_reservation order_link payment_method ported_number quote_opening saved_cart_link saved_cart_visit used_captcha vault_entry deposit_agreement terms_acceptance order_history telephone_number',
    perChange,
  ),
  ...assign(
    'cart claimed_key credit_check customer_order idempotency_key mail_message qualification recorded_order saved_cart signed_letter',
    perChangeWithText,
  ),
  // A row for each session and call of the contract, one for each network and call, and one for each budget.
  ...assign('rate_limit', bound((limits.sessionsPerNetwork + 1) * Object.keys(calls).length, kilobyte)),
  ...assign('daily_budget operator_tries', bound(100, kilobyte)),
  // Only the provider writes these: imports, catalogs, quotes, keys and operators.
  ...assign(
    'address coverage_import label_template lead_campaign operator operator_session place_letters place_name price_quote schema_migration sealing_key serviceability sold_catalog street unit zip',
    none,
  ),
};

const page = readFileSync(new URL('../../../docs/safety.md', import.meta.url), 'utf8');
const listed = Object.fromEntries(
  [...page.matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \|$/gm)].map(([, table = '', rows = '', megabytes = '']) => [
    table,
    { rows: Number(rows.replaceAll(',', '')), megabytes: Number(megabytes.replaceAll(',', '')) },
  ]),
);
const database = await openTestDatabase();
const { db } = database;

test('docs/safety.md states for every table the most that one network adds in a day [S-110]', async () => {
  const tables = await db.query<{ readonly name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    expect(bounds[name], `${name} has a bound`).toBeDefined();
    expect(listed[name], `${name} in docs/safety.md`).toEqual(bounds[name]);
  }
  const names = tables.map(({ name }) => name);
  expect(Object.keys(listed).filter((name) => !names.includes(name))).toEqual([]);
});

/** Starts a server with small limits. */
const startLimited = (change: Partial<typeof limits>) =>
  startTestApp({ database, provider: { ...demo, limits: { ...demo.limits, ...change } } });
const countRows = async (table: 'visitor_session' | 'event_log' | 'sales_lead') =>
  (
    await db.query<{ readonly count: number }>(
      table === 'visitor_session'
        ? sql`select count(*)::int as count from visitor_session`
        : table === 'event_log'
          ? sql`select count(*)::int as count from event_log`
          : sql`select count(*)::int as count from sales_lead`,
    )
  )[0]?.count;

test('one network starts a limited number of sessions per day; a known visitor may always return [S-110]', async () => {
  const { app, api, clock } = await startLimited({ sessionsPerNetwork: 3 });
  const before = (await countRows('visitor_session')) ?? 0;
  const first = await app.inject(`${api}/token`);
  for (let n = 0; n < 4; n++) await app.inject(`${api}/token`);
  expect(await countRows('visitor_session')).toBe(before + 3);
  const refused = await app.inject(`${api}/token`);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  expect((await app.inject({ url: `${api}/token`, headers: { cookie } })).statusCode).toBe(200);
  clock.advance(24 * 60 * 60_000);
  expect((await app.inject(`${api}/token`)).statusCode).toBe(200);
});

const event = {
  sessionId: '',
  type: 'Click',
  name: 'n',
  section: '',
  page: '',
  timestamp: '',
  beginTime: '',
  endTime: '',
  logs: '',
  comments: 'x'.repeat(1000),
  delayMs: 0,
} as const;

test.each([
  ['rows', { eventsPerNetwork: 2 }, 2],
  ['bytes', { eventMegabytesPerNetwork: 0.0025 }, 2],
])('events beyond the %s of a network are dropped, and the shopper notices nothing [S-110]', async (_, change, max) => {
  await db.query(sql`delete from daily_budget`);
  await db.query(sql`delete from event_log`);
  const shop = await startLimited(change);
  for (let n = 0; n < 5; n++) {
    const visitor = await shop.startVisit();
    expect(await sendCall(visitor, calls.logEvent, { body: event as never })).toEqual({});
  }
  expect(await countRows('event_log')).toBe(max);
});

test('all calls of a network that change something have a daily limit, by number and by bytes [S-110]', async () => {
  const payload = { isSelfInstall: 'Y', isTechInstall: 'N' };
  const send = async (change: Partial<typeof limits>) => {
    await db.query(sql`delete from rate_limit`);
    const shop = await startLimited(change);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const visitor = await shop.startVisit();
      statuses.push((await visitor.send({ method: 'POST', url: '/self-install-dates', payload })).statusCode);
      // Reading is not limited by the day.
      expect((await visitor.send({ method: 'GET', url: '/chat/info/x' })).statusCode).toBe(200);
    }
    return statuses;
  };
  expect(await send({ changesPerNetwork: 2 })).toEqual([404, 404, 429, 429]);
  expect(await send({ megabytesPerNetwork: 0.0001 })).toEqual([404, 404, 429, 429]);
});

test('contact requests of a network are limited per day, and the shopper is told how to reach us [S-110]', async () => {
  const shop = await startTestApp({
    database,
    jobs: 'running',
    provider: { ...demo, limits: { ...demo.limits, leadsPerNetwork: 1 } },
  });
  const lead = {
    firstName: 'Ann',
    lastName: 'Lee',
    phone: '2125550100',
    email: 'ann@example.com',
    preference: 'Phone',
    businessName: 'Dock & Sons',
    comments: '',
    campaign: 'any',
    address: { street: '140 West 4th Street', city: 'New York', state: 'NY', zip: '10012' },
  } as const;
  const submit = async () => sendCall(await shop.startVisit(), calls.submitSalesForm, { body: { lead } });
  expect(await submit()).toEqual({ response: 'Success' });
  await expect(submit()).rejects.toThrow('429');
  await expect(submit()).rejects.toThrow('We can’t take more requests from your network today.');
  expect(await countRows('sales_lead')).toBe(1);
});
