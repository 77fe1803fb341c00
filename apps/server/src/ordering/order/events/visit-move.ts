import { createHash } from 'node:crypto';
import type { OrderEventReport } from '@demarc/contract/order-events';
import { formatInterval } from '@demarc/domain/appointment';
import type { OrderReporter } from '@demarc/domain/order';
import type { VisitMove } from '../../../checkout/appointment/index.ts';
import type { PlacedRow } from '../store/order-row.ts';

export type VisitReport = Extract<OrderEventReport, { readonly type: 'schedule' | 'reschedule' }>;

/** Builds the move of a visit. An order without a visit so far gets a technician. */
export function buildVisitMove(
  { number, sessionId, contents: { address, visit } }: PlacedRow,
  { id, date, code, from = '', to = '' }: VisitReport,
  reporter: OrderReporter,
  shopper?: VisitMove['shopper'],
): VisitMove {
  const { street, unit, city, state, zip } = address;
  return {
    orderNumber: number,
    sessionId,
    moveId: deriveMoveId(number, reporter, id),
    location: { state, zip },
    address: JSON.stringify([street, unit, city, state, zip]),
    date,
    installBy: visit?.installBy ?? 'technician',
    window: code === undefined ? { interval: formatInterval({ from, to }) } : { code },
    mayOverbook: reporter === 'provider',
    shopper,
  };
}

/** True if the order has this date and window already. */
export function isSameVisit(
  { contents: { visit } }: PlacedRow,
  { date, code, from = '', to = '' }: VisitReport,
): boolean {
  if (!visit || visit.date !== date) return false;
  return code === undefined ? visit.interval === formatInterval({ from, to }) : visit.code === code;
}

/** Derives an id in the form of a session's, so that a repeated report makes the same move. */
function deriveMoveId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
