import { calls, providerKeyHeader } from '@demarc/contract';
import { getLocalDate } from '@demarc/domain/calendar';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { NumberPortTable, NumberReservationTable } from '../../platform/database/tables.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { createChoices, postJson } from '../../testing/choices.ts';
import { type Buyer, checkOut, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { sendCall } from '../../testing/shopper.ts';
import { testProviderKey } from '../../testing/start-test-app.ts';
import { findToken, listMails, passGate, retrieveCart, sendSaveCart } from '../../testing/steps/saved-carts.ts';
import { startRecordingService } from '../../testing/test-service.ts';
import { createHttpHandOver } from './gateways/http.ts';
import { handOverOrder } from './hand-over/hand-over-order.ts';
import { cancelOrder } from './release-order.ts';

const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({ jobs: 'running', config: { services: { orderHandOver: unreachableService } } });
const { platform, clock } = shop;
const { db, provider } = platform;
const { encodeDigitalVoice, bdvPlanId, createDigitalVoice } = createChoices(provider.catalog);
const listReservedNumbers = (number: string) =>
  db.query<Pick<NumberReservationTable, 'number'>>(
    sql`select number from number_reservation where order_number = ${number}`,
  );

/** Lists one row for each session that has the account number and PIN. */
const listPorts = (number: string) =>
  db.query<Pick<NumberPortTable, 'number'>>(sql`select number from number_port where number = ${number}`);

/**
 * Saves a cart with fiber and two digital lines, one with a reserved and one with a ported number, and orders it in
 * another session.
 */
async function orderWithNumbers(ported: string, change: Partial<Buyer> = {}) {
  const first = await visitAddress(shop);
  const { numbers } = await sendCall(first, calls.getPreferredVoice, {
    body: { bundleId: 'any', bundleCharge: '59.00', lines: 1 },
  });
  const held = numbers[0] ?? '';
  const owner = { serviceAddress: '101 Longboat Wharf', authorisedName: 'Ann Lee' };
  const port = { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' };
  await sendCall(first, calls.portNumber, { body: { number: ported, ...port, ...owner } });
  const lines = [held, ported].map((number) => ({ planId: bdvPlanId, device: 'desktop' as const, number }));
  const chosen = await postJson(first, '/submit-bdv', encodeDigitalVoice(createDigitalVoice({ lines })));
  expect(chosen.json().Status).toBe('SUCCESS');
  await sendSaveCart(first);
  const cart = findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
  const visitor = await passGate(shop, cart);
  await retrieveCart(visitor, `scartid=${cart}`);
  expect(await listPorts(ported)).toHaveLength(2);
  const request = await checkOut(visitor, createBuyer(shop, change));
  await postJson(visitor, '/accept-911', { IsAccepted: 'Y', IsChecked: 'Y' });
  await sendCall(visitor, calls.signLetter, {
    body: {
      firstName: 'Ann',
      lastName: 'Lee',
      contactNumber: '201-555-0142',
      date: getLocalDate(provider.brand.support.timeZone, clock.now()),
      longDistanceProvider: 'Old Tel',
      intraLata: 'Old Tel',
      interLata: 'Old Tel',
      owners: [],
      taxId: null,
    },
  });
  const body = { ...request, shown: await getShownSums(visitor) };
  const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body });
  return { orderNumber, held };
}

test('an order keeps its numbers, and its hand-over sends the ported number and deletes it from every session [O-009]', async () => {
  const ported = '3125550177';
  const { orderNumber, held } = await orderWithNumbers(ported);
  expect(await listReservedNumbers(orderNumber)).toEqual([{ number: held }]);
  const service = await startRecordingService({ orderNumber, accepted: true });
  await handOverOrder(platform, createHttpHandOver(service, platform.log), orderNumber);
  expect(service.requests[0]?.body).toMatchObject({
    numbers: [
      { number: `+1${held}`, source: 'inventory' },
      {
        ...{ number: `+1${ported}`, source: 'ported' },
        porting: { currentProvider: 'Old Tel', accountNumber: '4711', pin: '1234' },
      },
    ],
  });
  expect(await listPorts(ported)).toEqual([]);
});

test('a cancelled order releases its numbers and deletes the ported number from every session', async () => {
  const ported = '3125550178';
  const { orderNumber } = await orderWithNumbers(ported, { ssn: '219090003' });
  expect(await listReservedNumbers(orderNumber)).toHaveLength(1);
  await cancelOrder(platform, shop.appointments, orderNumber, 'provider');
  expect(await listReservedNumbers(orderNumber)).toEqual([]);
  expect(await listPorts(ported)).toEqual([]);
});

test('the number of an order with a failed credit check counts as unproven until the order is released [S-266]', async () => {
  const { orderNumber } = await orderWithNumbers('3125550179', { ssn: '219090003' });
  const findStanding = () => db.query(sql`select standing from number_reservation where order_number = ${orderNumber}`);
  expect(await findStanding()).toEqual([{ standing: 'confirmed' }]);
  const headers = { [providerKeyHeader]: testProviderKey };
  await shop.app.inject({ method: 'POST', url: `${shop.api}/orders/${orderNumber}/release`, headers });
  expect(await findStanding()).toEqual([{ standing: 'approved' }]);
});
