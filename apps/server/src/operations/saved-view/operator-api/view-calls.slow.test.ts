import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { operatorCalls, type SavedView } from '@demarc/contract/operator-api';
import { expect, test } from 'vitest';
import { migrationsFolder } from '../../../platform/database/migrate.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createOperator, openOperatorSession } from '../../operator/testing/operators.ts';

const shop = await startTestApp();
const { db } = shop.platform;
const olga = await openOperatorSession(shop, await createOperator(shop));
const maria = await openOperatorSession(shop, await createOperator(shop, 'maria@example.com', 'support'));
type Session = typeof olga;

const held = { name: 'Held', query: 'state=withRepresentative&sort=placedAt', isShared: false };
const save = (session: Session, body: object, key: string = randomUUID()) =>
  session.send('POST', '/api/views', { list: 'orders', ...body }, { 'idempotency-key': key });
const change = (session: Session, { id, version }: Pick<SavedView, 'id' | 'version'>, body: object) =>
  session.send('PUT', `/api/views/${id}`, body, { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` });
const remove = (session: Session, { id, version }: Pick<SavedView, 'id' | 'version'>) =>
  session.send('POST', `/api/views/${id}/delete`, {}, { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` });
const list = async (session: Session, name = 'orders') =>
  operatorCalls.listViews.response.parse((await session.get(`/api/views?list=${name}`)).json()).views;

test('a view is saved once, only its owner sees it until it is shared, and it belongs to its list [A-074]', async () => {
  const key = randomUUID();
  const saved = (await save(olga, held, key)).json();
  expect(saved).toEqual({ ...held, id: expect.any(String), version: 1, owner: 'olga@example.com', isMine: true });
  expect((await save(olga, held, key)).json()).toEqual(saved);
  expect([await list(olga), await list(maria), await list(olga, 'carts')]).toEqual([[saved], [], []]);
  const shared = (await change(olga, saved, { ...held, isShared: true })).json();
  expect(await list(maria)).toEqual([{ ...shared, version: 2, isMine: false }]);
  expect((await change(olga, shared, { ...held, isShared: false })).statusCode).toBe(200);
  expect(await list(maria)).toEqual([]);
});

test('only its owner changes a view, in the version that they see; each change is recorded [A-074]', async () => {
  const saved = (await save(olga, { ...held, name: 'Mine', isShared: true })).json();
  expect((await change(maria, saved, held)).statusCode).toBe(404);
  expect((await remove(maria, saved)).statusCode).toBe(404);
  const renamed = (await change(olga, saved, { ...held, name: 'Renamed' })).json();
  expect(renamed).toMatchObject({ name: 'Renamed', version: 2 });
  expect((await change(olga, saved, held)).statusCode).toBe(412);
  expect((await remove(olga, saved)).statusCode).toBe(412);
  expect((await remove(olga, renamed)).statusCode).toBe(200);
  expect((await list(olga)).map(({ name }) => name)).toEqual(['Held']);
  const { query } = held;
  expect(
    await db.query(sql`
    select action, subject_label, changes from audit_entry
    where subject_kind = 'view' and subject_id = ${saved.id} order by id`),
  ).toEqual([
    {
      ...{ action: 'save view', subjectLabel: 'Mine' },
      changes: [
        { path: 'name', after: 'Mine' },
        { path: 'query', after: query },
        { path: 'isShared', after: 'true' },
      ],
    },
    {
      ...{ action: 'change view', subjectLabel: 'Renamed' },
      changes: [
        { path: 'name', before: 'Mine', after: 'Renamed' },
        { path: 'isShared', before: 'true', after: 'false' },
      ],
    },
    {
      ...{ action: 'delete view', subjectLabel: 'Renamed' },
      changes: [
        { path: 'name', before: 'Renamed' },
        { path: 'query', before: query },
        { path: 'isShared', before: 'false' },
      ],
    },
  ]);
});

test('views are for roles that may open their list, and other lists have none [A-131]', async () => {
  const rita = await openOperatorSession(shop, await createOperator(shop, 'rita@example.com', 'read-only'));
  const carts = { ...held, list: 'carts', isShared: true };
  const shared = (await save(olga, carts)).json();
  expect(await list(maria, 'carts')).toContainEqual({ ...shared, isMine: false });
  for (const refused of [await rita.get('/api/views?list=carts'), await save(rita, carts)])
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'scopeMissing', fields: [{ path: 'permission', reason: 'carts' }] },
    ]);
  expect((await rita.get('/api/views?list=orders')).statusCode).toBe(200);
  expect((await olga.get('/api/views?list=nothing')).statusCode).toBe(400);
  expect((await save(olga, { ...held, list: 'nothing' })).statusCode).toBe(400);
  // Her role changes after she saved a view.
  const own = (await save(maria, carts)).json();
  await db.query(sql`update operator set role = 'read-only' where email = 'maria@example.com'`);
  expect((await change(maria, own, held)).statusCode).toBe(404);
  expect((await remove(maria, own)).statusCode).toBe(404);
  await db.query(sql`update operator set role = 'support' where email = 'maria@example.com'`);
  for (const [session, view] of [[olga, shared] as const, [maria, own] as const])
    expect((await remove(session, view)).statusCode).toBe(200);
});

test('a shared view has no search, and no search is in the audit log [A-131]', async () => {
  const query = 'state=accepted,onHold&q=ann%40example.com&%71=ann&sort=placedAt';
  const own = (await save(olga, { ...held, query })).json();
  expect(own.query).toBe(query);
  const shared = (await change(olga, own, { ...held, query, isShared: true })).json();
  expect(shared.query).toBe('state=accepted,onHold&sort=placedAt');
  const saved = (await save(olga, { ...held, query: `?q=ann&${query}`, isShared: true })).json();
  expect(saved.query).toBe(shared.query);
  const entries = await db.query(sql`select changes from audit_entry where subject_id in (${own.id}, ${saved.id})`);
  expect(entries).toHaveLength(3);
  expect(JSON.stringify(entries)).not.toContain('ann');
  for (const view of [shared, saved]) expect((await remove(olga, view)).statusCode).toBe(200);
});

test('the upgrade removes the search from views that are shared already [A-131]', async () => {
  const query = '?q=ann%40example.com&state=accepted&%71=ann&sort=placedAt';
  const views: SavedView[] = [];
  for (const name of ['Own', 'Shared']) views.push((await save(olga, { ...held, name, query })).json());
  await db.query(sql`update saved_view set is_shared = true where name = 'Shared' and query = ${query}`);
  const statements = readFileSync(`${migrationsFolder}/0265_shared_views.sql`, 'utf8').split(
    '--> statement-breakpoint',
  );
  for (const statement of statements) await db.query(raw(statement));
  const found = (await list(olga)).filter(({ id }) => views.some((view) => view.id === id));
  expect(found.map((view) => [view.name, view.query, view.version])).toEqual([
    ['Own', query, 1],
    ['Shared', 'state=accepted&sort=placedAt', 2],
  ]);
  for (const view of found) expect((await remove(olga, view)).statusCode).toBe(200);
});

test('an operator has a hundred views at most, which are deleted with the operator [A-074]', async () => {
  await db.query(sql`
    insert into saved_view (list, name, query, is_shared, owner_id, version, changed_at)
    select 'carts', 'view ' || n, '', true, id, 1, now() from operator, generate_series(1, 100) as n where email = 'maria@example.com'`);
  expect((await save(maria, held)).json()).toMatchObject({ code: 'tooManyKept' });
  await db.query(sql`delete from operator where email = 'maria@example.com'`);
  expect(await list(olga, 'carts')).toEqual([]);
});
