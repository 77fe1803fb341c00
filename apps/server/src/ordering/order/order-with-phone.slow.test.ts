import { calls, type OrderRequest, providerKeyHeader } from '@demarc/contract';
import { phoneDefaults } from '@demarc/domain/cart';
import { buildPhoneSubmission } from '@demarc/domain/submission';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { NumberPortTable, NumberReservationTable } from '../../platform/database/tables.ts';
import { sweepAll } from '../../platform/housekeeping.ts';
import { listSweeps } from '../../sweeps.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { noBundle } from '../../testing/choices.ts';
import { echoedAddress } from '../../testing/echoed-address.ts';
import { type Buyer, checkOut, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { encodeCall, type RequestParts, type Shopper, sendCall } from '../../testing/shopper.ts';
import { startTestApp, testProviderKey } from '../../testing/start-test-app.ts';
import { findOrder } from './store/find-order.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, clock, appointments } = shop;
const { db, provider } = platform;
const planId = provider.catalog.phonePlans.find(({ contract }) => contract === 'TwoYears')?.id ?? '';

const accept911 = (shopper: Shopper) => sendCall(shopper, calls.accept911, { body: { accepted: true } });

/** Prepares a checkout of fiber and one phone line, complete except for the 911 notice. */
async function prepareOrderWithPhone(
  numberFor: (shopper: Shopper) => Promise<string>,
  change: Partial<Buyer> = {},
  at = shop,
) {
  const visitor = await visitAddress(at);
  const request = await checkOut(visitor, createBuyer(at, change));
  const number = await numberFor(visitor);
  const line = { ...phoneDefaults, lines: [{ planId, number }] };
  const chosen = buildPhoneSubmission(line, undefined, noBundle, provider.catalog);
  await sendCall(visitor, calls.submitPhone, { body: { address: echoedAddress, chosen } });
  return { visitor, number, request: { ...request, shown: await getShownSums(visitor) } };
}

const listOfferedNumbers = async (shopper: Shopper, lines: number) =>
  (await sendCall(shopper, calls.getPreferredVoice, { body: { bundleId: 'any', bundleCharge: '', lines } })).numbers;
const reserveNumber = async (shopper: Shopper) => (await listOfferedNumbers(shopper, 1))[0] ?? '';
const addPortedNumber = async (shopper: Shopper, number = '3125550177') => {
  const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  await sendCall(shopper, calls.portNumber, { body: { number, ...port, ...owner } });
  return number;
};

const signLetter = (shopper: Shopper) => {
  const signer = { firstName: 'Ann', lastName: 'Lee', contactNumber: '201-555-0142', owners: [], taxId: null };
  const carriers = { longDistanceProvider: 'Old Tel', intraLata: 'Old Tel', interLata: 'Old Tel' };
  return sendCall(shopper, calls.signLetter, {
    body: { ...signer, ...carriers, date: clock.now().toISOString().slice(0, 10) },
  });
};

async function submit(shopper: Shopper, body: OrderRequest) {
  const answer = await shopper.send(encodeCall(calls.submitOrder, { body } as RequestParts));
  const { Status, ErrorCode, Fields = [] } = JSON.parse(answer.body);
  return Status ?? [ErrorCode, ...Fields.map(({ Path }: { Path: string }) => Path)];
}
const findOrderOfNumber = async (number: string) => {
  const query = sql`select order_number from number_reservation where number = ${number}`;
  return (await db.query<Pick<NumberReservationTable, 'orderNumber'>>(query))[0]?.orderNumber;
};

test('safety 7: a phone requires the accepted 911 notice', async () => {
  const { visitor, request } = await prepareOrderWithPhone(reserveNumber);
  expect(await submit(visitor, request)).toEqual(['orderIncomplete', 'emergencyCalls']);
  await accept911(visitor);
  expect(await submit(visitor, request)).toBe('SUCCESS');
});

test('safety 7: a ported number requires a signed letter of authorization', async () => {
  const { visitor, request, number } = await prepareOrderWithPhone(addPortedNumber);
  await accept911(visitor);
  expect(await submit(visitor, request)).toEqual(['orderIncomplete', 'letterOfAuthorization']);
  const { confirmation } = await signLetter(visitor);
  expect(await submit(visitor, request)).toBe('SUCCESS');
  const { orderNumber } = await sendCall(visitor, calls.getCheckoutData, {});
  expect((await findOrder(db, orderNumber))?.contents?.letter).toMatchObject({ confirmation, numbers: [number] });
});

function openShopWithoutLetters() {
  const rules = { ...provider.rules, letterOfAuthorization: 'off' } as const;
  return startTestApp({ jobs: 'running', database: shop.database, clock, provider: { ...provider, rules } });
}

test('a shop without letters of authorization takes an order with a ported number, and refuses a letter [P-054]', async () => {
  const at = await openShopWithoutLetters();
  const ported = (shopper: Shopper) => addPortedNumber(shopper, '3125550155');
  const { visitor, request } = await prepareOrderWithPhone(ported, {}, at);
  await accept911(visitor);
  expect((await sendCall(visitor, calls.getCheckoutState, {})).hasLetterOfAuthorization).toBeNull();
  await expect(signLetter(visitor)).rejects.toThrow(/signLetter was refused: 400/);
  expect(await submit(visitor, request)).toBe('SUCCESS');
  const { orderNumber } = await sendCall(visitor, calls.getCheckoutData, {});
  expect((await findOrder(db, orderNumber))?.contents?.letter ?? null).toBeNull();
});

describe('a ported number', () => {
  const number = '3125550188';
  const readStatus = (answer: { readonly body: string }) => {
    const { Status, ErrorMessage, Fields = [] } = JSON.parse(answer.body);
    return Status ?? Fields[0]?.Reason ?? ErrorMessage;
  };
  const prepareBuyersWithPort = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const buyer = await prepareOrderWithPhone((shopper) => addPortedNumber(shopper, number));
        await accept911(buyer.visitor);
        await signLetter(buyer.visitor);
        return buyer;
      }),
    );
  const sendSubmit = ({ visitor, request }: Awaited<ReturnType<typeof prepareOrderWithPhone>>) =>
    visitor.send(encodeCall(calls.submitOrder, { body: request } as RequestParts));

  test.each([
    ['with', '3125550166'],
    ['without', '3125550167'],
  ] as const)(
    'of an order with a failed credit check goes to a later order, and the first can no longer be released, in a shop %s letters [S-133] [O-221]',
    async (letters, stolen) => {
      const at = letters === 'with' ? shop : await openShopWithoutLetters();
      const prepare = async (change: Partial<Buyer>) => {
        const buyer = await prepareOrderWithPhone((shopper) => addPortedNumber(shopper, stolen), change, at);
        await accept911(buyer.visitor);
        if (letters === 'with') await signLetter(buyer.visitor);
        return buyer;
      };
      const decide = async (orderNumber: string, decision: string) => {
        const headers = { [providerKeyHeader]: testProviderKey };
        return at.app.inject({ method: 'POST', url: `${at.api}/orders/${orderNumber}/${decision}`, headers });
      };
      const stranger = await prepare({ ssn: '219090003' });
      expect(readStatus(await sendSubmit(stranger))).toBe('SUCCESS');
      const { number: heldOrder } = await sendCall(stranger.visitor, calls.getOrderConfirmation, {});
      const owner = await prepare({});
      expect(readStatus(await sendSubmit(owner))).toBe('SUCCESS');
      const listOrders = () =>
        db.query<{ readonly orderNumber: string; readonly isFirm: boolean }>(
          sql`select order_number, is_firm from ported_number where number = ${stolen}`,
        );
      const { number: ownOrder } = await sendCall(owner.visitor, calls.getOrderConfirmation, {});
      expect(await listOrders()).toEqual([{ orderNumber: ownOrder, isFirm: true }]);
      expect((await decide(heldOrder, 'release')).json()).toMatchObject({
        ErrorCode: 'numberOnOrder',
        Fields: [{ Reason: 'a later order ports one of its numbers; cancel it, or cancel that order first' }],
      });
      expect((await decide(heldOrder, 'cancel')).statusCode).toBe(200);
      expect(await listOrders()).toEqual([{ orderNumber: ownOrder, isFirm: true }]);
    },
  );

  test('of a held order is firm once a representative releases the order [S-133]', async () => {
    const held = '3125550165';
    const buyer = await prepareOrderWithPhone((shopper) => addPortedNumber(shopper, held), { ssn: '219090003' });
    await accept911(buyer.visitor);
    await signLetter(buyer.visitor);
    expect(readStatus(await sendSubmit(buyer))).toBe('SUCCESS');
    const { number: heldOrder } = await sendCall(buyer.visitor, calls.getOrderConfirmation, {});
    const headers = { [providerKeyHeader]: testProviderKey };
    const released = await shop.app.inject({ method: 'POST', url: `${shop.api}/orders/${heldOrder}/release`, headers });
    expect(released.statusCode).toBe(200);
    const late = await visitAddress(shop);
    const port = { number: held, currentProvider: 'Old Tel', accountNumber: '4711', pin: '' };
    const body = { ...port, serviceAddress: '101 Longboat Wharf', authorisedName: 'Ben Moss' };
    expect(readStatus(await late.send(encodeCall(calls.portNumber, { body } as RequestParts)))).toBe(
      provider.messages.numberOnOrder,
    );
  });

  test('is part of one order: others are refused until that order is cancelled', async () => {
    const buyers = await prepareBuyersWithPort(2);
    const answers = (await Promise.all(buyers.map(sendSubmit))).map(readStatus);
    expect(answers.toSorted()).toEqual(['SUCCESS', provider.messages.numberOnOrder]);
    // A third session cannot add the number either.
    const late = await visitAddress(shop);
    const port = { number, currentProvider: 'Old Tel', accountNumber: '4711', pin: '' };
    const body = { ...port, serviceAddress: '101 Longboat Wharf', authorisedName: 'Ben Moss' };
    expect(readStatus(await late.send(encodeCall(calls.portNumber, { body } as RequestParts)))).toBe(
      provider.messages.numberOnOrder,
    );

    const [first, second] = answers[0] === 'SUCCESS' ? buyers : buyers.toReversed();
    if (!first || !second) throw new Error('two buyers were expected');
    const { number: ordered } = await sendCall(first.visitor, calls.getOrderConfirmation, {});
    const headers = { [providerKeyHeader]: testProviderKey };
    await shop.app.inject({ method: 'POST', url: `${shop.api}/orders/${ordered}/cancel`, headers });
    // The cancellation deleted the port's data in every session.
    await addPortedNumber(second.visitor, number);
    expect(readStatus(await sendSubmit(second))).toBe('SUCCESS');
  });

  test('is refused while another session has it reserved from the inventory', async () => {
    const portedNumber = '3125550178'; // in no inventory
    const buyer = await prepareOrderWithPhone((shopper) => addPortedNumber(shopper, portedNumber));
    await accept911(buyer.visitor);
    await signLetter(buyer.visitor);
    // The provider adds the number to its inventory after the request to port it.
    await db.query(sql`insert into telephone_number (number, area) values (${portedNumber}, '')`);
    const other = await visitAddress(shop);
    const held = sql`insert into number_reservation (number, session_id, purpose, held_until)
      values (${portedNumber}, ${other.sessionId}, 'line', ${new Date(clock.now().getTime() + 60_000)})`;
    await db.query(held);
    expect(readStatus(await sendSubmit(buyer))).toBe(provider.messages.numberOnOrder);
    const port = { number: portedNumber, currentProvider: 'Old Tel', accountNumber: '4711', pin: '' };
    const body = { ...port, serviceAddress: '101 Longboat Wharf', authorisedName: 'Ben Moss' };
    expect(readStatus(await buyer.visitor.send(encodeCall(calls.portNumber, { body } as RequestParts)))).toBe(
      provider.messages.numberOnOrder,
    );
    const chosen = buildPhoneSubmission(
      { ...phoneDefaults, lines: [{ planId, number: portedNumber }], powerReserve: true },
      undefined,
      noBundle,
      provider.catalog,
    );
    const again = await buyer.visitor.send(
      encodeCall(calls.submitPhone, { body: { address: echoedAddress, chosen } } as RequestParts),
    );
    expect(JSON.parse(again.body).ErrorCode).toBe('numberTaken');
    clock.advance(60_000);
    expect(readStatus(await sendSubmit(buyer))).toBe('SUCCESS');
    expect(await findOrderOfNumber(portedNumber)).toBeTruthy();
  });

  test('is deleted with its account and PIN after the hand-over, or ten days later if it was not ordered', async () => {
    const listPorts = ({ sessionId }: Shopper) =>
      db.query<Pick<NumberPortTable, 'number'>>(sql`select number from number_port where session_id = ${sessionId}`);
    const ordering = await prepareOrderWithPhone((shopper) => addPortedNumber(shopper, '3125550189'));
    await accept911(ordering.visitor);
    await signLetter(ordering.visitor);
    expect(await listPorts(ordering.visitor)).toHaveLength(1);
    expect(readStatus(await sendSubmit(ordering))).toBe('SUCCESS');
    await expect.poll(() => listPorts(ordering.visitor)).toEqual([]);

    const leaving = await visitAddress(shop);
    await addPortedNumber(leaving, '3125550190');
    const dayMs = 24 * 60 * 60 * 1000;
    clock.advance(10 * dayMs);
    await sweepAll(listSweeps(platform, appointments), clock.now());
    expect(await listPorts(leaving)).toHaveLength(1);
    clock.advance(1000);
    await sweepAll(listSweeps(platform, appointments), clock.now());
    expect(await listPorts(leaving)).toEqual([]);
  });
});

