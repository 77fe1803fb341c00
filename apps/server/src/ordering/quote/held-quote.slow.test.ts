import { calls, providerKeyHeader } from '@demarc/contract';
import type { HandOverDocument } from '@demarc/contract/hand-over';
import type { NewQuote } from '@demarc/domain/quote';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import {
  completeQuoteCheckout,
  createQuoteInput,
  getDueDates,
  openQuote,
  openQuoteShop,
  postWithKey,
  requestCreditCheck,
  reserveDate,
  submitQuote,
} from '../../testing/quote-buyer.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { sendCall } from '../../testing/shopper.ts';
import { testProviderKey } from '../../testing/start-test-app.ts';

const demo = await readProvider();
const limits = { ...demo.limits, heldOrdersPerAddress: 2 };
const { shop, db, provider, visitWharf } = await openQuoteShop({ provider: { ...demo, limits } });

let phoneCount = 0;
/** Each buyer has an own mobile number, because a number holds one slot. */
function nextPhone(): string {
  phoneCount += 1;
  return `20155501${String(phoneCount).padStart(2, '0')}`;
}
/** The demo's credit bureau decides by the last four digits: 0003 fails. */
const prepareHeld = (quote: NewQuote) => completeQuoteCheckout(shop, { quote, lastFour: '0003', phone: nextPhone() });
const prepareApproved = (quote: NewQuote) => completeQuoteCheckout(shop, { quote, phone: nextPhone() });
type QuoteBuyer = Awaited<ReturnType<typeof completeQuoteCheckout>>;

/** Submits and returns the order number, or the code of the refusal. */
async function order({ visitor, request }: QuoteBuyer): Promise<string> {
  const { outputField, ErrorCode } = (await submitQuote(visitor, request)).json();
  return outputField?.svcOrderNumbersField[0].valueField ?? ErrorCode;
}

