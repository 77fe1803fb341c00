import { type Call, calls, captchaHeader, providerKeyHeader, siteKeyHeader } from '@demarc/contract';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { sql } from './platform/database/sql.ts';
import { createBuyer } from './testing/buyer.ts';
import {
  corruptValue,
  createSeededRandom,
  fuzzSeed,
  generateValidValue,
  getSchema,
  pickHostileValue,
  type SeededRandom,
} from './testing/fuzz.ts';
import { checkOut, orderFiber } from './testing/journey.ts';
import { readCpuMs } from './testing/measure-cpu.ts';
import { openShop, visitAddress } from './testing/open-shop.ts';
import { completeQuoteCheckout, createQuoteInput } from './testing/quote-buyer.ts';
import { encodeCall } from './testing/shopper.ts';
import { type TestApp, testProviderKey, type Visitor } from './testing/start-test-app.ts';
import { passGate, retrieveCart, saveNewCart } from './testing/steps/saved-carts.ts';
import { solveCaptcha } from './testing/steps/solve-captcha.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 2000);
/** Safety 25: the CPU time that a request may take. */
const maxCpuMs = 100;
/** New visitors start after this number of requests. */
const requestsPerVisitorSet = 500;

const contract = Object.values(calls) as Call[];
const encodeForUrl = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 8000));

type RequestParts = Partial<Record<'params' | 'query' | 'body', object>>;

/** Valid requests by call. A valid request with one mistake reaches more code than a random one. */
const validRequests = new Map<Call, { readonly parts: RequestParts; readonly visitor: Visitor }[]>();

function recordRequest(visitor: Visitor, { method, url, payload }: InjectOptions & { url: string }): void {
  const [path = '', search] = url.split('?');
  const call = contract.find((candidate) => candidate.method === method && createPathPattern(candidate).test(path));
  if (!call) return;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload ?? {});
  const body = call.bodyType === 'form' ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
  const params = createPathPattern(call).exec(path)?.groups ?? {};
  const query = Object.fromEntries(new URLSearchParams(search));
  validRequests.set(call, [...(validRequests.get(call) ?? []), { parts: { params, query, body }, visitor }]);
}
const createPathPattern = ({ path }: Call) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Visitors in every stage, from a new session to a placed order. */
async function createVisitors(shop: TestApp): Promise<Visitor[]> {
  validRequests.clear();
  let isRecording = true;
  const recordingShop: TestApp = {
    ...shop,
    async startVisit() {
      const visitor = await shop.startVisit();
      const send: Visitor['send'] = (request) => {
        if (isRecording) recordRequest(visitor, request);
        return visitor.send(request);
      };
      return { ...visitor, send };
    },
  };
  const { visitor: visitorWithSavedCart, cartToken } = await saveNewCart(recordingShop);
  const agent = { sessionId: visitorWithSavedCart.sessionId, digitalAgent: true, digitalLink: false };
  recordRequest(visitorWithSavedCart, encodeCall(calls.markSavedCart, { body: agent }));
  const returned = await passGate(recordingShop, cartToken);
  await retrieveCart(returned, `scartid=${cartToken}`);
  const { visitor: withQuote, request } = await completeQuoteCheckout(recordingShop);
  recordRequest(withQuote, encodeCall(calls.submitQuote, { body: request }));
  // The number of a buyer may be one that has received a text. Another text would need a captcha.
  await shop.database.db.query(sql`delete from text_message`);
  // Orders of earlier visitors fill the calendar. Looking for a free slot would reach a limit.
  await shop.database.db.query(sql`delete from appointment_reservation`);
  const ordered = await visitAddress(recordingShop);
  const { orderNumber: number } = await orderFiber(ordered, createBuyer(recordingShop));
  for (const call of [calls.releaseOrder, calls.cancelOrder])
    recordRequest(ordered, encodeCall(call, { params: { number }, body: {} }));
  recordRequest(ordered, encodeCall(calls.createPriceQuote, { body: createQuoteInput() }));
  const ready = await visitAddress(recordingShop);
  await shop.database.db.query(sql`delete from text_message`);
  await checkOut(ready, createBuyer(recordingShop, { card: '4111111111111111' }));
  isRecording = false;
  return [await shop.startVisit(), returned, withQuote, ordered, ready];
}

