import { operatorCalls, type TimelineEntry } from '@demarc/contract/operator-api';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { hasPermission, type OperatorRole } from '@demarc/domain/operator';
import type { OrderEvent } from '@demarc/domain/order';
import { identifyList, openCursor, sealCursor } from '../../../platform/list-cursor.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOrder } from '../store/find-order.ts';
import { wasPlaced } from '../store/order-row.ts';
import { listTimeline, type TimelineRow } from '../store/timeline.ts';

const pageSize = 50;

/** Lists what happened to an order, without the details of events. Reasons and notes need `contacts`. */
export async function listOrderTimeline(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  number: string,
  cursor: string | undefined,
  role: OperatorRole,
): Promise<Result<{ entries: TimelineEntry[]; next?: string }>> {
  const list = identifyList(operatorCalls.listOrderTimeline.name, number, {});
  const after = cursor === undefined ? undefined : openCursor(config.secret, list, cursor);
  if (cursor !== undefined && !after)
    return refuse('invalidRequest', { fields: [{ path: 'query.after', reason: 'is not a cursor of this order' }] });
  const order = await findOrder(db, number);
  if (!wasPlaced(order)) return refuse('notFound');
  const rows = await listTimeline(db, order, after, pageSize + 1);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return succeed({
    entries: rows.slice(0, pageSize).map((row) => describeEntry(row, hasPermission(role, 'contacts'))),
    ...(last && { next: sealCursor(config.secret, list, [last.atText, last.id]) }),
  });
}

const describeEntry = (row: TimelineRow, showsText: boolean): TimelineEntry => ({
  ...{ id: row.id, at: row.at.toISOString(), kind: row.kind, by: row.actor ?? 'shop', title: getTitle(row) },
  ...(row.actorName && { byName: row.actorName }),
  // The text of an assignment is the email of the operator.
  ...(row.text && (showsText || row.name === 'assign order') && { text: row.text }),
  ...(row.revision !== null && { version: row.revision }),
  ...((row.kind === 'mail' || row.kind === 'text') && row.name === 'queued' && { isWaiting: true }),
});

const eventTitles: Readonly<Record<OrderEvent, string>> = {
  submit: 'Order placed',
  submitForReview: 'Order placed, held for a representative',
  release: 'Order released',
  accept: 'Order accepted by the ordering system',
  reject: 'Order refused by the ordering system',
  schedule: 'Visit scheduled',
  reschedule: 'Visit moved',
  depart: 'Technician on the way',
  failVisit: 'Visit without an installation',
  hold: 'Order put on hold',
  complete: 'Order installed',
  updatePort: 'Transfer of a number updated',
  cancel: 'Order cancelled',
  expire: 'Order expired',
};
const messageTitles: Readonly<Record<string, string>> = {
  queued: 'waiting',
  sent: 'sent',
  failed: 'failed',
  withdrawn: 'withdrawn',
  outdated: 'replaced by a later one',
};
const attemptTitles: Readonly<Record<string, string>> = {
  accepted: 'Hand-over confirmed',
  refused: 'Hand-over refused',
  unanswered: 'Hand-over not answered',
};

/** Actions of operators that are in no history of the order. */
const auditTitles: Readonly<Record<string, string>> = {
  'repeat hand-over': 'Hand-over repeated',
  'resend mail': 'Mail sent again',
  'assign order': 'Order assigned',
  'claim order': 'Order claimed',
  'take over order': 'Claim taken over',
  'give back order': 'Order given back',
  'postpone order': 'Order postponed',
};

function getTitle({ kind, name, subject, applied }: TimelineRow): string {
  if (kind === 'event') return `${eventTitles[name as OrderEvent]}${applied ? '' : ', reported without effect'}`;
  if (kind === 'mail') return `Mail ${messageTitles[name]}: ${subject}`;
  if (kind === 'text') return `Text message ${messageTitles[name]}`;
  if (kind === 'note') return 'Note';
  if (kind === 'handOver') return attemptTitles[name] ?? name;
  return auditTitles[name] ?? name;
}
