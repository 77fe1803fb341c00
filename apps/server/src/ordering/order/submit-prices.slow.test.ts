import { calls } from '@demarc/contract';
import { buildCatalog } from '@demarc/domain/catalog';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { getShownSums } from '../../testing/journey.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Shopper, sendCall } from '../../testing/shopper.ts';

import { createOrderSteps } from './testing/order-steps.ts';

const shop = await openShop({ jobs: 'running' });
const { db, provider } = shop.platform;
const { prepareOrder, submit, findOrderOf } = createOrderSteps(shop);

describe('safety 6: prices:', () => {
  test('auto pay with paper-free billing reduces the monthly price by $5 while both are saved', async () => {
    const { visitor, request } = await prepareOrder({ card: '4111111111111111' });
    const pay = (autoPay: boolean, paperFreeBilling: boolean) =>
      sendCall(visitor, calls.payInstallments, {
        body: {
          oneTimeCount: 1,
          equipmentCount: 12,
          routerCount: null,
          paymentMethod: 'Card',
          autoPay,
          paperFreeBilling,
        },
      });
    const enrolled = request.shown.monthlyCents;
    await pay(true, false);
    expect((await getShownSums(visitor)).monthlyCents).toBe(enrolled + 500);
    const paper = { ...request, payment: { autoPay: true, paperFreeBilling: false } };
    expect((await submit(visitor, paper)).reply.ErrorCode).toBe('priceChanged');
    await pay(true, true);
    expect((await submit(visitor, request)).reply).toMatchObject({ Status: 'SUCCESS' });
    const order = await findOrderOf(visitor);
    expect(order?.contents?.view.breakdown.offers).toContainEqual({
      name: 'Auto Pay and paper-free billing',
      kind: 'autoPay',
      cents: -500,
    });
    const [mail] = await listNewestMail(db, 1);
    expect(mail?.text).toContain('Auto Pay and paper-free billing');
    const { version } = await sendCall(visitor, calls.getTerms, {});
    expect(mail?.text).toContain(`version ${version} of our terms and conditions`);
  });

  test('a new cart has the full price until the payment is saved again', async () => {
    const { visitor } = await prepareOrder({ card: '4111111111111111' });
    await db.query(sql`update cart set value = value - 'autoPayPrice' where session_id = ${visitor.sessionId}`);
    const { saved, missing } = await sendCall(visitor, calls.getCheckoutState, {});
    expect([saved.installments, missing.map(({ part }) => part)]).toEqual([false, ['payment']]);
  });

  test('submit refuses a price that changed since it was shown, and the cart has both pairs of totals [S-010]', async () => {
    const { visitor, request } = await prepareOrder();
    const { version: _version, find: _find, ...data } = provider.catalog;
    const plans = data.internetPlans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 100 }));
    const fees = data.fees.map((fee) => ({ ...fee, onceCents: fee.onceCents + 200 }));
    const raisedCatalog = buildCatalog({ ...data, internetPlans: plans, fees });
    const { app, api } = await openShop({
      database: shop.database,
      clock: shop.clock,
      jobs: 'running',
      provider: { ...provider, catalog: raisedCatalog },
    });
    const atNewPrices: Shopper = {
      sessionId: visitor.sessionId,
      send: ({ url, headers, ...rest }) =>
        app.inject({
          ...rest,
          url: `${api}${url}`,
          headers: { cookie: visitor.cookie, authorization: `Bearer ${visitor.token}`, ...headers },
        }),
    };
    expect((await submit(atNewPrices, request)).reply.ErrorCode).toBe('priceChanged');
    expect((await findOrderOf(visitor))?.placedAt).toBeNull();
    const { changed, breakdown } = await sendCall(atNewPrices, calls.getFloatCart, { query: {} });
    const { monthlyCents, oneTimeCents } = request.shown;
    expect(changed).toMatchObject({
      ...{ beforeCents: monthlyCents, afterCents: monthlyCents + 100 },
      ...{ oneTimeBeforeCents: oneTimeCents, oneTimeAfterCents: oneTimeCents + 200 },
    });
    expect([breakdown.header.cents, breakdown.oneTimeCents]).toEqual([monthlyCents + 100, oneTimeCents + 200]);
    const { reply } = await submit(atNewPrices, { ...request, shown: await getShownSums(atNewPrices) });
    expect(reply.Status).toBe('SUCCESS');
  });
});
