import { calls } from '@demarc/contract';
import type { CheckoutRules } from '@demarc/domain/checkout';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { acceptTerms, type Buyer, checkOut, chooseFiber, getShownSums, verifyBusiness } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import type { TestApp } from '../../testing/start-test-app.ts';
import type { OrderContents } from './contents.ts';
import { spendOrderBudgets } from './order-budgets.ts';
import { cancelOrder } from './release-order.ts';

const demo = await readProvider();
const limits = { ...demo.limits, ordersPerNetwork: 6, ordersPerNumber: 2, ordersPerApplicant: 3, ordersPerAddress: 2 };
const shop = await openShop({ provider: { ...demo, limits }, jobs: 'running' });
const { platform, appointments, clock } = shop;

/** The demo's credit bureau decides by the last four digits: 0003 fails, these pass. */
const [ann, ben, cleo, dana] = ['219099991', '219099992', '219099993', '219099994'];

const first = { street: '101 LONGBOAT WHARF', zip: '07030' };
const second = { street: '103 LONGBOAT WHARF', zip: '07030' };
const third = { street: '104 LONGBOAT WHARF', zip: '10012' };
const fourth = { street: '106 LONGBOAT WHARF', zip: '21201' };

async function order(place: typeof first, phone: string, ssn: string) {
  const { visitor, body } = await prepare(place, phone, ssn);
  return submit(visitor, body);
}

async function prepare(place: typeof first, phone: string, ssn: string) {
  const visitor = await visitAddress(shop, place.street, place.zip);
  await platform.db.query(sql`delete from text_message`); // a further message to a number needs a captcha
  return { visitor, body: await checkOut(visitor, createBuyer(shop, { phone, ssn })) };
}

async function submit(visitor: Awaited<ReturnType<typeof visitAddress>>, body: Awaited<ReturnType<typeof checkOut>>) {
  const answer = await visitor.send(encodeCall(calls.submitOrder, { body }));
  const { Status, ErrorCode, ErrorMessage } = JSON.parse(answer.body);
  const placed = await platform.db.query<{ readonly number: string }>(
    sql`select number from customer_order where session_id = ${visitor.sessionId} and placed_at is not null`,
  );
  return { status: answer.statusCode, result: Status ?? ErrorCode, ErrorMessage, number: placed[0]?.number };
}

const placed = { status: 200, result: 'SUCCESS', number: expect.any(String) };
const refused = {
  status: 429,
  result: 'visitOrderLimit',
  ErrorMessage:
    'We can’t take another order online right now, because there are several recent orders for your business, your address or your network. Please call us at (800) 555-0142, and we’ll complete your order with you.',
  number: undefined,
};

test('safety 26: approved orders are limited per number, applicant, address and network [S-260]', async () => {
  const phones = ['2015550161', '2015550162', '2015550163', '2015550164', '2015550165'] as const;
  const kept = await order(first, phones[0], ann);
  expect(kept).toMatchObject(placed);
  expect(await order(first, phones[0], ann)).toMatchObject(placed);
  expect(await order(second, phones[0], ben)).toEqual(refused); // the number has two
  expect(await order(first, phones[1], ben)).toEqual(refused); // two technicians come to the address
  expect(await order(second, phones[1], ann)).toMatchObject(placed); // refusals do not count
  expect(await order(third, phones[1], ann)).toEqual(refused); // the applicant has three
  expect(await order(second, phones[1], ben)).toMatchObject(placed);
  // The network has four, and may have six. At once, the address still gets two.
  const buyers = [
    await prepare(third, phones[2], ben),
    await prepare(third, phones[3], cleo),
    await prepare(third, phones[4], dana),
  ];
  const answers = await Promise.all(buyers.map(({ visitor, body }) => submit(visitor, body)));
  expect(answers.filter(({ result }) => result === 'SUCCESS')).toHaveLength(2);
  expect(answers.filter(({ result }) => result === 'visitOrderLimit')).toHaveLength(1);
  expect(await order(fourth, '2015550166', '219099995')).toEqual(refused); // the network has six
  // A day later they may order again. A cancelled order frees its address.
  clock.advance(24 * 60 * 60_000);
  expect(await order(first, phones[0], ann)).toEqual(refused);
  expect(await cancelOrder(platform, appointments, kept.number ?? '', 'provider')).toMatchObject({ ok: true });
  expect(await order(first, phones[0], ann)).toMatchObject(placed);
}, 180_000);

