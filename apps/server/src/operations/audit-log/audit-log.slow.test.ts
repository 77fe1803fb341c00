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

test('owners read the entries, the newest first, by actor, subject and action, a hundred on a page [A-011]', async () => {
  const { get } = await openSession('olga@example.com', 'owner');
  const subject = { kind: 'page', id: '/x', label: '/x' } as const;
  for (let n = 0; n < 150; n++)
    await recordAudit(database.db, { actor: { ...command, name: `<b>${n}` }, action: 'refused', subject }, clock.now());
  const readNames = async (query: string) => {
    const { body } = await get(`/audit${query}`);
    const older = /href="[^"]*(\?[^"]*before=[^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    return { names: [...body.matchAll(/<td><strong>(.*?)<\/strong>/g)].map(([, name]) => name), older };
  };
  const first = await readNames('?action=refused');
  expect([first.names.length, first.names[0], first.names.at(-1)]).toEqual([100, '&lt;b&gt;149', '&lt;b&gt;50']);
  const second = await readNames(first.older ?? '');
  expect([second.names.length, second.names.at(-1), second.older]).toEqual([50, '&lt;b&gt;0', undefined]);
  expect((await readNames('?subject=%2Fx')).names).toHaveLength(100);
  expect((await readNames('?actor=olga@example.com')).names).toEqual(['olga@example.com']);
  expect((await readNames('?actor=nobody')).names).toEqual([]);
  // Filters that the page does not have are ignored.
  expect((await readNames('?action=everything&before=x')).names).toHaveLength(100);
});

test('only owners read the entries [A-011]', async () => {
  await createOperator(shop);
  expect((await shop.app.inject(`${operatorRoot}/audit`)).statusCode).toBe(302);
  const { get } = await openSession('rita@example.com', 'read-only');
  expect((await get('/audit')).statusCode).toBe(403);
});

test('an entry shows the reason of the operator as text [A-011]', async () => {
  const { get } = await openSession('olga@example.com', 'owner');
  const subject = { kind: 'order', id: 'M-1', label: 'M-1' } as const;
  const entry = { actor: command, action: 'cancel order', subject, reason: 'Moved <b>away' } as const;
  await recordAudit(database.db, entry, clock.now());
  expect((await get('/audit?action=cancel+order&subject=M-1')).body).toContain('Reason: Moved &lt;b&gt;away');
  expect((await get('/audit?action=sign+in')).body).not.toContain('Reason:');
});
