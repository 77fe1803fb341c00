alter table ported_number add column is_firm boolean not null default true;
--> statement-breakpoint
comment on column ported_number.is_firm is 'False for an order that waits for a representative because its credit check failed. A later order takes the number over.';
--> statement-breakpoint
comment on table ported_number is 'Numbers that orders port. A second order can port a number only after the first is canceled, or while the first is not firm.';
