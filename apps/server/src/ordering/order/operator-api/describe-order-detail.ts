import type { OrderDetail } from '@demarc/contract/operator-api';
import { getLocalDate } from '@demarc/domain/calendar';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { findArea } from '@demarc/domain/numbers';
import { getContactMask, type OperatorRole } from '@demarc/domain/operator';
import { formatVisitTimes, getHandOverState, listOrderActions } from '@demarc/domain/order';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { loadPortedLines } from '../ported-lines.ts';
import { findAssignee } from '../store/assignments.ts';
import { findOrder } from '../store/find-order.ts';
import { listAttempts } from '../store/hand-over-attempts.ts';
import { findHeldOrder } from '../store/held-orders.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { getOrderVersion, toActionStanding } from './action-standing.ts';
import { describeAttempt } from './describe-attempt.ts';
import {
  describeCustomer,
  describePaymentMethod,
  describePrice,
  listAgreements,
  listNumbers,
} from './describe-contents.ts';
import { describeHold } from './describe-hold.ts';

/** Loads an order as operators of this role see it. */
export async function describeOrderDetail(
  db: Queryable,
  { clock, provider }: Pick<Platform, 'clock' | 'provider'>,
  number: string,
  role: OperatorRole,
): Promise<Result<OrderDetail>> {
  const order = await findOrder(db, number);
  if (!wasPlaced(order)) return refuse('notFound');
  const [assignee, ports, handOver, held] = await Promise.all([
    findAssignee(db, number),
    loadPortedLines(db, order),
    describeHandOver(db, order, clock.now()),
    findHeldOrder(db, number),
  ]);
  const { state, placedAt, changedAt, quoteNumber, externalId, contents } = order;
  const mask = getContactMask(role);
  const now = clock.now();
  return succeed({
    ...{ number, version: getOrderVersion(order), state: state as OrderDetail['state'] },
    ...{ placedAt: placedAt.toISOString(), changedAt: (changedAt ?? placedAt).toISOString() },
    area: findArea(provider.calendar.areas, contents.address)?.name ?? '',
    ...(quoteNumber !== null && { quoteNumber }),
    ...(externalId !== null && { externalId }),
    ...(assignee && { assignee }),
    ...(held && { hold: describeHold(held, role, now, getLocalDate(provider.brand.support.timeZone, now)) }),
    customer: describeCustomer(contents, mask),
    ...(contents.visit && { visit: describeVisit(contents.visit, order.visitState) }),
    price: describePrice(contents),
    numbers: listNumbers(contents, ports, mask),
    agreements: listAgreements(contents),
    ...(contents.contract && { termMonths: contents.contract.months }),
    payment: describePaymentMethod(contents),
    ...(handOver && { handOver }),
    actions: [...listOrderActions(toActionStanding(order, clock.now()), role)],
  });
}

const describeVisit = (
  visit: NonNullable<PlacedRow['contents']['visit']>,
  visitState: PlacedRow['visitState'],
): OrderDetail['visit'] => ({
  ...{ state: visitState ?? 'booked', date: visit.date, installBy: visit.installBy },
  ...formatVisitTimes(visit),
});

async function describeHandOver(db: Queryable, order: PlacedRow, now: Date): Promise<OrderDetail['handOver']> {
  const state = getHandOverState({ ...order, changedAt: order.changedAt ?? order.placedAt }, now);
  if (state === null) return undefined;
  const attempts = await listAttempts(db, order.number);
  return {
    state,
    ...(order.handedRevision && { revision: order.handedRevision }),
    attempts: attempts.map(describeAttempt),
  };
}
