import { randomUUID } from 'node:crypto';
import { calls, type OrderRequest } from '@demarc/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rawRows } from '../platform/database/raw.ts';
import { buyerAt } from '../testing/buyer.ts';
import { checkOut, chooseFiber } from '../testing/journey.ts';
import { openShop, visitAt } from '../testing/open-shop.ts';
import { mailsOf, pass, retrieve, save, tokenIn } from '../testing/saving.ts';
import { type Parts, type Shopper, written } from '../testing/shopper.ts';
import type { Visitor } from '../testing/start-test-app.ts';
import { cancelOrder } from './index.ts';

const shop = await openShop({ jobs: 'running' });
const { db, provider } = shop.platform;

/** The mail of an order may be of the same minute, and has none. */
const newestLink = async () => (await mailsOf(shop)).map(({ text }) => tokenIn(text, 'scartid')).find(Boolean) ?? '';

/** Fiber, saved: who saved it, and what the link opens it by. */
async function saved(at?: Visitor) {
  const visitor = await visitAt(shop, undefined, undefined, at);
  await chooseFiber(visitor, provider.catalog);
  await save(visitor);
  return { visitor, link: await newestLink() };
}

/** Somebody who has opened the link. */
async function opened(link: string): Promise<Visitor> {
  const visitor = await pass(shop, link);
  expect((await retrieve(visitor, `scartid=${link}`)).json().Status).toBe('SUCCESS');
  return visitor;
}

const ready = async (visitor: Visitor) => ({ visitor, body: await checkOut(visitor, buyerAt(shop)) });

/** With a token of this minute: for so many to come, half an hour goes by. */
async function awake({ cookie, ...visitor }: Visitor): Promise<Visitor> {
  const token = (await shop.app.inject({ url: `${shop.api}/token`, headers: { cookie } })).json().access_token;
  const bearer = { cookie, authorization: `Bearer ${token}` };
  const send: Visitor['send'] = ({ url, headers, ...request }) =>
    shop.app.inject({ ...request, url: `${shop.api}${url}`, headers: { ...bearer, ...headers } });
  return { ...visitor, cookie, token, send };
}

async function submit({ visitor, body }: { visitor: Shopper; body: OrderRequest }) {
  const answer = await visitor.send(written(calls.submitOrder, { body } as Parts, randomUUID()));
  const reply = JSON.parse(answer.body);
  return { number: reply.nextButtonBI?.MONNo as string | undefined, refused: reply.ErrorCode as string | undefined };
}
const refused = { number: undefined, refused: 'savedCartOrdered' };

const stateOf = async (visitor: Visitor) => {
  const answer = await visitor.send({ method: 'GET', url: '/checkout-state' });
  return answer.json().ErrorCode ?? answer.statusCode;
};

describe('one saved cart is one order:', () => {
  test('of ten who opened its link and submit at once one has ordered, and one slot is taken (safety 5)', async () => {
    const { visitor, link } = await saved();
    const all = [await ready(visitor)];
    while (all.length < 10) all.push(await ready(await opened(link)));
    const together = await Promise.all(all.map(async ({ visitor, body }) => ({ visitor: await awake(visitor), body })));
    const answers = await Promise.all(together.map(submit));
    const [placed] = answers.filter(({ number }) => number !== undefined);
    expect(answers.filter((answer) => answer !== placed)).toEqual(Array.from({ length: 9 }, () => refused));
    const sessions = sql.join(
      all.map((one) => sql`${one.visitor.sessionId}`),
      sql`, `,
    );
    const slots = sql`select order_number as number from appointment_reservation
      where order_number in (select number from customer_order where session_id in (${sessions}))`;
    expect(await rawRows(db, z.object({ number: z.string() }), slots)).toEqual([{ number: placed?.number }]);
  }, 120_000);

  test('whoever saved it is told on coming to checkout, and when they submit; a changed and saved again cart is the same', async () => {
    const { visitor, link } = await saved();
    const here = await ready(visitor);
    const elsewhere = await opened(link);
    await save(elsewhere);
    const again = await opened(await newestLink());
    const placed = await submit(await ready(again));
    expect(placed.refused).toBeUndefined();
    for (const other of [visitor, elsewhere]) expect(await stateOf(other)).toBe('savedCartOrdered');
    expect(await submit(here)).toEqual(refused);
    // Nor is it saved any more, by whoever saved it or has ordered it: nobody is mailed about it.
    const mailed = (await mailsOf(shop)).length;
    for (const each of [visitor, elsewhere, again])
      expect((await save(each)).json()).toMatchObject({ ErrorCode: 'savedCartOrdered' });
    expect(await mailsOf(shop)).toHaveLength(mailed);
    // Whoever has ordered it comes back to their own order, and may order again once it is cancelled.
    expect(await stateOf(again)).toBe(200);
    await cancelOrder(shop.platform, shop.appointments, placed.number ?? '');
    expect((await save(again)).statusCode).toBe(200);
    expect((await submit(here)).number).toMatch(/\w/);
  }, 60_000);

  test('saved while it is being ordered elsewhere, it is saved before that or not at all', async () => {
    const { visitor, link } = await saved();
    const buyer = await ready(await opened(link));
    const placing = submit(buyer);
    const saves = Array.from({ length: 6 }, (_, nth) => save(visitor, { email: `late-${nth}@example.com` }));
    expect((await placing).number).toMatch(/\w/);
    const states = (await Promise.all(saves)).map((answer) => answer.json().ErrorCode ?? answer.statusCode);
    expect(states.filter((state) => state !== 200 && state !== 'savedCartOrdered')).toEqual([]);
    // Whatever was saved knows of the order: none of it waits for a reminder.
    const waiting = sql`select email from saved_cart where email like 'late-%' and (ordered_at is null or reminders)`;
    expect(await rawRows(db, z.object({ email: z.string() }), waiting)).toEqual([]);
  }, 60_000);

  test('a new order for the same address is another cart, saved or not', async () => {
    const { visitor, link } = await saved();
    expect((await submit(await ready(await opened(link)))).refused).toBeUndefined();
    const anew = await saved(visitor);
    expect((await retrieve(await pass(shop, anew.link), `scartid=${anew.link}`)).json().Status).toBe('SUCCESS');
    expect((await submit(await ready(anew.visitor))).refused).toBeUndefined();
  }, 60_000);
});
