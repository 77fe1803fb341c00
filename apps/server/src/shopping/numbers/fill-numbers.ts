import { listBlockNumbers } from '@demarc/domain/numbers';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NumberPlan } from '../../provider/index.ts';
import { replaceInventory } from './store/inventory.ts';

/** Updates the inventory from the provider's blocks. Servers that start together take turns. */
export async function fillNumbers({ db, clock }: Pick<Platform, 'db' | 'clock'>, { areas }: NumberPlan): Promise<void> {
  const numbers = new Map(
    areas.flatMap(({ name, blocks }) => blocks.flatMap(listBlockNumbers).map((number) => [number, name] as const)),
  );
  await db.transaction(async (tx) => {
    await lockByName(tx, 'number inventory');
    await replaceInventory(tx, numbers, clock.now());
  });
}
