import { randomUUID } from 'node:crypto';
import { calls, type OrderRequest } from '@demarc/contract';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SavedCartTable } from '../../platform/database/tables.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut, chooseFiber } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, type RequestParts, type Shopper } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { findToken, listMails, passGate, retrieveCart, sendSaveCart } from '../../testing/steps/saved-carts.ts';
import { cancelOrder } from './index.ts';

const shop = await openShop({ jobs: 'running' });
const { db, provider } = shop.platform;

/** Finds the newest link to a saved cart. Skips the mails of orders, which have no such link. */
const findNewestLink = async () =>
  (await listMails(shop)).map(({ text }) => findToken(text, 'scartid')).find(Boolean) ?? '';

/** Saves a cart with fiber. Returns the visitor and the token of the link. */
async function saveFiberCart(returning?: Visitor) {
  const visitor = await visitAddress(shop, undefined, undefined, returning);
  await chooseFiber(visitor, provider.catalog);
  await sendSaveCart(visitor);
  return { visitor, link: await findNewestLink() };
}

/** Opens the link as a new visitor. */
async function openLink(link: string): Promise<Visitor> {
  const visitor = await passGate(shop, link);
  expect((await retrieveCart(visitor, `scartid=${link}`)).json().Status).toBe('SUCCESS');
  return visitor;
}

const prepareOrder = async (visitor: Visitor) => ({ visitor, body: await checkOut(visitor, createBuyer(shop)) });

/** Returns the visitor with a new access token. Preparing ten visitors takes half an hour on the test clock. */
async function renewToken({ cookie, ...visitor }: Visitor): Promise<Visitor> {
  const token = (await shop.app.inject({ url: `${shop.api}/token`, headers: { cookie } })).json().access_token;
  const bearer = { cookie, authorization: `Bearer ${token}` };
  const send: Visitor['send'] = ({ url, headers, ...request }) =>
    shop.app.inject({ ...request, url: `${shop.api}${url}`, headers: { ...bearer, ...headers } });
  return { ...visitor, cookie, token, send };
}

async function submit({ visitor, body }: { visitor: Shopper; body: OrderRequest }) {
  const answer = await visitor.send(encodeCall(calls.submitOrder, { body } as RequestParts, randomUUID()));
  const reply = JSON.parse(answer.body);
  return { number: reply.nextButtonBI?.MONNo as string | undefined, refused: reply.ErrorCode as string | undefined };
}
const refused = { number: undefined, refused: 'savedCartOrdered' };

const getCheckoutState = async (visitor: Visitor) => {
  const answer = await visitor.send({ method: 'GET', url: '/checkout-state' });
  return answer.json().ErrorCode ?? answer.statusCode;
};

describe('a saved cart', () => {
  test('safety 5: is ordered once, with one slot, when ten sessions that opened its link submit at once', async () => {
    const { visitor, link } = await saveFiberCart();
    const buyers = [await prepareOrder(visitor)];
    while (buyers.length < 10) buyers.push(await prepareOrder(await openLink(link)));
    const readyBuyers = await Promise.all(
      buyers.map(async ({ visitor, body }) => ({ visitor: await renewToken(visitor), body })),
    );
    const answers = await Promise.all(readyBuyers.map(submit));
    const [placed] = answers.filter(({ number }) => number !== undefined);
    expect(answers.filter((answer) => answer !== placed)).toEqual(Array.from({ length: 9 }, () => refused));
    const sessions = buyers.map((buyer) => buyer.visitor.sessionId);
    const slots = sql`select order_number as number from appointment_reservation
      where order_number in (select number from customer_order where session_id = any(${sessions}::uuid[]))`;
    expect(await db.query<{ readonly number: string }>(slots)).toEqual([{ number: placed?.number }]);
  });

  test('that was ordered elsewhere is refused at checkout, at submit and when it is saved again', async () => {
    const { visitor, link } = await saveFiberCart();
    const here = await prepareOrder(visitor);
    const otherSession = await openLink(link);
    await sendSaveCart(otherSession);
    const again = await openLink(await findNewestLink());
    const placed = await submit(await prepareOrder(again));
    expect(placed.refused).toBeUndefined();
    for (const other of [visitor, otherSession]) expect(await getCheckoutState(other)).toBe('savedCartOrdered');
    expect(await submit(here)).toEqual(refused);
    // Neither the sessions that saved it nor the one that ordered it can save it again, and no mail is sent.
    const mailCount = (await listMails(shop)).length;
    for (const each of [visitor, otherSession, again])
      expect((await sendSaveCart(each)).json()).toMatchObject({ ErrorCode: 'savedCartOrdered' });
    expect(await listMails(shop)).toHaveLength(mailCount);
    // The session that ordered it sees its own order. Once that is cancelled, the cart can be ordered again.
    expect(await getCheckoutState(again)).toBe(200);
    await cancelOrder(shop.platform, shop.appointments, placed.number ?? '', 'provider');
    expect((await sendSaveCart(again)).statusCode).toBe(200);
    expect((await submit(here)).number).toMatch(/\w/);
  });

  test('that is being ordered elsewhere is saved before the order or not at all', async () => {
    const { visitor, link } = await saveFiberCart();
    const buyer = await prepareOrder(await openLink(link));
    const placing = submit(buyer);
    const saves = Array.from({ length: 6 }, (_, nth) => sendSaveCart(visitor, { email: `late-${nth}@example.com` }));
    expect((await placing).number).toMatch(/\w/);
    const states = (await Promise.all(saves)).map((answer) => answer.json().ErrorCode ?? answer.statusCode);
    expect(states.filter((state) => state !== 200 && state !== 'savedCartOrdered')).toEqual([]);
    // Every saved cart is marked as ordered and has no reminders.
    const waiting = sql`select email from saved_cart where email like 'late-%' and (ordered_at is null or reminders)`;
    expect(await db.query<Pick<SavedCartTable, 'email'>>(waiting)).toEqual([]);
  });

  test('does not block a new cart for the same address', async () => {
    const { visitor, link } = await saveFiberCart();
    expect((await submit(await prepareOrder(await openLink(link)))).refused).toBeUndefined();
    const newCart = await saveFiberCart(visitor);
    expect((await retrieveCart(await passGate(shop, newCart.link), `scartid=${newCart.link}`)).json().Status).toBe(
      'SUCCESS',
    );
    expect((await submit(await prepareOrder(newCart.visitor))).refused).toBeUndefined();
  });
});
