alter table customer_order drop constraint customer_order_known_state;
--> statement-breakpoint
alter table customer_order add constraint customer_order_known_state
  check (state in ('open', 'submitted', 'withRepresentative', 'accepted', 'onHold', 'completed', 'cancelled'));
--> statement-breakpoint
alter table customer_order
  add column visit_state text check (visit_state in ('held', 'booked', 'onTheWay', 'done', 'missed', 'cancelled')),
  add column visit_moves integer not null default 0,
  add column external_id text;
--> statement-breakpoint
comment on column customer_order.visit_state is 'The state of the visit, beside that of the order. Null for an order without a visit.';
--> statement-breakpoint
comment on column customer_order.visit_moves is 'How often the shopper has moved the visit.';
--> statement-breakpoint
comment on column customer_order.external_id is 'The id of the order in the ordering system. Null until that system tells it.';
--> statement-breakpoint
update customer_order set visit_state =
    case state when 'withRepresentative' then 'held' when 'completed' then 'done' when 'cancelled' then 'cancelled' else 'booked' end
  where placed_at is not null and jsonb_typeof(contents -> 'visit') = 'object';
--> statement-breakpoint
drop index customer_order_approved_quote;
--> statement-breakpoint
create unique index customer_order_approved_quote on customer_order (quote_number)
  where quote_number is not null and state in ('submitted', 'accepted', 'onHold', 'completed');
--> statement-breakpoint
comment on index customer_order_approved_quote is 'One order of a quote is handed over. Any number of orders may wait for a representative.';
--> statement-breakpoint
drop index customer_order_ordered_address;
--> statement-breakpoint
create index customer_order_ordered_address on customer_order (md5((contents -> 'address')::text))
  where state in ('submitted', 'accepted', 'onHold');
--> statement-breakpoint
alter table order_history
  add column actor text check (actor in ('shopper', 'operator', 'provider', 'shop')),
  add column actor_name text,
  add column reason text,
  add column event_id text,
  add column occurred_at timestamptz,
  add column applied boolean not null default true,
  add column revision integer,
  add column details jsonb;
--> statement-breakpoint
update order_history set occurred_at = at, revision = numbered.revision, actor =
    case event when 'submit' then 'shopper' when 'submitForReview' then 'shopper' when 'expire' then 'shop' else 'provider' end
  from (
    select id, row_number() over (partition by order_number order by id)::int as revision
    from order_history where event is not null
  ) as numbered
  where numbered.id = order_history.id;
--> statement-breakpoint
comment on table order_history is 'Every event of an order, written in the transaction of its change. An event without effect has no change.';
--> statement-breakpoint
comment on column order_history.actor is 'The cause of the event: shopper, operator, the provider''s systems, or the shop itself when time ran out. Null for the first entry.';
--> statement-breakpoint
comment on column order_history.actor_name is 'The operator or the system that reported the event.';
--> statement-breakpoint
comment on column order_history.reason is 'Why, in the words of the reporter.';
--> statement-breakpoint
comment on column order_history.event_id is 'The id that the reporter gave the event. Null for events of the shop.';
--> statement-breakpoint
comment on column order_history.occurred_at is 'When it happened, as reported. at is when it was written.';
--> statement-breakpoint
comment on column order_history.applied is 'False for a reported event that had no effect: already so, or older than the last one of its axis.';
--> statement-breakpoint
comment on column order_history.revision is 'The revision of the order after the event. Null for an event without effect.';
--> statement-breakpoint
comment on column order_history.details is 'Further facts of the event: the old and the new date, the state of a port, a fee.';
