import { type CalendarDate, getLocalDate, toInstant } from '../calendar/index.ts';
import type { ErrorCode } from '../errors/index.ts';
import type { OrderReporter } from './change-order.ts';
import type { OrderEvent } from './life.ts';
import { getNationalNumber } from './reported-facts.ts';
import type { VisitState } from './visit-state.ts';

/** The fields of a reported event that may contradict its order. */
export interface ReportedFields {
  readonly type: OrderEvent;
  readonly occurredAt: Date;
  /** When the services were installed. */
  readonly completedAt?: Date | undefined;
  readonly equipment?: readonly { readonly itemId: string }[] | undefined;
  /** The number that is transferred. */
  readonly number?: string | undefined;
  /** The new slot of a visit. It has the code of a window, or the end of its hours as '12:00'. */
  readonly slot?:
    | { readonly date: CalendarDate; readonly code?: string | undefined; readonly to?: string | undefined }
    | undefined;
}

/** The facts about an order that its events must fit. */
export interface ReportedOrder {
  readonly placedAt: Date;
  /** The ids of its items. Undefined if they are not known. */
  readonly itemIds: readonly string[] | undefined;
  /** The numbers that the order ports, in ten digits. */
  readonly portedNumbers: readonly string[];
  /** Its visit, if it has one. */
  readonly visit?: { readonly date: CalendarDate; readonly state: VisitState | null } | undefined;
  /** The windows of the calendar, with their end as '12:00'. Undefined for a calendar that does not tell them. */
  readonly windows: readonly { readonly code: string; readonly to?: string }[] | undefined;
}

/** A fault of a reported event. `field` is the path in the report. */
export interface ReportFault {
  readonly code: Extract<ErrorCode, 'eventInFuture' | 'eventInvalid'>;
  readonly field: string;
  readonly reason: string;
}

interface FaultOptions {
  readonly now: Date;
  /** The time zone of the premises. */
  readonly timeZone: string;
  readonly reporter: OrderReporter;
}

/** The clock of a reporter may be wrong by this much. */
const clockToleranceMs = 5 * 60_000;

/** Finds what is in the future: more than five minutes, because the clocks of two systems differ. */
export function findFutureTime(
  { occurredAt, completedAt }: Pick<ReportedFields, 'occurredAt' | 'completedAt'>,
  now: Date,
): ReportFault | undefined {
  const isAhead = (at: Date | undefined) => at !== undefined && at.getTime() > now.getTime() + clockToleranceMs;
  const describe = (field: string): ReportFault => ({
    code: 'eventInFuture',
    field,
    reason: `is in the future: it is ${now.toISOString()} now`,
  });
  if (isAhead(occurredAt)) return describe('occurredAt');
  return isAhead(completedAt) ? describe('completedAt') : undefined;
}

/** Finds what does not fit the order in an event that its state allows. */
export function findReportFault(
  report: ReportedFields,
  order: ReportedOrder,
  options: FaultOptions,
): ReportFault | undefined {
  if (report.type === 'complete') return findEarlyInstallation(report, order) ?? findUnknownItem(report, order);
  if (report.type === 'updatePort') return findUnknownNumber(report, order);
  if (report.type === 'failVisit') return findEarlyFailure(report, order, options);
  return findUnknownWindow(report, order) ?? findPastVisit(report, order, options);
}

const describeFault = (field: string, reason: string): ReportFault => ({ code: 'eventInvalid', field, reason });

function findEarlyInstallation(
  { occurredAt, completedAt }: ReportedFields,
  { placedAt }: ReportedOrder,
): ReportFault | undefined {
  const earliest = placedAt.getTime() - clockToleranceMs;
  const field = completedAt === undefined ? 'occurredAt' : 'completedAt';
  if ((completedAt ?? occurredAt).getTime() >= earliest) return undefined;
  return describeFault(field, `is before the order was placed at ${placedAt.toISOString()}`);
}

/**
 * A visit does not fail before its day, unless the technician came earlier. Only systems report a departure and the time
 * of an event, so that operators read another reason.
 */
function findEarlyFailure(
  { occurredAt }: ReportedFields,
  { visit }: ReportedOrder,
  { timeZone, reporter }: FaultOptions,
): ReportFault | undefined {
  const day = getLocalDate(timeZone, occurredAt);
  if (!visit || visit.state === 'onTheWay' || day >= visit.date) return undefined;
  const days = `${day}, before the visit on ${visit.date} (${timeZone})`;
  const advice = 'For another date, report reschedule. For a pause, report hold';
  return reporter === 'provider'
    ? describeFault('occurredAt', `is on ${days}. If the technician was on the way, report depart first. ${advice}`)
    : describeFault('type', `failVisit is not possible: it is ${days}. ${advice}`);
}

function findUnknownItem({ equipment = [] }: ReportedFields, { itemIds }: ReportedOrder): ReportFault | undefined {
  const index = itemIds ? equipment.findIndex(({ itemId }) => !itemIds.includes(itemId)) : -1;
  if (index === -1) return undefined;
  return describeFault(`equipment.${index}.itemId`, `is not an item of this order, which has ${listIds(itemIds)}`);
}

function findUnknownNumber({ number = '' }: ReportedFields, { portedNumbers }: ReportedOrder): ReportFault | undefined {
  if (portedNumbers.includes(getNationalNumber(number))) return undefined;
  const known = portedNumbers.map((each) => `+1${each}`);
  return describeFault('number', `is not transferred by this order, which transfers ${listIds(known)}`);
}

function findUnknownWindow({ slot }: ReportedFields, { windows }: ReportedOrder): ReportFault | undefined {
  if (slot?.code === undefined || !windows || windows.some(({ code }) => code === slot.code)) return undefined;
  const known = listIds(windows.map(({ code }) => code));
  return describeFault('code', `is not a window of the calendar at these premises, which has ${known}`);
}

/** A window of today is past when it has ended. Without known hours, today is not past. */
function findPastVisit(
  { slot }: ReportedFields,
  { windows }: ReportedOrder,
  { now, timeZone }: FaultOptions,
): ReportFault | undefined {
  if (!slot) return undefined;
  const today = getLocalDate(timeZone, now);
  const to = slot.to ?? windows?.find(({ code }) => code === slot.code)?.to;
  const end = to === undefined ? undefined : toInstant(timeZone, slot.date, toMinutes(to));
  if (slot.date > today || (slot.date === today && (end === undefined || end > now))) return undefined;
  const localTime = now.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return describeFault(
    slot.date < today ? 'date' : slot.code === undefined ? 'to' : 'code',
    `is in the past: at the premises it is ${today}, ${localTime} (${timeZone})`,
  );
}

const toMinutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

const maxListed = 20;

/** Lists ids for a message, not too many of them. */
function listIds(ids: readonly string[] = []): string {
  if (ids.length === 0) return 'none';
  return ids.length > maxListed ? `${ids.slice(0, maxListed).join(', ')}, …` : ids.join(', ');
}
