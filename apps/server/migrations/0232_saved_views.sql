create table saved_view (
  id uuid primary key default gen_random_uuid(),
  list text not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  owner_id uuid not null references operator (id) on delete cascade,
  version integer not null,
  changed_at timestamptz not null
);
--> statement-breakpoint
create index saved_view_list on saved_view (list, name);
--> statement-breakpoint
create index saved_view_owner on saved_view (owner_id);
--> statement-breakpoint
comment on table saved_view is 'A list with its filters and columns that an operator saved under a name. Deleted with the operator.';
--> statement-breakpoint
comment on column saved_view.query is 'Filters, search, order and columns as in the URL of the list. Fields that the list does not know any more are left out when it is opened.';
--> statement-breakpoint
comment on column saved_view.is_shared is 'All operators who may open the list see it.';