const selfInstall = { date: '2026-03-20', interval: 'Any time', code: 'SELF', isSelfInstall: true };
const payment = { autoPay: false, paperFreeBilling: false };

/** Orders with self-installation in a shop, and returns the result. */
async function orderSelfInstall(at: TestApp, { street, zip }: typeof first, change: Partial<Buyer> = {}) {
  const visitor = await visitAddress(at, street, zip);
  await at.platform.db.query(sql`delete from text_message`); // a further message to a number needs a captcha
  const buyer = createBuyer(at, change);
  await chooseFiber(visitor, buyer.catalog);
  await verifyBusiness(visitor, buyer);
  await acceptTerms(visitor);
  const hours = { appointmentCode: 'SELF', businessStart: '0001', businessEnd: '0010' };
  await sendCall(visitor, calls.reserveDueDate, { body: { ...selfInstall, ...hours } });
  const counts = { oneTimeCount: 1, equipmentCount: 12, routerCount: null };
  if (buyer.rules?.payment !== 'off')
    await sendCall(visitor, calls.payInstallments, { body: { ...counts, ...payment, paymentMethod: 'BankAccount' } });
  const body = { ...selfInstall, payment, shown: await getShownSums(visitor) };
  const answer = await visitor.send(encodeCall(calls.submitOrder, { body }));
  const { Status, ErrorCode } = JSON.parse(answer.body);
  return Status ?? ErrorCode;
}

const openWith = (rules: Partial<CheckoutRules>, change: Partial<typeof demo.limits>) =>
  openShop({
    provider: { ...demo, rules: { ...demo.rules, ...rules }, limits: { ...demo.limits, ...change } },
    jobs: 'running',
  });

test('safety 26: approved orders with self-installation have the same limits [S-270]', async () => {
  const ofNumber = await openWith({}, { ordersPerNumber: 1 });
  const phone = '2015550171';
  expect(await orderSelfInstall(ofNumber, first, { phone })).toBe('SUCCESS');
  expect(await orderSelfInstall(ofNumber, second, { phone })).toBe('visitOrderLimit');
  const ofAddress = await openWith({}, { ordersPerAddress: 1 });
  expect(await orderSelfInstall(ofAddress, first)).toBe('SUCCESS');
  expect(await orderSelfInstall(ofAddress, first)).toBe('visitOrderLimit');
  expect(await orderSelfInstall(ofAddress, second)).toBe('SUCCESS');
}, 180_000);

test('safety 26: without codes, few orders go to a mailbox, and without credit checks few come from a network [S-271]', async () => {
  const rules = { creditCheck: 'off', mobileCode: 'off', payment: 'off' } as const;
  const open = await openWith(rules, { ordersPerNumber: 1, unprovenOrdersPerNetwork: 3, ordersPerNetwork: 40 });
  const orderFor = (email: string) => orderSelfInstall(open, first, { email });
  expect(await orderFor('victim@example.com')).toBe('SUCCESS');
  expect(await orderFor('v.ictim+again@example.com')).toBe('visitOrderLimit');
  expect(await orderFor('bea@example.com')).toBe('SUCCESS');
  expect(await orderFor('cleo@example.com')).toBe('SUCCESS');
  expect(await orderFor('dana@example.com')).toBe('visitOrderLimit'); // the network has three
}, 180_000);

test('orders without an email and a confirmed number share no budget but that of their network [S-271] [P-052]', async () => {
  const spend = (sessionId: string, mailTo: string) =>
    platform.db.transaction((tx) => {
      const order = { sessionId, contents: { mailTo } as OrderContents, now: clock.now() };
      return spendOrderBudgets(tx, platform, order, { kind: 'orders', perNetwork: 10, perNumber: 1 });
    });
  const session = '00000000-0000-4000-8000-00000000000';
  expect(await spend(`${session}1`, '')).toBeUndefined();
  expect(await spend(`${session}2`, '')).toBeUndefined();
  expect(await spend(`${session}3`, 'ben@example.com')).toBeUndefined();
  expect(await spend(`${session}4`, 'ben@example.com')).toBeGreaterThan(0);
});
