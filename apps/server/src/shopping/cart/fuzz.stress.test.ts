import { bodyTypes, type Call, calls } from '@demarc/contract';
import { expect, test } from 'vitest';
import { corruptValue, createSeededRandom, fuzzSeed, generateValidValue, getSchema } from '../../testing/fuzz.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';

const rounds = 40;
const shop = await openShop();
const { catalog } = shop.platform.provider;

/** All cart calls, sent by a session with a checked address, so that access control does not reject them. */
const names = Object.keys(calls).filter((name) =>
  /cart|bundle|submit|update|contract|911|tech|addOns|voice|keep|flow|tv/i.test(name),
);
const cartCalls = names.map((name) => (calls as Record<string, Call>)[name] as Call);
const ids = Object.values(catalog).flatMap((items) =>
  Array.isArray(items) ? items.flatMap(({ id }) => id ?? []) : [],
);

/** Uses ids of the catalog as texts, so that requests pass the first validation. */
const replaceTextsWithIds = (value: unknown, pick: () => string): unknown => {
  if (value === 'x' || value === '1' || value === '') return pick();
  if (Array.isArray(value)) return value.map((item) => replaceTextsWithIds(item, pick));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceTextsWithIds(inner, pick)]));
};

const encodeForm = (body: unknown) =>
  Object.entries(body ?? {})
    .map(([name, value]) => [name, String(value)].map((text) => encodeURIComponent(text.toWellFormed())).join('='))
    .join('&');

test(`the cart answers or refuses random requests and never fails (seed ${fuzzSeed})`, async () => {
  const chance = createSeededRandom(fuzzSeed);
  const failed: unknown[] = [];
  let successes = 0;
  for (let round = 0; round < rounds; round++) {
    const visitor = await visitAddress(shop);
    for (const call of cartCalls) {
      const schema = getSchema(call, 'body');
      const valid = replaceTextsWithIds(schema ? generateValidValue(schema, chance) : {}, () => chance.pick(ids));
      const body = chance.below(2) ? valid : corruptValue(valid, chance);
      const form = call.bodyType === 'form';
      const query = getSchema(call, 'query');
      const search = query
        ? `?${new URLSearchParams(generateValidValue(query, chance) as Record<string, string>)}`
        : '';
      const answer = await visitor.send({
        method: call.method,
        url: `${call.path}${search}`,
        ...(call.method === 'POST' && {
          payload: form ? encodeForm(body) : JSON.stringify(body),
          headers: { 'content-type': bodyTypes[form ? 'form' : 'json'] },
        }),
      });
      if (answer.statusCode >= 500) failed.push([call.name, body, answer.body]);
      if (answer.statusCode === 200) successes++;
    }
  }
  expect(failed).toEqual([]);
  expect(successes).toBeGreaterThan(rounds);
});
