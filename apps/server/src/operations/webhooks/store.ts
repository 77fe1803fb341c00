import type { EndpointHealth } from '@demarc/domain/webhook';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Refine } from '../../platform/database/refine.ts';
import { empty, type Sql, sql } from '../../platform/database/sql.ts';
import type { WebhookDeliveryTable, WebhookEndpointTable } from '../../platform/database/tables.ts';
import type { TimePage } from '../../platform/provider-api/index.ts';

export type StoredEndpoint = Refine<WebhookEndpointTable, Pick<EndpointHealth, 'state' | 'lastWarning'>>;

const endpointColumns = sql`id, url, event_types, sealed_secret, sealed_old_secret, old_secret_until, state, failures,
  failing_since, resume_at, one_at_a_time, last_warning, last_success_at, leased_by, leased_until, asked_again, wake_at,
  created_at`;

/**
 * Takes the lease of an endpoint, so that one run at a time sends its webhooks and keeps their order. Returns undefined
 * while another run has it: that run looks for new webhooks once more before it ends.
 */
export async function takeLease(
  db: Queryable,
  endpointId: string,
  { runId, now, until }: { readonly runId: string; readonly now: Date; readonly until: Date },
): Promise<StoredEndpoint | undefined> {
  const [endpoint] = await db.query<StoredEndpoint>(sql`
    update webhook_endpoint set
      asked_again = coalesce(leased_until > ${now}::timestamptz, false),
      leased_by = case when leased_until > ${now}::timestamptz then leased_by else ${runId}::uuid end,
      leased_until = case when leased_until > ${now}::timestamptz then leased_until else ${until}::timestamptz end
    where id = ${endpointId} and state = 'enabled' returning ${endpointColumns}`);
  return endpoint?.leasedBy === runId ? endpoint : undefined;
}

/** Reads an endpoint for another round. Undefined if the run has lost its lease, or the endpoint is disabled. */
export async function findLeasedEndpoint(
  db: Queryable,
  endpointId: string,
  runId: string,
): Promise<StoredEndpoint | undefined> {
  const [endpoint] = await db.query<StoredEndpoint>(sql`
    select ${endpointColumns} from webhook_endpoint
    where id = ${endpointId} and leased_by = ${runId}::uuid and state = 'enabled'`);
  return endpoint;
}

/** Extends the lease of a run. Returns false if it is lost. */
export async function extendLease(
  db: Queryable,
  endpointId: string,
  { runId, until }: { readonly runId: string; readonly until: Date },
): Promise<boolean> {
  const extended = await db.query(sql`
    update webhook_endpoint set leased_until = ${until}::timestamptz
    where id = ${endpointId} and leased_by = ${runId}::uuid returning id`);
  return extended.length > 0;
}

/**
 * Ends the lease, unless another run has asked for it: then this run looks for new webhooks once more. Returns true if
 * the run has ended.
 */
export async function endLease(db: Queryable, endpointId: string, runId: string): Promise<boolean> {
  const [endpoint] = await db.query<Pick<WebhookEndpointTable, 'leasedBy'>>(sql`
    update webhook_endpoint set leased_by = case when asked_again then leased_by end,
      leased_until = case when asked_again then leased_until end, asked_again = false
    where id = ${endpointId} and leased_by = ${runId}::uuid returning leased_by`);
  return !endpoint?.leasedBy;
}

/** When the lease of another run ends. Undefined if no run has one. */
export async function findLeaseEnd(db: Queryable, endpointId: string): Promise<Date | undefined> {
  const [endpoint] = await db.query<Pick<WebhookEndpointTable, 'leasedUntil'>>(
    sql`select leased_until from webhook_endpoint where id = ${endpointId} and state = 'enabled'`,
  );
  return endpoint?.leasedUntil ?? undefined;
}

/** Ends the lease in any case. The caller makes sure that another run follows. */
export const freeLease = (db: Queryable, endpointId: string, runId: string): Promise<unknown> =>
  db.query(sql`
    update webhook_endpoint set leased_by = null, leased_until = null, asked_again = false
    where id = ${endpointId} and leased_by = ${runId}::uuid`);

export type DueDelivery = Pick<WebhookDeliveryTable, 'eventId' | 'attempts'> & { readonly body: string };

/**
 * True for the first pending delivery of a subject. Written so that PostgreSQL looks up each subject by its index even
 * without statistics, as after an outage: it would read all pending deliveries for each one otherwise.
 */
const isFirstOfSubject = (endpointId: string): Sql => sql`delivery.sequence = (
  select sequence from webhook_delivery as pending
  where pending.endpoint_id = ${endpointId} and pending.state = 'pending' and pending.subject = delivery.subject
  order by sequence limit 1)`;

