import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { type Call, calls } from '@demarc/contract';
import { sampleRegistration } from '@demarc/domain/lead/testing';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { raw, sql } from './platform/database/sql.ts';
import { loadProvider } from './provider/index.ts';
import { createBuyer } from './testing/buyer.ts';
import { createChoices, postJson } from './testing/choices.ts';
import { demoProviderDir } from './testing/copy-demo-provider.ts';
import { sampleLead } from './testing/fixtures/sales-lead.ts';
import { createSeededRandom, generateValidValue, getSchema } from './testing/fuzz.ts';
import { checkOut } from './testing/journey.ts';
import { openShop, visitAddress } from './testing/open-shop.ts';
import { completeQuoteCheckout, submitQuote } from './testing/quote-buyer.ts';
import { readProvider } from './testing/read-provider.ts';
import { sendCall } from './testing/shopper.ts';
import { startTestApp, type TestApp, type Visitor } from './testing/start-test-app.ts';
import { passGate, saveNewCart, tryEmail } from './testing/steps/saved-carts.ts';
import { sendChat } from './testing/steps/send-chat.ts';
import { createCaptchaHeaders } from './testing/steps/solve-captcha.ts';
import { openTestDatabase } from './testing/test-database.ts';

const { limits: defaultLimits } = await loadProvider(demoProviderDir);
type Limits = typeof defaultLimits;
const demo = await readProvider();
const contract = Object.values(calls) as Call[];
const kilobyte = 1000;
const megabyte = 1000 * kilobyte;

/** The limit of each counted unit. A change is a call that stores something. */
const unitLimits = {
  session: ({ sessionsPerNetworkWithCaptcha }: Limits) => sessionsPerNetworkWithCaptcha,
  change: ({ changesPerNetworkWithCaptcha }: Limits) => changesPerNetworkWithCaptcha,
  event: ({ eventsPerNetwork }: Limits) => eventsPerNetwork,
  'contact request': ({ leadsPerNetworkWithCaptcha }: Limits) => leadsPerNetworkWithCaptcha,
  'chat message': ({ chatMessagesPerNetwork }: Limits) => chatMessagesPerNetwork,
  'text message': ({ textsPerNetworkWithCaptcha }: Limits) => textsPerNetworkWithCaptcha,
  'payment method': ({ paymentMethodsPerNetwork }: Limits) => paymentMethodsPerNetwork,
  'saved cart': ({ savedCartsPerNetwork }: Limits) => savedCartsPerNetwork,
  day: () => 1,
} as const;
type Unit = keyof typeof unitLimits;

interface Growth {
  /** The most rows that one unit adds. */
  readonly rows: number;
  readonly per: Unit;
  /** The most bytes of a row, without indexes and without the text of the visitor. */
  readonly bytes: number;
  /** The row repeats text of the visitor. All text together is at most the bytes of all requests, stored twice. */
  readonly text?: (limits: Limits) => number;
}

const visitorText = ({ megabytesPerNetworkWithCaptcha }: Limits) => 2 * megabytesPerNetworkWithCaptcha;
const eventText = ({ eventMegabytesPerNetwork }: Limits) => 2 * eventMegabytesPerNetwork;
const small = { bytes: kilobyte } as const;
const large = { bytes: 16 * kilobyte, text: visitorText } as const;
const callCount = contract.length;
const repeatableCount = contract.filter(({ idempotency }) => idempotency).length;
const captchaCalls = contract.filter(({ mayRequireCaptcha }) => mayRequireCaptcha);
/** Calls, their repeats, and both again with a captcha. */
const countedCalls =
  callCount + repeatableCount + captchaCalls.length + captchaCalls.filter(({ idempotency }) => idempotency).length;

const jobQueue = 'jobs.job';
const maxEndpoints = 10;

