import { orderEventReport } from '@demarc/contract/order-events';
import { formatPhoneInCart } from '@demarc/domain/text';
import { expect, test } from 'vitest';
import { listSentTexts } from '../../../checkout/one-time-code/index.ts';
import { fillSecrets } from '../../../platform/mail/secrets.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { quoteLock } from '../../quote/index.ts';
import { reportEvent } from '../events/report-event.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { loadOrderStatus, loadPlacedOrder } from '../order-view.ts';
import { findOrder } from '../store/find-order.ts';
import { wasPlaced } from '../store/order-row.ts';
import { orderPortedNumber } from '../testing/order-ported-number.ts';

const provider = await readProvider();
const orderHandOver = { url: 'http://127.0.0.1:1', key: undefined };
const shop = await openShop({
  jobs: 'running',
  config: { services: { orderHandOver } },
  provider: { ...provider, changes: { ...provider.changes, texts: true } },
});
const { platform, appointments, clock } = shop;
const { db, config } = platform;
const oldServiceWarning = 'Do not cancel your old service yet. The number can only move while it is active.';

let lastNumber = 3125550120;
/** Places an order with a ported number, and reads what the shopper gets and sees. */
async function openOrder() {
  const ported = String(++lastNumber);
  const { orderNumber: number } = await orderPortedNumber(shop, ported);
  await handOverOrder(platform, createEmbeddedHandOver(platform), number);
  let lastId = 0;
  async function tell(fields: object) {
    clock.advance(1000);
    const report = orderEventReport.parse({ id: `p-${++lastId}`, occurredAt: clock.now().toISOString(), ...fields });
    const answer = await reportEvent(
      platform,
      { appointments, quotes: quoteLock },
      number,
      { kind: 'provider' },
      report,
    );
    expect(answer).toMatchObject({ ok: true, value: { applied: true } });
    const revision = answer.ok ? answer.value.revision : 0;
    const keys = [`order-changed:${number}.${revision}`, `order-cancelled:${number}`];
    const sent = (await listNewestMail(db, 50)).find(({ key }) => keys.includes(key));
    const [text] = (await listSentTexts(platform)).filter((each) => each.text.includes(number));
    return { mail: sent && fillSecrets(config.secret, sent), text: text?.text };
  }
  const readTransfers = async () => {
    const order = await findOrder(db, number);
    if (!wasPlaced(order)) throw new Error('the order was not placed');
    const { keepsNumber, transfers, history } = await loadOrderStatus(db, platform, order);
    return { keepsNumber, transfers, last: history.at(-1)?.transfer };
  };
  /** The numbers that the confirmation page no longer warns of. */
  const readMoved = async () => {
    const order = await findOrder(db, number);
    return wasPlaced(order) ? (await loadPlacedOrder(db, order)).movedNumbers : undefined;
  };
  const update = (state: string, fields: object = {}) =>
    tell({ type: 'updatePort', number: `+1${ported}`, state, ...fields });
  return {
    number,
    ported,
    shown: formatPhoneInCart(ported),
    lastDigits: ported.slice(-2),
    tell,
    update,
    readTransfers,
    readMoved,
  };
}

test('mail, text and page say what happened to a number, and to keep the old service until it has moved [O-175] [O-199]', async () => {
  const { ported, shown, lastDigits, tell, update, readTransfers, readMoved } = await openOrder();
  const transfer = (state: string, date: string | null = null) => [{ lastDigits, state, date }];
  expect(await readTransfers()).toEqual({ keepsNumber: true, transfers: transfer('requested'), last: null });
  const held = await tell({ type: 'hold', reason: 'x' });
  expect(held.mail?.text).toContain(oldServiceWarning);
  await tell({ type: 'release' });

  const rejected = await update('rejected', { reason: 'internal words' });
  expect(rejected.mail?.subject).toMatch(/: your number has not moved$/);
  expect(rejected.mail?.text).toContain(`Old Tel has not released the number ${shown}`);
  expect(rejected.mail?.text).toContain('It stays with your old service for now.');
  expect(rejected.mail?.text).toContain(oldServiceWarning);
  expect(rejected.mail?.text).not.toContain('internal words');
  expect(rejected.text).toContain(
    `your number ending in ${ported.slice(-4)} has not moved. It stays with your old service. Do not cancel your old service yet.`,
  );
  expect(await readTransfers()).toEqual({ keepsNumber: true, transfers: transfer('rejected'), last: 'rejected' });

  // The day of the transfer is only on the page.
  expect((await update('scheduled', { date: '2026-04-02' })).mail).toBeUndefined();
  const scheduled = { transfers: transfer('scheduled', '2026-04-02'), last: 'scheduled' };
  expect(await readTransfers()).toEqual({ keepsNumber: true, ...scheduled });
  const installed = await tell({ type: 'complete' });
  expect(installed.mail?.text).toContain(oldServiceWarning);
  expect(installed.text).toContain('is installed. Your number has not moved yet. Do not cancel your old service yet.');

  expect(await readMoved()).toBeUndefined();
  const moved = await update('completed');
  expect(await readMoved()).toEqual([ported]);
  expect(moved.mail?.text).toContain(`The number ${shown}`);
  expect(moved.mail?.text).toContain('You no longer need your old service for it.');
  expect(moved.mail?.text).not.toContain('Do not cancel');
  expect(moved.text).toContain(`your number ending in ${ported.slice(-4)} has moved to us.`);
  expect(await readTransfers()).toEqual({ keepsNumber: false, transfers: transfer('completed'), last: 'completed' });
  // The shopper knows it already.
  expect((await update('completed', { date: '2026-04-03' })).mail).toBeUndefined();
});

test('a cancellation says that the number stays with the old service, or that it has moved already [O-175]', async () => {
  const open = await openOrder();
  const cancelled = await open.tell({ type: 'cancel', reason: 'x' });
  const stays = `We won’t move your number ${open.shown} (Old Tel). It stays with your old service`;
  expect(cancelled.mail?.text).toContain(stays);
  expect(cancelled.text).toContain('is cancelled. We will not move your number. It stays with your old service.');
  const moved = await openOrder();
  await moved.update('completed');
  const late = await moved.tell({ type: 'cancel', reason: 'x' });
  expect(late.mail?.text).toContain(`Your number ${moved.shown} has already moved to us.`);
  expect(late.mail?.text).not.toContain('stays with your old service');
  expect(late.text).not.toContain('number');
});
