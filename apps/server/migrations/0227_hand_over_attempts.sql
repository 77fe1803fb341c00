create table hand_over_attempt (
  id bigint generated always as identity primary key,
  order_number text not null references customer_order (number) on delete cascade,
  revision integer not null,
  result text not null,
  first_at timestamptz not null,
  at timestamptz not null,
  tries integer not null default 1,
  request text not null,
  reply text not null,
  constraint hand_over_attempt_result check (result in ('accepted', 'refused', 'unanswered')),
  constraint hand_over_attempt_once unique (order_number, revision, result)
);
--> statement-breakpoint
comment on table hand_over_attempt is 'Tries to hand over an order, the newest twenty of each order: one row for each revision and result. Kept as long as the order.';
--> statement-breakpoint
comment on column hand_over_attempt.first_at is 'Time of the first try of this revision with this result.';
--> statement-breakpoint
comment on column hand_over_attempt.at is 'Time of the last one.';
--> statement-breakpoint
comment on column hand_over_attempt.tries is 'Number of tries of this revision with this result.';
--> statement-breakpoint
comment on column hand_over_attempt.request is 'The start of the document, as JSON, without personal data and secrets.';
--> statement-breakpoint
comment on column hand_over_attempt.reply is 'The answer as JSON, or why there was none, without personal data and secrets.';
