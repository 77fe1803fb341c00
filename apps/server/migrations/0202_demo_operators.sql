alter table operator add column is_demo boolean not null default false;
--> statement-breakpoint
comment on column operator.is_demo is 'True for an operator of the demonstration, who signs in with one click. Outside the demonstration such an operator has no access.';
--> statement-breakpoint
comment on table operator is 'People who work in the operator pages. While there are none, these pages exist only in the demonstration.';
