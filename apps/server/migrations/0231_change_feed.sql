create table change_feed (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject_id text not null,
  version integer,
  is_new boolean not null,
  at timestamptz not null
);
--> statement-breakpoint
create index change_feed_position on change_feed (xid, id);
--> statement-breakpoint
create index change_feed_at on change_feed (at);
--> statement-breakpoint
comment on table change_feed is 'Tells open consoles what changed. Written in the transaction of the change. Deleted after two hours.';
--> statement-breakpoint
comment on column change_feed.xid is 'The transaction of the change. Readers wait for all older ones, so that a late commit is not skipped.';
--> statement-breakpoint
comment on column change_feed.kind is 'The kind of what changed, as order.';
--> statement-breakpoint
comment on column change_feed.version is 'The version after the change. Null if the change has none, as a note.';
--> statement-breakpoint
comment on column change_feed.is_new is 'It was added, so lists have a new row.';
--> statement-breakpoint
create unlogged table operator_view (
  kind text not null,
  subject_id text not null,
  operator_id uuid not null references operator (id) on delete cascade,
  until timestamptz not null,
  primary key (kind, subject_id, operator_id)
);
--> statement-breakpoint
create index operator_view_operator on operator_view (operator_id);
--> statement-breakpoint
comment on table operator_view is 'The operators who have the page of an order, or of another subject, open. Not logged, because it is outdated after seconds.';
--> statement-breakpoint
comment on column operator_view.until is 'The page renews it while it is visible.';
