import type { OrderChangeRequest } from '@demarc/contract';
import { orderEventReport } from '@demarc/contract/order-events';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { type Capabilities, type ReportDeps, reportEvent } from '../events/report-event.ts';
import { findOrder } from '../store/find-order.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { isOrderContact } from './list-order-changes.ts';

/** Changes an order for its shopper, who has entered the code that was sent to the contact of the order. */
export async function changeOrder(
  platform: ReportDeps,
  capabilities: Capabilities,
  order: PlacedRow,
  sessionId: string,
  { id, change, slot, feeCents }: OrderChangeRequest,
): Promise<Result<PlacedRow>> {
  if (!(await isOrderContact(platform.db, platform, order, sessionId))) return refuse('mobileNotVerified');
  const occurredAt = platform.clock.now().toISOString();
  const fields = change === 'cancel' ? { reason: 'Cancelled by the shopper' } : slot;
  const report = orderEventReport.safeParse({ id, type: change, occurredAt, feeCents, ...fields });
  if (!report.success) return refuse('invalidRequest');
  const answer = await reportEvent(platform, capabilities, order.number, { kind: 'shopper', sessionId }, report.data);
  if (!answer.ok) return answer;
  const changed = await findOrder(platform.db, order.number);
  return wasPlaced(changed) ? succeed(changed) : refuse('notFound');
}
