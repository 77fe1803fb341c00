create table cart_change (
  id bigint generated always as identity primary key,
  session_id uuid not null
);
--> statement-breakpoint
comment on table cart_change is 'Sessions whose summary is outdated. Triggers add a row in the transaction of the change; the console and a sweep refresh the summary and delete it.';
--> statement-breakpoint
create table cart_summary (
  session_id uuid primary key,
  id text generated always as (session_id::text) stored not null,
  check_id uuid not null,
  revision integer not null,
  changed_at timestamptz not null,
  monthly_cents integer not null,
  is_listed boolean not null,
  step text not null,
  business_name text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  address text not null,
  place text not null,
  saved_as uuid,
  last_saved_at timestamptz,
  last_reminder_at timestamptz,
  rating integer,
  comment text not null,
  wants_offers boolean not null,
  order_number text,
  ordered_at timestamptz,
  standing text generated always as (case
    when ordered_at is not null then 'ordered' when last_saved_at is not null then 'saved' else 'open' end) stored not null,
  search_text text generated always as (lower(regexp_replace(
    business_name || ' ' || contact_name || ' ' || contact_email || ' ' || address
    || ' ' || regexp_replace(contact_phone, '\D', '', 'g') || ' ' || coalesce(order_number, ''), '[\s,]+', ' ', 'g'))) stored not null
);
--> statement-breakpoint
create index cart_summary_search on cart_summary using gin (search_text gin_trgm_ops);
--> statement-breakpoint
create unique index cart_summary_id on cart_summary (id);
--> statement-breakpoint
-- The indexes of the sorts have the columns of the filters, so that a list skips rows without reading the table.
create index cart_summary_changed_at on cart_summary (changed_at, id)
  include (standing, step, place, last_saved_at, last_reminder_at) where is_listed;
--> statement-breakpoint
create index cart_summary_monthly on cart_summary (monthly_cents, id)
  include (changed_at, standing, step, place, last_saved_at, last_reminder_at) where is_listed;
--> statement-breakpoint
-- PostgreSQL reads the expression from the index only if the column is in it too.
create index cart_summary_business on cart_summary (lower(business_name), id)
  include (business_name, changed_at, standing, step, place, last_saved_at, last_reminder_at)
  where is_listed;
--> statement-breakpoint
create index cart_summary_standing on cart_summary (standing, changed_at, id) where is_listed;
--> statement-breakpoint
create index cart_summary_place on cart_summary (place text_pattern_ops, changed_at) where is_listed;
--> statement-breakpoint
create index cart_summary_saved_as on cart_summary (saved_as, changed_at, session_id) where saved_as is not null;
--> statement-breakpoint
comment on table cart_summary is 'The shown and searched fields of each cart, collected from the cart, its save, its checkout and its order. Outdated while cart_change has the session.';
--> statement-breakpoint
comment on column cart_summary.id is 'The session as text, for cursors.';
--> statement-breakpoint
comment on column cart_summary.step is 'The last completed step of the shopper.';
--> statement-breakpoint
comment on column cart_summary.contact_email is 'The last email that the shopper entered: saving, checkout or address check. Like the phone.';
--> statement-breakpoint
comment on column cart_summary.place is 'State and ZIP of the service address, as NY 12180.';
--> statement-breakpoint
comment on column cart_summary.saved_as is 'saved_cart.cart_id of the cart. The same for copies in other sessions. Null for a cart that was not saved.';
--> statement-breakpoint
comment on column cart_summary.ordered_at is 'When the cart, or a copy of it in another session, was ordered. Null after a cancellation.';
--> statement-breakpoint
comment on column cart_summary.is_listed is 'The cart has services, and no copy of it in another session was changed later.';
--> statement-breakpoint
comment on column cart_summary.last_reminder_at is 'The time of the last reminder. Null without a save, and if no more reminders are sent.';
--> statement-breakpoint
comment on column cart_summary.standing is 'Computed: ordered, saved or open.';
--> statement-breakpoint
comment on column cart_summary.search_text is 'Computed, in lower case: business, contact, email, address, telephone number as digits, and order.';
--> statement-breakpoint
create index customer_order_session on customer_order (session_id);
--> statement-breakpoint
create function note_cart_change() returns trigger language plpgsql set search_path from current as $$
begin
  insert into cart_change (session_id) values (case tg_op when 'DELETE' then old.session_id else new.session_id end);
  return null;
end $$;
--> statement-breakpoint
create trigger cart_changed after insert or update or delete on cart for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_saved after insert or update or delete on saved_cart for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_retrieved after insert or update or delete on saved_cart_visit for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_business_entered after insert or update or delete on business_info for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_credit_checked after insert or delete on credit_check for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_terms_accepted after insert or update or delete on terms_acceptance for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_ordered after insert or update of state, placed_at, placed_for on customer_order for each row execute function note_cart_change();
--> statement-breakpoint
create trigger cart_address_deleted after delete on qualification for each row execute function note_cart_change();
--> statement-breakpoint
insert into cart_change (session_id) select session_id from cart;