const assign = (tables: string, value: Growth) => Object.fromEntries(tables.split(' ').map((table) => [table, value]));
/** The tables that grow with what visitors do. */
const growths: Readonly<Record<string, Growth>> = {
  ...assign('one_time_code payment_choice slot_hold visit_answers', { rows: 1, per: 'session', ...small }),
  // With a campaign of six values.
  ...assign('visitor_session', { rows: 1, per: 'session', bytes: 4 * kilobyte }),
  ...assign('business_info label_template', { rows: 1, per: 'session', ...large }),
  ...assign('event_log', { rows: 1, per: 'event', bytes: 0, text: eventText }),
  ...assign('sales_lead waitlist_entry', { rows: 1, per: 'contact request', bytes: 16 * kilobyte }),
  ...assign('chat_conversation', { rows: 1, per: 'chat message', bytes: 64 * kilobyte }),
  ...assign('code_mail text_message', { rows: 1, per: 'text message', ...small }),
  ...assign(
    'appointment_reservation appointment_slot auto_pay_log bureau_inquiry consent credit_asking deposit_agreement held_order hosted_form number_port payment_method quote_opening saved_cart_visit terms_acceptance used_captcha vault_entry',
    { rows: 1, per: 'change', ...small },
  ),
  // A mailed cart and its reminders have links of their own. A placed order has one for its page, its mail and its
  // calendar.
  ...assign('saved_cart_link', { rows: 2, per: 'saved cart', ...small }),
  ...assign('saved_cart', { rows: 1, per: 'saved cart', ...large }),
  ...assign('order_link', { rows: 3, per: 'change', ...small }),
  // Opened, submitted, and accepted by the order system.
  ...assign('order_history', { rows: 3, per: 'change', ...small }),
  // Tries without an answer, and the one that is answered.
  ...assign('hand_over_attempt', { rows: 2, per: 'change', bytes: 10 * kilobyte }),
  // An approved order from a quote.
  ...assign('quote_history', { rows: 1, per: 'change', ...small }),
  // An order has five promo codes at most.
  ...assign('promotion_use', { rows: 5, per: 'change', bytes: 300 }),
  // An order is opened and submitted, its cart is marked, and the order system accepts it.
  ...assign('cart_change', { rows: 3, per: 'change', bytes: 100 }),
  ...assign('change_feed', { rows: 3, per: 'change', bytes: 200 }),
  // Written by the console and a sweep.
  ...assign('cart_summary', { rows: 1, per: 'session', ...large }),
  // An order from a quote: placed, accepted by the order system, and its quote. Ten endpoints at most.
  ...assign('webhook_event', { rows: 3, per: 'change', ...small }),
  ...assign('webhook_delivery', { rows: 3 * maxEndpoints, per: 'change', bytes: 300 }),
  // 30 lines and 4 fax lines.
  ...assign('number_reservation ported_number telephone_number', { rows: 34, per: 'change', bytes: 200 }),
  ...assign('cart claimed_key credit_check customer_order idempotency_key qualification recorded_order signed_letter', {
    rows: 1,
    per: 'change',
    ...large,
  }),
  // An order request and a registration mail the sales team and the shopper.
  ...assign('mail_message', { rows: 2, per: 'change', ...large }),
  // A row for each call of a session, for its repeats, for both with a captcha, and the same of the network; and the network's limits of the
  // day.
  ...assign('rate_limit', { rows: countedCalls, per: 'session', ...small }),
  // Within an hour 30 tries, each at another link with two rows; within 15 minutes 20, each with another email.
  ...assign('gate_tries', { rows: 25 * 30 * 2 + 1, per: 'day', ...small }),
  ...assign('operator_tries', { rows: 97 * 20 + 3, per: 'day', ...small }),
  // A payment method has budgets of its attempt, its session, and the session's methods without a captcha.
  ...assign('daily_budget', { rows: 3, per: 'payment method', ...small }),
};
/** Rows that do not depend on what a unit adds. */
const additionalRows: Readonly<Record<string, number>> = {
  // Sessions that start with a captcha.
  used_captcha: 8000,
  // The calls of the network, and its limits of the day, two of them of its IPv6 /48.
  rate_limit: countedCalls + 5,
  // The budgets of the network (among them its orders without an approved credit check, with up to five mobile numbers),
  // five leads, the numbers of 300 text messages, and thirty mailboxes of saved carts, each of the network and a session.
  // Also its orders with a visit, each with another applicant and another mobile number.
  // Also its wrong promo codes, each of another session, the mailboxes of a hundred order requests and registrations, and the
  // counts of an IPv6 /48.
  daily_budget: 2 + 15 + 5 + 300 + 2 * 30 + 1 + 2 * 40 + 1 + 1000 + 100,
};
/** Only the provider adds to these tables: imports, catalogs, texts, quotes, keys and operators. */
const providersTables = new Set(
  'accepted_text address api_key audit_entry coverage_import coverage_source label_archive lead_campaign operator operator_answer operator_session operator_view order_assignment order_day order_event order_note place_letters place_name price_quote provider_answer quote_link quote_pdf quote_revision saved_view schema_migration sealing_key serviceability slot_capacity sold_catalog street unit visitor_day webhook_endpoint zip'.split(
    ' ',
  ),
);

