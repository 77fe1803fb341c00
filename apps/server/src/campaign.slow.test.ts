import { calls } from '@demarc/contract';
import { sampleRegistration } from '@demarc/domain/lead/testing';
import { expect, test } from 'vitest';
import { type Sql, sql } from './platform/database/sql.ts';
import { listNewestMail } from './platform/mail/store.ts';
import { createBuyer } from './testing/buyer.ts';
import { sampleLead } from './testing/fixtures/sales-lead.ts';
import { readWaitlistProvider } from './testing/fixtures/waitlist.ts';
import { orderFiber } from './testing/journey.ts';
import { openShop, visitAddress } from './testing/open-shop.ts';
import { sendCall } from './testing/shopper.ts';
import type { Visitor } from './testing/start-test-app.ts';
import {
  createShopperWithCart,
  findToken,
  listMails,
  passGate,
  retrieveCart,
  sendSaveCart,
} from './testing/steps/saved-carts.ts';
import { createCaptchaHeaders } from './testing/steps/solve-captcha.ts';

const shop = await openShop({ jobs: 'running', provider: await readWaitlistProvider() });
const { db } = shop.platform;

/** Opens a link of the shop, as a browser with this session does. */
const openLink = async (visitor: Visitor, query: string) =>
  (await visitor.send({ method: 'GET', url: `/token?${query}` })).statusCode;
const find = async (statement: Sql) => (await db.query<{ readonly campaign: unknown }>(statement))[0]?.campaign;
const findSessionCampaign = ({ sessionId }: Visitor) =>
  find(sql`select campaign from visitor_session where id = ${sessionId}`);
const findOrderCampaign = (number: string) =>
  find(sql`select handed -> 'campaign' as campaign from recorded_order where number = ${number}`);

const link = 'cid=c1&utm_source=ads&utm_medium=cpc&utm_campaign=spring&utm_term=fiber&utm_content=a';
const campaign = {
  cid: 'c1',
  utm: { source: 'ads', medium: 'cpc', campaign: 'spring', term: 'fiber', content: 'a' },
};

test('a link without campaign keeps the one of the session; a later campaign replaces it as a whole [O-106]', async () => {
  const visitor = await shop.startVisit();
  expect(await findSessionCampaign(visitor)).toBeNull();
  await openLink(visitor, link);
  await openLink(visitor, '');
  expect(await findSessionCampaign(visitor)).toEqual(campaign);
  await openLink(visitor, 'utm_source=mail');
  expect(await findSessionCampaign(visitor)).toEqual({ utm: { source: 'mail' } });
});

test('a hostile link starts the visit, and only its harmless rest is stored [O-105]', async () => {
  const visitor = await shop.startVisit();
  const long = 'x'.repeat(5000);
  const query = new URLSearchParams({ utm_source: '=<b>"ads"</b>\u0000\r\n', utm_term: long, cid: 'ann@example.com' });
  expect(await openLink(visitor, `${query}`)).toBe(200);
  expect(await findSessionCampaign(visitor)).toEqual({ utm: { source: 'b ads /b', term: 'x'.repeat(100) } });
});

test('an event, a lead and a waitlist entry have the campaign of their session [O-107]', async () => {
  const visitor = await visitAddress(shop);
  const { sessionId } = visitor;
  await openLink(visitor, link);
  await sendCall(visitor, calls.logClientError, { body: { message: 'm', url: '/' } });
  expect(await find(sql`select campaign from event_log where session_id = ${sessionId}`)).toEqual(campaign);
  await sendCall(visitor, calls.submitSalesForm, { body: { lead: sampleLead } });
  expect(await find(sql`select link_campaign as campaign from sales_lead where session_id = ${sessionId}`)).toEqual(
    campaign,
  );
  const [mail] = await listNewestMail(db, 1);
  const line = 'Link: cid: c1, utm_source: ads, utm_medium: cpc, utm_campaign: spring, utm_term: fiber, utm_content: a';
  expect(mail?.text.split('\n')).toContain(line);
  await sendCall(visitor, calls.joinWaitlist, { body: sampleRegistration }, await createCaptchaHeaders(visitor));
  expect(await find(sql`select link_campaign as campaign from waitlist_entry where session_id = ${sessionId}`)).toEqual(
    campaign,
  );
});

test('an order and its hand-over have the campaign of the session, or else the campaign code of the address check [O-107]', async () => {
  const visitor = await visitAddress(shop);
  await openLink(visitor, link);
  const { orderNumber } = await orderFiber(visitor, createBuyer(shop));
  await expect.poll(() => findOrderCampaign(orderNumber)).toEqual(campaign);

  const other = await visitAddress(shop);
  await db.query(sql`
    update qualification set result = jsonb_set(result, '{campaign}', '"=fall & <b>"')
    where session_id = ${other.sessionId}`);
  const { orderNumber: otherNumber } = await orderFiber(other, createBuyer(shop));
  await expect.poll(() => findOrderCampaign(otherNumber)).toEqual({ cid: 'fall & b' });
});

test('a saved cart keeps its campaign for a session that came without one [O-108]', async () => {
  const visitor = await createShopperWithCart(shop);
  await openLink(visitor, link);
  expect((await sendSaveCart(visitor)).statusCode).toBe(200);
  const cartToken = findToken((await listMails(shop))[0]?.text ?? '', 'scartid');
  const back = await passGate(shop, cartToken);
  await retrieveCart(back, `scartid=${cartToken}`);
  expect(await findSessionCampaign(back)).toEqual(campaign);

  const newer = await passGate(shop, cartToken);
  await openLink(newer, 'utm_source=mail');
  await retrieveCart(newer, `scartid=${cartToken}`);
  expect(await findSessionCampaign(newer)).toEqual({ utm: { source: 'mail' } });
});
