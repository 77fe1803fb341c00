-- One statement, so that the table is written once.
alter table sales_lead
  add column status text not null default 'new' constraint sales_lead_status check (status in ('new', 'contacted', 'closed')),
  add column assignee_id uuid references operator (id) on delete set null,
  add column version integer not null default 1,
  add column kind text generated always as (case when plan_id is null then 'contact' else 'order' end) stored,
  add column place text generated always as (case when zip = '' then '' else state || ' ' || zip end) stored,
  add column search_text text generated always as (lower(regexp_replace(
    business_name || ' ' || first_name || ' ' || last_name || ' ' || email || ' ' || street || ' ' || city || ' ' || state
    || ' ' || zip || ' ' || regexp_replace(phone, '\D', '', 'g'), '[\s,]+', ' ', 'g'))) stored;
--> statement-breakpoint
create index sales_lead_search on sales_lead using gin (search_text gin_trgm_ops);
--> statement-breakpoint
create index sales_lead_status_list on sales_lead (status, created_at, id);
--> statement-breakpoint
create index sales_lead_kind on sales_lead (kind, created_at, id);
--> statement-breakpoint
create index sales_lead_place on sales_lead (place text_pattern_ops, created_at);
--> statement-breakpoint
create index sales_lead_zip on sales_lead (zip, created_at, id);
--> statement-breakpoint
create index sales_lead_assignee on sales_lead (assignee_id, created_at, id) where assignee_id is not null;
--> statement-breakpoint
comment on column sales_lead.status is 'How far operators are: new, contacted or closed.';
--> statement-breakpoint
comment on column sales_lead.assignee_id is 'The operator who works on it. Null for nobody.';
--> statement-breakpoint
comment on column sales_lead.version is 'Counts the changes of the status, so that operators overwrite none of each other.';
--> statement-breakpoint
comment on column sales_lead.kind is 'Computed, for lists: contact, or order for a request of a plan.';
--> statement-breakpoint
comment on column sales_lead.place is 'Computed, for lists: state and ZIP, as NY 12180. Empty without an address.';
--> statement-breakpoint
comment on column sales_lead.search_text is 'Computed, for lists, in lower case: business, contact, email, address and the digits of the phone.';
