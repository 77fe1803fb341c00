import { beforeEach, expect, test } from 'vitest';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { addOperator, changeRole, removeOperator } from '../operator/index.ts';
import { createOperator, openOperatorSession, operatorRoot, postForm } from '../operator/testing/operators.ts';

const shop = await startTestApp();
const { platform, clock, database } = shop;
const command = { kind: 'command', name: 'npm run operator' } as const;

beforeEach(async () => {
  await database.db.query(sql`truncate operator, operator_session, operator_tries, audit_entry cascade`);
  clock.advance(60_000);
});

const listEntries = () =>
  database.db.query(sql`
    select actor_kind, actor_name, network_address, action, subject_kind, subject_label, changes, at
    from audit_entry order by id`);

const openSession = async (email: string, role: 'owner' | 'read-only') =>
  openOperatorSession(shop, await createOperator(shop, email, role));

test('what operators do is recorded with who, from where, when and what [A-010]', async () => {
  const at = clock.now();
  const { get, cookie } = await openSession('olga@example.com', 'owner');
  await get('/api/carts.csv?q=oak&step=terms');
  await postForm(shop, '/sign-out', {}, { cookie });
  // The session has ended, so nothing more is recorded.
  await postForm(shop, '/sign-out', {}, { cookie });
  await get('/api/carts.csv');
  const entry = { actorKind: 'operator', actorName: 'olga@example.com', networkAddress: '127.0.0.1', changes: [], at };
  const operator = { subjectKind: 'operator', subjectLabel: 'olga@example.com' };
  expect(await listEntries()).toEqual([
    { ...entry, ...operator, action: 'sign in' },
    {
      ...entry,
      ...{ action: 'download', subjectKind: 'page', subjectLabel: '/api/carts.csv' },
      changes: [{ path: 'filters', after: JSON.stringify({ step: ['terms'], q: 'oak' }) }],
    },
    { ...entry, ...operator, action: 'sign out' },
  ]);
});

test('a refusal for want of a permission is recorded [A-010]', async () => {
  const { get } = await openSession('rita@example.com', 'read-only');
  await get('/carts?q=oak');
  expect((await listEntries()).at(-1)).toMatchObject({
    ...{ actorName: 'rita@example.com', action: 'refused', subjectKind: 'page', subjectLabel: '/carts' },
  });
});

test('changes of operators by a command are recorded with the values before and after, and no secret [A-010]', async () => {
  const added = await addOperator(platform, 'Sue@example.com', 'support', command);
  if (typeof added === 'string') throw new Error(added);
  expect(await addOperator(platform, 'sue@example.com', 'owner', command)).toBe('known');
  expect(await changeRole(platform, 'SUE@example.com', 'sales', command)).toBe(true);
  expect(await changeRole(platform, 'nobody@example.com', 'sales', command)).toBe(false);
  expect(await removeOperator(platform, 'sue@example.com', command)).toBe(true);
  expect(await removeOperator(platform, 'sue@example.com', command)).toBe(false);
  const entries = await listEntries();
  expect(entries).toMatchObject([
    { action: 'add operator', changes: [{ path: 'role', after: 'support' }] },
    { action: 'change role', changes: [{ path: 'role', before: 'support', after: 'sales' }] },
    { action: 'remove operator', changes: [{ path: 'role', before: 'sales' }] },
  ]);
  for (const entry of entries)
    expect(entry).toMatchObject({
      ...{ actorKind: 'command', actorName: 'npm run operator', networkAddress: null },
      ...{ subjectKind: 'operator', subjectLabel: 'sue@example.com' },
    });
  for (const secret of [added.passphrase, added.codeSecret]) expect(JSON.stringify(entries)).not.toContain(secret);
});

test('an entry is written only if its change is [A-010]', async () => {
  await createOperator(shop, 'sue@example.com', 'support');
  const failing = changeRole(platform, 'sue@example.com', 'admin' as never, command);
  await expect(failing).rejects.toThrow('operator_role');
  expect(await listEntries()).toEqual([]);
});

const listRows = async (get: Awaited<ReturnType<typeof openSession>>['get'], query: string) =>
  (await get(`/api/audit?${query}`)).json();

