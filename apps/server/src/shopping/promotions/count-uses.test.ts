import { buildPromotion } from '@demarc/domain/cart/testing';
import { expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openShop } from '../../testing/open-shop.ts';
import { loadPromotionFacts } from './refresh-cart-promotions.ts';
import { countUses } from './store.ts';

const { platform } = await openShop();
const { db, clock, provider } = platform;
await db.query(sql`alter table promotion_use drop constraint promotion_use_order_number_fkey`);
await db.query(sql`
  insert into promotion_use (order_number, promotion_id, network, address_hash, email_hash, used_at)
  select 'order ' || at, 'spring', 'network ' || at % 10, 'address ' || at, 'email ' || at, now()
  from generate_series(1, 100) as at`);

test('the uses of a promotion are counted up to its limits [P-064]', async () => {
  const count = async (limit: object, user: object = {}) =>
    (await countUses(db, [{ id: 'spring', limit }], { network: 'network 1', ...user })).get('spring');
  expect(await count({ total: 7 })).toEqual({ total: 7, held: 0, byNetwork: 0, byBusiness: 0 });
  expect(await count({ total: 200, perNetwork: 200 })).toEqual({ total: 100, held: 0, byNetwork: 10, byBusiness: 0 });
  expect(await count({ perNetwork: 2 })).toEqual({ total: 0, held: 0, byNetwork: 2, byBusiness: 0 });
  const businesses = [
    { addressHash: 'address 5', emailHash: 'another' },
    { addressHash: 'another', emailHash: 'email 5' },
    { addressHash: 'another', emailHash: 'another' },
  ];
  const found = await Promise.all(businesses.map((business) => count({ oncePerBusiness: true }, business)));
  expect(found.map((uses) => uses?.byBusiness)).toEqual([1, 1, 0]);
  expect((await countUses(db, [{ id: 'other', limit: { total: 1 } }], { network: '' })).get('other')?.total).toBe(0);
});

test('orders without an approved credit check are counted by themselves, and not for an approved order at their address [S-325]', async () => {
  await db.query(sql`
    insert into promotion_use (order_number, promotion_id, network, address_hash, email_hash, is_credit_approved, used_at)
    select 'order ' || at, 'autumn', 'network', 'address ' || at, 'email ' || at, at > 3, now() from generate_series(1, 10) as at`);
  const count = async (addressHash: string, emailHash: string, isCreditApproved: boolean) =>
    (
      await countUses(db, [{ id: 'autumn', limit: { total: 20, oncePerBusiness: true } }], {
        network: 'network',
        addressHash,
        emailHash,
        isCreditApproved,
      })
    ).get('autumn');
  expect(await count('another', 'another', true)).toEqual({ total: 10, held: 3, byNetwork: 0, byBusiness: 0 });
  const byBusiness = async (...user: Parameters<typeof count>) => (await count(...user))?.byBusiness;
  expect([await byBusiness('address 1', '', true), await byBusiness('address 1', '', false)]).toEqual([0, 1]);
  expect([await byBusiness('address 5', '', true), await byBusiness('', 'email 1', true)]).toEqual([1, 1]);
});

test('before the order, the database is asked only about limits in all and per network [P-064]', async () => {
  const place = { sessionId: 'any', state: 'NY', zip: '10012' };
  const countQueries = async (limit: object) => {
    const query = vi.fn(async () => []);
    const deps = { clock, provider: { ...provider, promotions: [buildPromotion({ limit })] } };
    await loadPromotionFacts({ query } as unknown as typeof db, deps, place, ['spring']);
    return query.mock.calls.length;
  };
  expect(await countQueries({})).toBe(0);
  expect(await countQueries({ oncePerBusiness: true })).toBe(0);
  expect(await countQueries({ total: 3 })).toBeGreaterThan(0);
  expect(await countQueries({ perNetwork: 3 })).toBeGreaterThan(0);
});
