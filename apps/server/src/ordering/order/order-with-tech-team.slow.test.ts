import { calls } from '@demarc/contract';
import { isTechTeam } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut, getShownSums } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { sendCall } from '../../testing/shopper.ts';
import type { OrderContents } from './contents.ts';

test('an order with TechTeam has the add-on, its contact and its price [K-232]', async () => {
  const shop = await openShop({ jobs: 'running' });
  const { db, provider } = shop.platform;
  const team = provider.catalog.security.find(isTechTeam) ?? expect.unreachable();
  const visitor = await visitAddress(shop);
  const request = await checkOut(visitor, createBuyer(shop));
  const contact = { firstName: 'Ben', lastName: 'Reyes', phone: '2015550101', email: 'ben@example.com' };
  await sendCall(visitor, calls.addTechTeam, {
    body: { id: team.id, category: team.category, sessionId: visitor.sessionId, contact },
  });
  const shown = await getShownSums(visitor);
  expect(shown.monthlyCents).toBe(request.shown.monthlyCents + team.monthlyCents);
  const { orderNumber } = await sendCall(visitor, calls.submitOrder, { body: { ...request, shown } });

  const [order] = await db.query<{ readonly contents: OrderContents }>(
    sql`select contents from customer_order where number = ${orderNumber}`,
  );
  expect(order?.contents.cart.addOns.techTeam).toEqual({ id: team.id, contact });
  const line = { product: team.name, cents: team.monthlyCents };
  expect(order?.contents.view.breakdown.otherServices).toContainEqual(expect.objectContaining(line));
  const confirmation = await sendCall(visitor, calls.getOrderConfirmation, {});
  expect(confirmation.cart.breakdown.otherServices).toContainEqual(expect.objectContaining(line));
  expect(confirmation.monthlyCents).toBe(shown.monthlyCents);
});
