create table order_event (
  order_number text not null references customer_order (number) on delete cascade,
  reporter text not null check (reporter in ('shopper', 'operator', 'provider')),
  id text not null,
  body_hash text not null,
  answer jsonb not null,
  received_at timestamptz not null,
  primary key (order_number, reporter, id)
);
--> statement-breakpoint
comment on table order_event is 'Reported events with their first answer, so that a repeated report changes nothing. Kept as long as the order.';
--> statement-breakpoint
comment on column order_event.id is 'The id that the reporter gave the event.';
--> statement-breakpoint
comment on column order_event.body_hash is 'Hash of the report. Another report with the same id is refused.';
--> statement-breakpoint
comment on column order_event.answer is 'The first answer, which repeated reports get too.';
