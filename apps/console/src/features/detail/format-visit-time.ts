import type { OrderDetail } from '@demarc/contract/operator-api';
import { formatDay } from '../../lib/text/format-time.ts';

type VisitTime = Pick<NonNullable<OrderDetail['visit']>, 'date' | 'from' | 'to'>;

/** Formats the time of a visit, as `Tue, Nov 24, 2026, 8:00 AM – 12:00 PM`. */
export const formatVisitTime = ({ date, from, to }: VisitTime): string =>
  formatDay(date) + (from && to ? `, ${formatHour(from)} – ${formatHour(to)}` : '');

/** Formats '13:00' as '1:00 PM'. */
function formatHour(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
