import type { OrderActor, OrderEvent } from '@demarc/domain/order';
import type { AuditAction } from '../../../platform/audit/record-audit.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { empty, sql } from '../../../platform/database/sql.ts';
import type { Position } from '../../../platform/list-cursor.ts';

/** Something that happened to an order. `name` is the event, the state of a message, or the result of a hand-over. */
export interface TimelineRow {
  readonly id: string;
  readonly at: Date;
  readonly atText: string;
  readonly kind: 'event' | 'mail' | 'text' | 'handOver' | 'note' | 'audit';
  readonly actor: OrderActor | null;
  readonly actorName: string | null;
  readonly name: OrderEvent | string;
  /** The subject of a mail. */
  readonly subject: string | null;
  readonly text: string | null;
  readonly revision: number | null;
  /** False for a reported event without effect. */
  readonly applied: boolean;
}

/** Actions that are in the history of the order, or among its notes, too. */
const recordedElsewhere: readonly AuditAction[] = ['release order', 'cancel order', 'move visit', 'add note'];

const mailKinds = ['order-held', 'order-confirmation', 'order-released', 'order-cancelled'];

/**
 * Lists what happened to an order, the newest first. The mails of an order are found by their keys, which have its number
 * and, for a change, its revision.
 */
export function listTimeline(
  db: Queryable,
  { number, revision }: { readonly number: string; readonly revision: number },
  after: Position | undefined,
  count: number,
): Promise<TimelineRow[]> {
  const changes = Array.from({ length: revision }, (_, index) => `order-changed:${number}.${index + 1}`);
  const mailKeys = [...mailKinds.map((kind) => `${kind}:${number}`), ...changes];
  const isAfter = after
    ? sql`where (at, id) < (${String(after[0])}::text::timestamptz, ${String(after[1])}::text)`
    : empty;
  return db.query<TimelineRow>(sql`
    select *, at::text as at_text from (
      select 'event-' || id as id, at, 'event' as kind, actor, actor_name, event as name, null as subject, reason as text,
        revision, applied
      from order_history where order_number = ${number} and event is not null
      union all
      select 'note-' || id, at, 'note', 'operator', operator_email, 'note', null, text, null, true
      from order_note where order_number = ${number}
      union all
      select 'mail-' || id, created_at, 'mail', 'shop', null, status, subject, null, null, true
      from mail_message where key = any(${mailKeys}::text[])
      union all
      select 'text-' || id, created_at, 'text', 'shop', null, status, null, null, null, true
      from text_message where order_number = ${number}
      union all
      select 'handOver-' || id, at, 'handOver', 'shop', null, result, null, null, revision, true
      from hand_over_attempt where order_number = ${number}
      union all
      select 'audit-' || id, at, 'audit', 'operator', actor_name, action, null,
        case action when 'assign order' then coalesce(changes -> 0 ->> 'after', 'Nobody') else reason end, null, true
      from audit_entry where subject_label = ${number} and subject_kind = 'order' and action <> all(${recordedElsewhere}::text[])
    ) as entry ${isAfter}
    order by at desc, id desc limit ${count}`);
}
