import { type ProviderScope, providerSchemas } from '@demarc/contract/provider-api';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { json, sql } from './platform/database/sql.ts';
import { createProviderClient } from './testing/provider-client.ts';
import { startTestApp } from './testing/start-test-app.ts';

const shop = await startTestApp();
const { clock, platform } = shop;
const { db } = platform;
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
const sessionId = '6f6f7f86-6f3a-4d4e-9a55-0c4f5c1f0a01';
const campaign = { cid: 'c1', utm: { source: 'ads', medium: 'cpc' } };

for (const [name, minutes, plan] of [
  ['First', 3, null],
  ['Second', 2, 'fiber-100'],
  ['Third', 2, null],
  ['Fresh', 0, null],
] as const) {
  const at = minutesAgo(minutes);
  await db.query(sql`
    insert into sales_lead (session_id, first_name, last_name, phone, email, business_name, preference, comments, street,
      city, state, zip, campaign, link_campaign, created_at, plan_id, plan_name, contract, monthly_cents, catalog_version, call_time)
    values (${sessionId}, ${name}, 'Larch', '212-555-0110', 'ann@example.com', 'Larch Bakery', 'Email', '', '2 Quay Street',
      'Troy', 'NY', '12180', 'Fast lines', ${json(campaign)}, ${at}, ${plan}, ${plan && 'Fiber 100'}, ${plan && 'TwoYears'}, ${plan && 6900}, ${plan && 'v1'}, ${plan && 'any'})`);
  await db.query(sql`
    insert into waitlist_entry (session_id, first_name, last_name, email, mobile_number, business_number,
      existing_landline, street, unit, city, state, zip, address_key, place_id, planned_for, campaign, link_campaign,
      registrations, registered_at)
    values (${sessionId}, ${name}, 'Larch', ${`${name}@example.com`}, '2125550110', '', false, '2 Quay Street', '', 'Troy',
      'NY', '12180', ${name}, 'p-20', null, 'fall', ${name === 'First' ? json(campaign) : null}, 1, ${at})`);
  await db.query(sql`
    insert into saved_cart (session_id, email, rating, comment, reminders, send_offers, last_page, cart, address_check,
      contacts, saved_at, expires_at, campaign)
    values (${sessionId}, ${`${name}@example.com`}, null, '', true, true, 'customizeOrder', '{"secret": "choices"}', '{}',
      '{"businessPhone": "212-555-0110", "checkedPhone": "", "businessName": "Larch Bakery", "businessEmail": "",
        "checkedEmail": "", "saveCartEmail": ""}', ${at}, ${minutesAgo(-60)}, ${json(campaign)})`);
  await db.query(sql`
    insert into event_log (session_id, type, name, section, page, timestamp, begin_time, end_time, logs, comments,
      delay_ms, recorded_at, campaign)
    values (${sessionId}, ${name === 'Second' ? 'Click' : 'Page'}, ${name}, '', 'Landing', '', '', '', 'log', 'typed by a shopper', 0, ${at},
      ${json(campaign)})`);
}

interface List {
  readonly path: string;
  readonly scope: ProviderScope;
  readonly schema: z.ZodType<{ items: readonly object[]; nextCursor?: string | undefined }>;
  /** The filter of the time. */
  readonly since: string;
  readonly nameOf: (item: never) => string;
}
const first = (email: string) => email.split('@')[0] ?? '';
const lists: readonly List[] = [
  {
    path: '/leads',
    scope: 'leads:read',
    schema: providerSchemas.LeadList,
    since: 'createdSince',
    nameOf: ({ firstName }: { firstName: string }) => firstName,
  },
  {
    path: '/saved-carts',
    scope: 'carts:read',
    schema: providerSchemas.SavedCartList,
    since: 'savedSince',
    nameOf: ({ email }: { email: string }) => first(email),
  },
  {
    path: '/waitlist',
    scope: 'waitlist:read',
    schema: providerSchemas.Waitlist,
    since: 'registeredSince',
    nameOf: ({ firstName }: { firstName: string }) => firstName,
  },
  {
    path: '/events',
    scope: 'events:read',
    schema: providerSchemas.LoggedEventList,
    since: 'recordedSince',
    nameOf: ({ name }: { name: string }) => name,
  },
];

