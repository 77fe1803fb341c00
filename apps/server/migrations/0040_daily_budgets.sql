create table daily_budget (
  key text primary key,
  used bigint not null,
  resets_at timestamptz not null
);
--> statement-breakpoint
create index daily_budget_resets_at on daily_budget (resets_at);
--> statement-breakpoint
comment on table daily_budget is 'How much one network or telephone number has used today: messages, rows, bytes.';
--> statement-breakpoint
alter table chat_conversation add column started_at timestamptz not null default now();
--> statement-breakpoint
comment on column chat_conversation.started_at is 'A session starts one conversation per hour.';
