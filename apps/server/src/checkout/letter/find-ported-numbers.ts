import { type Cart, lineNumbers } from '@demarc/domain/cart';
import type { Queryable } from '../../platform/database/database.ts';
import { portsOf } from '../../shopping/numbers/index.ts';

/** Returns the cart's numbers that the shopper ports to us. */
export async function findPortedNumbers(db: Queryable, sessionId: string, { voice }: Cart): Promise<readonly string[]> {
  const numbers = lineNumbers(voice);
  if (numbers.length === 0) return [];
  const ported = new Set((await portsOf(db, sessionId)).map(({ number }) => number));
  return numbers.filter((number) => ported.has(number));
}
