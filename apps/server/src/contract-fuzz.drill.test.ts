import { type Call, calls, captchaHeader, providerKeyHeader, siteKeyHeader } from '@demarc/contract';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type Chance, chanceFrom, nasty, schemaOf, spoiled, validFor } from './testing/fuzz.ts';
import { solveCaptcha } from './testing/solve-captcha.ts';
import { startTestApp, type TestApp, testProviderKey, type Visitor } from './testing/start-test-app.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 2000);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
/** Safety 25. */
const slowMs = 100;
const sessionLastsRuns = 500;

const contract = Object.values(calls) as Call[];
const forUrl = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 8000));

/** A request of the contract with something wrong in it, as a rule; now and then one with nothing wrong. */
function requestFor(call: Call, chance: Chance, captcha: string): InjectOptions & { url: string } {
  const part = (name: 'params' | 'query' | 'body') => {
    const schema = schemaOf(call, name);
    const valid = schema ? validFor(schema, chance) : undefined;
    return chance.below(3) > 0 ? valid : spoiled(valid ?? {}, chance);
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
    [siteKeyHeader]: chance.below(10) ? 'demarc-shop' : forUrl(nasty(chance)).slice(0, 200),
    [providerKeyHeader]: chance.below(10) ? testProviderKey : forUrl(nasty(chance)).slice(0, 200),
    'idempotency-key': chance.below(10) ? `key-${chance.below(1e9)}` : forUrl(nasty(chance)).slice(0, 200),
    ...(call.captcha && { [captchaHeader]: chance.below(10) ? captcha : forUrl(nasty(chance)).slice(0, 5000) }),
    ...(chance.below(20) === 0 && { authorization: `Bearer ${forUrl(nasty(chance)).slice(0, 5000)}` }),
    ...(chance.below(20) === 0 && { cookie: `demarc=${forUrl(nasty(chance)).slice(0, 5000)}` }),
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

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

test(
  'spoiled requests over the whole contract: none is a failure of ours, none tells of our insides, none is slow',
  async () => {
    process.stdout.write(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}\n`);
    const shop: TestApp = await startTestApp({ jobs: 'running' });
    const statuses = new Map<number, number>();
    let visitor: Visitor = await shop.startVisit();
    for (let run = 0; run < runs; run++) {
      const chance = chanceFrom(seed + run);
      // Limits are counted as ever, and forgotten before anybody meets one.
      await shop.database.db.execute(sql`delete from rate_limit`);
      if (run % sessionLastsRuns === 0) visitor = await shop.startVisit();
      const call = chance.pick(contract);
      const request = requestFor(call, chance, call.captcha ? await solveCaptcha(visitor) : '');
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
      expect(answer.body, which).not.toMatch(/node_modules|\bat [^"]*\.[tj]s:\d+/);
      // Whatever the machine did meanwhile: a slow request is slow again.
      if (took > slowMs) expect(Math.min(took, (await send()).took, (await send()).took), which).toBeLessThan(slowMs);
    }
    process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    expect(statuses.get(200), 'some were right').toBeGreaterThan(runs / 20);
    expect(statuses.get(400), 'some were wrong').toBeGreaterThan(runs / 20);
  },
  60_000 + runs * 100,
);
