import { calls } from '@demarc/contract';
import { normalizePhone } from '@demarc/domain/text';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { fillLeadCampaigns } from '../../shopping/qualification/index.ts';
import { harborBakery, submitBusiness } from '../../testing/fixtures/business-submission.ts';
import { openShop } from '../../testing/open-shop.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import {
  createSaveRequest,
  createShopperWithCart,
  encodeSaveCart,
  listMails,
  sendSaveCart,
  shopperEmail,
} from '../../testing/steps/saved-carts.ts';
import { createCaptchaHeaders } from '../../testing/steps/solve-captcha.ts';
import { listSentTexts } from '../one-time-code/index.ts';
import { deleteSavedCarts, listSavedCarts } from './testing/saved-carts.ts';

const shop = await openShop({ jobs: 'running' });
const { platform, database, clock } = shop;
const { db } = database;
beforeEach(() => deleteSavedCarts(shop));

describe('saving a cart', () => {
  test('safety 24: sends at most ten mails a day to one address, over all sessions', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const visitor = await createShopperWithCart(shop);
      for (const to of [shopperEmail, shopperEmail.toUpperCase()])
        expect((await sendSaveCart(visitor, { email: to })).statusCode).toBe(200);
    }
    const visitor = await createShopperWithCart(shop);
    const refused = await sendSaveCart(visitor);
    expect([refused.statusCode, Number(refused.headers['retry-after']) / 3600]).toEqual([429, expect.closeTo(24, 0)]);
    // No failure page: the page asks for another email.
    expect(refused.json()).toMatchObject({ ErrorCode: 'mailedEnough' });
    expect(refused.json()).not.toHaveProperty('FailureCode');
    expect((await sendSaveCart(visitor, { email: 'bea@example.com' })).statusCode).toBe(200);
    expect(await listSavedCarts(shop)).toHaveLength(11);
    clock.advance(24 * 60 * 60 * 1000);
    expect((await sendSaveCart(await createShopperWithCart(shop))).statusCode).toBe(200);
  });

  test('counts all spellings of a mailbox as one [S-231]', async () => {
    const visitor = await createShopperWithCart(shop);
    for (const email of ['ann+1@example.com', 'a.n.n@example.com', 'ANN+x+y@example.com', 'an.n+2@EXAMPLE.com'])
      expect((await sendSaveCart(visitor, { email })).statusCode).toBe(200);
    await sendSaveCart(visitor, { email: 'anna@example.com' });
    const next = await createShopperWithCart(shop);
    for (let nth = 4; nth < 10; nth++)
      expect((await sendSaveCart(next, { email: `ann+${nth}@example.com` })).statusCode).toBe(200);
    const other = await createShopperWithCart(shop);
    for (const email of ['ann+99@example.com', 'a.nn@example.com', shopperEmail])
      expect((await sendSaveCart(other, { email })).json()).toMatchObject({ ErrorCode: 'mailedEnough' });
  });

  test('one session and one network use up a part of the mails of a mailbox [S-264]', async () => {
    const limits = { ...platform.provider.limits, savedCartsPerMailbox: 3 };
    const limited = await startTestApp({
      database,
      clock,
      provider: { ...platform.provider, limits },
      jobs: 'running',
    });
    const visitFrom = async (network: string) => {
      const visitor = await createShopperWithCart(limited);
      await db.query(sql`update visitor_session set network = ${network} where id = ${visitor.sessionId}`);
      return visitor;
    };
    const move = (visitor: { readonly sessionId: string }, network: string) =>
      db.query(sql`update visitor_session set network = ${network} where id = ${visitor.sessionId}`);
    const stranger = await visitFrom('strangers');
    for (const email of ['ann+1@example.com', 'a.nn@example.com', shopperEmail])
      expect((await sendSaveCart(stranger, { email })).statusCode).toBe(200);
    expect((await sendSaveCart(stranger)).json()).toMatchObject({ ErrorCode: 'mailedEnough' });
    expect((await sendSaveCart(await visitFrom('strangers'))).json()).toMatchObject({ ErrorCode: 'mailedEnough' });
    await move(stranger, 'another network');
    const refused = await sendSaveCart(stranger);
    expect([refused.statusCode, Number(refused.headers['retry-after']) / 3600]).toEqual([429, expect.closeTo(24, 0)]);
    expect((await sendSaveCart(await visitFrom('home'))).statusCode).toBe(200);
    expect((await sendSaveCart(stranger, { email: 'bea@example.com' })).statusCode).toBe(200);
    clock.advance(24 * 60 * 60 * 1000);
    expect((await sendSaveCart(await visitFrom('strangers'))).statusCode).toBe(200);
  });

  test('mails nobody else without a captcha, which serves one mailbox and one save [S-232]', async () => {
    const visitor = await createShopperWithCart(shop);
    const send = async (email: string, captcha: object = {}) => {
      const request = encodeSaveCart({ email });
      const answer = await visitor.send({ ...request, headers: { ...request.headers, ...captcha } });
      return answer.statusCode === 200 ? 'saved' : answer.json().ErrorCode;
    };
    expect(await send('bea@example.com')).toBe('captchaRequired');
    expect(await send(shopperEmail), 'the email of the address check').toBe('saved');
    expect(await send('ann+2@example.com'), 'the same mailbox').toBe('saved');
    const captcha = await createCaptchaHeaders(visitor);
    expect(await send('bea@example.com', captcha)).toBe('saved');
    expect(await send('bea@example.com'), 'a mailbox that the session has mailed').toBe('saved');
    expect(await send('cem@example.com', captcha)).toBe('captchaRefused');
    expect(await listMails(shop, 'cem@example.com')).toEqual([]);
  });

  test('mails nobody without a captcha after a lead link, which needs no captcha itself [S-232]', async () => {
    await fillLeadCampaigns(db, platform.provider.coverage);
    const visitor = await shop.startVisit();
    await visitor.send({ method: 'GET', url: '/qualification-details?cid=lead-101' });
    await createShopperWithCart(shop, visitor);
    for (const email of [shopperEmail, 'bea@example.com'])
      expect((await visitor.send(encodeSaveCart({ email }))).json()).toMatchObject({ ErrorCode: 'captchaRequired' });
    expect((await sendSaveCart(visitor, { email: shopperEmail })).statusCode).toBe(200);
  });

  test('accepts the email of the business without a captcha once its mobile number is confirmed [S-232]', async () => {
    const visitor = await createShopperWithCart(shop);
    const { info, hours } = harborBakery;
    const contact = { ...info.contact, email: 'bea@example.com' };
    await submitBusiness(visitor, { info: { ...info, contact }, hours });
    const save = () => visitor.send(encodeSaveCart({ email: contact.email }));
    expect((await save()).json()).toMatchObject({ ErrorCode: 'captchaRequired' });
    const phone = normalizePhone(contact.phone);
    await sendCall(visitor, calls.sendOneTimeCode, { body: { phone } });
    const [sent] = await listSentTexts(platform);
    await sendCall(visitor, calls.validateOneTimeCode, { body: { code: sent?.text.slice(0, 6) ?? '' } });
    expect((await save()).statusCode).toBe(200);
  });

  test('ends at the daily limit of a network, for all three calls together [S-233]', async () => {
    const provider = { ...platform.provider, limits: { ...platform.provider.limits, savedCartsPerNetwork: 2 } };
    const limited = await startTestApp({ database, clock, provider, jobs: 'running' });
    for (const nth of [1, 2]) {
      const visitor = await createShopperWithCart(limited);
      expect((await sendSaveCart(visitor, { email: `x${nth}@example.com` })).statusCode).toBe(200);
    }
    const visitor = await createShopperWithCart(limited);
    const refused = await sendSaveCart(visitor);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      429,
      expect.stringMatching(/^86\d{3}$/),
      {
        ErrorCode: 'saveLimit',
        ErrorMessage:
          'We can’t email more cart links for your network today. You can place your order now, or call us at (800) 555-0142 and we’ll help you by phone.',
      },
    ]);
    const again = await visitor.send(encodeCall(calls.submitSavedOrder, { body: createSaveRequest() }));
    expect(again.json()).toMatchObject({ ErrorCode: 'saveLimit' });
    expect((await visitor.send(encodeCall(calls.saveMyOrder, { body: {} }))).json()).toMatchObject({
      ErrorCode: 'saveLimit',
    });
    expect(await listSavedCarts(shop)).toHaveLength(2);
    clock.advance(24 * 60 * 60_000);
    expect((await sendSaveCart(await createShopperWithCart(limited))).statusCode).toBe(200);
  });
});
