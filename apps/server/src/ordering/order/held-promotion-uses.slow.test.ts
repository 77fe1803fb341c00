import { calls } from '@demarc/contract';
import { buildPromotion } from '@demarc/domain/cart/testing';
import type { Promotion } from '@demarc/domain/catalog';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { checkOut } from '../../testing/journey.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import { quoteLock } from '../quote/index.ts';
import { releaseOrder } from './release-order.ts';

const demo = await readProvider();
const many = { heldOrdersPerNetwork: 100, heldOrdersPerAddress: 100, ordersPerAddress: 100, ordersPerApplicant: 100 };
const [here, there] = ['101 LONGBOAT WHARF', '103 LONGBOAT WHARF'];
/** The demo's credit bureau decides by the last four digits: 0003 fails. */
const failing = '219090003';

/** Opens a shop with a limited code. Returns a function that orders with it, which returns the order or the refused code. */
async function openWith(limit: Promotion['limit']) {
  const provider = { ...demo, promotions: [buildPromotion({ limit })], limits: { ...demo.limits, ...many } };
  const shop = await openShop({ provider, jobs: 'running' });
  const order = async (ssn: string | undefined, street = here, email = 'ann@example.com'): Promise<string> => {
    const visitor = await visitAddress(shop, street);
    await sendCall(visitor, calls.changePromoCode, { body: { code: 'SAVE20', isRemoved: false } });
    const body = await checkOut(visitor, createBuyer(shop, { email, ...(ssn && { ssn }) }));
    const answer = (await visitor.send(encodeCall(calls.submitOrder, { body }))).json();
    return answer.nextButtonBI?.MONNo ?? answer.Fields?.[0].Reason ?? answer.ErrorCode;
  };
  return { ...shop, order };
}
const placed = expect.stringMatching(/^M-/);
const usedUp = 'SAVE20: This promo code is no longer available.';
const usedBefore = 'SAVE20: Your business has already used this promo code.';

test('safety 26: orders without an approved credit check use half of a promo code, and the rest stays for approved ones [S-325]', async () => {
  const { order, platform } = await openWith({ total: 4 });
  const held = [await order(failing), await order(failing)];
  expect([...held, await order(failing)]).toEqual([placed, placed, usedUp]);
  // A representative has checked a released order.
  expect((await releaseOrder(platform, quoteLock, held[0] ?? '', 'operator')).ok).toBe(true);
  expect([await order(failing), await order(failing)]).toEqual([placed, usedUp]);
  expect(await order(undefined)).toEqual(placed);
  expect(await platform.db.query(sql`select count(*)::int as uses from promotion_use`)).toEqual([{ uses: 4 }]);
});

test('an order without an approved credit check does not use up the code of the business at its address [S-325]', async () => {
  const { order } = await openWith({ oncePerBusiness: true });
  expect(await order(failing, here, 'stranger@example.com')).toEqual(placed);
  expect(await order(failing, here, 'other@example.com')).toBe(usedBefore);
  expect(await order(undefined, here)).toEqual(placed);
  expect(await order(undefined, here, 'another@example.com')).toBe(usedBefore);
  // Only the business gets the mails of its order, so the email identifies it.
  expect(await order(undefined, there, 'stranger@example.com')).toBe(usedBefore);
});
