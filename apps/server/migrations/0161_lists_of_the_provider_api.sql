create index sales_lead_list on sales_lead (created_at, id);
--> statement-breakpoint
create index saved_cart_list on saved_cart (saved_at, id);
--> statement-breakpoint
create index waitlist_entry_list on waitlist_entry (registered_at, id);
--> statement-breakpoint
create index webhook_event_list on webhook_event (created_at, id);
