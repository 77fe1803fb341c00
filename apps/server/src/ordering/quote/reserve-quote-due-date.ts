import type { ReservationAnswer } from '@demarc/contract';
import type { ReservationRequest } from '@demarc/domain/checkout';
import type { Result } from '@demarc/domain/errors';
import { type Appointments, reserveDueDate } from '../../checkout/appointment/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOrderedCheckIds } from '../order/index.ts';
import { findOpenedQuote } from './access/find-opened-quote.ts';
import { createDueDatesInput } from './find-quote-due-dates.ts';

/** Reserves the slot for the quote, unless it is ordered already. Its order has the id of the opening as its check. */
export async function reserveQuoteDueDate(
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  appointments: Appointments,
  { sessionId, openingId }: { readonly sessionId: string; readonly openingId: string },
  wanted: ReservationRequest,
): Promise<Result<ReservationAnswer>> {
  const opened = await findOpenedQuote(platform, sessionId, openingId);
  if (!opened.ok) return opened;
  const [input, orderedCheckIds] = await Promise.all([
    createDueDatesInput(platform, sessionId, opened.value),
    findOrderedCheckIds(platform.db, sessionId),
  ]);
  const isOrdered = orderedCheckIds.includes(opened.value.opening.id);
  return reserveDueDate(platform, appointments, { ...input, isOrdered }, wanted);
}
