import { createHmac } from 'node:crypto';
import { findUsed, spendBudgets } from '../../platform/database/daily-budget.ts';
import { ownNetworksPerWide, widenNetwork } from '../../platform/http/client-address.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Returns the keyed hash of the network that a new session counts for. Anybody can get an IPv6 /48, which has 256 networks:
 * beyond the first sixteen of a day, the others count together (S-320).
 */
export async function chooseNetwork(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  address: string,
): Promise<string> {
  const hash = (text: string) => createHmac('sha256', config.secret).update(`network\n${text}`).digest('base64url');
  const network = hash(address);
  const wide = widenNetwork(address);
  if (wide === address) return network;
  const now = clock.now();
  const ownKey = `network ${network}`;
  if ((await findUsed(db, ownKey, now)) > 0) return network;
  const ofWide = { key: `networks of ${hash(wide)}`, amount: 1, max: ownNetworksPerWide };
  if ((await spendBudgets(db, [ofWide], now)) !== undefined) return hash(wide);
  // Two first visitors at once use two of the sixteen.
  await spendBudgets(db, [{ key: ownKey, amount: 1, max: Number.MAX_SAFE_INTEGER }], now);
  return network;
}