const computeRows = (table: string, limits: Limits): number => {
  const growth = growths[table];
  return growth ? growth.rows * unitLimits[growth.per](limits) + (additionalRows[table] ?? 0) : 0;
};

/** The row of docs/safety.md for a table. */
function describeTable(table: string): readonly string[] {
  const growth = growths[table];
  if (!growth) return [table, '', '0', '0'];
  const rows = computeRows(table, defaultLimits);
  const megabytes = Math.ceil((rows * growth.bytes) / megabyte) + (growth.text?.(defaultLimits) ?? 0);
  return [table, `${growth.rows} per ${growth.per}`, rows.toLocaleString('en-US'), megabytes.toLocaleString('en-US')];
}

const page = readFileSync(new URL('../../../docs/safety.md', import.meta.url), 'utf8');
const listed = [...page.matchAll(/^\| `(\w+)` \| ([^|]*)\| ([\d,]+) \| ([\d,]+) \|$/gm)].map((row) =>
  row.slice(1).map((cell) => cell.trim()),
);
const database = await openTestDatabase();
const { db } = database;

const listTables = async (from = db) =>
  (
    await from.query<{ readonly name: string }>(sql`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`)
  ).map(({ name }) => name);

test('safety 28: docs/safety.md states for every table the most that one network adds in a day [S-110]', async () => {
  const tables = await listTables();
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => Object.hasOwn(growths, table) === providersTables.has(table))).toEqual([]);
  expect(listed).toEqual(tables.map(describeTable));
});

test('a table with one row per session cannot hold a second one [S-110]', async () => {
  const keys = await db.query<{ readonly name: string; readonly columns: string }>(sql`
    select relname as name, string_agg(attname, ' ') as columns
    from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indisprimary and relnamespace = 'public'::regnamespace group by relname`);
  const keyOf = new Map(keys.map(({ name, columns }) => [name, columns]));
  const perSession = Object.keys(growths).filter((table) => growths[table]?.per === 'session');
  for (const table of perSession.filter((name) => !['visitor_session', 'rate_limit'].includes(name)))
    expect([table, keyOf.get(table)]).toEqual([table, 'session_id']);
});

/** Starts a server with small limits. */
const startLimited = (change: Partial<Limits>) =>
  startTestApp({ database, provider: { ...demo, limits: { ...demo.limits, ...change } } });
const countRows = async (table: 'visitor_session' | 'event_log' | 'sales_lead') =>
  (await db.query<{ readonly count: number }>(sql`select count(*)::int as count from ${raw(table)}`))[0]?.count;
