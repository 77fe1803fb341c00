import { randomUUID } from 'node:crypto';
import { calls } from '@demarc/contract';
import { succeed } from '@demarc/domain/errors';
import type { SalesLead } from '@demarc/domain/lead';
import { beforeEach, expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import type { SalesLeadTable } from '../../platform/database/tables.ts';
import { listNewestMail } from '../../platform/mail/store.ts';
import { sampleLead } from '../../testing/fixtures/sales-lead.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { submitLead } from './submit-lead.ts';

const { platform, startVisit, database } = await startTestApp({ jobs: 'running' });
const { db } = database;
const listLeads = () =>
  db.query<SalesLeadTable>(sql`
    select id, session_id, first_name, last_name, phone, email, business_name, preference, comments,
      street, city, state, zip, campaign, created_at from sales_lead`);
const listMails = () => listNewestMail(db, 10);
const buildRequest = (change: Partial<SalesLead> = {}) => {
  const payload = calls.submitSalesForm.body.encode({ lead: { ...sampleLead, ...change } });
  return { method: 'POST' as const, url: '/contact-request', payload };
};
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });

beforeEach(async () => {
  await db.query(sql`truncate sales_lead, mail_message`);
});

test('a lead is saved and mailed to the sales team with the campaign and the promise of the provider [P-049]', async () => {
  const visitor = await startVisit();
  const answer = await visitor.send({ ...buildRequest({ comments: 'Two <b>sites</b>' }), ...withKey('key-kept') });
  expect(answer.json()).toEqual({ response: 'Success' });
  const { address, promise: _promise, ...contact } = sampleLead;
  const saved = { ...contact, ...address, comments: 'Two <b>sites</b>', campaign: 'Business dedicated internet' };
  expect(await listLeads()).toEqual([
    { ...saved, sessionId: visitor.sessionId, id: expect.any(String), createdAt: platform.clock.now() },
  ]);
  const [mail, ...others] = await listMails();
  expect(others).toEqual([]);
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

test('a form that is sent twice makes one lead and one mail; the same key of another visitor makes another lead', async () => {
  const [ann, bob] = [await startVisit(), await startVisit()];
  for (const visitor of [ann, ann, bob]) {
    const answer = await visitor.send({ ...buildRequest(), ...withKey('key-twice') });
    expect(answer.json()).toEqual({ response: 'Success' });
  }
  expect((await listLeads()).map(({ sessionId }) => sessionId).sort()).toEqual([ann.sessionId, bob.sessionId].sort());
  expect(await listMails()).toHaveLength(2);
});

test('a request without a key or with an invalid field makes no lead', async () => {
  const visitor = await startVisit();
  expect((await visitor.send(buildRequest())).json()).toMatchObject({ ErrorCode: 'idempotencyKeyMissing' });
  const wrong = await visitor.send({
    ...buildRequest(),
    ...withKey('key-wrong'),
    payload: { Req: [{ Status: 'WON' }] },
  });
  expect(wrong.json()).toMatchObject({ ErrorCode: 'invalidRequest' });
  expect(await listLeads()).toEqual([]);
  expect(await listMails()).toEqual([]);
});

test('safety 18: a lead cannot be read back', async () => {
  const [ann, bob] = [await startVisit(), await startVisit()];
  await ann.send({ ...buildRequest(), ...withKey('key-secret') });
  const [saved] = await listLeads();
  for (const visitor of [ann, bob])
    for (const [url, status] of [
      ['/contact-request', 405],
      [`/contact-request/${saved?.id}`, 404],
    ] as const)
      expect((await visitor.send({ method: 'GET', url })).statusCode).toBe(status);
});

test('a rollback leaves neither a lead nor a mail', async () => {
  const failing = db.transaction(async (tx) => {
    await submitLead(
      platform,
      tx,
      { sessionId: randomUUID(), checkCaptcha: async () => succeed(undefined) },
      sampleLead,
    );
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await listLeads()).toEqual([]);
  expect(await listMails()).toEqual([]);
});

test('a lead is stored without NUL characters, header lines and card numbers', async () => {
  const comments = 'card 4111 1111 1111 1111';
  const visitor = await startVisit();
  const unsafe = { firstName: 'An\u0000n', businessName: 'Dock\r\nBcc: all@example.com', comments };
  expect((await visitor.send({ ...buildRequest(unsafe), ...withKey('key-odd-text') })).statusCode).toBe(200);
  expect(await listLeads()).toMatchObject([{ firstName: 'Ann', comments: 'card [removed]' }]);
  const [mail] = await listMails();
  expect(mail?.subject).toBe('Contact request: Dock Bcc: all@example.com');
  expect(mail?.text).not.toMatch(/4111.?1111/);
});
