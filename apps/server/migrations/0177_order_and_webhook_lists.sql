create index customer_order_state_list on customer_order (state, changed_at, number) where placed_at is not null;
--> statement-breakpoint
create index webhook_delivery_dead on webhook_delivery (endpoint_id) where state = 'dead';
--> statement-breakpoint
comment on column customer_order.handed_revision is 'The highest revision that the ordering system has. 0 while it may have the order but has not answered, null before the first try.';
