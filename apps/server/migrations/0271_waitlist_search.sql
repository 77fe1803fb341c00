-- One statement, so that the table is written once.
alter table waitlist_entry
  add column place text generated always as (case when zip = '' then '' else state || ' ' || zip end) stored,
  add column search_text text generated always as (lower(regexp_replace(
    first_name || ' ' || last_name || ' ' || email || ' ' || street || ' ' || unit || ' ' || city || ' ' || state || ' ' || zip
    || ' ' || regexp_replace(mobile_number, '\D', '', 'g') || ' ' || regexp_replace(business_number, '\D', '', 'g'),
    '[\s,]+', ' ', 'g'))) stored;
--> statement-breakpoint
create index waitlist_entry_search on waitlist_entry using gin (search_text gin_trgm_ops);
--> statement-breakpoint
create index waitlist_entry_place on waitlist_entry (place text_pattern_ops, registered_at);
--> statement-breakpoint
create index waitlist_entry_zip on waitlist_entry (zip, registered_at, id);
--> statement-breakpoint
create index waitlist_entry_planned on waitlist_entry (planned_for, registered_at, id);
--> statement-breakpoint
comment on column waitlist_entry.place is 'Computed, for lists: state and ZIP, as NY 12180. Empty without a ZIP.';
--> statement-breakpoint
comment on column waitlist_entry.search_text is 'Computed, for lists, in lower case: contact, email, address and the digits of the phones.';
