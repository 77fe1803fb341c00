import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import type { SalesLead } from '@demarc/domain/lead';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newestMail } from '../platform/mail/store.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { salesLead } from './schema.ts';
import { submitLead } from './submit-lead.ts';

const { platform, startVisit, database } = await startTestApp({ jobs: 'running' });
const { db } = database;
const lead: SalesLead = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '2125550100',
  email: 'ann@example.com',
  businessName: 'Dock & Sons',
  preference: 'Phone',
  comments: '',
  address: { street: '140 West 4th Street', city: 'New York', state: 'NY', zip: '10012' },
  campaign: 'as the browser says',
};
const leads = () => db.select().from(salesLead);
const mails = () => newestMail(db, 10);
const submit = (change: Partial<SalesLead> = {}) => {
  const payload = calls.submitSalesForm.body.encode({ lead: { ...lead, ...change } });
  return { method: 'POST' as const, url: '/contact-request', payload };
};
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

beforeEach(async () => {
  await db.execute(sql`truncate sales_lead, mail_message`);
});

test('a lead is kept and mailed to the sales team, under the campaign of the provider', async () => {
  const visitor = await startVisit();
  const answer = await visitor.send({ ...submit({ comments: 'Two <b>sites</b>' }), ...withKey('key-kept') });
  expect(answer.json()).toEqual({ response: 'Success' });
  const { address, ...contact } = lead;
  const kept = { ...contact, ...address, comments: 'Two <b>sites</b>', campaign: 'Business dedicated internet' };
  expect(await leads()).toEqual([
    { ...kept, sessionId: visitor.sessionId, id: expect.any(String), createdAt: platform.clock.now() },
  ]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'sales@example.com', subject: 'Contact request: Dock & Sons' });
  for (const line of [
    'Name: Ann Lee',
    'Phone: 212-555-0100',
    'Prefers: Phone',
    'Address: 140 West 4th Street, New York, NY 10012',
    'Promised: A sales representative will contact you within 24 hours.',
  ])
    expect(mail?.text.split('\n')).toContain(line);
  expect(mail?.html).toContain('Two &lt;b&gt;sites&lt;/b&gt;');
});

test('pressed twice it is one lead and one mail; another visitor with the same key has a lead of their own', async () => {
  const [ann, bob] = [await startVisit(), await startVisit()];
  for (const visitor of [ann, ann, bob]) {
    const answer = await visitor.send({ ...submit(), ...withKey('key-twice') });
    expect(answer.json()).toEqual({ response: 'Success' });
  }
  expect((await leads()).map(({ sessionId }) => sessionId).sort()).toEqual([ann.sessionId, bob.sessionId].sort());
  expect(await mails()).toHaveLength(2);
});

test('without a key, or with a field that the form would refuse, there is no lead', async () => {
  const visitor = await startVisit();
  expect((await visitor.send(submit())).json()).toMatchObject({ ErrorCode: 'idempotencyKeyMissing' });
  const wrong = await visitor.send({ ...submit(), ...withKey('key-wrong'), payload: { Req: [{ Status: 'WON' }] } });
  expect(wrong.json()).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect(await leads()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('nobody can read a lead back (safety 18)', async () => {
  const [ann, bob] = [await startVisit(), await startVisit()];
  await ann.send({ ...submit(), ...withKey('key-secret') });
  const [kept] = await leads();
  for (const visitor of [ann, bob])
    for (const [url, status] of [
      ['/contact-request', 405],
      [`/contact-request/${kept?.id}`, 404],
    ] as const)
      expect((await visitor.send({ method: 'GET', url })).statusCode).toBe(status);
});

test('rolled back, it leaves neither a lead nor a mail', async () => {
  const failing = db.transaction(async (tx) => {
    await submitLead(platform, tx, { id: randomUUID() }, lead);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await leads()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('what cannot be kept or must not be is taken out: zeros, header lines, card numbers', async () => {
  const comments = 'card 4111 1111 1111 1111';
  const visitor = await startVisit();
  const odd = { firstName: 'An\u0000n', businessName: 'Dock\r\nBcc: all@example.com', comments };
  expect((await visitor.send({ ...submit(odd), ...withKey('key-odd-text') })).statusCode).toBe(200);
  expect(await leads()).toMatchObject([{ firstName: 'Ann', comments: 'card [removed]' }]);
  const [mail] = await mails();
  expect(mail?.subject).toBe('Contact request: Dock Bcc: all@example.com');
  expect(mail?.text).not.toMatch(/4111.?1111/);
});
