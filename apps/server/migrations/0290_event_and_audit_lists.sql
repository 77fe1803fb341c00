-- For the lists of events and of the audit log in the operator console. `gin_trgm_ops` is of the extension of migration 0221.
create index event_log_name on event_log (name, recorded_at, id);
--> statement-breakpoint
create index event_log_page on event_log (page, recorded_at, id);
--> statement-breakpoint
create index event_log_page_type on event_log (page, type, recorded_at, id);
--> statement-breakpoint
create index audit_entry_search on audit_entry using gin (lower(regexp_replace(actor_name || ' ' || subject_label, '[\s,]+', ' ', 'g')) gin_trgm_ops);
--> statement-breakpoint
create index audit_entry_time on audit_entry (at, id);
--> statement-breakpoint
create index audit_entry_action_time on audit_entry (action, at, id);
--> statement-breakpoint
create index audit_entry_actor_time on audit_entry (actor_name, at, id);
--> statement-breakpoint
drop index audit_entry_at;
--> statement-breakpoint
drop index audit_entry_action;
--> statement-breakpoint
drop index audit_entry_actor;
