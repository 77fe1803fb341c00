import { calls } from '@demarc/contract';
import { providerSchemas } from '@demarc/contract/provider-api';
import { refuse } from '@demarc/domain/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { findOrderNumber, isOrdered } from '../../ordering/order/index.ts';
import { raw, sql } from '../../platform/database/sql.ts';
import { priceForAutoPay } from '../../shopping/cart/index.ts';
import { loadPortableCheck } from '../../shopping/qualification/index.ts';
import { getFloatCart } from '../../testing/choices.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { completeQuoteCheckout, submitQuote } from '../../testing/quote-buyer.ts';
import { sendCall } from '../../testing/shopper.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import {
  createSaveRequest,
  createShopperWithCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  saveNewCart,
  sendSaveCart,
  shopperEmail,
} from '../../testing/steps/saved-carts.ts';
import { saveCart } from './save-cart.ts';
import { deleteSavedCarts, listSavedCarts } from './testing/saved-carts.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, database, clock } = shop;
const { db } = database;
beforeEach(() => deleteSavedCarts(shop));

describe('saving a cart', () => {
  test('stores it for ten days and returns its contents', async () => {
    const visitor = await createShopperWithCart(shop);
    const answer = await sendSaveCart(visitor, { rating: 4, comment: 'card 4111 1111 1111 1111', sendOffers: true });
    expect(answer.json()).toMatchObject({
      CartInfo: { servicesInCart: expect.any(String), HeaderInfo: { Ftype: expect.stringMatching(/./) } },
      ValidUntil: new Date(clock.now().getTime() + 10 * 24 * 60 * 60 * 1000).toISOString(),
    });
    expect(await listSavedCarts(shop)).toMatchObject([
      {
        sessionId: visitor.sessionId,
        email: shopperEmail,
        rating: 4,
        comment: 'card [removed]',
        reminders: true,
        sendOffers: true,
      },
    ]);
  });

  test('lists it with the premises of its address check and the own id of the provider [O-216]', async () => {
    const listIds = async () => {
      clock.advance(10_000);
      const client = await createProviderClient(shop, ['carts:read']);
      const { items } = providerSchemas.SavedCartList.parse((await client.get('/saved-carts')).json());
      return items.map(({ premisesId, premisesExternalId }) => [premisesId, premisesExternalId]);
    };
    const { visitor } = await saveNewCart(shop);
    await db.query(sql`
      update qualification set result = jsonb_set(result, '{premisesIds}', '{"externalId": "GIS-48"}')
      where session_id = ${visitor.sessionId}`);
    clock.advance(1000);
    await sendSaveCart(visitor);
    const [address] = await db.query<{ readonly id: number }>(sql`
      select id from address where line = '101 LONGBOAT WHARF' and zip = '07030'`);
    const id = `A${address?.id}`;
    expect(await listIds()).toEqual([
      [id, undefined],
      [id, 'GIS-48'],
    ]);
    // An address that no coverage file lists has an empty id.
    await db.query(sql`
      update saved_cart set address_check = jsonb_set(address_check, '{result,placeId}', '""') #- '{result,premisesIds}'`);
    expect(await listIds()).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  test('mails the contents, the price, the agreement, the last day and one link, as text and as responsive HTML [S-208]', async () => {
    const { mail, cartToken } = await saveNewCart(shop);
    expect(mail).toMatchObject({
      to: shopperEmail,
      subject: 'Your Halyard Business order is saved',
      unsubscribeUrl: null,
    });
    expect(cartToken).toHaveLength(22);
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain(`http://localhost:3000/business/internet/customize-order?scartid=${cartToken}`);
      expect(body).toContain('101 Longboat Wharf');
      expect(body).toContain('Total monthly charges');
      expect(body).toMatch(/\$\d+\.\d\d\/mo/);
      expect(body).toMatch(/2-year agreement[^<]*\$[\d,]+\.\d\d/);
      expect(body).toContain('valid for ten days, until March 13, 2026');
      expect(body).toContain('(800) 555-0142');
    }
    expect(mail?.html.match(/Return to your order/g)).toHaveLength(1);
    expect(mail?.html).toContain('max-width: 620px');
  });

  test('puts the order number into mail and link once the cart has reached checkout, and the campaign if there is one', async () => {
    const visitor = await createShopperWithCart(shop);
    const link = async () => {
      await sendSaveCart(visitor);
      const [mail] = await listMails(shop);
      await db.query(sql`truncate mail_message`);
      return { text: mail?.text ?? '', query: /customize-order\?scartid=[\w-]{22}(\S*)/.exec(mail?.text ?? '')?.[1] };
    };
    const before = await link();
    expect([before.query, before.text.includes('Order number')]).toEqual(['', false]);
    const { orderNumber } = await sendCall(visitor, calls.getCheckoutData, {});
    await db.query(
      sql`update qualification set result = jsonb_set(result, '{campaign}', '"spring & fall"') where session_id = ${visitor.sessionId}`,
    );
    const after = await link();
    expect(after.query).toBe(`&MON=${orderNumber}&cmp=spring+%26+fall`);
    expect(after.text).toMatch(new RegExp(`Order number:?\\s+${orderNumber}`));
  });

  test('names a typed address without a link [S-265]', async () => {
    const visitor = await createShopperWithCart(shop);
    await db.query(sql`
      update qualification set result = jsonb_set(result, '{address}', '"1 www.evil.com, Hoboken"')
      where session_id = ${visitor.sessionId}`);
    await sendSaveCart(visitor);
    const [mail] = await listMails(shop);
    expect(mail?.text).toContain('We saved your order for 1 evil.\u200Bcom, Hoboken.');
    expect(mail?.html).not.toMatch(/evil\.com|www\./);
  });

  test.each([true, false])('mentions the gate in the mail if there is one: %s', async (saveCartGate) => {
    const provider = { ...platform.provider, flags: { ...platform.provider.flags, saveCartGate } };
    const other = await startTestApp({ database, clock, provider, jobs: 'running' });
    const { mail } = await saveNewCart(other);
    expect(mail?.text.includes('To open it, confirm this email address.')).toBe(saveCartGate);
  });

  test('mails and stores the price without auto pay, which every checkout asks for again', async () => {
    const visitor = await createShopperWithCart(shop);
    const total = async () => /Total monthly charges.*?(\$[\d.]+)/s.exec((await listMails(shop))[0]?.text ?? '')?.[1];
    await sendSaveCart(visitor);
    const before = await total();
    expect(before).toMatch(/^\$/);
    await priceForAutoPay(platform, { sessionId: visitor.sessionId, checkId: undefined }, {}, true);
    const shown = await getFloatCart(visitor);
    await db.query(sql`truncate mail_message`);
    await sendSaveCart(visitor);
    expect(await total()).toBe(before);
    expect((await listSavedCarts(shop)).map(({ cart }) => cart.value.autoPayPrice)).toEqual([false, false]);
    // The shopper's own session keeps the auto pay price.
    expect(Number(before?.slice(1)) * 100).toBeGreaterThan(shown.breakdown.header.cents);
    expect((await getFloatCart(visitor)).breakdown.header.cents).toBe(shown.breakdown.header.cents);
  });

  test('safety 18: stores only the hash of the token, which only the mail contains', async () => {
    const { cartToken, stopToken } = await saveNewCart(shop);
    const tables = await db.query<{ readonly name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    const dump = await Promise.all(tables.map(({ name }) => db.query(sql`select t::text as row from ${raw(name)} t`)));
    const everything = JSON.stringify(dump);
    for (const known of [shopperEmail, 'deliver-mail']) expect(everything).toContain(known);
    for (const token of [cartToken, stopToken]) expect(everything).not.toContain(token);
  });

  test('twice with the same key stores one cart and sends one mail', async () => {
    const visitor = await createShopperWithCart(shop);
    const [one, two] = [await sendSaveCart(visitor, {}, 'key-save-1'), await sendSaveCart(visitor, {}, 'key-save-1')];
    expect(two.json()).toEqual(one.json());
    expect([await listSavedCarts(shop), await listMails(shop)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('works after an order from a quote with the same address check; a save from before that order is ordered', async () => {
    const { visitor, request } = await completeQuoteCheckout(shop);
    const link = async () => {
      clock.advance(60_000);
      await createShopperWithCart(shop, visitor);
      expect((await sendSaveCart(visitor)).statusCode).toBe(200);
      return findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
    };
    const before = await link();
    clock.advance(60_000);
    expect((await submitQuote(visitor, request)).statusCode).toBe(200);
    const ordered = await retrieveCart(await passGate(shop, before), `scartid=${before}`);
    const after = await link();
    const back = await passGate(shop, after);
    const copied = await retrieveCart(back, `scartid=${after}`);
    expect([ordered, copied].map((answer) => answer.json().Status)).toEqual(['ORDERED', 'SUCCESS']);
    expect(await sendCall(back, calls.getCheckoutState, {})).toMatchObject({ placed: null });
  });

  test('safety 10: leaves no cart, no mail and no reminder after a rollback', async () => {
    const visitor = await createShopperWithCart(shop);
    const reminders = () =>
      db.query<{ readonly jobs: number }>(
        sql`select count(*)::int as jobs from jobs.job where name = 'remind-of-cart'`,
      );
    const [before] = await reminders();
    const failing = db.transaction(async (tx) => {
      const request = {
        sessionId: visitor.sessionId,
        request: createSaveRequest(),
        lastPage: 'checkout',
        failurePage: 'NTE_SO_DOSaveOrder',
        checkCaptcha: async () => refuse('captchaRequired'),
      } as const;
      expect(await saveCart({ ...platform, isOrdered, findOrderNumber }, tx, request)).toMatchObject({ ok: true });
      throw new Error('rolled back by the test');
    });
    await expect(failing).rejects.toThrow('rolled back by the test');
    expect([await listSavedCarts(shop), await listMails(shop), await reminders()]).toEqual([[], [], [before]]);
    await sendSaveCart(visitor);
    expect((await reminders())[0]?.jobs).toBe((before?.jobs ?? 0) + 3);
    await sendSaveCart(visitor, { reminders: false });
    expect((await reminders())[0]?.jobs).toBe((before?.jobs ?? 0) + 3);
  });

  test('schedules reminders for two, five and nine days later', async () => {
    await saveNewCart(shop);
    const [saved] = await listSavedCarts(shop);
    const planned = await db.query<{ readonly days: number }>(
      sql`select (extract(epoch from start_after - created_on) / 86400)::float8 as days from jobs.job
        where name = 'remind-of-cart' and data ->> 'savedCartId' = ${saved?.id} order by (data ->> 'nth')::integer`,
    );
    expect(planned.map(({ days }) => Math.round(days * 1000) / 1000)).toEqual([2, 5, 9]);
  });

  test('keeps the address of its own check after another address was checked', async () => {
    const visitor = await visitAddress(shop);
    const later = await visitAddress(shop, '154 LONGBOAT WHARF', '10012', visitor);
    const check = await loadPortableCheck(db, visitor.sessionId, visitor.qualification.checkId);
    expect(check?.result.parts).toMatchObject({ street: '101 Longboat Wharf', zip: '07030' });
    expect((await loadPortableCheck(db, visitor.sessionId))?.result.checkId).toBe(later.qualification.checkId);
  });

  test('without a cart, or with an empty one, is refused with the code of its failure page', async () => {
    const fresh = await shop.startVisit();
    const empty = await visitAddress(shop);
    for (const [visitor, ErrorCode] of [
      [fresh, 'cartMissing'],
      [empty, 'cartEmpty'],
    ] as const)
      expect((await sendSaveCart(visitor)).json()).toMatchObject({ ErrorCode, FailureCode: 'NTE_SO_DOSaveOrder' });
    expect(await listSavedCarts(shop)).toEqual([]);
  });

  test('accepts exactly its five fields with valid values', async () => {
    const visitor = await createShopperWithCart(shop);
    const url = '/DoSaveOrder?LastVisitPage=%2Fcheckout';
    const fields = {
      Comments: '',
      Disclaimer: 'N',
      EMail: ` ${shopperEmail} `,
      RatingSelected: '',
      SkipReminderMail: 'Y',
    };
    const send = (payload: object, key: string) =>
      visitor.send({ method: 'POST', url, payload, headers: { 'idempotency-key': key } });
    for (const wrong of [{ RatingSelected: '6' }, { Disclaimer: 'true' }, { EMail: 'ann' }, { price: '1' }])
      expect((await send({ ...fields, ...wrong }, `wrong-${Object.keys(wrong)}`)).json()).toMatchObject({
        ErrorCode: 'invalidRequest',
        Fields: [{ Path: Object.keys(wrong)[0] }],
      });
    expect((await send(fields, 'key-right-1')).statusCode).toBe(200);
    expect(await listSavedCarts(shop)).toMatchObject([
      { email: shopperEmail, reminders: false, lastPage: 'checkout', rating: null },
    ]);
  });

  test('is confirmed once by the call that follows it', async () => {
    const { visitor } = await saveNewCart(shop);
    expect(await listSavedCarts(shop)).toMatchObject([{ confirmedAt: null }]);
    const done = () => visitor.send({ method: 'GET', url: '/save-done' });
    const at = clock.now();
    expect((await done()).statusCode).toBe(200);
    clock.advance(1000);
    await done();
    expect(await listSavedCarts(shop)).toMatchObject([{ confirmedAt: at }]);
    expect((await (await shop.startVisit()).send({ method: 'GET', url: '/save-done' })).statusCode).toBe(200);
  });
});

test('sweepSavedCarts deletes a saved cart, its links and its visits twenty days after the link has expired', async () => {
  const { sweepSavedCarts } = await import('./index.ts');
  await saveNewCart(shop);
  const days = (count: number) => new Date(clock.now().getTime() + count * 24 * 60 * 60 * 1000);
  const links = () => db.query(sql`select token_hash from saved_cart_link`);
  const countRows = async () => [(await listSavedCarts(shop)).length, (await links()).length];
  for (const sweep of sweepSavedCarts(db)) await sweep(days(29));
  expect(await countRows()).toEqual([1, 2]);
  for (const sweep of sweepSavedCarts(db)) await sweep(days(31));
  expect(await countRows()).toEqual([0, 0]);
});
