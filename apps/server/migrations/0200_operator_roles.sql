-- Operators of before may do everything, as they could.
alter table operator add column role text not null default 'owner';
--> statement-breakpoint
alter table operator alter column role drop default;
--> statement-breakpoint
alter table operator add constraint operator_role check (role in ('owner', 'sales', 'support', 'catalog', 'read-only'));
--> statement-breakpoint
comment on table operator is 'People who work in the operator pages. While there are none, these pages do not exist.';
--> statement-breakpoint
comment on column operator.role is 'Decides what the operator may do.';