test('safety 7: a number that another session has reserved meanwhile is not ordered', async () => {
  const { visitor, request, number } = await prepareOrderWithPhone(reserveNumber);
  await accept911(visitor);
  const rival = await shop.startVisit();
  await db.query(sql`update number_reservation set session_id = ${rival.sessionId} where number = ${number}`);
  expect(await submit(visitor, request)).toEqual(['orderIncomplete', 'voiceOrder']);
});

test('an order keeps its number until it is cancelled after ten days, then the number is free', async () => {
  const { visitor, request, number } = await prepareOrderWithPhone(reserveNumber, { ssn: '219090003' });
  await accept911(visitor);
  expect(await submit(visitor, request)).toBe('SUCCESS');
  const ordered = await findOrderOfNumber(number);
  expect(ordered).toMatch(/^M-/);
  clock.advance(10 * 24 * 60 * 60 * 1000 - 300_000);
  await sweepAll(listSweeps(platform, appointments), clock.now());
  expect(await listOfferedNumbers(await visitAddress(shop), 5)).not.toContain(number);
  clock.advance(300_000);
  await sweepAll(listSweeps(platform, appointments), clock.now());
  expect((await findOrder(db, ordered ?? ''))?.state).toBe('cancelled');
  expect(await listOfferedNumbers(await visitAddress(shop), 5)).toContain(number);
});
