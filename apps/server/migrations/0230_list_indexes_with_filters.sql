-- The indexes of the sorts get the columns of the filters, so that a list skips rows without reading the table.
create index customer_order_list_placed_at on customer_order (placed_at, number)
  include (state, changed_at, visit_date, place, hand_over) where placed_at is not null;
--> statement-breakpoint
create index customer_order_list_changed_at on customer_order (changed_at, number)
  include (state, placed_at, visit_date, place, hand_over) where placed_at is not null;
--> statement-breakpoint
create index customer_order_list_visit on customer_order (visit_date, number)
  include (state, placed_at, changed_at, place, hand_over) where placed_at is not null;
--> statement-breakpoint
create index customer_order_list_monthly on customer_order (monthly_cents, number)
  include (state, placed_at, changed_at, visit_date, place, hand_over) where placed_at is not null;
--> statement-breakpoint
-- PostgreSQL reads the expression from the index only if the column is in it too.
create index customer_order_list_business on customer_order (lower(business_name), number)
  include (business_name, state, placed_at, changed_at, visit_date, place, hand_over) where placed_at is not null;
--> statement-breakpoint
drop index customer_order_placed_at;
--> statement-breakpoint
drop index customer_order_visit;
--> statement-breakpoint
drop index customer_order_monthly;
--> statement-breakpoint
drop index customer_order_business;
--> statement-breakpoint
drop index customer_order_changed_at;
