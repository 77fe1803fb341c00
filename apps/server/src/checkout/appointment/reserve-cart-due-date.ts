import type { ReservationAnswer } from '@demarc/contract';
import type { ReservationRequest } from '@demarc/domain/checkout';
import type { Result } from '@demarc/domain/errors';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findLastCheckedAddress } from '../../shopping/qualification/index.ts';
import type { DueDatesInput } from './find-due-dates.ts';
import type { Appointments } from './gateway.ts';
import { reserveDueDate } from './reserve-due-date.ts';

interface ReserveCartDueDateDeps {
  readonly appointments: Appointments;
  readonly findOrderedCheckIds: FindOrderedCheckIds;
}

/** Returns the address checks whose carts the session has ordered. */
export type FindOrderedCheckIds = (db: Queryable, sessionId: string) => Promise<readonly string[]>;

/** Reserves the slot for the cart, unless the cart of this address check is ordered already. */
export async function reserveCartDueDate(
  platform: Platform,
  { appointments, findOrderedCheckIds }: ReserveCartDueDateDeps,
  input: DueDatesInput,
  wanted: ReservationRequest,
): Promise<Result<ReservationAnswer>> {
  const [checked, orderedCheckIds] = await Promise.all([
    findLastCheckedAddress(platform.db, input.sessionId),
    findOrderedCheckIds(platform.db, input.sessionId),
  ]);
  const isOrdered = checked !== undefined && orderedCheckIds.includes(checked.checkId);
  const inputOfCart = { ...input, checkedAddress: Promise.resolve(checked), isOrdered };
  return reserveDueDate(platform, appointments, inputOfCart, wanted);
}
