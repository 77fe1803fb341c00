import { randomUUID } from 'node:crypto';
import { providerKeyHeader } from '@demarc/contract';
import type { ProviderScope } from '@demarc/contract/provider-api';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { openShop } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { testProviderKey } from '../../testing/start-test-app.ts';
import {
  createShopperWithCart,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
  sendSaveCart,
  sendWithCaptcha,
  shopperEmail,
} from '../../testing/steps/saved-carts.ts';
import { deleteSavedCarts, listSavedCarts } from './testing/saved-carts.ts';

const shop = await openShop({ jobs: 'running' });
const { db } = shop.platform;
beforeEach(() => deleteSavedCarts(shop));

describe('saving an order from checkout', () => {
  const saveMyOrder = (visitor: Awaited<ReturnType<typeof createShopperWithCart>>, key: string) =>
    sendWithCaptcha(visitor, {
      method: 'POST',
      url: '/SaveMyOrder',
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
    });

  test('uses the email that the shopper entered last', async () => {
    const visitor = await createShopperWithCart(shop);
    expect((await saveMyOrder(visitor, 'key-my-order-1')).json()).toMatchObject({ EMail: shopperEmail });
    const { info, hours } = harborBakery;
    await submitBusiness(visitor, { info: { ...info, contact: { ...info.contact, email: 'bea@example.com' } }, hours });
    expect((await saveMyOrder(visitor, 'key-my-order-2')).json()).toMatchObject({ EMail: 'bea@example.com' });
    expect(await listSavedCarts(shop)).toMatchObject([
      { lastPage: 'checkout' },
      { contacts: { businessEmail: 'bea@example.com' } },
    ]);
    expect(await listMails(shop, 'bea@example.com')).toHaveLength(1);
  });

  test('without a cart is refused with the code of its failure page', async () => {
    const answer = await saveMyOrder(await shop.startVisit(), 'key-my-order-3');
    expect(answer.json()).toMatchObject({ ErrorCode: 'cartMissing', FailureCode: 'NTE_SO_SaveMyOrder' });
  });

  test('saves a retrieved order again with the answers and the digital agent mark of its first save', async () => {
    const { cartToken } = await saveNewCart(shop, { reminders: false, rating: 5 });
    await db.query(sql`update saved_cart set digital_agent = true`);
    const back = await passGate(shop, cartToken);
    const { SaveCartInfo, DigitalAgentFlow } = (await retrieveCart(back, `scartid=${cartToken}`)).json();
    expect(DigitalAgentFlow).toBe('Y');
    const answer = await back.send({
      method: 'POST',
      url: '/saved-order',
      payload: SaveCartInfo,
      headers: { 'idempotency-key': 'key-again-1' },
    });
    expect(answer.json()).toMatchObject({ EMail: shopperEmail, ValidUntil: expect.any(String) });
    expect(
      (await listSavedCarts(shop)).map(({ reminders, rating, digitalAgent }) => [reminders, rating, digitalAgent]),
    ).toEqual([
      [false, 5, true],
      [false, 5, true],
    ]);
  });
});

describe('the system of a digital agent', () => {
  const mark = (sessionId: string, flags: object = {}, key = testProviderKey) =>
    shop.app.inject({
      method: 'POST',
      url: `${shop.api}/saved-cart-marks`,
      headers: { [providerKeyHeader]: key },
      payload: { SessionId: sessionId, DigitalAgentFlow: 'Y', DigitalLink: 'N', ...flags },
    });

  test('marks a saved cart, and every later save of the cart keeps the mark', async () => {
    const { visitor, cartToken } = await saveNewCart(shop);
    const findMarks = async (token: string) => {
      const { DigitalAgentFlow, DigitalLink } = (
        await retrieveCart(await passGate(shop, token), `scartid=${token}`)
      ).json();
      return [DigitalAgentFlow, DigitalLink];
    };
    expect(await findMarks(cartToken)).toEqual(['N', 'N']);
    expect((await mark(visitor.sessionId)).statusCode).toBe(200);
    expect(await findMarks(cartToken)).toEqual(['Y', 'N']);
    await sendSaveCart(visitor, { email: 'bea@example.com' });
    expect((await listSavedCarts(shop)).map(({ digitalAgent }) => digitalAgent)).toEqual([true, true]);
    await mark(visitor.sessionId, { DigitalAgentFlow: 'N', DigitalLink: 'Y' });
    expect(await findMarks(cartToken)).toEqual(['N', 'Y']);
  });

  test('marks a saved cart by the provider API [O-143]', async () => {
    const { visitor } = await saveNewCart(shop);
    const put = async (scope: ProviderScope, sessionId: string) => {
      const client = await createProviderClient(shop, [scope]);
      const url = `/saved-carts/${sessionId}/marks`;
      return (await client.send({ method: 'PUT', url, payload: { digitalAgent: true, digitalLink: false } }))
        .statusCode;
    };
    expect(await put('carts:read', visitor.sessionId)).toBe(403);
    expect(await put('carts:write', randomUUID())).toBe(404);
    expect(await put('carts:write', visitor.sessionId)).toBe(204);
    expect(await listSavedCarts(shop)).toMatchObject([{ digitalAgent: true, digitalLink: false }]);
  });

  test('requires the provider’s key, and a session that has saved a cart', async () => {
    const { visitor } = await saveNewCart(shop);
    const wrong = await mark(visitor.sessionId, {}, 'not the key');
    expect([wrong.statusCode, wrong.json().ErrorCode]).toEqual([401, 'providerKeyWrong']);
    expect((await mark((await shop.startVisit()).sessionId)).statusCode).toBe(404);
    expect(await listSavedCarts(shop)).toMatchObject([{ digitalAgent: false, digitalLink: false }]);
  });
});
