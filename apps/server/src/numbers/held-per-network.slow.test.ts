import { calls } from '@demarc/contract';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { choicesIn, json } from '../testing/choices.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { readProvider } from '../testing/read-provider.ts';
import type { Visitor } from '../testing/start-test-app.ts';
import { keepNumber } from './keep-number.ts';
import { numberReservation } from './schema.ts';
import { orderNumbers } from './store/holds.ts';

const demo = await readProvider();
const most = 10;
const provider = { ...demo, numbers: { ...demo.numbers, heldPerNetwork: most } };
const shop = await openShop({ provider, config: { proxies: 1 } });
const { platform, clock, app, api } = shop;
const { db } = platform;
const { voice, bdvBody, bdvPlanId } = choicesIn(provider.catalog);

/** Somebody at Hoboken whose session began at this network address. */
async function visitFrom(address: string): Promise<Visitor> {
  const sent = { 'x-forwarded-for': address };
  const answer = await app.inject({ url: `${api}/token`, headers: sent });
  const { access_token: token, sessionId } = answer.json();
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const visitor: Visitor = {
    ...{ sessionId, cookie, token },
    send: ({ url, headers, ...request }) =>
      app.inject({
        ...request,
        url: `${api}${url}`,
        headers: { cookie, authorization: `Bearer ${token}`, ...sent, ...headers },
      }),
  };
  return visitAt(shop, '101 LONGBOAT WHARF', '07030', visitor);
}

const ask = async (visitor: Visitor, nlines: number) => {
  const answer = (await json(visitor, '/preferred-voice', { BID: '', RC: '', nlines })).json();
  return answer.ErrorCode ?? answer.TNList.TNObject.map(({ TN }: { TN: string }) => TN);
};
const choose = async (visitor: Visitor, number: string) => {
  const lines = [{ number, planId: bdvPlanId, device: 'desktop' as const }];
  const answer = await json(visitor, '/submit-bdv', bdvBody(voice({ lines })));
  const { Status, ErrorCode, ErrorMessage } = answer.json();
  return Status ?? `${ErrorCode}: ${ErrorMessage}`;
};
const bundled = (visitor: Visitor) => {
  const bundle = provider.catalog.bundles.find(({ combination }) => combination === 'DATA_BDV');
  const chosen = { bundleId: bundle?.id ?? '', lines: 1, contract: bundle?.contract ?? 'TwoYears', charge: '' };
  const wire = calls.selectDigitalVoice.body.encode(chosen as never) as Record<string, string>;
  return visitor.send({
    ...{ method: 'POST', url: '/bdv-numbers', payload: new URLSearchParams(wire).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};
const refused =
  'tooManyHeld: So many phone numbers are kept for shoppers on your network that we cannot keep another one right now. ' +
  'Please bring a number that you have with “Keep my number”, choose fewer lines, or call us.';

test('however many sessions somebody opens, a network holds so many numbers and no more', async () => {
  const [first, second, third] = [
    await visitFrom('10.1.0.1'),
    await visitFrom('10.1.0.1'),
    await visitFrom('10.1.0.1'),
  ];
  const mine = await ask(first, 6);
  expect(mine).toHaveLength(6);
  expect(await ask(second, 6)).toHaveLength(4);
  expect(await ask(third, 1)).toBe('tooManyHeld');
  // Neither by naming a number, nor with a bundle; but what the session has, it keeps, and others have theirs.
  expect(await choose(third, '5515550199')).toBe(refused);
  expect((await bundled(third)).json()).toMatchObject({ ErrorCode: 'tooManyHeld' });
  expect(await choose(first, mine[0])).toBe('SUCCESS');
  expect(await ask(first, 6)).toEqual(mine);
  expect(await ask(await visitFrom('10.1.0.2'), 6)).toHaveLength(6);
  // A number that is brought along is none of ours.
  const port = { number: '2125550999', currentProvider: 'Lark', accountNumber: '1', pin: '', serviceAddress: '1 Quay' };
  await keepNumber(platform, third.sessionId, { ...port, authorisedName: 'Ann Reyes' });
  expect(await choose(third, '2125550999')).toBe('SUCCESS');
});

test('who gets the last number that a network may hold has it on the line, though there is none for a fax', async () => {
  await ask(await visitFrom('10.4.0.1'), most - 1);
  const last = await visitFrom('10.4.0.1');
  const answer = calls.selectDigitalVoice.response.decode((await bundled(last)).json());
  expect([answer.numbers.length, answer.faxNumbers]).toEqual([1, []]);
});

test('what is over or ordered does not count, and where an order came from is not kept', async () => {
  const first = await visitFrom('10.2.0.1');
  const numbers = await ask(first, most);
  expect(await ask(await visitFrom('10.2.0.1'), 1)).toBe('tooManyHeld');
  await db.transaction((tx) => orderNumbers(tx, first.sessionId, numbers.slice(0, 1), 'HB1'));
  expect(await ask(await visitFrom('10.2.0.1'), 5)).toHaveLength(1);
  expect(await db.$count(numberReservation, eq(numberReservation.orderNumber, 'HB1'))).toBe(1);
  const row = await db.select().from(numberReservation).where(isNotNull(numberReservation.orderNumber));
  expect(row.map(({ network }) => network)).toEqual([null]);
  clock.advance(provider.numbers.heldMinutes * 60_000);
  expect(await ask(await visitFrom('10.2.0.1'), most)).toHaveLength(most);
});

test('of twenty sessions of a network that ask and name numbers at once, none makes it more', async () => {
  const visitors: Visitor[] = [];
  for (let at = 0; at < 20; at++) visitors.push(await visitFrom('10.3.0.1'));
  clock.advance(-19 * 60_000); // tokens live five minutes
  const answers = await Promise.all(
    visitors.map((visitor, at) => (at % 2 ? ask(visitor, 3) : choose(visitor, String(2015550150 + at)))),
  );
  const networks = await db.select().from(numberReservation);
  const held = networks.filter(({ sessionId }) => visitors.some((visitor) => visitor.sessionId === sessionId));
  expect(held).toHaveLength(most);
  expect(new Set(held.map(({ network }) => network)).size).toBe(1);
  const got = answers.reduce(
    (sum, answer) => sum + (Array.isArray(answer) ? answer.length : Number(answer === 'SUCCESS')),
    0,
  );
  expect(got).toBe(most);
});
