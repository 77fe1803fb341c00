import { randomUUID } from 'node:crypto';
import { operatorCalls, type SavedView } from '@demarc/contract/operator-api';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
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
  expect(
    await db.query(sql`
    select action, subject_label from audit_entry where subject_kind = 'view' and subject_id = ${saved.id} order by id`),
  ).toEqual([
    { action: 'save view', subjectLabel: 'Mine' },
    { action: 'change view', subjectLabel: 'Renamed' },
    { action: 'delete view', subjectLabel: 'Renamed' },
  ]);
});

test('an operator has a hundred views at most, which are deleted with the operator [A-074]', async () => {
  await db.query(sql`
    insert into saved_view (list, name, query, is_shared, owner_id, version, changed_at)
    select 'carts', 'view ' || n, '', true, id, 1, now() from operator, generate_series(1, 100) as n where email = 'maria@example.com'`);
  expect((await save(maria, held)).json()).toMatchObject({ code: 'tooManyKept' });
  await db.query(sql`delete from operator where email = 'maria@example.com'`);
  expect(await list(olga, 'carts')).toEqual([]);
});
