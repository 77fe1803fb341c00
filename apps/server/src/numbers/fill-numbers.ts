import { numbersOf } from '@demarc/domain/numbers';
import { sql } from 'drizzle-orm';
import type { Platform } from '../platform/platform.ts';
import type { NumberPlan } from './numbers-file.ts';
import { replaceInventory } from './store/inventory.ts';

const lockNumber = 6_273_644; // any number, as long as every instance takes the same

/** Brings the provider's blocks into the inventory; of several servers that start together one does it at a time. */
export async function fillNumbers({ db, clock }: Pick<Platform, 'db' | 'clock'>, { areas }: NumberPlan): Promise<void> {
  const numbers = new Map(
    areas.flatMap(({ name, blocks }) => blocks.flatMap(numbersOf).map((number) => [number, name] as const)),
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    await replaceInventory(tx, numbers, clock.now());
  });
}
