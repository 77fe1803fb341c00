import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { createSeededRandom, pickHostileValue, fuzzSeed as seed } from '../../testing/fuzz.ts';
import { openShop } from '../../testing/open-shop.ts';
import { newOperator, openOperatorSession, operatorRoot } from './testing/operators.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 2000) / 20;
/** Safety 25. Signing in is slow on purpose: the passphrase hash limits the number of guesses. */
const slowMs = 100;
const isSlowOnPurpose = ({ method, url }: InjectOptions) => method === 'POST' && String(url).endsWith('/sign-in');
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
const internals = /node_modules|\bat [^"]*\.[tj]s:\d+/;
const forUrl = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 600));

test(
  'invalid requests to operator pages and pages with a link cause no server error and are not slow (safety 25)',
  async () => {
    const shop = await openShop();
    const operator = await openOperatorSession(shop, await newOperator(shop));
    for (let run = 0; run < runs; run++) {
      const chance = createSeededRandom(seed + run);
      const text = () => forUrl(pickHostileValue(chance));
      const search = [
        'days',
        'step',
        'saved',
        'worth',
        'who',
        'after',
        ...['session', 'type', 'from', 'until', 'before'],
        text(),
      ]
        .map((name) => `${name}=${text()}`)
        .join('&');
      const form = ['email', 'passphrase', 'code'].map((name) => `${name}=${text()}`).join('&');
      const headers = {
        cookie: operator.cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      };
      const request = chance.pick<InjectOptions>([
        { url: `${operatorRoot}/abandoned-carts?${search}`, headers },
        { url: `${operatorRoot}/abandoned-carts.csv?${search}`, headers },
        { url: `${operatorRoot}/events?${search}`, headers },
        { url: `${operatorRoot}/${text()}`, headers },
        { url: operatorRoot, headers: { cookie: `demarc-operator=${text()}` } },
        { url: `${operatorRoot}/sign-in`, method: 'POST', payload: form, headers },
        {
          url: `${operatorRoot}/sign-in`,
          method: 'POST',
          payload: text(),
          headers: { ...headers, 'content-type': text() },
        },
        { url: `${shop.api}/reminders/${text()}`, method: chance.pick(['GET', 'POST']), payload: form, headers },
        { url: `/business/internet/${text()}?${search}` },
        { url: `/business/internet/dev/mailbox/${text()}/html` },
      ]);
      const send = async () => {
        const begin = cpuMs();
        const answer = await shop.app.inject(request);
        return { answer, took: cpuMs() - begin };
      };
      const { answer, took } = await send();
      const which = `run ${run} (${request.url}) of seed ${seed}: ${answer.body.slice(0, 500)}`;
      expect(answer.statusCode, which).toBeLessThan(500);
      expect(answer.body, which).not.toMatch(internals);
      // Repeated, because the machine may have been busy.
      if (took > slowMs && !isSlowOnPurpose(request))
        expect(Math.min((await send()).took, (await send()).took), which).toBeLessThan(slowMs);
    }
  },
  300_000 + runs * 1000,
);