const decide = async (action: 'release' | 'cancel', number: string) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${shop.api}/orders/${number}/${action}`,
    headers: { [providerKeyHeader]: testProviderKey },
  });
  return answer.json();
};

/** Cancels what earlier tests left at the address, because its held orders are limited. */
async function cancelHeldOrders(): Promise<void> {
  const held = await db.query<{ readonly number: string }>(
    sql`select number from customer_order where state = 'withRepresentative'`,
  );
  for (const { number } of held) await decide('cancel', number);
}

/** Lists the orders of the quote, first the one with its order number. */
const listOrders = (quote: NewQuote) =>
  db.query<{ readonly number: string; readonly state: string }>(sql`
    select number, state from customer_order where quote_number = ${quote.number}
    order by number <> ${quote.orderNumber}, number`);
const ownNumber = /^M-[0-9A-Z]{4}-[0-9A-Z]{4}$/;

test('a stranger who fails the credit check leaves the quote to the customer, whose approved order uses it up [S-190]', async () => {
  const quote = createQuoteInput();
  const stranger = await prepareHeld(quote);
  expect(await order(stranger)).toBe(quote.orderNumber);
  const customer = await prepareApproved(quote);
  expect(customer.visitor.qualification.quotes).toContainEqual({
    number: quote.number,
    orderNumber: quote.orderNumber,
  });
  const late = await prepareApproved(quote);
  const placed = await order(customer);
  expect(placed).toMatch(ownNumber);
  expect(await order(customer)).toBe(placed);
  expect(await order(late)).toBe('quoteOrdered');
  const visitor = await visitWharf();
  expect(visitor.qualification.quotes.map(({ number }) => number)).not.toContain(quote.number);
  expect((await openQuote(visitor, quote.number)).json()).toMatchObject({
    ErrorMessage: 'This quote has already been ordered.',
    MONNo: '',
  });
  // The session of the held order still sees its own order, and gets the same answer to a repeat.
  expect((await openQuote(stranger.visitor, quote.number)).json()).toMatchObject({
    MONNo: quote.orderNumber,
    OrderStatus: 'withRepresentative',
  });
  expect(await order(stranger)).toBe(quote.orderNumber);
});

test('a further order of a quote has a number of its own, and its hand-over names the quote [S-191]', async () => {
  await cancelHeldOrders();
  const quote = createQuoteInput();
  const stranger = await prepareHeld(quote);
  await order(stranger);
  const customer = await prepareApproved(quote);
  const number = await order(customer);
  expect(number).toMatch(ownNumber);
  const { visitor } = customer;
  expect(await sendCall(visitor, calls.getOrderConfirmation, {})).toMatchObject({
    number,
    quoteNumber: quote.number,
  });
  expect((await openQuote(visitor, quote.number)).json()).toMatchObject({ MONNo: number });
  const findHandedOver = async () => {
    const [recorded] = await db.query<{ readonly handed: HandOverDocument }>(
      sql`select handed from recorded_order where number = ${number}`,
    );
    return recorded?.handed;
  };
  await expect.poll(findHandedOver).toMatchObject({ orderNumber: number, quoteNumber: quote.number });
  const detail = (MonNo: string) => ({
    ...{ MonNo, DueDate: '', EmailId: 'ann@example.com', LastName: 'Lee', ZipCode: '10012', FlowType: 'FIOS' },
    ...{ FirstName: 'Ann', DSLStatus: '', FiosStatus: 'Selected', MobileNumber: '2015550142' },
    DSLInstallInfo: 'TECH INSTALL',
  });
  expect((await postWithKey(visitor, '/quote-detail', detail(number))).json()).toEqual({ Status: 'SUCCESS' });
  expect((await postWithKey(visitor, '/quote-detail', detail(quote.orderNumber))).json()).toMatchObject({
    ErrorCode: 'notFound',
  });
  expect((await postWithKey(stranger.visitor, '/quote-detail', detail(quote.orderNumber))).json()).toEqual({
    Status: 'SUCCESS',
  });
});

test('a released order uses up its quote, of which the sales team gets one mail [S-192] [O-209]', async () => {
  await cancelHeldOrders();
  const quote = createQuoteInput();
  const first = await prepareHeld(quote);
  const second = await prepareHeld(quote);
  const late = await prepareApproved(quote);
  const numbers = [await order(first), await order(second)];
  expect(numbers).toEqual([quote.orderNumber, expect.stringMatching(ownNumber)]);
  const [firstNumber = '', secondNumber = ''] = numbers;
  const listMails = async () =>
    (await listNewestMail(db, 50)).filter(({ key }) => key === `quote-ordered:${quote.number}`);
  expect(await listMails()).toEqual([]);
  expect(await decide('release', secondNumber)).toEqual({ monField: secondNumber, orderStatusField: 'submitted' });
  expect(await order(late)).toBe('quoteOrdered');
  expect((await visitWharf()).qualification.quotes.map(({ number }) => number)).not.toContain(quote.number);
  expect(await decide('release', firstNumber)).toMatchObject({
    ErrorCode: 'quoteOrdered',
    Fields: [
      { Path: 'number', Reason: `order ${secondNumber} has used up its quote ${quote.number}; cancel this one` },
    ],
  });
  expect(await listOrders(quote)).toMatchObject([{ state: 'withRepresentative' }, { number: secondNumber }]);
  // A repeated release has no effect. The cancelled order has used up the quote, as any order of a quote.
  expect(await decide('release', secondNumber)).toMatchObject({ monField: secondNumber });
  expect(await listMails()).toMatchObject([
    { to: provider.brand.sales.mailbox, text: expect.stringContaining(`The number of the order is ${secondNumber}.`) },
  ]);
  await decide('cancel', secondNumber);
  expect(await decide('release', firstNumber)).toMatchObject({
    Fields: [{ Reason: `another order, cancelled since, has used up its quote ${quote.number}; cancel this one` }],
  });
  expect(await order(second)).toBe('orderCancelled');
  expect(await decide('cancel', firstNumber)).toMatchObject({ orderStatusField: 'cancelled' });
});

const countHandedOver = (orders: readonly { readonly state: string }[]) =>
  orders.filter(({ state }) => state === 'submitted' || state === 'accepted').length;

test('five approved orders of one quote at once are one order [S-193]', async () => {
  const quote = createQuoteInput();
  const buyers: QuoteBuyer[] = [];
  for (let count = 0; count < 5; count += 1) buyers.push(await prepareApproved(quote));
  const answers = await Promise.all(buyers.map(order));
  expect(answers.toSorted()).toEqual([quote.orderNumber, ...Array(4).fill('quoteOrdered')]);
  expect(await listOrders(quote)).toHaveLength(1);
});

test('of a release and an approved order at once, one goes through [S-193]', async () => {
  for (let round = 0; round < 4; round += 1) {
    await cancelHeldOrders();
    const quote = createQuoteInput();
    await order(await prepareHeld(quote));
    const customer = await prepareApproved(quote);
    const attempts = [() => decide('release', quote.orderNumber), () => order(customer)];
    if (round % 2 === 1) attempts.reverse();
    const answers = await Promise.all(attempts.map((attempt) => attempt()));
    expect(JSON.stringify(answers)).toContain('quoteOrdered');
    expect(countHandedOver(await listOrders(quote))).toBe(1);
  }
});

test('the database itself refuses a second approved order of a quote [S-193]', async () => {
  await cancelHeldOrders();
  const quote = createQuoteInput();
  const held = await order(await prepareHeld(quote));
  await order(await prepareApproved(quote));
  await expect(db.query(sql`update customer_order set state = 'submitted' where number = ${held}`)).rejects.toThrow(
    'customer_order_approved_quote',
  );
});

test('held orders of a quote are limited with those of its address, and approved ones are not [S-194]', async () => {
  await cancelHeldOrders();
  const quote = createQuoteInput();
  const held = [await prepareHeld(quote), await prepareHeld(quote), await prepareHeld(quote)];
  const customer = await prepareApproved(quote);
  // All three at once: two are placed.
  const answers = await Promise.all(held.map(order));
  expect(answers.filter((answer) => answer === 'heldOrderLimit')).toHaveLength(1);
  expect(await listOrders(quote)).toHaveLength(2);
  const refused = held[answers.indexOf('heldOrderLimit')];
  expect(refused && (await submitQuote(refused.visitor, refused.request)).json()).toMatchObject({
    ErrorMessage: provider.messages.heldOrderLimit,
  });
  expect(await order(customer)).toMatch(ownNumber);
});

test('a held order that is cancelled leaves the quote open, also for its own session [S-194]', async () => {
  await cancelHeldOrders();
  const quote = createQuoteInput();
  const buyer = await prepareHeld(quote);
  await order(buyer);
  await decide('cancel', quote.orderNumber);
  expect((await visitWharf()).qualification.quotes.map(({ number }) => number)).toContain(quote.number);
  const answer = calls.openQuote.response.decode((await openQuote(buyer.visitor, quote.number)).json());
  expect(answer).toMatchObject({ problem: null, placed: null, opened: { sessionId: buyer.sessionId } });
  const again = await order(buyer);
  expect(again).toMatch(ownNumber);
  expect(await order(buyer)).toBe(again);
  expect((await openQuote(buyer.visitor, quote.number)).json()).toMatchObject({
    MONNo: again,
    OrderStatus: 'withRepresentative',
  });
  expect(await listOrders(quote)).toMatchObject([{ state: 'cancelled' }, { state: 'withRepresentative' }]);
});

test('a session whose held order was cancelled orders the quote with a passing credit check, once [S-194]', async () => {
  await cancelHeldOrders();
  const quote = createQuoteInput();
  const buyer = await prepareHeld(quote);
  const { visitor, sessionId, request } = buyer;
  await order(buyer);
  await decide('cancel', quote.orderNumber);
  shop.clock.advance(60_000);
  await requestCreditCheck(visitor, sessionId, '1120', request.contact);
  const [day] = (await getDueDates(visitor, sessionId)).days;
  const [slot] = day?.slots ?? [];
  if (!day || !slot) throw new Error('the calendar offers no date');
  await reserveDate(visitor, sessionId, day.date, slot);
  const approved = { ...buyer, request: { ...request, visit: { date: day.date, ...slot, isSelfInstall: false } } };
  const number = await order(approved);
  expect(number).toMatch(ownNumber);
  expect((await openQuote(visitor, quote.number)).json()).toMatchObject({ MONNo: number });
  await decide('cancel', number);
  expect((await openQuote(visitor, quote.number)).json()).toMatchObject({ MONNo: number, OrderStatus: 'cancelled' });
  expect(await order(approved)).toBe('orderCancelled');
  expect(await listOrders(quote)).toHaveLength(2);
});
