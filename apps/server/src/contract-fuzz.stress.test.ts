import { type Call, calls, captchaHeader, providerKeyHeader, siteKeyHeader } from '@demarc/contract';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { sql } from './platform/database/sql.ts';
import { createBuyer } from './testing/buyer.ts';
import {
  corruptValue,
  createSeededRandom,
  generateValidValue,
  pickHostileValue,
  type SeededRandom,
  schemaOf,
  fuzzSeed as seed,
} from './testing/fuzz.ts';
import { checkOut, orderFiber } from './testing/journey.ts';
import { openShop, visitAddress } from './testing/open-shop.ts';
import { completeQuoteCheckout, createQuoteInput } from './testing/quote-buyer.ts';
import { passGate, retrieveCart, saveNewCart } from './testing/saved-carts.ts';
import { encodeCall } from './testing/shopper.ts';
import { solveCaptcha } from './testing/solve-captcha.ts';
import { type TestApp, testProviderKey, type Visitor } from './testing/start-test-app.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 2000);
/** Safety 25. */
const slowMs = 100;
const sessionLastsRuns = 500;

const contract = Object.values(calls) as Call[];
const forUrl = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 8000));

type Parts = Partial<Record<'params' | 'query' | 'body', object>>;

/** Valid requests by call. A valid request with one mistake reaches more code than a random one. */
const sent = new Map<Call, { readonly parts: Parts; readonly by: Visitor }[]>();

function recordRequest(by: Visitor, { method, url, payload }: InjectOptions & { url: string }): void {
  const [path = '', search] = url.split('?');
  const call = contract.find((each) => each.method === method && pathOf(each).test(path));
  if (!call) return;
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload ?? {});
  const body = call.bodyType === 'form' ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
  const params = pathOf(call).exec(path)?.groups ?? {};
  const query = Object.fromEntries(new URLSearchParams(search));
  sent.set(call, [...(sent.get(call) ?? []), { parts: { params, query, body }, by }]);
}
const pathOf = ({ path }: Call) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

/** Visitors in every stage, from a new session to a placed order. */
async function visitorsOf(shop: TestApp): Promise<Visitor[]> {
  sent.clear();
  let isRecording = true;
  const watched: TestApp = {
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
  const { visitor: saver, cart } = await saveNewCart(watched);
  const agent = { sessionId: saver.sessionId, digitalAgent: true, digitalLink: false };
  recordRequest(saver, encodeCall(calls.markSavedCart, { body: agent }));
  const returned = await passGate(watched, cart);
  await retrieveCart(returned, `scartid=${cart}`);
  const { visitor: withQuote, request } = await completeQuoteCheckout(watched);
  recordRequest(withQuote, encodeCall(calls.submitQuote, { body: request }));
  const ordered = await visitAddress(watched);
  const { orderNumber: number } = await orderFiber(ordered, createBuyer(watched));
  for (const call of [calls.releaseOrder, calls.cancelOrder])
    recordRequest(ordered, encodeCall(call, { params: { number }, body: {} }));
  recordRequest(ordered, encodeCall(calls.createPriceQuote, { body: createQuoteInput() }));
  const ready = await visitAddress(watched);
  await checkOut(ready, createBuyer(watched, { card: '4111111111111111' }));
  isRecording = false;
  return [await shop.startVisit(), returned, withQuote, ordered, ready];
}

/** A request of the contract, usually with a mistake. */
function requestFor(call: Call, chance: SeededRandom, captcha: string, like?: Parts): InjectOptions & { url: string } {
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = schemaOf(call, name);
    const valid = schema ? (like?.[name] ?? generateValidValue(schema, chance)) : undefined;
    return chance.below(3) > 0 ? valid : corruptValue(valid ?? {}, chance);
  };
  const params = (part('params') ?? {}) as Record<string, unknown>;
  const query = part('query');
  const search = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  const path = call.path.replace(/:(\w+)/g, (_, name) => forUrl(params[name] ?? 'x') || 'x');
  const url = `${path}${search.length > 0 ? `?${search.map(([name, value]) => `${forUrl(name)}=${forUrl(value)}`).join('&')}` : ''}`;
  const json = JSON.stringify(part('body')) ?? '';
  const spoiledBody = chance.below(10) === 0 ? json.slice(0, chance.below(json.length + 1)) : json;
  const fields = Object.entries<unknown>(JSON.parse(json || '{}') ?? {});
  const form = fields.map(([name, value]) => `${forUrl(name)}=${forUrl(value)}`).join('&');
  const headers = {
    [siteKeyHeader]: chance.below(10) ? 'demarc-shop' : forUrl(pickHostileValue(chance)).slice(0, 200),
    [providerKeyHeader]: chance.below(10) ? testProviderKey : forUrl(pickHostileValue(chance)).slice(0, 200),
    'idempotency-key': chance.below(10) ? `key-${chance.below(1e9)}` : forUrl(pickHostileValue(chance)).slice(0, 200),
    ...(call.captcha && {
      [captchaHeader]: chance.below(10) ? captcha : forUrl(pickHostileValue(chance)).slice(0, 5000),
    }),
    ...(chance.below(20) === 0 && { authorization: `Bearer ${forUrl(pickHostileValue(chance)).slice(0, 5000)}` }),
    ...(chance.below(20) === 0 && { cookie: `demarc=${forUrl(pickHostileValue(chance)).slice(0, 5000)}` }),
  };
  if (call.method === 'GET') return { method: 'GET', url, headers };
  const type = call.bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const contentType =
    chance.below(20) === 0
      ? chance.pick(['text/plain', 'application/xml', 'application/json; charset=utf-16', ''])
      : type;
  const payload = call.bodyType === 'form' ? form : spoiledBody;
  return { method: 'POST', url, payload, headers: { ...headers, 'content-type': contentType } };
}