/** A request of the contract, usually with a mistake. */
function createRequest(
  call: Call,
  random: SeededRandom,
  captcha: string,
  validParts?: RequestParts,
): InjectOptions & { url: string } {
  const createPart = (name: 'params' | 'query' | 'body') => {
    const schema = getSchema(call, name);
    const valid = schema ? (validParts?.[name] ?? generateValidValue(schema, random)) : undefined;
    return random.below(3) > 0 ? valid : corruptValue(valid ?? {}, random);
  };
  const params = (createPart('params') ?? {}) as Record<string, unknown>;
  const query = createPart('query');
  const search = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeForUrl(params[name] ?? 'x') || 'x');
  const url = `${path}${search.length > 0 ? `?${search.map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(value)}`).join('&')}` : ''}`;
  const json = JSON.stringify(createPart('body')) ?? '';
  const truncatedBody = random.below(10) === 0 ? json.slice(0, random.below(json.length + 1)) : json;
  const fields = Object.entries<unknown>(JSON.parse(json || '{}') ?? {});
  const form = fields.map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(value)}`).join('&');
  const headers = {
    [siteKeyHeader]: random.below(10) ? 'demarc-shop' : encodeForUrl(pickHostileValue(random)).slice(0, 200),
    [providerKeyHeader]: random.below(10) ? testProviderKey : encodeForUrl(pickHostileValue(random)).slice(0, 200),
    'idempotency-key': random.below(10)
      ? `key-${random.below(1e9)}`
      : encodeForUrl(pickHostileValue(random)).slice(0, 200),
    ...(call.captcha && {
      [captchaHeader]: random.below(10) ? captcha : encodeForUrl(pickHostileValue(random)).slice(0, 5000),
    }),
    ...(random.below(20) === 0 && { authorization: `Bearer ${encodeForUrl(pickHostileValue(random)).slice(0, 5000)}` }),
    ...(random.below(20) === 0 && { cookie: `demarc=${encodeForUrl(pickHostileValue(random)).slice(0, 5000)}` }),
  };
  if (call.method === 'GET') return { method: 'GET', url, headers };
  const type = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const contentType =
    random.below(20) === 0
      ? random.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', ''])
      : type;
  const payload = call.bodyType === 'form' ? form : truncatedBody;
  return { method: 'POST', url, payload, headers: { ...headers, 'content-type': contentType } };
}

const internalsPattern = /node_modules|\bat [^"]*\.[tj]s:\d+/;

test(
  'safety 25: invalid requests to every call cause no server error, reveal no internals and are not slow',
  async () => {
    process.stdout.write(`FUZZ_SEED=${fuzzSeed} FUZZ_RUNS=${runs}\n`);
    const shop = await openShop({ jobs: 'running' });
    const statuses = new Map<number, number>();
    const { db } = shop.database;
    let visitors: readonly Visitor[] = [];
    let visitorsCreatedAt = shop.clock.now();
    for (let run = 0; run < runs; run++) {
      const random = createSeededRandom(fuzzSeed + run);
      // Resets the counters, so that no request is limited.
      await db.query(sql`delete from rate_limit`);
      await db.query(sql`delete from daily_budget where key like 'promo codes %'`);
      await db.query(sql`delete from saved_cart where saved_at > ${visitorsCreatedAt}`);
      if (run % requestsPerVisitorSet === 0) {
        await db.query(sql`delete from saved_cart`);
        visitors = await createVisitors(shop);
        visitorsCreatedAt = shop.clock.now();
        shop.clock.advance(1);
      }
      const call = contract[run % contract.length] as Call;
      const recorded = validRequests.get(call);
      const valid = recorded && random.below(4) ? random.pick(recorded) : undefined;
      const visitor = valid && random.below(4) ? valid.visitor : random.pick(visitors);
      const captcha = call.captcha ? await solveCaptcha(visitor) : '';
      const request = createRequest(call, random, captcha, valid?.parts);
      const send = async () => {
        const startMs = readCpuMs();
        const answer = await visitor.send(request);
        return { answer, cpuMs: readCpuMs() - startMs };
      };
      const { answer, cpuMs } = await send();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const description = `run ${run} (${call.name}) of seed ${fuzzSeed}: ${answer.body.slice(0, 500)}`;
      expect(answer.statusCode, description).toBeLessThan(500);
      expect(answer.statusCode, description).not.toBe(429);
      expect(answer.body, description).not.toMatch(internalsPattern);
      // Measures twice more, because garbage collection may have run.
      if (cpuMs > maxCpuMs)
        expect(Math.min(cpuMs, (await send()).cpuMs, (await send()).cpuMs), description).toBeLessThan(maxCpuMs);
    }
    process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    expect(statuses.get(200), 'some requests are valid').toBeGreaterThan(runs / 20);
    expect(statuses.get(400), 'some requests are invalid').toBeGreaterThan(runs / 20);
  },
  300_000 + runs * 1000,
);