test.each(lists)(
  '$path lists pages of old entries with $scope only [O-060]',
  async ({ path, scope, schema, since, nameOf }) => {
    const client = await createProviderClient(shop, [scope]);
    const read = async (query: string) => {
      const answer = await client.get(`${path}?${query}`);
      const page = schema.parse(answer.json());
      return { ...page, names: page.items.map((item) => nameOf(item as never)), body: answer.body };
    };
    const all = await read('');
    // Two of one moment come in the order of their ids.
    expect(all.names.toSorted()).toEqual(['First', 'Second', 'Third']);
    expect(all.names[0]).toBe('First');
    const pageOne = await read('limit=2');
    const pageTwo = await read(`limit=2&cursor=${pageOne.nextCursor}`);
    expect([...pageOne.names, ...pageTwo.names]).toEqual(all.names);
    expect(pageTwo.nextCursor).toBeUndefined();
    expect((await read(`${since}=${minutesAgo(2).toISOString()}`)).names).toEqual(all.names.slice(1));
    expect(all.body).not.toContain('choices');
    const others = lists.filter((list) => list.scope !== scope).map((list) => list.scope);
    const stranger = await createProviderClient(shop, others);
    expect((await stranger.get(path)).json()).toMatchObject({ status: 403, code: 'scopeMissing' });
  },
);

test('a lead has its plan if it is an order request, and events are found by type [O-060]', async () => {
  const client = await createProviderClient(shop, ['leads:read', 'events:read', 'waitlist:read', 'carts:read']);
  const { items } = (await client.get('/leads')).json();
  const request = items.find(({ kind }: { kind: string }) => kind === 'orderRequest');
  expect(request).toMatchObject({
    firstName: 'Second',
    plan: { id: 'fiber-100', name: 'Fiber 100', term: 'TwoYears', monthlyCents: 6900 },
  });
  const contact = items.find(({ kind }: { kind: string }) => kind === 'contact');
  expect(contact).toEqual({
    id: expect.any(String),
    kind: 'contact',
    createdAt: minutesAgo(3).toISOString(),
    firstName: 'First',
    lastName: 'Larch',
    businessName: 'Larch Bakery',
    email: 'ann@example.com',
    phone: '212-555-0110',
    preference: 'Email',
    address: { street: '2 Quay Street', city: 'Troy', state: 'NY', zip: '12180' },
    campaign,
    leadCampaign: 'Fast lines',
  });
  const clicks = (await client.get('/events?type=Click')).json().items;
  expect(clicks.map(({ name }: { name: string }) => name)).toEqual(['Second']);
  expect((await client.get('/waitlist')).json().items[0]).toMatchObject({ premisesId: 'p-20', hasLandline: false });
  expect((await client.get('/saved-carts')).json().items[0]).toMatchObject({
    phone: '212-555-0110',
    lastPage: 'customizeOrder',
  });
});

test('every list has the campaign of the session as orders have it [O-181]', async () => {
  const client = await createProviderClient(shop);
  for (const { path, nameOf } of lists) {
    const { items } = (await client.get(path)).json();
    expect(
      items.find((item: never) => nameOf(item) === 'First'),
      path,
    ).toMatchObject({ campaign });
  }
  // Without a campaign of the session, that of the address check counts.
  const { items } = (await client.get('/waitlist')).json();
  expect(items.at(-1)).toMatchObject({ campaign: { cid: 'fall' } });
});

test('events have none of the texts of the log [O-101]', async () => {
  const client = await createProviderClient(shop, ['events:read']);
  const answer = await client.get('/events');
  expect(answer.json().items[0]).toEqual({
    ...{ id: expect.any(Number), recordedAt: minutesAgo(3).toISOString(), sessionId, type: 'Page', name: 'First' },
    ...{ page: 'Landing', campaign },
  });
  expect(answer.body).not.toContain('typed by a shopper');
});
