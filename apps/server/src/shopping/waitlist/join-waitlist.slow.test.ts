import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import type { WaitlistRegistration } from '@demarc/domain/lead';
import { sampleRegistration } from '@demarc/domain/lead/testing';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { WaitlistEntryTable } from '../../platform/database/tables.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import type { Provider } from '../../provider/index.ts';
import { plannedAddress, readWaitlistProvider } from '../../testing/fixtures/waitlist.ts';
import { openShop, visitAddress } from '../../testing/open-shop.ts';
import { readProvider } from '../../testing/read-provider.ts';
import { encodeCall, sendCall } from '../../testing/shopper.ts';
import type { Visitor } from '../../testing/start-test-app.ts';
import { sendWithCaptcha } from '../../testing/steps/saved-carts.ts';
import { joinWaitlist } from './join-waitlist.ts';

const provider = await readWaitlistProvider();
const limits = { ...provider.limits, leadsPerNetwork: 6, leadsPerNetworkWithCaptcha: 6 };
const shop = await openShop({ jobs: 'running', provider: { ...provider, limits } });
const { db } = shop.platform;

beforeEach(async () => {
  await db.query(sql`truncate waitlist_entry, mail_message, daily_budget, rate_limit`);
});

const listEntries = () =>
  db.query<WaitlistEntryTable>(sql`
    select session_id, first_name, last_name, email, mobile_number, business_number, existing_landline,
      street, unit, city, state, zip, place_id, planned_for, campaign, registrations, registered_at
    from waitlist_entry order by email`);
const listMails = async (to: string) => (await listNewestMail(db, 50)).filter((mail) => mail.to === to);
const join = (visitor: Visitor, registration: Partial<WaitlistRegistration> = {}, key?: string) =>
  sendWithCaptcha(visitor, encodeCall(calls.joinWaitlist, { body: { ...sampleRegistration, ...registration } }, key));
const stranger = { sessionId: randomUUID(), checkCaptcha: async () => succeed(undefined) };
/** Joins the waitlist of a shop with another provider, and the same database. */
const joinAt = (other: Provider, registration: WaitlistRegistration) =>
  db.transaction((tx) => joinWaitlist({ ...shop.platform, provider: other }, tx, stranger, registration));
/** Checks the planned address, and fills in the form for it. */
async function visitPlanned() {
  const visitor = await visitAddress(shop, plannedAddress);
  const { checkId } = visitor.qualification;
  const address = { streetAddress: '901 Mooring Lane', zipCode: '07030', city: 'Hoboken' };
  return { visitor, registration: { ...sampleRegistration, ...address, checkId } };
}

test('a registration for a planned address is saved with its premises and the expected date [P-131]', async () => {
  const { visitor, registration } = await visitPlanned();
  await db.query(sql`update qualification set result = result || '{"campaign":"spring-mail"}'::jsonb`);
  const reply = await sendCall(visitor, calls.joinWaitlist, {
    body: { ...registration, firstName: ' Ann ', existingLandline: true, businessNum: '2125550101' },
  });
  const address = '901 Mooring Lane, Hoboken, NJ 07030';
  expect(reply).toEqual({ address, plannedFor: 'spring 2031', isMailed: true });
  const [check] = await db.query<{ readonly placeId: string }>(sql`
    select result ->> 'placeId' as place_id from qualification where session_id = ${visitor.sessionId}`);
  expect(check?.placeId).toMatch(/./);
  expect(await listEntries()).toEqual([
    {
      sessionId: visitor.sessionId,
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.com',
      mobileNumber: '2125550100',
      businessNumber: '2125550101',
      existingLandline: true,
      street: '901 Mooring Lane',
      unit: '',
      city: 'Hoboken',
      state: 'NJ',
      zip: '07030',
      placeId: check?.placeId,
      plannedFor: 'spring 2031',
      campaign: 'spring-mail',
      registrations: 1,
      registeredAt: shop.clock.now(),
    },
  ]);
});

test('another address than the checked one is saved as typed, without its date [P-131]', async () => {
  const { visitor, registration } = await visitPlanned();
  const reply = await sendCall(visitor, calls.joinWaitlist, {
    body: { ...registration, streetAddress: '905 Mooring Lane' },
  });
  expect(reply).toEqual({ address: '905 Mooring Lane, Hoboken, NJ 07030', isMailed: true });
  expect(await listEntries()).toMatchObject([
    { street: '905 Mooring Lane', state: 'NJ', placeId: '', plannedFor: null },
  ]);
});

test('a check of another visitor tells nothing about the address [P-131]', async () => {
  const { registration } = await visitPlanned();
  const reply = await join(await shop.startVisit(), registration);
  expect(reply.json()).not.toHaveProperty('PlannedFor');
  expect(await listEntries()).toMatchObject([{ placeId: '', plannedFor: null }]);
});