test('one network starts a limited number of sessions per day; a known visitor may always return [S-110]', async () => {
  const { app, api, clock } = await startLimited({ sessionsPerNetwork: 3, sessionsPerNetworkWithCaptcha: 3 });
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

const autoPayLog = { AutoPayStatusLog: 'failed', APEntrolled: 'N', AutoPayPmtType: 'Card' };

test('all calls of a network that change something have a daily limit, by number and by bytes [S-110]', async () => {
  const send = async (change: Partial<Limits>) => {
    await db.query(sql`delete from rate_limit`);
    const shop = await startLimited(change);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) {
      const visitor = await shop.startVisit();
      statuses.push((await visitor.send({ method: 'POST', url: '/autopay-log', payload: autoPayLog })).statusCode);
      // Reading is not limited by the day.
      expect((await visitor.send({ method: 'GET', url: '/chat/info/x' })).statusCode).toBe(200);
    }
    return statuses;
  };
  expect(await send({ changesPerNetwork: 2, changesPerNetworkWithCaptcha: 2 })).toEqual([200, 200, 429, 429]);
  const megabytes = 0.00015;
  const limits = { megabytesPerNetwork: megabytes, megabytesPerNetworkWithCaptcha: megabytes };
  expect(await send(limits)).toEqual([200, 200, 429, 429]);
});

const inChunks = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };
const stream = (text: string) => Readable.from([text]);

test('refused requests use nothing of the daily limits, whether too small, too large or in chunks [S-236]', async () => {
  await db.query(sql`delete from rate_limit`);
  const shop = await startLimited({ changesPerNetwork: 3, changesPerNetworkWithCaptcha: 3, megabytesPerNetwork: 0.07 });
  const visitor = await shop.startVisit();
  const send = async (payload: object | string, headers: Record<string, string> = {}) =>
    (await visitor.send({ method: 'POST', url: '/autopay-log', payload, headers })).statusCode;
  for (let n = 0; n < 4; n++) {
    expect(await send({})).toBe(400);
    expect(await send('{', { 'content-type': 'application/json' })).toBe(400);
    expect(await send('x', { 'content-type': 'text/html' })).toBe(415);
    expect(await send({ text: 'x'.repeat(66 * kilobyte) })).toBe(413);
    expect(await send(stream(JSON.stringify({ text: 'x'.repeat(66 * kilobyte) })), inChunks)).toBe(413);
  }
  for (let n = 0; n < 3; n++) expect(await send(stream(JSON.stringify(autoPayLog)), inChunks)).toBe(200);
  expect(await send(autoPayLog)).toBe(429);
});

test('a body counts with its parsed size, however much it is padded [S-250]', async () => {
  await db.query(sql`delete from rate_limit`);
  const shop = await startLimited({ megabytesPerNetwork: 0.0002, megabytesPerNetworkWithCaptcha: 0.0002 });
  const visitor = await shop.startVisit();
  const padded = ' '.repeat(64_000) + JSON.stringify(autoPayLog);
  const headers = { 'content-type': 'application/json' };
  const send = async (payload: string | Readable, more: Record<string, string> = {}) =>
    (await visitor.send({ method: 'POST', url: '/autopay-log', payload, headers: { ...headers, ...more } })).statusCode;
  expect(await send(padded)).toBe(200);
  expect(await send(stream(padded), inChunks)).toBe(200);
  expect(await send(padded)).toBe(429);
});

test('a call that is refused and stores nothing returns what it used of the day, not of the minute [S-250]', async () => {
  await db.query(sql`delete from rate_limit`);
  const shop = await startLimited({ changesPerNetwork: 1, changesPerNetworkWithCaptcha: 1 });
  const visitor = await shop.startVisit();
  const send = async (url: string, payload: object) =>
    (await visitor.send({ method: 'POST', url, payload })).statusCode;
  const { max } = calls.generateSelfInstallDates.rateLimit;
  const refused: number[] = [];
  for (let n = 0; n <= max; n++)
    refused.push(await send('/self-install-dates', { isSelfInstall: 'Y', isTechInstall: 'N' }));
  expect(refused).toEqual([...Array(max).fill(404), 429]);
  expect(await send('/autopay-log', autoPayLog)).toBe(200);
  expect(await send('/autopay-log', autoPayLog)).toBe(429);
});

