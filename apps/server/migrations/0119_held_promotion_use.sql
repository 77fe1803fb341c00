alter table promotion_use add column is_credit_approved boolean not null default true;
--> statement-breakpoint
comment on column promotion_use.is_credit_approved is 'False for an order that waits for a representative. The release of the order sets it.';
--> statement-breakpoint
create index promotion_use_held on promotion_use (promotion_id) where not is_credit_approved;
