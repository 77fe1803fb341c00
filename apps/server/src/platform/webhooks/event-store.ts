import type { WebhookEventType } from '@demarc/contract/webhook-events';
import type { Database, Queryable } from '../database/database.ts';
import { deleteBatch } from '../database/delete-batch.ts';
import { sql } from '../database/sql.ts';
import type { WebhookEventTable } from '../database/tables.ts';
import { daysBefore, type Sweep } from '../housekeeping.ts';

type NewEvent = Pick<WebhookEventTable, 'id' | 'type' | 'subject' | 'body'> & { readonly sequence: number };

/** Events can be sent again for 30 days after their delivery, which takes four days at most. */
const keptDays = 34;
const getKeepUntil = (now: Date): Date => daysBefore(now, -keptDays);

/** Writes the events and their deliveries. Returns the endpoints that get them: none if no endpoint wants them. */
export async function insertEvents(db: Queryable, events: readonly NewEvent[], now: Date): Promise<readonly string[]> {
  const rows = await db.query<{ readonly endpointId: string }>(sql`
    with given as (
      select id, type, subject, sequence, body from unnest(
        ${events.map(({ id }) => id)}::text[],
        ${events.map(({ type }) => type)}::text[],
        ${events.map(({ subject }) => subject)}::text[],
        ${events.map(({ sequence }) => sequence)}::bigint[],
        ${events.map(({ body }) => body)}::text[]
      ) as event (id, type, subject, sequence, body)
    ), wanted as (
      select endpoint.id as endpoint_id, given.id as event_id from given join webhook_endpoint as endpoint
        on given.type = any(endpoint.event_types) or endpoint.event_types = '{}'
    ), written as (
      insert into webhook_event (id, type, subject, sequence, body, created_at, keep_until)
      select id, type, subject, sequence, body, ${now}::timestamptz, ${getKeepUntil(now)}::timestamptz from given
      where id in (select event_id from wanted)
      on conflict (subject, sequence) do nothing
      returning id, subject, sequence
    ), deliveries as (
      insert into webhook_delivery (endpoint_id, event_id, subject, sequence, next_at)
      select endpoint_id, event_id, subject, sequence, ${now}::timestamptz from wanted join written on id = event_id
      returning endpoint_id
    ) select distinct endpoint_id from deliveries`);
  return rows.map(({ endpointId }) => endpointId);
}

/** True if an endpoint wants events of this type. */
export const isEventWanted = async (db: Queryable, type: WebhookEventType): Promise<boolean> =>
  (
    await db.query(
      sql`select id from webhook_endpoint where ${type}::text = any(event_types) or event_types = '{}' limit 1`,
    )
  ).length > 0;

export const sweepWebhookEvents =
  (db: Database): Sweep =>
  (now) =>
    deleteBatch(db, 'webhook_event', sql`keep_until < ${now}`);
