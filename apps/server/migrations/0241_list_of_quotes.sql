-- One statement, so that the table is written once.
alter table price_quote
  add column monthly_cents integer,
  add column business_name text generated always as (coalesce(told #>> '{contact,business}', '')) stored not null,
  add column owner_name text generated always as (coalesce(told #>> '{owner,name}', '')) stored not null,
  add column search_text text generated always as (lower(regexp_replace(
    number || ' ' || order_number || ' ' || coalesce(told #>> '{contact,business}', '')
    || ' ' || coalesce(told #>> '{contact,name}', '') || ' ' || coalesce(told #>> '{contact,email}', '')
    || ' ' || coalesce(told #>> '{owner,name}', '')
    || ' ' || coalesce(address ->> 'street', '') || ' ' || coalesce(address ->> 'unit', '')
    || ' ' || coalesce(address ->> 'city', '') || ' ' || coalesce(address ->> 'state', '')
    || ' ' || coalesce(address ->> 'zip', ''), '[\s,]+', ' ', 'g'))) stored not null;
--> statement-breakpoint
create index price_quote_search on price_quote using gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- The indexes of the sorts have the columns of the filters, so that a list skips rows without reading the table.
create index price_quote_list_created_at on price_quote (created_at, number)
  include (state, valid_until, owner_name);
--> statement-breakpoint
create index price_quote_list_changed_at on price_quote (changed_at, number)
  include (state, created_at, valid_until, owner_name);
--> statement-breakpoint
create index price_quote_list_valid_until on price_quote (valid_until, number)
  include (state, created_at, owner_name);
--> statement-breakpoint
-- PostgreSQL reads an expression from the index only if the column is in it too.
create index price_quote_list_monthly on price_quote (coalesce(monthly_cents, 0), number)
  include (monthly_cents, state, created_at, valid_until, owner_name);
--> statement-breakpoint
create index price_quote_list_business on price_quote (lower(business_name), number)
  include (business_name, state, created_at, valid_until, owner_name);
--> statement-breakpoint
create index price_quote_state on price_quote (state, created_at, number);
--> statement-breakpoint
create index price_quote_owner on price_quote (owner_name, created_at, number);
--> statement-breakpoint
alter table quote_history add column actor_name text;
--> statement-breakpoint
comment on column price_quote.monthly_cents is 'The price of the first month without taxes, for lists. Null for a quote of an earlier release.';
--> statement-breakpoint
comment on column price_quote.business_name is 'Computed from told, for lists.';
--> statement-breakpoint
comment on column price_quote.owner_name is 'Computed from told, for lists. Empty without an owner.';
--> statement-breakpoint
comment on column price_quote.search_text is 'Computed, for lists, in lower case: numbers, business, contact, owner and service address.';
--> statement-breakpoint
comment on column quote_history.actor_name is 'The email of the operator. Null if it was not an operator of the console.';