test('a second registration of the same session and email at the same address updates the entry [P-132]', async () => {
  const { visitor, registration } = await visitPlanned();
  await join(visitor, registration);
  shop.clock.advance(60_000);
  const typed = { email: 'Ann@Example.com', streetAddress: '901 mooring ln', mobileNum: '', lastName: 'Lee-Poe' };
  await join(visitor, { ...registration, checkId: '', ...typed });
  expect(await listEntries()).toMatchObject([
    {
      sessionId: visitor.sessionId,
      lastName: 'Lee-Poe',
      email: 'Ann@Example.com',
      mobileNumber: '',
      street: '901 mooring ln',
      state: 'NJ',
      placeId: expect.stringMatching(/./),
      plannedFor: 'spring 2031',
      registrations: 2,
      registeredAt: shop.clock.now(),
    },
  ]);
  expect((await listMails('sales@example.com')).map(({ text }) => text.split('\n')[0])).toEqual([
    'Updated waitlist entry',
    'New waitlist entry',
  ]);
  await join(visitor, { ...registration, email: 'bob@example.com' });
  await join(visitor, { ...registration, unit: 'Suite 2' });
  expect(await listEntries()).toHaveLength(3);
});

test('a stranger who types the email and address of an entry changes nothing, and learns nothing [P-155]', async () => {
  const { visitor, registration } = await visitPlanned();
  await join(visitor, registration);
  const entries = await listEntries();
  const stranger = await shop.startVisit();
  shop.clock.advance(60_000);
  const typed = { ...registration, checkId: '', firstName: 'Mal', lastName: 'Ory', mobileNum: '9175550199' };
  const repeated = await join(stranger, typed);
  expect(await listEntries()).toEqual(entries);

  const unknown = await join(stranger, { ...typed, email: 'bob@example.com' });
  expect([repeated.statusCode, repeated.json()]).toEqual([unknown.statusCode, unknown.json()]);
});

test('the owner of an entry and the sales team read that somebody registered again [P-155]', async () => {
  await join(await shop.startVisit());
  shop.clock.advance(60_000);
  await join(await shop.startVisit(), { firstName: 'Mal', mobileNum: '9175550199' });
  const [mail] = await listMails('ann@example.com');
  expect(mail?.subject).toBe('You are already on the Halyard Business waitlist');
  expect(mail?.text).toContain(
    'Somebody registered this email again for 140 West 4th Street, New York, NY 10012. Your first registration counts: we didn’t change it, and we’ll email you when Halyard Fiber Internet is available there.',
  );
  expect(mail?.text).toMatch(/To change your details, or to leave the waitlist, call us at [-() \d]+\./);
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/Mal\b|0199/);
  const [toSales] = await listMails('sales@example.com');
  for (const line of ['Another registration for a waitlist entry', 'Name: Mal Lee', 'Mobile number: 917-555-0199'])
    expect(toSales?.text.split('\n')).toContain(line);
});

