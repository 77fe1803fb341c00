import type { OperatorRole } from '@demarc/domain/operator';
import { beforeEach, expect, test } from 'vitest';
import { createOperator, openOperatorSession } from '../../../operations/operator/testing/operators.ts';
import { sql } from '../../../platform/database/sql.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { insertLead } from '../store.ts';

const shop = await startTestApp();
const { db } = shop.database;
const session = '3f2c1a5e-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
const lead = {
  ...{ firstName: 'Ann', lastName: 'Larch', phone: '2125550110', email: 'ann@example.com', businessName: 'Oak Dental' },
  ...{ preference: 'Phone', comments: 'Call before noon', campaign: 'spring', promise: '', linkCampaign: null },
  ...{ placeId: null, premisesExternalId: null },
  address: { street: '2 Quay Street', city: 'New York', state: 'NY', zip: '10012' },
} as const satisfies Parameters<typeof insertLead>[2];
const plan = {
  ...{ planId: 'p1', planName: 'Internet 1 Gig', contract: 'monthly', monthlyCents: 9900, catalogVersion: '1' },
  callTime: 'Morning',
} as const;
const openSession = async (role: OperatorRole) =>
  openOperatorSession(shop, await createOperator(shop, `${role}@example.com`, role));
const sales = await openSession('sales');
const support = await openSession('support');
const ids: Record<string, string> = {};

beforeEach(async () => {
  await db.query(sql`truncate sales_lead, audit_entry, change_feed`);
  ids.oak = await insertLead(db, session, lead, new Date('2026-03-03T15:00:00Z'));
  const bo = { ...lead, businessName: '', firstName: 'Bo', email: 'bo@example.com', phone: '4015550122' };
  const address = { street: '5 Dock Road', city: 'Newport', state: 'RI', zip: '02840' };
  ids.bo = await insertLead(db, session, { ...bo, address }, new Date('2026-03-04T16:00:00Z'), plan);
});

const list = async (query: string) =>
  (await sales.get(`/api/leads?${query}`)).json().rows.map(({ shopper }: { shopper: string }) => shopper);
const readAudit = () =>
  db.query(sql`select actor_name, action, subject_kind, subject_label, changes from audit_entry order by id`);
const change = (id: string | undefined, status: string, version: number, key: string, { send } = sales) =>
  send('PUT', `/api/leads/${id}/status`, { status }, { 'if-match': `"${version}"`, 'idempotency-key': key });

test.each([
  ['', ['Bo Larch', 'Oak Dental']],
  ['sort=createdAt', ['Oak Dental', 'Bo Larch']],
  ['kind=order', ['Bo Larch']],
  ['status=new', ['Bo Larch', 'Oak Dental']],
  ['status=closed', []],
  ['createdAt=2026-03-04..2026-03-04', ['Bo Larch']],
  ['zip=10012', ['Oak Dental']],
  ['area=Rhode+Island', ['Bo Larch']],
  ['q=oak', ['Oak Dental']],
  ['q=dock+road', ['Bo Larch']],
  ['q=(401)+555-0122', ['Bo Larch']],
  ['q=ANN@example', ['Oak Dental']],
  ['ids=abc,1', []],
])('leads are listed with "%s" as %j [A-190]', async (query, names) => {
  expect(await list(query)).toEqual(names);
});

test('a lead has what the shopper asked for, and a new one is in the change feed [A-190]', async () => {
  const answer = (await sales.get(`/api/leads/${ids.bo}`)).json();
  expect(answer).toEqual({
    row: {
      ...{ id: ids.bo, shopper: 'Bo Larch', status: 'new', kind: 'order', businessName: '', contactName: 'Bo Larch' },
      ...{ phone: '401-555-0122', email: 'bo@example.com', address: '5 Dock Road, Newport, RI 02840', zip: '02840' },
      ...{ area: 'Rhode Island', planName: 'Internet 1 Gig', monthlyCents: 9900, contactBy: 'Phone, Morning' },
      ...{ comments: 'Call before noon', version: 1, createdAt: '2026-03-04T16:00:00.000Z' },
    },
    campaign: 'spring',
  });
  expect(await db.query(sql`select kind, subject_id, version, is_new from change_feed order by id`)).toEqual([
    { kind: 'lead', subjectId: ids.oak, version: 1, isNew: true },
    { kind: 'lead', subjectId: ids.bo, version: 1, isNew: true },
  ]);
  expect((await sales.get(`/api/leads/${session}`)).statusCode).toBe(404);
});

test('the filters offer areas, ZIPs and colleagues with leads, and the filtered leads are a CSV file [A-190]', async () => {
  const values = (await sales.get('/api/leads/filter-values')).json();
  expect(values).toMatchObject({ zip: ['02840', '10012'], assignee: [] });
  expect(values.area).toContain('New York');
  const lines = (await sales.get('/api/leads.csv?q=oak')).body.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('"Oak Dental"');
});

test('a status is changed once for each key, with an audit entry [A-191]', async () => {
  const first = await change(ids.oak, 'contacted', 1, 'key-0001-of-the-test');
  expect(first.json().row).toMatchObject({ status: 'contacted', version: 2 });
  expect((await change(ids.oak, 'contacted', 1, 'key-0001-of-the-test')).json()).toEqual(first.json());
  expect(await readAudit()).toEqual([
    {
      ...{
        actorName: 'sales@example.com',
        action: 'change lead status',
        subjectKind: 'lead',
        subjectLabel: 'Oak Dental',
      },
      changes: [{ path: 'status', before: 'new', after: 'contacted' }],
    },
  ]);
  expect((await change(ids.oak, 'contacted', 2, 'key-0002-of-the-test')).json().row.version).toBe(2);
  expect(await readAudit()).toHaveLength(1);
});

test('of two operators who change a status at the same time, one is told that it changed [A-191]', async () => {
  const answers = await Promise.all([
    change(ids.oak, 'contacted', 1, 'key-0003-of-the-test'),
    change(ids.oak, 'closed', 1, 'key-0004-of-the-test'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  expect(await readAudit()).toHaveLength(1);
});

test('a lead is assigned to a colleague who may see leads, or to nobody [A-192]', async () => {
  const operators = await db.query<{ id: string; email: string }>(sql`select id, email from operator`);
  const find = (email: string) => operators.find((operator) => operator.email === email)?.id ?? null;
  const assign = (operatorId: string | null) => sales.send('PUT', `/api/leads/${ids.oak}/assignee`, { operatorId });
  const assigned = await assign(find('sales@example.com'));
  expect(assigned.json()).toMatchObject({
    assigneeId: find('sales@example.com'),
    row: { assignee: 'sales@example.com' },
  });
  expect(await list('assignee=sales@example.com')).toEqual(['Oak Dental']);
  expect((await sales.get('/api/leads/filter-values')).json().assignee).toEqual(['sales@example.com']);
  for (const id of [find('support@example.com'), session]) expect((await assign(id)).statusCode).toBe(400);
  await assign(find('sales@example.com'));
  expect((await assign(null)).json().row.assignee).toBeUndefined();
  expect((await readAudit()).map(({ changes }) => changes)).toEqual([
    [{ path: 'assignee', after: 'sales@example.com' }],
    [{ path: 'assignee', before: 'sales@example.com' }],
  ]);
});

test('roles without leads read and change none [A-190]', async () => {
  for (const path of ['/api/leads', '/api/leads.csv', `/api/leads/${ids.oak}`, '/leads'])
    expect([path, (await support.get(path)).statusCode]).toEqual([path, 403]);
  expect((await change(ids.oak, 'closed', 1, 'key-0005-of-the-test', support)).statusCode).toBe(403);
});
