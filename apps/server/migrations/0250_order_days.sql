create table order_day (
  time_zone text not null,
  day date not null,
  orders integer not null,
  cancelled integer not null,
  monthly_cents bigint not null,
  one_time_cents bigint not null,
  counted_at timestamptz not null,
  primary key (time_zone, day)
);
--> statement-breakpoint
comment on table order_day is 'Orders by the day on which they were placed, of complete days. Computed from customer_order by a sweep; deleting rows loses nothing.';
--> statement-breakpoint
comment on column order_day.time_zone is 'The zone of the provider that the day is of. After a change of the zone, days are counted again.';
--> statement-breakpoint
comment on column order_day.orders is 'Placed orders that are not cancelled, like the two sums.';
--> statement-breakpoint
comment on column order_day.counted_at is 'The newest one of a zone tells since when changed orders make a stored day invalid.';
--> statement-breakpoint
create index price_quote_waiting on price_quote (state, valid_until) where state in ('awaitingApproval', 'sent');
