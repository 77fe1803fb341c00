import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { providerSchemas } from '@demarc/contract/provider-api';
import type { OrderRequest } from '@demarc/domain/lead';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SalesLeadTable } from '../../platform/database/tables.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { loadProvider } from '../../provider/index.ts';
import { ownTechnologies } from '../../provider/testing/fewer-services.ts';
import { copyDemoProvider } from '../../testing/copy-demo-provider.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { createProviderClient } from '../../testing/provider-client.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';

const contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '2125550100',
  email: 'ann@example.com',
  businessName: 'Dock & Sons',
  callTime: 'Morning',
} as const;

/** Opens a shop, and checks an address there that takes requests. */
async function visitRequestAddress() {
  const provider = await loadProvider(await copyDemoProvider(...ownTechnologies));
  const shop = await openShop({
    jobs: 'running',
    provider: { ...provider, limits: { ...provider.limits, leadsPerNetwork: 6, leadsPerNetworkWithCaptcha: 6 } },
  });
  const { db } = shop.platform;
  const listLeads = () =>
    db.query<SalesLeadTable>(sql`
      select email, business_name, preference, street, city, state, zip, campaign,
        plan_id, plan_name, contract, monthly_cents, catalog_version, call_time from sales_lead`);
  await db.query(sql`update address set external_id = 'GIS-' || id`);
  const visitor = await visitAddress(shop, '6 ELM ST');
  const { checkId } = visitor.qualification;
  const { plans, terms } = await sendCall(visitor, calls.getRequestPlans, { query: { checkId } });
  return { shop, db, catalog: provider.catalog, listLeads, visitor, checkId, plans, terms };
}
const request = (visitor: Visitor, body: OrderRequest) => visitor.send(encodeCall(calls.submitOrderRequest, { body }));

test('the plans to ask for are those that reach the address, with prices, terms and labels [P-057]', async () => {
  const { plans, terms, catalog } = await visitRequestAddress();
  expect([...new Set(plans.map(({ name, ipType }) => `${name} ${ipType}`))]).toEqual([
    'Fiber 100 Dynamic',
    'Fiber 300 Dynamic',
  ]);
  for (const { id, monthlyCents, contract, broadbandLabel } of plans) {
    expect(monthlyCents).toBe(catalog.internetPlans.find((plan) => plan.id === id)?.monthlyCents);
    expect(broadbandLabel).toMatchObject({ monthlyCents, technology: 'Cable' });
    expect(terms.map((term) => term.id)).toContain(contract);
  }
});

test('a request is saved with plan, price and catalog version, and mailed to sales and to the shopper [P-057] [P-168] [S-307] [S-311]', async () => {
  const { db, catalog, listLeads, visitor, checkId, plans } = await visitRequestAddress();
  const plan = plans.find(({ name, contract }) => name === 'Fiber 100' && contract === 'TwoYears');
  if (!plan) throw new Error('the plan is not offered');
  const { id: planId, monthlyCents } = plan;
  expect((await request(visitor, { checkId, planId, monthlyCents, ...contact })).statusCode).toBe(200);
  expect(await listLeads()).toEqual([
    {
      email: 'ann@example.com',
      businessName: 'Dock & Sons',
      preference: 'Phone',
      street: '6 Elm St',
      city: 'Hoboken',
      state: 'NJ',
      zip: '07030',
      campaign: 'Order request',
      planId,
      planName: 'Fiber 100',
      contract: 'TwoYears',
      monthlyCents,
      catalogVersion: catalog.version,
      callTime: 'Morning',
    },
  ]);
  const mails = await listNewestMail(db, 10);
  const [toSales, toShopper] = ['sales@example.com', 'ann@example.com'].map((to) =>
    mails.find((mail) => mail.to === to),
  );
  expect(mails).toHaveLength(2);
  expect(toSales?.subject).toBe('Order request: Dock & Sons');
  const price = '$69.00/mo for 12 months, then $79.00/mo';
  const agreement = 'Agreement: 2-year agreement, renews automatically; leaving early costs up to $621.60.';
  for (const line of [`Plan: Fiber 100 (${planId})`, agreement, `Price shown: ${price}`, 'Best time to call: Morning'])
    expect(toSales?.text.split('\n')).toContain(line);
  expect(toShopper?.subject).toBe('Your Halyard Business request: Fiber 100');
  for (const text of [
    'We’ll call you',
    'Nothing is ordered yet',
    agreement,
    `Price: ${price}`,
    'Activation fee: $49.00, once',
    'Technology: Cable',
    '212-555-0100',
  ])
    expect(toShopper?.text).toContain(text);
  expect(toShopper?.text).not.toMatch(/\bcredit\b|installation date|guarantee/i);
});

test('a request in the list of leads has the premises with the own id of the provider [O-215]', async () => {
  const { shop, db, visitor, checkId, plans } = await visitRequestAddress();
  const [{ id: planId, monthlyCents } = { id: '', monthlyCents: 0 }] = plans;
  expect((await request(visitor, { checkId, planId, monthlyCents, ...contact })).statusCode).toBe(200);
  shop.clock.advance(10_000);
  const client = await createProviderClient(shop, ['leads:read']);
  const { items } = providerSchemas.LeadList.parse((await client.get('/leads')).json());
  const [address] = await db.query<{ readonly id: number }>(sql`select id from address where line = '6 ELM ST'`);
  expect(items).toMatchObject([
    { kind: 'orderRequest', premisesId: `A${address?.id}`, premisesExternalId: `GIS-${address?.id}` },
  ]);
});

test('another price, another plan, another address and another visitor are refused [P-057]', async () => {
  const { shop, listLeads, visitor, checkId, plans } = await visitRequestAddress();
  const [{ id: planId, monthlyCents } = { id: '', monthlyCents: 0 }] = plans;
  const body = { checkId, planId, monthlyCents, ...contact };
  const refuse = async (change: Partial<OrderRequest>, by: Visitor = visitor) =>
    (await request(by, { ...body, ...change })).json();
  expect(await refuse({ monthlyCents: monthlyCents - 1 })).toMatchObject({ ErrorCode: 'priceChanged' });
  expect(await refuse({ planId: 'hsi' })).toMatchObject({ ErrorCode: 'notSold' });
  expect(await refuse({ checkId: randomUUID() })).toMatchObject({ ErrorCode: 'notFound' });
  const online = await visitAddress(shop, '1 ELM ST');
  expect(await refuse({}, online), 'safety 18').toMatchObject({ ErrorCode: 'notFound' });
  expect(await refuse({ checkId: online.qualification.checkId }, online)).toMatchObject({
    ErrorCode: 'nothingSoldHere',
  });
  expect(await listLeads()).toEqual([]);
});

test('requests count as leads of the network, a mailbox gets three mails a day, and the answer tells whether it got one [P-057]', async () => {
  const { db, visitor, checkId, plans } = await visitRequestAddress();
  const [{ id: planId, monthlyCents } = { id: '', monthlyCents: 0 }] = plans;
  const answers: unknown[] = [];
  for (let n = 0; n < 7; n++) {
    const answer = await request(visitor, { checkId, planId, monthlyCents, ...contact });
    answers.push(answer.statusCode === 200 ? answer.json().Mailed : answer.statusCode);
  }
  expect(answers).toEqual(['Y', 'Y', 'Y', 'N', 'N', 'N', 429]);
  const mails = await listNewestMail(db, 20);
  expect(mails.filter(({ to }) => to === 'ann@example.com')).toHaveLength(3);
  expect(mails.filter(({ to }) => to === 'sales@example.com')).toHaveLength(6);
});
