create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  network_address text,
  user_agent text,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  subject_label text not null,
  changes jsonb not null default '[]'
);
--> statement-breakpoint
create index audit_entry_actor on audit_entry (actor_name, id);
--> statement-breakpoint
create index audit_entry_subject on audit_entry (subject_label, id);
--> statement-breakpoint
create index audit_entry_action on audit_entry (action, id);
--> statement-breakpoint
create index audit_entry_at on audit_entry (at);
--> statement-breakpoint
comment on table audit_entry is 'Actions of operators and commands. Entries are never changed. They refer to no other table, so that they stay when an operator is removed.';
--> statement-breakpoint
comment on column audit_entry.actor_kind is 'operator, or command for the programs of the npm commands.';
--> statement-breakpoint
comment on column audit_entry.actor_id is 'The id of the operator. Null for a command.';
--> statement-breakpoint
comment on column audit_entry.actor_name is 'The email of the operator, or the name of the command.';
--> statement-breakpoint
comment on column audit_entry.network_address is 'Where the request came from. Null for a command.';
--> statement-breakpoint
comment on column audit_entry.user_agent is 'The browser, in its own words. Null for a command.';
--> statement-breakpoint
comment on column audit_entry.subject_label is 'The name of the subject at that time.';
--> statement-breakpoint
comment on column audit_entry.changes is 'Changed values, each with its path and its values before and after. Secrets are not among them.';
