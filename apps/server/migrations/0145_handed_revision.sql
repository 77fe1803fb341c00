alter table customer_order add column handed_revision integer;
--> statement-breakpoint
comment on column customer_order.handed_revision is 'The highest revision that the ordering system has. Null until it has taken the order, or refused it.';
--> statement-breakpoint
update customer_order set handed_revision = revision where state in ('accepted', 'completed');