test('owners read the entries, the newest first, by action, who and days, and search them [A-011] [A-113]', async () => {
  const { get } = await openSession('olga@example.com', 'owner');
  const subject = { kind: 'page', id: '/x', label: '/held-list' } as const;
  for (let n = 0; n < 70; n++)
    await recordAudit(
      database.db,
      { actor: { ...command, name: `run ${n}` }, action: 'refused', subject },
      clock.now(),
    );
  const first = await listRows(get, 'action=refused');
  const names = first.rows.map(({ who }: { who: string }) => who);
  expect([names.length, names[0], names.at(-1), first.count]).toEqual([
    50,
    'run 69',
    'run 20',
    { value: 70, isExact: true },
  ]);
  const second = await listRows(get, `action=refused&after=${first.next}`);
  expect([second.rows.length, second.rows.at(-1).who, second.next]).toEqual([20, 'run 0', undefined]);
  expect((await listRows(get, 'q=held-LIST')).count.value).toBe(70);
  expect((await listRows(get, 'q=run+42')).rows).toHaveLength(1);
  expect((await listRows(get, 'who=olga@example.com')).rows).toMatchObject([{ action: 'sign in' }]);
  expect((await listRows(get, 'who=nobody')).rows).toEqual([]);
  const today = clock.now().toISOString().slice(0, 10);
  expect((await listRows(get, `at=..${today}`)).count.value).toBe(71);
  expect((await listRows(get, 'at=..2020-01-01')).count.value).toBe(0);
  const { action, who } = (await get('/api/audit/filter-values')).json();
  expect(action).toContain('cancel order');
  expect([who.length, who[0], who.includes('run 69')]).toEqual([71, 'olga@example.com', true]);
  const lines = (await get('/api/audit.csv?q=run+42')).body.trim().split('\r\n');
  expect(lines[0]).toContain('"Action","Subject","Operator","Changes","Reason","Network address","Browser","When"');
  expect(lines[1]).toContain('"refused","/held-list","run 42",');
  // The download is an entry too.
  expect((await listRows(get, 'action=download')).rows).toMatchObject([{ subject: '/api/audit.csv' }]);
});

test('only owners read the entries [A-011] [A-113]', async () => {
  await createOperator(shop);
  expect((await shop.app.inject(`${operatorRoot}/audit`)).statusCode).toBe(302);
  const { get } = await openSession('rita@example.com', 'read-only');
  for (const path of ['/audit', '/api/audit', '/api/audit.csv', '/api/audit/1', '/api/audit/filter-values'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 403]);
});

test('an entry has the reason, each change and the page of its subject [A-114]', async () => {
  const { get } = await openSession('olga@example.com', 'owner');
  const order = { kind: 'order', id: 'M-1', label: 'M-1' } as const;
  const changes = [
    { path: 'state', before: 'accepted', after: 'cancelled' },
    { path: 'fee', after: '$49.00' },
  ];
  const actor = {
    kind: 'operator',
    id: '1',
    name: 'olga@example.com',
    networkAddress: '10.0.0.1',
    userAgent: 'B 1',
  } as const;
  await recordAudit(
    database.db,
    { actor, action: 'cancel order', subject: order, changes, reason: 'Moved <b>away' },
    clock.now(),
  );
  await recordAudit(
    database.db,
    { actor: command, action: 'change role', subject: { kind: 'operator', id: '1', label: 'x' } },
    clock.now(),
  );
  const [role, cancel] = (await listRows(get, '')).rows;
  expect(cancel).toEqual({
    ...{
      id: expect.any(String),
      action: 'cancel order',
      subject: 'M-1',
      who: 'olga@example.com',
      reason: 'Moved <b>away',
    },
    ...{ changes: 'state: accepted to cancelled, fee: $49.00', from: '10.0.0.1', browser: 'B 1' },
    at: clock.now().toISOString(),
  });
  expect((await get(`/api/audit/${cancel.id}`)).json()).toEqual({ row: cancel, subjectPath: '/orders/M-1', changes });
  expect((await get(`/api/audit/${role.id}`)).json()).toEqual({ row: role, changes: [] });
  expect(role).toMatchObject({ who: 'npm run operator', from: '', browser: '', reason: '' });
  expect((await get('/api/audit/999999')).statusCode).toBe(404);
});
