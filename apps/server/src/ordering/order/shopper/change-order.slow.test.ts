import { randomUUID } from 'node:crypto';
import { calls, type OrderChangeRequest } from '@demarc/contract';
import { expect, test } from 'vitest';
import { fillSecrets } from '../../../platform/mail/secrets.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { encodeCall, type RequestParts, type Shopper, sendCall } from '../../../testing/shopper.ts';
import { createCaptchaHeaders } from '../../../testing/steps/solve-captcha.ts';
import { findOrder } from '../store/find-order.ts';
import { listHistory } from '../store/history.ts';

/** The hand-over job always fails with this address, so that orders stay submitted. */
const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform } = shop;
const { db, config, provider } = platform;
const charging = await openShop({
  database: shop.database,
  clock: shop.clock,
  jobs: 'running',
  config: { ...config, services: { orderHandOver: unreachableService } },
  provider: {
    ...provider,
    changes: { ...provider.changes, rescheduleFeeCents: 2500, cancelFeeCents: 4900, maxReschedules: 1 },
  },
});

async function placeOrder() {
  const buyer = createBuyer(shop);
  const { orderNumber: number } = await orderFiber(await visitAddress(shop), buyer);
  const [sent] = await listNewestMail(db, 1);
  const text = sent ? (fillSecrets(config.secret, sent)?.text ?? '') : '';
  return { number, buyer, token: /token=([\w-]{22})/.exec(text)?.[1] ?? '' };
}
type Placed = Awaited<ReturnType<typeof placeOrder>>;

const listOptions = (visitor: Shopper, token: string) =>
  sendCall(visitor, calls.getOrderChanges, { params: { token } });

/** Confirms the contact of the order in a browser that has only its link. */
async function openLink({ token, buyer }: Placed, at = shop) {
  const visitor = await at.startVisit();
  const captcha = await createCaptchaHeaders(visitor);
  const sent = await sendCall(visitor, calls.sendOrderCode, { params: { token }, body: {} }, captcha);
  expect(sent).toEqual({ status: 'SUCCESS', reason: '' });
  const code = await buyer.readCode(buyer.phone);
  expect(await sendCall(visitor, calls.validateOneTimeCode, { body: { code } })).toMatchObject({ status: 'SUCCESS' });
  return visitor;
}

const change = async (visitor: Shopper, token: string, wanted: Partial<OrderChangeRequest>) => {
  const body = { id: randomUUID(), change: 'reschedule', slot: null, feeCents: 0, ...wanted };
  const answer = await visitor.send(encodeCall(calls.changeOrder, { params: { token }, body } as RequestParts));
  return [answer.statusCode, JSON.parse(answer.body)] as const;
};
const refused = (code: string) => [409, expect.objectContaining({ ErrorCode: code })];

test('a shopper moves the visit from the status link after a code to the contact of the order [O-049]', async () => {
  const placed = await placeOrder();
  const { number, token, buyer } = placed;
  const stranger = await shop.startVisit();
  const options = await listOptions(stranger, token);
  expect(options).toMatchObject({ proof: 'text', isProven: false, recipientHint: buyer.phone.slice(-2) });
  expect(options.changes).toMatchObject([
    { change: 'reschedule', terms: { feeCents: 0, movesLeft: 3, until: expect.any(Date) }, refusal: '' },
    { change: 'cancel', terms: { feeCents: 0, movesLeft: null }, refusal: '' },
  ]);
  const day = options.days.at(-1);
  const slot = { date: day?.date ?? '', code: day?.slots[0]?.code ?? '' };
  expect(await change(stranger, token, { slot })).toEqual(refused('mobileNotVerified'));
  const shopper = await openLink(placed);
  expect(await listOptions(shopper, token)).toMatchObject({ isProven: true });
  const request = { id: randomUUID(), slot };
  const [status, answer] = await change(shopper, token, request);
  expect([status, answer.VisitStatus, answer.Installation.DueDate]).toEqual([200, 'booked', slot.date]);
  // A repeated request makes no second move.
  expect(await change(shopper, token, request)).toEqual([200, answer]);
  expect(await findOrder(db, number)).toMatchObject({ visitMoves: 1, contents: { visit: slot } });
  expect((await listHistory(db, number)).at(-1)).toMatchObject({ event: 'reschedule', actor: 'shopper' });
  expect((await listOptions(shopper, token)).changes[0]?.terms?.movesLeft).toBe(2);
  // The code of one order does not change another one.
  const other = await placeOrder();
  expect(await change(shopper, other.token, { slot })).toEqual(refused('mobileNotVerified'));
});

test('a shopper pays the fee that was shown, within the number of moves, and cancels [O-049]', async () => {
  const placed = await placeOrder();
  const { number, token } = placed;
  const shopper = await openLink(placed, charging);
  const { changes, days } = await listOptions(shopper, token);
  expect(changes.map(({ terms }) => terms?.feeCents)).toEqual([2500, 4900]);
  const slot = { date: days.at(-1)?.date ?? '', code: days.at(-1)?.slots.at(-1)?.code ?? '' };
  expect(await change(shopper, token, { slot })).toEqual(refused('feeChanged'));
  expect((await change(shopper, token, { slot, feeCents: 2500 }))[0]).toBe(200);
  expect((await listHistory(db, number)).at(-1)?.details).toMatchObject({ feeCents: 2500 });
  expect((await listOptions(shopper, token)).changes[0]).toEqual({
    change: 'reschedule',
    terms: null,
    refusal: provider.messages.tooManyMoves,
  });
  expect((await change(shopper, token, { change: 'cancel', feeCents: 4900 }))[1]).toMatchObject({
    OrderStatus: 'cancelled',
  });
  const mail = (await listNewestMail(db, 10)).find(({ key }) => key === `order-cancelled:${number}`);
  expect(mail?.text).toContain(
    `You have cancelled order ${number} for Harbor Bakery.\n\nThe fees are $74.00: $25.00 for moving the visit, $49.00 for cancelling the order.`,
  );
  expect((await listOptions(shopper, token)).changes.map(({ terms }) => terms)).toEqual([null, null]);
});

test('in a shop without codes shoppers call, and an unknown link changes nothing [O-049]', async () => {
  const { token } = await placeOrder();
  const rules = { ...provider.rules, mobileCode: 'off' } as const;
  const { database, clock } = shop;
  const withoutCodes = await openShop({ database, clock, config, provider: { ...provider, rules } });
  const visitor = await withoutCodes.startVisit();
  const options = await listOptions(visitor, token);
  expect(options).toMatchObject({ proof: 'none', days: [] });
  expect(options.changes.map(({ refusal }) => refusal)).toEqual(Array(2).fill(provider.messages.callToChange));
  expect(await change(visitor, token, { change: 'cancel' })).toEqual(refused('mobileNotVerified'));
  expect((await change(visitor, 'x'.repeat(22), { change: 'cancel' }))[0]).toBe(404);
});
