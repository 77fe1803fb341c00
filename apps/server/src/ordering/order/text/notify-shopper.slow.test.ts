import { orderEventReport } from '@demarc/contract/order-events';
import { expect, test } from 'vitest';
import { listSentTexts } from '../../../checkout/one-time-code/index.ts';
import { sql } from '../../../platform/database/sql.ts';
import { listNewestMail } from '../../../platform/mail/store.ts';
import { createBuyer } from '../../../testing/buyer.ts';
import { orderFiber } from '../../../testing/journey.ts';
import { openShop, visitAddress } from '../../../testing/open-shop.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { quoteLock } from '../../quote/index.ts';
import { reportEvent } from '../events/report-event.ts';
import { createEmbeddedHandOver } from '../gateways/embedded.ts';
import { handOverOrder } from '../hand-over/hand-over-order.ts';
import { cancelOrder, releaseOrder } from '../release-order.ts';

const unreachableService = { url: 'http://127.0.0.1:1', key: undefined };
const provider = await readProvider();

/** Places an order that the ordering system has accepted, in a shop with or without texts about changes. */
async function openOrder(texts: boolean) {
  const shop = await openShop({
    jobs: 'running',
    config: { services: { orderHandOver: unreachableService } },
    provider: { ...provider, changes: { ...provider.changes, texts } },
  });
  const { platform, appointments, clock } = shop;
  const { orderNumber } = await orderFiber(await visitAddress(shop), createBuyer(shop));
  await handOverOrder(platform, createEmbeddedHandOver(platform), orderNumber);
  let lastId = 0;
  const report = (fields: object) =>
    reportEvent(
      platform,
      { appointments, quotes: quoteLock },
      orderNumber,
      { kind: 'provider' },
      orderEventReport.parse({ id: `t-${++lastId}`, occurredAt: clock.now().toISOString(), ...fields }),
    );
  const listNotices = async () =>
    (await listSentTexts(platform)).map(({ text }) => text).filter((text) => text.includes(orderNumber));
  return { ...shop, orderNumber, report, listNotices };
}

test('each change is texted to the mobile number that the code proved, if the provider sends texts [O-113]', async () => {
  const { platform, appointments, clock, orderNumber, report, listNotices } = await openOrder(true);
  const next = () => clock.advance(1000);
  await report({ type: 'hold', reason: 'x' });
  next();
  // The older call, without an event.
  await releaseOrder(platform, quoteLock, orderNumber, 'provider');
  next();
  await report({ type: 'depart' });
  next();
  await report({ type: 'failVisit', by: 'provider', reason: 'x' });
  next();
  await cancelOrder(platform, appointments, orderNumber, 'provider');
  expect((await listNotices()).map((text) => text.replace(/^.*?: (.*) Reply STOP.*$/, '$1')).toReversed()).toEqual([
    `Order ${orderNumber} is on hold. We will contact you before we continue.`,
    expect.stringMatching(`^Order ${orderNumber} continues: `),
    `Our technician is on the way to you for order ${orderNumber}.`,
    expect.stringMatching(`^Order ${orderNumber} is not installed yet.`),
    `Order ${orderNumber} is cancelled.`,
  ]);
  const recipients = await platform.db.query<{ to: string }>(sql`select distinct "to" from text_message`);
  expect(recipients).toHaveLength(1);
});

test('nobody gets texts about changes without the rule of the provider or a proven number [O-113]', async () => {
  const silent = await openOrder(false);
  await silent.report({ type: 'hold', reason: 'x' });
  expect(await silent.listNotices()).toEqual([]);
  const unproven = await openOrder(true);
  await unproven.platform.db.query(sql`update customer_order set contents = contents - 'provenMobile'`);
  await unproven.report({ type: 'hold', reason: 'x' });
  expect(await unproven.listNotices()).toEqual([]);
});

test('a release of an order on hold by the older call is mailed [O-114]', async () => {
  const { platform, orderNumber, report } = await openOrder(false);
  await report({ type: 'hold', reason: 'x' });
  await releaseOrder(platform, quoteLock, orderNumber, 'operator');
  const subjects = (await listNewestMail(platform.db, 10)).map(({ key }) => key);
  expect(subjects).toContain(`order-changed:${orderNumber}.4`);
});
