import { type ProviderCall, providerCalls } from '@demarc/contract/provider-api';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { corruptValue, createSeededRandom, fuzzSeed, pickHostileValue, type SeededRandom } from '../../testing/fuzz.ts';
import { readCpuMs } from '../../testing/measure-cpu.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { sql } from '../database/sql.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 2000) / 4;
/** Safety 25: the CPU time that a request may take. */
const maxCpuMs = 100;
const contract: readonly ProviderCall[] = Object.values(providerCalls);
const internalsPattern = /node_modules|\bat [^"]*\.[tj]s:\d+/;

const encodeForUrl = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 2000));

/** The example of a call, usually with a mistake. */
function createRequest(call: ProviderCall, random: SeededRandom): InjectOptions & { readonly url: string } {
  const { params = {}, query = {}, body = {} } = call.example;
  const change = (value: unknown) => (random.below(3) > 0 ? value : corruptValue(value, random));
  const path = call.path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => encodeForUrl(random.below(3) > 0 ? params[name] : pickHostileValue(random)) || 'x',
  );
  const wanted = change({ ...query, ...(random.below(3) === 0 && { cursor: pickHostileValue(random) }) });
  const search = Object.entries(Object(wanted)).slice(0, 50);
  const url = `${path}?${search.map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(value)}`).join('&')}`;
  const headers = {
    'idempotency-key':
      random.below(5) > 0 ? `key-${random.below(1e9)}` : encodeForUrl(pickHostileValue(random)).slice(0, 200),
    ...(random.below(4) === 0 && { 'if-match': encodeForUrl(pickHostileValue(random)).slice(0, 200) }),
    ...(random.below(20) === 0 && { authorization: `Bearer ${encodeForUrl(pickHostileValue(random)).slice(0, 5000)}` }),
  };
  if (!call.body) return { method: call.method, url, headers };
  const type = random.below(20) === 0 ? random.pick(['text/plain', 'application/xml', '']) : 'application/json';
  const payload = JSON.stringify(change(body)) ?? '';
  return { method: call.method, url, payload, headers: { ...headers, 'content-type': type } };
}

test(
  'safety 25: invalid requests to the provider API cause no server error, reveal no internals and are not slow',
  async () => {
    const shop = await openShop({ jobs: 'running' });
    const client = await createProviderClient(shop);
    const statuses = new Map<number, number>();
    for (let run = 0; run < runs; run++) {
      const random = createSeededRandom(fuzzSeed + run);
      // Resets the counters, so that no request is limited.
      await shop.database.db.query(sql`delete from rate_limit`);
      const call = contract[run % contract.length] as ProviderCall;
      const request = createRequest(call, random);
      const send = async () => {
        const startMs = readCpuMs();
        const answer = await client.send(request);
        return { answer, cpuMs: readCpuMs() - startMs };
      };
      const { answer, cpuMs } = await send();
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      const description = `run ${run} (${call.name}) of seed ${fuzzSeed}: ${answer.body.slice(0, 500)}`;
      expect(answer.statusCode, description).toBeLessThan(500);
      expect(answer.statusCode, description).not.toBe(429);
      expect(answer.body, description).not.toMatch(internalsPattern);
      if (answer.statusCode >= 400)
        expect(answer.headers['content-type'], description).toBe('application/problem+json');
      // Measures twice more, because garbage collection may have run.
      if (cpuMs > maxCpuMs)
        expect(Math.min(cpuMs, (await send()).cpuMs, (await send()).cpuMs), description).toBeLessThan(maxCpuMs);
    }
    process.stdout.write(`answers by status: ${JSON.stringify(Object.fromEntries([...statuses].sort()))}\n`);
    expect(statuses.get(200), 'some requests are valid').toBeGreaterThan(0);
    expect(statuses.get(400), 'some requests are invalid').toBeGreaterThan(runs / 20);
  },
  300_000 + runs * 1000,
);