test('simultaneous registrations of strangers make one entry, and the first one stays [P-155]', async () => {
  const visitors = await Promise.all(Array.from({ length: 5 }, () => shop.startVisit()));
  const answers = await Promise.all(visitors.map((visitor, n) => join(visitor, { mobileNum: `212555010${n}` })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(await listEntries()).toMatchObject([{ registrations: 1 }]);
  const headings = (await listMails('sales@example.com')).map(({ text }) => text.split('\n')[0]);
  expect(headings.filter((heading) => heading === 'New waitlist entry')).toHaveLength(1);
  expect(headings.filter((heading) => heading === 'Another registration for a waitlist entry')).toHaveLength(4);
});

test('simultaneous registrations of one email make one entry [P-132]', async () => {
  const visitor = await shop.startVisit();
  const answers = await Promise.all(Array.from({ length: 6 }, () => join(visitor)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(await listEntries()).toMatchObject([{ registrations: 6 }]);
});

test('the shopper gets a mail with provider, address and expected date [P-133]', async () => {
  const { visitor, registration } = await visitPlanned();
  await join(visitor, registration);
  const [mail, ...others] = await listMails('ann@example.com');
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('You are on the Halyard Business waitlist');
  for (const text of [
    'We’ll email you when Halyard Fiber Internet is available at 901 Mooring Lane, Hoboken, NJ 07030.',
    'Service there is planned for spring 2031. Plans can change.',
    'Nothing is ordered, and you have nothing to pay.',
    'Planned for: spring 2031',
  ])
    expect(mail?.text).toContain(text);
  await join(visitor, { ...registration, streetAddress: '905 Mooring Lane' });
  const undated = (await listMails('ann@example.com')).find(({ text }) => text.includes('905 Mooring'));
  expect(undated?.text).toContain('We don’t have a date for it yet.');
  expect(undated?.text).not.toContain('lanned for');
});

test('no mail program finds a link in what a stranger typed [P-133]', async () => {
  const typed = { firstName: 'Win.Prizes', streetAddress: '1 https://win.example.com/prize', city: 'www.example.com' };
  expect((await join(await shop.startVisit(), typed)).statusCode).toBe(200);
  const [mail] = await listMails('ann@example.com');
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/win\.(?:prizes|example)|www\./i);
});

test('the mail shows no telephone number that a stranger typed as an address [S-323]', async () => {
  const typed = { streetAddress: '1 Elm St, call 900-555-0100', unit: '9 0 0 5 5 5 0 1 0 1', city: 'or 900_555_0102' };
  expect((await join(await shop.startVisit(), typed)).statusCode).toBe(200);
  const [mail] = await listMails('ann@example.com');
  expect(mail?.text).toContain('Address: 1 Elm St, call …, or …, NY 10012');
  for (const body of [mail?.text, mail?.html]) expect(body).not.toMatch(/5\W?5\W?5\W?0\W?1\W?0\W?[012]/);
});

test('the sales team gets a mail with all details [P-134]', async () => {
  const { visitor, registration } = await visitPlanned();
  await join(visitor, { ...registration, unit: '', city: 'Hobo\r\nken' });
  const [mail] = await listMails('sales@example.com');
  expect(mail?.subject).toBe('Waitlist: 901 Mooring Lane, Hobo ken, NJ 07030');
  for (const line of [
    'Name: Ann Lee',
    'Email: ann@example.com',
    'Mobile number: 212-555-0100',
    'Existing landline customer: No',
    'Planned for: spring 2031',
  ])
    expect(mail?.text.split('\n')).toContain(line);
  expect(mail?.text).toMatch(/^Premises: ./m);
  expect(mail?.text).not.toContain('Business number');
});

test('a registration that is sent twice with one key counts once [P-131]', async () => {
  const visitor = await shop.startVisit();
  const key = randomUUID();
  for (let n = 0; n < 2; n++) expect((await join(visitor, {}, key)).json()).toMatchObject({ response: 'Success' });
  expect(await listEntries()).toMatchObject([{ registrations: 1 }]);
  expect(await listMails('ann@example.com')).toHaveLength(1);
});

test('registrations count as leads of the network, and a mailbox gets three mails a day [P-135]', async () => {
  const replies: unknown[] = [];
  for (let n = 0; n < 7; n++) {
    const answer = await join(await shop.startVisit(), { streetAddress: `${n} Elm St`, email: 'Ann+x@example.com' });
    replies.push(answer.statusCode === 200 ? answer.json().Mailed : answer.json().ErrorCode);
  }
  expect(replies).toEqual(['Y', 'Y', 'Y', 'N', 'N', 'N', 'leadLimit']);
  expect(await listEntries()).toHaveLength(6);
  expect(await listMails('Ann+x@example.com')).toHaveLength(3);
  expect(await listMails('sales@example.com')).toHaveLength(6);
});

test('a registration is stored without NUL characters [P-131]', async () => {
  const typed = { city: 'New\u0000 York', streetAddress: '1 Elm St\ud800' };
  expect((await join(await shop.startVisit(), typed)).statusCode).toBe(200);
  expect(await listEntries()).toMatchObject([{ city: 'New York', street: '1 Elm St\ufffd' }]);
});

test('a registration that the form refuses is refused, with the rules of the provider [P-131]', async () => {
  const visitor = await shop.startVisit();
  for (const wrong of [
    { consent: false as never },
    { email: 'ann' },
    { zipCode: '1001' },
    { mobileNum: '0125550100' },
    { city: ' ' },
    { unit: 'x'.repeat(51) },
  ]) {
    const payload = { ...sampleRegistration, ...wrong };
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await visitor.send({ method: 'POST', url: '/waitlist', payload, headers });
    expect([wrong, answer.json().ErrorCode]).toEqual([wrong, 'invalidRequest']);
  }
  const rules = { ...provider.rules, registration: { zipMayStartWithZero: false, blockShiftTabInStreet: false } };
  const refused = await joinAt({ ...provider, rules }, { ...sampleRegistration, zipCode: '07030' });
  expect(refused).toMatchObject({ ok: false, refusal: { fields: [{ path: 'zipCode', reason: 'Invalid ZIP code' }] } });
  expect(await listEntries()).toEqual([]);
});

test('a provider without a waitlist stores nothing and mails nobody [P-130]', async () => {
  const refused = await joinAt(await readProvider(), sampleRegistration);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'invalidRequest' } });
  expect(await listEntries()).toEqual([]);
  expect(await listMails('ann@example.com')).toEqual([]);
});

test('safety 18: a waitlist entry cannot be read back', async () => {
  const visitor = await shop.startVisit();
  await join(visitor);
  for (const by of [visitor, await shop.startVisit()])
    expect((await by.send({ method: 'GET', url: '/waitlist' })).statusCode).toBe(405);
});