test.each(['65537', '60000000', '2147483648', '99999999999999999999'])(
  'a Content-Length of %s is answered 413 before anything is counted [S-251]',
  async (length) => {
    const shop = await startLimited({});
    const visitor = await shop.startVisit();
    await db.query(sql`delete from rate_limit`);
    const headers = { 'content-type': 'application/json', 'content-length': length };
    for (const url of ['/autopay-log', '/locus', '/token']) {
      const answer = await visitor.send({ method: url === '/token' ? 'GET' : 'POST', url, payload: '{}', headers });
      expect([url, answer.statusCode, answer.headers.connection]).toEqual([url, 413, 'close']);
      expect(answer.json()).toMatchObject({ ErrorCode: 'bodyTooLarge' });
    }
    expect(await db.query(sql`select key from rate_limit`)).toEqual([]);
  },
);

test('contact requests of a network are limited per day, and the shopper is told how to reach us [S-110]', async () => {
  const shop = await startTestApp({
    database,
    jobs: 'running',
    provider: { ...demo, limits: { ...demo.limits, leadsPerNetwork: 1, leadsPerNetworkWithCaptcha: 1 } },
  });
  const submit = async () => sendCall(await shop.startVisit(), calls.submitSalesForm, { body: { lead: sampleLead } });
  expect(await submit()).toEqual({ response: 'Success' });
  await expect(submit()).rejects.toThrow('429');
  await expect(submit()).rejects.toThrow('We can’t take more requests from your network today.');
  expect(await countRows('sales_lead')).toBe(1);
});

interface Sent {
  readonly call: Call;
  readonly visitor: Visitor;
  readonly request: InjectOptions & { readonly url: string };
  readonly at: Date;
}

const createPathPattern = ({ path }: Call) => new RegExp(`^${path.replace(/:(\w+)/g, '[^/]+')}$`);
const findCall = ({ method = 'GET', url }: Sent['request']) =>
  contract.find((call) => call.method === method && createPathPattern(call).test(url.split('?')[0] ?? ''));

/**
 * Opens a shop with limits that a test can lower. Its visitors report each call, and how many rows it added to each
 * table.
 */
async function openMeasuredShop() {
  const limits = { ...demo.limits };
  const calendar = { ...demo.calendar, questions: [{ id: 'dogs', text: 'Is there a dog?' }] };
  const rules = { ...demo.rules, waitlist: 'on' as const };
  const payments = { ...demo.payments, hostedForm: { url: 'https://pay.example.com/form' } };
  const shop = await openShop({ jobs: 'running', provider: { ...demo, limits, calendar, rules, payments } });
  const { db } = shop.platform;
  for (let nth = 0; nth < maxEndpoints; nth++)
    await db.query(sql`
      insert into webhook_endpoint (id, url, event_types, sealed_secret, created_at)
      values (${`endpoint ${nth}`}, 'https://example.com/hooks', '{}', '', ${shop.clock.now()})`);
  const tables = [...(await listTables(db)), jobQueue];
  // A run of deliveries enqueues the one that continues, at any time: one for each endpoint.
  const isCounted = `name <> 'deliver-webhooks' or start_after <= created_on`;
  const countEach = raw(
    tables
      .map(
        (table) =>
          `select '${table}' as name, count(*) from ${table}${table === jobQueue ? ` where ${isCounted}` : ''}`,
      )
      .join(' union all '),
  );
  const countAll = async () => {
    const counts = await db.query<{ readonly name: string; readonly count: string }>(sql`${countEach}`);
    return new Map(counts.map(({ name, count }) => [name, Number(count)]));
  };
  /** Runs the action. Returns the tables that have more rows after it. */
  const measure = async (action: () => Promise<unknown>): Promise<Map<string, number>> => {
    const before = await countAll();
    await action();
    const changes = [...(await countAll())].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const);
    return new Map(changes.filter(([, rows]) => rows > 0));
  };
  const report: (Sent & { readonly isAccepted: boolean; readonly added: ReadonlyMap<string, number> })[] = [];
  const measured: TestApp = {
    ...shop,
    async startVisit() {
      const visitor = await shop.startVisit();
      const send: Visitor['send'] = async (request) => {
        const call = findCall(request);
        let answer: Awaited<ReturnType<Visitor['send']>> | undefined;
        const added = await measure(async () => {
          answer = await visitor.send(request);
        });
        if (!answer) throw new Error('there is no answer');
        if (call)
          report.push({ call, visitor, request, at: shop.clock.now(), isAccepted: answer.statusCode < 400, added });
        return answer;
      };
      return { ...visitor, send };
    },
  };
  const resetLimits = async () => {
    await shop.platform.db.query(sql`delete from rate_limit`);
    await shop.platform.db.query(sql`delete from daily_budget`);
  };
  return { shop, limits, measured, measure, report, resetLimits };
}

