alter table price_quote add column changed_at timestamptz not null default now();
update price_quote set changed_at = created_at;
create index price_quote_changed_at on price_quote (changed_at, number);
comment on column price_quote.changed_at is 'The last event.';
