create extension if not exists pg_trgm;
--> statement-breakpoint
-- One statement, so that the table is written once.
alter table customer_order
  add column business_name text generated always as (contents -> 'business' -> 'contact' ->> 'businessName') stored,
  add column monthly_cents integer generated always as ((contents #>> '{view,breakdown,header,cents}')::integer) stored,
  add column visit_date text generated always as (coalesce(contents -> 'visit' ->> 'date', '')) stored,
  add column place text generated always as (
    coalesce((contents -> 'address' ->> 'state') || ' ' || (contents -> 'address' ->> 'zip'), '')) stored,
  add column search_text text generated always as (lower(regexp_replace(
    number || ' ' || coalesce(contents #>> '{business,contact,businessName}', '')
    || ' ' || coalesce(contents #>> '{business,contact,firstName}', '')
    || ' ' || coalesce(contents #>> '{business,contact,lastName}', '')
    || ' ' || coalesce(contents #>> '{business,contact,email}', '')
    || ' ' || coalesce(contents ->> 'mailTo', '')
    || ' ' || coalesce(contents #>> '{address,street}', '')
    || ' ' || coalesce(contents #>> '{address,unit}', '')
    || ' ' || coalesce(contents #>> '{address,city}', '')
    || ' ' || coalesce(contents #>> '{address,state}', '')
    || ' ' || coalesce(contents #>> '{address,zip}', '')
    || ' ' || regexp_replace(coalesce(contents #>> '{business,contact,phone}', ''), '\D', '', 'g')
    || ' ' || coalesce(contents ->> 'provenMobile', ''), '[\s,]+', ' ', 'g'))) stored,
  -- Its statistics tell PostgreSQL how rare orders are that were not confirmed.
  add column hand_over text generated always as (case
    when handed_revision is null and state <> 'submitted' then null
    when state = 'withRepresentative' then 'refused'
    when coalesce(handed_revision, 0) >= greatest(1, revision) then 'confirmed'
    else 'unconfirmed' end) stored;
--> statement-breakpoint
create index customer_order_search on customer_order using gin (search_text gin_trgm_ops) where placed_at is not null;
--> statement-breakpoint
create index customer_order_placed_at on customer_order (placed_at, number) where placed_at is not null;
--> statement-breakpoint
create index customer_order_state_placed_at on customer_order (state, placed_at, number) where placed_at is not null;
--> statement-breakpoint
create index customer_order_visit on customer_order (visit_date, number) where placed_at is not null;
--> statement-breakpoint
create index customer_order_monthly on customer_order (monthly_cents, number) where placed_at is not null;
--> statement-breakpoint
create index customer_order_business on customer_order (lower(business_name), number) where placed_at is not null;
--> statement-breakpoint
create index customer_order_place on customer_order (place text_pattern_ops, placed_at) where placed_at is not null;
--> statement-breakpoint
create index customer_order_hand_over on customer_order (hand_over, changed_at, number)
  where placed_at is not null and hand_over <> 'confirmed';
--> statement-breakpoint
comment on column customer_order.business_name is 'Computed from contents, for lists.';
--> statement-breakpoint
comment on column customer_order.monthly_cents is 'Computed from contents, for lists.';
--> statement-breakpoint
comment on column customer_order.visit_date is 'Computed from contents, for lists. Empty without a visit.';
--> statement-breakpoint
comment on column customer_order.place is 'Computed from contents, for lists: state and ZIP of the service address, as NY 12180.';
--> statement-breakpoint
comment on column customer_order.search_text is 'Computed from contents, for lists, in lower case: number, business, contact, emails, service address, and telephone numbers as digits.';
--> statement-breakpoint
comment on column customer_order.hand_over is 'Computed, for lists: confirmed, refused or unconfirmed. Null for an order that is not handed over yet.';