/** Visitors who use the whole shop, with as many telephone numbers as one call can hold. */
async function useWholeShop(shop: TestApp, { isOrdering }: { readonly isOrdering: boolean }): Promise<void> {
  const { encodeDigitalVoice, createDigitalVoice, bdvPlanId } = createChoices(demo.catalog);
  const { cartToken } = await saveNewCart(shop);
  await passGate(shop, cartToken);
  const { visitor, request } = await completeQuoteCheckout(shop);
  const ordering = await visitAddress(shop);
  const order = await checkOut(ordering, createBuyer(shop, { card: '4111111111111111', ssn: '219090002' }));
  await sendCall(ordering, calls.openHostedForm, { body: {} });
  for (const asked of [visitor, ordering])
    await sendCall(asked, calls.answerQuestionnaire, { query: { answers: { dogs: true } }, body: {} });
  if (isOrdering) {
    expect((await submitQuote(visitor, request)).json()).toMatchObject({ Status: 'SUCCESS' });
    await sendCall(ordering, calls.submitOrder, { body: order });
  }
  const caller = await visitAddress(shop);
  const fax = demo.catalog.faxLines.find(({ id }) => id !== '')?.id ?? '';
  const lines = Array.from({ length: 30 }, (_, n) => ({
    number: `55155501${n + 10}`,
    planId: bdvPlanId,
    device: 'desktop' as const,
  }));
  const faxLines = Array(4).fill({ planId: fax });
  await postJson(caller, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({ lines, faxLines })));
  await postJson(caller, '/preferred-voice', { BID: '', RC: '', nlines: 30 });
  const port = { number: '3125550177', currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  await sendCall(caller, calls.portNumber, { body: { ...port, ...owner } });
  const signer = { firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142', owners: [], taxId: null };
  const carriers = { longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel' };
  await sendCall(caller, calls.signLetter, { body: { ...signer, ...carriers, date: '2026-03-03' } });
  await postJson(caller, '/autopay-log', { AutoPayStatusLog: 'failed', APEntrolled: 'N', AutoPayPmtType: 'Card' });
  await postJson(caller, '/label-template', { template: 'x'.repeat(8000) });
  await sendChat(caller, ['Is fiber sold here?']);
  await sendCall(caller, calls.submitSalesForm, { body: { lead: sampleLead } });
  const body = { ...sampleRegistration, email: `${randomUUID()}@example.com` };
  await sendCall(caller, calls.joinWaitlist, { body }, await createCaptchaHeaders(caller));
  await sendCall(caller, calls.logEvent, { body: event as never });
}

/** Sends each call of a session, with a request that its schemas allow. */
async function sendEveryCall(shop: TestApp): Promise<void> {
  const visitor = await visitAddress(shop);
  const random = createSeededRandom(1);
  for (const call of contract.filter(({ access }) => access === 'session')) {
    const generate = (part: 'params' | 'query' | 'body') => {
      const schema = getSchema(call, part);
      return (schema ? generateValidValue(schema, random) : {}) as Record<string, string>;
    };
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(generate('params')[name] ?? 'x'));
    const isForm = call.bodyType === 'form';
    await visitor.send({
      method: call.method,
      url: `${path}?${new URLSearchParams(generate('query'))}`,
      headers: {
        'idempotency-key': randomUUID(),
        ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(call.method === 'POST' && {
        payload: isForm ? new URLSearchParams(generate('body')).toString() : generate('body'),
      }),
    });
  }
  await tryEmail(visitor, 'A'.repeat(22));
}

/** The hand-over of an order adds to these tables later, in a job. */
const tablesOfJobs = [
  'cart_change',
  'change_feed',
  'hand_over_attempt',
  'order_history',
  'quote_pdf',
  'recorded_order',
  'webhook_event',
  'webhook_delivery',
  jobQueue,
];
/** Refused requests add to these tables. All but one have limits of their own. */
const tablesOfCounts = ['rate_limit', 'daily_budget', 'gate_tries'];
/** A service of another company, an operator, an order, a held order, promo codes or mailed codes are needed to reach the figure of these tables. */
const unreached = [
  'cart_change',
  'cart_summary',
  'code_mail',
  'hand_over_attempt',
  'held_order',
  'ported_number',
  'telephone_number',
  'promotion_use',
];

/**
 * Two mails or a mail and a hand-over, a mail to the sales person of a quote, three reminders of a saved cart, and one
 * for each event and endpoint.
 */
const countJobs = (call: Call, added: ReadonlyMap<string, number>): number =>
  2 + (call === calls.submitQuote ? 1 : 0) + (call === calls.saveCart ? 3 : 0) + (added.get('webhook_delivery') ?? 0);

test('safety 28: no call adds more rows to a table than docs/safety.md says, and the figures are reached [S-110]', async () => {
  const { shop, measured, measure, report, limits, resetLimits } = await openMeasuredShop();
  const { db } = shop.platform;
  // The first visitors make the server store what it stores once: its key, its catalog, the accepted texts.
  await useWholeShop(shop, { isOrdering: false });
  for (const table of ['number_reservation', 'appointment_reservation', 'appointment_slot'])
    await db.query(sql`delete from ${raw(table)}`);
  await useWholeShop(measured, { isOrdering: true });
  await sendEveryCall(measured);
  const { cartToken } = await saveNewCart(measured);
  const returned = await passGate(shop, cartToken);
  const retrieval = { method: 'GET', url: `/saved-cart?scartid=${cartToken}` } as const;
  const at = shop.clock.now();
  const retrieved = await measure(() => returned.send(retrieval));
  report.push({
    call: calls.retrieveSavedCart,
    visitor: returned,
    request: retrieval,
    at,
    isAccepted: true,
    added: retrieved,
  });

  const listConfirmed = () => db.query(sql`select from customer_order where hand_over = 'confirmed'`);
  await expect.poll(async () => (await listConfirmed()).length).toBe(2);
  const histories = await db.query<{ readonly steps: number }>(sql`
    select count(*)::int as steps from order_history group by order_number order by 1 desc`);
  // The events of an order and of its quote.
  const events = await db.query<{ readonly count: number }>(sql`
    select count(*)::int + 1 as count from webhook_event
    where subject in (select 'order:' || number from customer_order where quote_number is not null) group by subject`);
  const feeds = await db.query<{ readonly changes: number }>(sql`
    select count(*)::int as changes from change_feed group by kind, subject_id order by 1 desc`);
  const webhookEvents = events[0]?.count ?? 0;
  const most = new Map([
    ['order_history', histories[0]?.steps ?? 0],
    ['recorded_order', 1],
    ['change_feed', feeds[0]?.changes ?? 0],
    ['webhook_event', webhookEvents],
    ['webhook_delivery', webhookEvents * maxEndpoints],
  ]);
  for (const { call, added } of report)
    for (const [table, rows] of added) {
      if (table === jobQueue) expect([call.name, rows <= countJobs(call, added)]).toEqual([call.name, true]);
      if (tablesOfJobs.includes(table)) continue;
      most.set(table, Math.max(most.get(table) ?? 0, rows));
      if (call.method === 'GET' && table !== 'rate_limit')
        expect([call.name, table, call.stores]).toEqual([call.name, table, true]);
    }
  const measuredTables = Object.keys(growths).filter(
    (table) => !['rate_limit', 'visitor_session', ...unreached].includes(table) && growths[table]?.per !== 'day',
  );
  expect(Object.fromEntries(measuredTables.map((table) => [table, most.get(table)]))).toEqual(
    Object.fromEntries(measuredTables.map((table) => [table, growths[table]?.rows])),
  );
  expect([...providersTables].filter((table) => most.has(table))).toEqual([]);

  // The size of the rows, with short texts of the visitors.
  for (const table of Object.keys(growths).filter((name) => growths[name]?.bytes)) {
    const [row] = await db.query<{ readonly bytes: number | null }>(sql`
      select max(pg_column_size(stored))::int as bytes from ${raw(table)} as stored`);
    expect([table, (row?.bytes ?? 0) <= (growths[table]?.bytes ?? 0)]).toEqual([table, true]);
  }

  // Every call that stores something, up to the limit of the day.
  Object.assign(limits, {
    changesPerNetwork: 3,
    changesPerNetworkWithCaptcha: 3,
    chatMessagesPerNetwork: 2,
    textsPerNetwork: 2,
    textsPerNetworkWithCaptcha: 2,
    leadsPerNetwork: 2,
    leadsPerNetworkWithCaptcha: 2,
    savedCartsPerNetwork: 2,
    eventsPerNetwork: 2,
  });
  const isCounted = ({ method, access, stores, name }: Call) =>
    access === 'session' && (method === 'POST' || stores) && !['logEvent', 'logClientError'].includes(name);
  // Accepted requests replace refused ones.
  const sorted = report.toSorted((a, b) => Number(a.isAccepted) - Number(b.isAccepted));
  const driven = new Map(sorted.filter(({ call }) => isCounted(call)).map((sent) => [sent.call.name, sent]));
  expect([...driven.keys()].sort()).toEqual(
    contract
      .filter(isCounted)
      .map(({ name }) => name)
      .sort(),
  );
  for (const { call, visitor, request, at } of driven.values()) {
    // An access token is valid for a few minutes.
    shop.clock.advance(at.getTime() - shop.clock.now().getTime());
    await resetLimits();
    const statuses: number[] = [];
    const added = new Map<string, number>();
    for (let n = 0; n < 4; n++) {
      const captcha = call.captcha || call.mayRequireCaptcha ? await createCaptchaHeaders(visitor) : {};
      const headers = { ...request.headers, ...captcha, 'idempotency-key': randomUUID() };
      let status = 0;
      const stored = await measure(async () => {
        status = (await visitor.send({ ...request, headers })).statusCode;
      });
      statuses.push(status);
      // A refused request is not counted, and stores nothing except counts.
      if (status >= 400 && status < 500)
        expect([call.name, status, [...stored.keys()].filter((table) => !tablesOfCounts.includes(table))]).toEqual([
          call.name,
          status,
          [],
        ]);
      for (const [table, rows] of stored) added.set(table, (added.get(table) ?? 0) + rows);
    }
    if (statuses.slice(0, 3).every((status) => status < 400))
      expect([call.name, statuses[3]]).toEqual([call.name, 429]);
    expect([call.name, [401, 429, 500].includes(statuses[0] ?? 500)]).toEqual([call.name, false]);
    for (const [table, rows] of added)
      if (!tablesOfJobs.includes(table))
        expect([call.name, table, rows <= computeRows(table, limits)]).toEqual([call.name, table, true]);
  }
});

test('a network over its limit of tries adds no row for each link that it goes on trying [S-110]', async () => {
  const { startVisit, clock } = await startTestApp({ database });
  const visitor = await startVisit();
  for (let n = 0; n < 35; n++) {
    if (n % 15 === 0) clock.advance(60_000); // the limit of calls
    await tryEmail(visitor, randomUUID().replaceAll('-', '').slice(0, 22));
  }
  expect(await db.query(sql`select from gate_tries`)).toHaveLength(30 * 2 + 1);
});
