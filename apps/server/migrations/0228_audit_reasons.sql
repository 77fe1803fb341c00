alter table audit_entry add column reason text;
--> statement-breakpoint
comment on column audit_entry.reason is 'Why, in the words of the operator. Null for an action without a reason.';
