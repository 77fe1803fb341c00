import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { createSeededRandom, fuzzSeed, pickHostileValue } from '../../testing/fuzz.ts';
import { readCpuMs } from '../../testing/measure-cpu.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createOperator, openOperatorSession, operatorRoot } from './testing/operators.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 2000) / 20;
/** Safety 25. */
const slowMs = 100;
/** True for signing in: the passphrase hash is slow, which limits the number of guesses. */
const isSlowOnPurpose = ({ method, url }: InjectOptions) => method === 'POST' && String(url).endsWith('/sign-in');
const stackTracePattern = /node_modules|\bat [^"]*\.[tj]s:\d+/;
const encodeForUrl = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 600));

test(
  'safety 25: invalid requests to operator pages and pages with a link cause no server error and are not slow',
  async () => {
    const shop = await openShop();
    const operator = await openOperatorSession(shop, await createOperator(shop));
    for (let run = 0; run < runs; run++) {
      const random = createSeededRandom(fuzzSeed + run);
      const pickText = () => encodeForUrl(pickHostileValue(random));
      const search = [
        'state',
        'step',
        'reminders',
        'changedAt',
        'q',
        'after',
        ...['session', 'type', 'from', 'until', 'before'],
        pickText(),
      ]
        .map((name) => `${name}=${pickText()}`)
        .join('&');
      const form = ['email', 'passphrase', 'code'].map((name) => `${name}=${pickText()}`).join('&');
      const headers = {
        cookie: operator.cookie,
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      };
      const request = random.pick<InjectOptions>([
        { url: `${operatorRoot}/api/carts?${search}`, headers },
        { url: `${operatorRoot}/api/carts.csv?${search}`, headers },
        { url: `${operatorRoot}/events?${search}`, headers },
        { url: `${operatorRoot}/${pickText()}`, headers },
        { url: operatorRoot, headers: { cookie: `demarc-operator=${pickText()}` } },
        { url: `${operatorRoot}/sign-in`, method: 'POST', payload: form, headers },
        {
          url: `${operatorRoot}/sign-in`,
          method: 'POST',
          payload: pickText(),
          headers: { ...headers, 'content-type': pickText() },
        },
        { url: `${shop.api}/reminders/${pickText()}`, method: random.pick(['GET', 'POST']), payload: form, headers },
        { url: `/business/internet/${pickText()}?${search}` },
        { url: `/business/internet/dev/mailbox/${pickText()}/html` },
      ]);
      const send = async () => {
        const startMs = readCpuMs();
        const answer = await shop.app.inject(request);
        return { answer, took: readCpuMs() - startMs };
      };
      const { answer, took } = await send();
      const description = `run ${run} (${request.url}) of seed ${fuzzSeed}: ${answer.body.slice(0, 500)}`;
      expect(answer.statusCode, description).toBeLessThan(500);
      expect(answer.body, description).not.toMatch(stackTracePattern);
      // Repeated, because the machine may have been busy.
      if (took > slowMs && !isSlowOnPurpose(request))
        expect(Math.min((await send()).took, (await send()).took), description).toBeLessThan(slowMs);
    }
  },
  300_000 + runs * 1000,
);