const internals = /node_modules|\bat [^"]*\.[tj]s:\d+/;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

test(
  'invalid requests to every call cause no server error, reveal no internals and are not slow (safety 25)',
  async () => {
    process.stdout.write(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}\n`);
    const shop = await openShop({ jobs: 'running' });
    const statuses = new Map<number, number>();
    const { db } = shop.database;
    let visitors: readonly Visitor[] = [];
    let begunAt = shop.clock.now();
    for (let run = 0; run < runs; run++) {
      const chance = createSeededRandom(seed + run);
      // Rate limits stay on, but no request reaches one.
      await db.query(sql`delete from rate_limit`);
      await db.query(sql`delete from saved_cart where saved_at > ${begunAt}`);
      if (run % sessionLastsRuns === 0) {
        await db.query(sql`delete from saved_cart`);
        visitors = await visitorsOf(shop);
        begunAt = shop.clock.now();
        shop.clock.advance(1);
      }
      const call = contract[run % contract.length] as Call;
      const known = sent.get(call);
      const like = known && chance.below(4) ? chance.pick(known) : undefined;
      const visitor = like && chance.below(4) ? like.by : chance.pick(visitors);
      const captcha = call.captcha ? await solveCaptcha(visitor) : '';
      const request = requestFor(call, chance, captcha, like?.parts);
      const send = async () => {
        const begin = cpuMs();
        const answer = await visitor.send(request);
        return { answer, took: cpuMs() - begin };
      };
      const { answer, took } = await send();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const which = `run ${run} (${call.name}) of seed ${seed}: ${answer.body.slice(0, 500)}`;
      expect(answer.statusCode, which).toBeLessThan(500);
      expect(answer.statusCode, which).not.toBe(429);
      expect(answer.body, which).not.toMatch(internals);
      // Repeated, because the machine may have been busy.
      if (took > slowMs) expect(Math.min(took, (await send()).took, (await send()).took), which).toBeLessThan(slowMs);
    }
    process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    expect(statuses.get(200), 'some were right').toBeGreaterThan(runs / 20);
    expect(statuses.get(400), 'some were wrong').toBeGreaterThan(runs / 20);
  },
  300_000 + runs * 1000,
);