/** Lists webhooks that are due: of each subject the first that is pending, the longest waiting first. */
export const listDue = (db: Queryable, endpointId: string, now: Date, count: number): Promise<DueDelivery[]> =>
  db.query<DueDelivery>(sql`
    select delivery.event_id, delivery.attempts, event.body
    from webhook_delivery as delivery join webhook_event as event on event.id = delivery.event_id
    where delivery.endpoint_id = ${endpointId} and delivery.state = 'pending'
      and delivery.next_at <= ${now}::timestamptz and ${isFirstOfSubject(endpointId)}
    order by delivery.next_at, delivery.sequence limit ${count}`);

/** When the next webhook of the endpoint is due. Undefined if none waits. */
export async function findNextTime(db: Queryable, endpointId: string): Promise<Date | undefined> {
  const [next] = await db.query<{ readonly nextAt: Date }>(sql`
    select greatest(delivery.next_at, endpoint.resume_at) as next_at
    from webhook_delivery as delivery join webhook_endpoint as endpoint on endpoint.id = delivery.endpoint_id
    where delivery.endpoint_id = ${endpointId} and delivery.state = 'pending' and endpoint.state = 'enabled'
      and ${isFirstOfSubject(endpointId)}
    order by delivery.next_at limit 1`);
  return next?.nextAt;
}

export interface TriedDelivery extends Pick<WebhookDeliveryTable, 'eventId' | 'attempts'> {
  readonly state: 'pending' | 'delivered' | 'dead';
  readonly nextAt: Date;
  readonly lastResult: string;
  readonly durationMs: number;
}

/**
 * Saves the tries of a round. Written so that PostgreSQL looks up each delivery by its key even without statistics: with
 * `state = 'pending'`, or one endpoint for all, it would read all pending ones by another index.
 */
export const saveTries = (
  db: Queryable,
  endpointId: string,
  tries: readonly TriedDelivery[],
  triedAt: Date,
): Promise<unknown> =>
  db.query(sql`
    update webhook_delivery as delivery set state = tried.state, attempts = tried.attempts, next_at = tried.next_at,
      last_result = tried.result, duration_ms = tried.duration_ms, last_tried_at = ${triedAt}::timestamptz
    from unnest(
      ${tries.map(() => endpointId)}::text[],
      ${tries.map(({ eventId }) => eventId)}::text[],
      ${tries.map(({ state }) => state)}::text[],
      ${tries.map(({ attempts }) => attempts)}::int[],
      ${tries.map(({ nextAt }) => nextAt)}::timestamptz[],
      ${tries.map(({ lastResult }) => lastResult)}::text[],
      ${tries.map(({ durationMs }) => durationMs)}::int[]
    ) as tried (endpoint_id, event_id, state, attempts, next_at, result, duration_ms)
    where delivery.endpoint_id = tried.endpoint_id and delivery.event_id = tried.event_id
      and delivery.state not in ('delivered', 'dead')`);

/** Saves the health after an answer. A success makes everything due that waits for the endpoint to recover. */
export async function saveHealth(
  db: Queryable,
  endpointId: string,
  { state, failures, failingSince, resumeAt, oneAtATime, lastWarning }: EndpointHealth,
  { now, hasRecovered }: { readonly now: Date; readonly hasRecovered: boolean },
): Promise<void> {
  await db.query(sql`
    update webhook_endpoint set state = ${state}, failures = ${failures}::int,
      failing_since = ${failingSince}::timestamptz, resume_at = ${resumeAt}::timestamptz,
      one_at_a_time = ${oneAtATime}::boolean, last_warning = ${lastWarning}::text,
      last_success_at = case when ${failures}::int = 0 then ${now}::timestamptz else last_success_at end
    where id = ${endpointId}`);
  if (hasRecovered)
    await db.query(sql`
      update webhook_delivery set next_at = ${now}::timestamptz
      where endpoint_id = ${endpointId} and state = 'pending' and next_at > ${now}::timestamptz`);
}

/** Remembers the time of the queued job that continues. Returns false if one is queued for that time or earlier. */
export async function planWake(db: Queryable, endpointId: string, wakeAt: Date, now: Date): Promise<boolean> {
  const planned = await db.query(sql`
    update webhook_endpoint set wake_at = ${wakeAt}::timestamptz
    where id = ${endpointId}
      and (wake_at is null or wake_at <= ${now}::timestamptz or wake_at > ${wakeAt}::timestamptz) returning id`);
  return planned.length > 0;
}

export async function insertEndpoint(
  db: Queryable,
  {
    id,
    url,
    eventTypes,
    sealedSecret,
    createdAt,
  }: Pick<WebhookEndpointTable, 'id' | 'url' | 'eventTypes' | 'sealedSecret' | 'createdAt'>,
): Promise<void> {
  await db.query(sql`
    insert into webhook_endpoint (id, url, event_types, sealed_secret, created_at)
    values (${id}, ${url}, ${eventTypes}::text[], ${sealedSecret}, ${createdAt})`);
}

/** Each endpoint with the number of webhooks that wait, and of those that were given up. */
export const listEndpoints = (db: Queryable) =>
  db.query<StoredEndpoint & { readonly waiting: number; readonly dead: number }>(sql`
    select ${endpointColumns},
      (select count(*)::int from webhook_delivery where endpoint_id = endpoint.id and webhook_delivery.state = 'pending') as waiting,
      (select count(*)::int from webhook_delivery where endpoint_id = endpoint.id and webhook_delivery.state = 'dead') as dead
    from webhook_endpoint as endpoint order by created_at, id`);

