import { areaOf, type NumberArea } from '@demarc/domain/numbers';
import type { Queryable } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { qualificationOf } from '../qualification/index.ts';

/** Where the numbers of a session come from: the area of the address that it has checked. */
export async function areaOfSession(
  db: Queryable,
  { numbers }: Platform['provider'],
  sessionId: string,
): Promise<NumberArea | undefined> {
  const checked = await qualificationOf(db, sessionId);
  return checked && areaOf(numbers.areas, checked.parts);
}
