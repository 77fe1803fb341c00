import { listBlockNumbers } from '@demarc/domain/numbers';
import { sql } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NumberPlan } from '../../provider/index.ts';
import { replaceInventory } from './store/inventory.ts';

/** Any number, as long as every server takes the same. */
const lockNumber = 6_273_644;

/** Updates the inventory from the provider's blocks. Servers that start together take turns. */
export async function fillNumbers({ db, clock }: Pick<Platform, 'db' | 'clock'>, { areas }: NumberPlan): Promise<void> {
  const numbers = new Map(
    areas.flatMap(({ name, blocks }) => blocks.flatMap(listBlockNumbers).map((number) => [number, name] as const)),
  );
  await db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${lockNumber})`);
    await replaceInventory(tx, numbers, clock.now());
  });
}