export async function countEndpoints(db: Queryable): Promise<number> {
  const [row] = await db.query<{ readonly count: number }>(sql`select count(*)::int as count from webhook_endpoint`);
  return row?.count ?? 0;
}

export async function findEndpoint(db: Queryable, endpointId: string): Promise<StoredEndpoint | undefined> {
  const [endpoint] = await db.query<StoredEndpoint>(
    sql`select ${endpointColumns} from webhook_endpoint where id = ${endpointId}`,
  );
  return endpoint;
}

/** Locks an endpoint until the transaction ends. Transactions that publish events do not wait for it. */
export async function lockEndpoint(tx: Transaction, endpointId: string): Promise<StoredEndpoint | undefined> {
  const [endpoint] = await tx.query<StoredEndpoint>(
    sql`select ${endpointColumns} from webhook_endpoint where id = ${endpointId} for no key update`,
  );
  return endpoint;
}

/** Changes what is given. */
export const updateEndpoint = (
  db: Queryable,
  endpointId: string,
  {
    url,
    eventTypes,
    isDisabled = false,
  }: { url?: string | undefined; eventTypes?: string[] | undefined; isDisabled?: boolean },
): Promise<unknown> =>
  db.query(sql`
    update webhook_endpoint set url = coalesce(${url ?? null}::text, url),
      event_types = coalesce(${eventTypes ?? null}::text[], event_types),
      state = case when ${isDisabled}::boolean then 'disabled' else state end
    where id = ${endpointId}`);

export const deleteEndpoint = async (db: Queryable, endpointId: string): Promise<boolean> =>
  (await db.query(sql`delete from webhook_endpoint where id = ${endpointId} returning id`)).length > 0;

/** The old secret goes on signing until a time. */
export const saveSecret = (
  db: Queryable,
  endpointId: string,
  { sealedSecret, oldSecretUntil }: { readonly sealedSecret: string; readonly oldSecretUntil: Date },
): Promise<unknown> =>
  db.query(sql`
    update webhook_endpoint set sealed_old_secret = sealed_secret, old_secret_until = ${oldSecretUntil}::timestamptz,
      sealed_secret = ${sealedSecret} where id = ${endpointId}`);

export type ListedDelivery = Pick<
  WebhookDeliveryTable,
  'eventId' | 'subject' | 'state' | 'attempts' | 'nextAt' | 'lastResult' | 'lastTriedAt' | 'durationMs'
> & { readonly type: string };

/** The newest deliveries of an endpoint in a state. */
export const listDeliveries = (
  db: Queryable,
  endpointId: string,
  state: string,
  count: number,
): Promise<ListedDelivery[]> =>
  db.query<ListedDelivery>(sql`
    select event_id, delivery.subject, state, attempts, next_at, last_result, last_tried_at, duration_ms, type
    from webhook_delivery as delivery join webhook_event as event on event.id = delivery.event_id
    where endpoint_id = ${endpointId} and state = ${state} order by created_at desc limit ${count}`);

/** Lists deliveries of a time, those of the oldest event first. */
export const listDeliveryPage = (
  db: Queryable,
  {
    endpointId,
    state,
    since,
    until,
    after,
    count,
  }: TimePage & { readonly endpointId?: string | undefined; readonly state?: string | undefined },
): Promise<(ListedDelivery & { readonly endpointId: string; readonly createdAt: Date })[]> =>
  db.query(sql`
    select endpoint_id, event_id, delivery.subject, delivery.state, attempts, next_at, last_result, last_tried_at,
      duration_ms, type, created_at
    from webhook_event as event join webhook_delivery as delivery on event.id = delivery.event_id
    where created_at <= ${until}::timestamptz
      ${since ? sql`and created_at >= ${since}::timestamptz` : empty}
      ${after ? sql`and (created_at, event.id, endpoint_id) > (${after[0]}::timestamptz, ${after[1]}, ${after[2]})` : empty}
      ${endpointId ? sql`and endpoint_id = ${endpointId}` : empty} ${state ? sql`and delivery.state = ${state}` : empty}
    order by created_at, event.id, endpoint_id limit ${count}`);

/** Makes an event due again at the endpoint, with the same id. Returns false if the event is unknown. */
export const replayEvent = async (db: Queryable, endpointId: string, eventId: string, now: Date): Promise<boolean> =>
  (
    await db.query(sql`
      insert into webhook_delivery as delivery (endpoint_id, event_id, subject, sequence, next_at)
      select ${endpointId}, id, subject, sequence, ${now}::timestamptz from webhook_event
      where id = ${eventId} and exists (select from webhook_endpoint where id = ${endpointId})
      on conflict (endpoint_id, event_id)
      do update set state = 'pending', attempts = 0, next_at = excluded.next_at returning event_id`)
  ).length > 0;
