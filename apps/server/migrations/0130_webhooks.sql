alter table customer_order add column revision integer not null default 0;
comment on column customer_order.revision is 'Counts the events of the order. It is the sequence of its webhooks.';
update customer_order set revision = changes.count
  from (select order_number, count(*)::int as count from order_history where event is not null group by order_number) as changes
  where changes.order_number = customer_order.number;

create table webhook_endpoint (
  id text primary key,
  url text not null,
  event_types text[] not null,
  sealed_secret text not null,
  sealed_old_secret text,
  old_secret_until timestamptz,
  state text not null default 'enabled' check (state in ('enabled', 'disabled')),
  failures integer not null default 0,
  failing_since timestamptz,
  resume_at timestamptz,
  one_at_a_time boolean not null default false,
  last_warning text check (last_warning in ('hour', 'day')),
  last_success_at timestamptz,
  leased_by uuid,
  leased_until timestamptz,
  wake_at timestamptz,
  created_at timestamptz not null
);
comment on table webhook_endpoint is 'A receiver of webhooks, which the provider has registered.';
comment on column webhook_endpoint.event_types is 'The types that it gets. Empty for all.';
comment on column webhook_endpoint.sealed_secret is 'Signs its webhooks. Sealed with DEMARC_SECRET, like sealed_old_secret.';
comment on column webhook_endpoint.sealed_old_secret is 'The secret before the last rotation, which signs too until old_secret_until.';
comment on column webhook_endpoint.state is 'A disabled endpoint gets nothing. Its deliveries wait.';
comment on column webhook_endpoint.failures is 'Failed requests since the last success.';
comment on column webhook_endpoint.failing_since is 'The first failure since the last success. Null if the last request succeeded.';
comment on column webhook_endpoint.resume_at is 'No request before this time: the endpoint fails, or asked for a pause.';
comment on column webhook_endpoint.one_at_a_time is 'The endpoint was overloaded, so that it gets one request at a time until the next success.';
comment on column webhook_endpoint.last_warning is 'The last mail to the operators about this failure: after an hour or after a day.';
comment on column webhook_endpoint.leased_by is 'The run that sends its deliveries now. One run at a time keeps the order of events.';
comment on column webhook_endpoint.leased_until is 'Another run may start after this time, because the process of the last one has died.';
comment on column webhook_endpoint.wake_at is 'The time of the queued job that continues. Null without one.';

create table webhook_event (
  id text primary key,
  type text not null,
  subject text not null,
  sequence bigint not null,
  body text not null,
  created_at timestamptz not null,
  keep_until timestamptz not null
);
create unique index webhook_event_once on webhook_event (subject, sequence);
create index webhook_event_keep_until on webhook_event (keep_until);
comment on table webhook_event is 'An event for other systems, written in the transaction of its change. Only written while an endpoint wants its type.';
comment on column webhook_event.id is 'The webhook-id. The same for each try, each endpoint and each replay.';
comment on column webhook_event.subject is 'The order, quote, lead, cart or waitlist entry of the event. Its events arrive in their order.';
comment on column webhook_event.body is 'The bytes that are signed and sent.';
comment on column webhook_event.keep_until is 'It can be sent again until then.';

create table webhook_delivery (
  endpoint_id text not null references webhook_endpoint (id) on delete cascade,
  event_id text not null references webhook_event (id) on delete cascade,
  subject text not null,
  sequence bigint not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_result text,
  last_tried_at timestamptz,
  duration_ms integer,
  primary key (endpoint_id, event_id)
);
create index webhook_delivery_lane on webhook_delivery (endpoint_id, subject, sequence) where state = 'pending';
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at, sequence) where state = 'pending';
create index webhook_delivery_event on webhook_delivery (event_id);
comment on table webhook_delivery is 'An event on its way to an endpoint. Deleted with its event.';
comment on column webhook_delivery.subject is 'That of the event, like sequence.';
comment on column webhook_delivery.attempts is 'The tries of the schedule. A probe of a failing endpoint does not count.';
comment on column webhook_delivery.last_result is 'The status or the failure of the last try. Never the text of the answer.';
