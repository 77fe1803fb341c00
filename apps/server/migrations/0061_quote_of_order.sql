alter table customer_order add column quote_number text;
--> statement-breakpoint
comment on column customer_order.quote_number is 'Quote that was ordered. Null for a cart.';
--> statement-breakpoint
update customer_order set quote_number = price_quote.number from price_quote
  where price_quote.order_number = customer_order.number;
--> statement-breakpoint
-- A quote is open for others while its order waits for a representative.
update price_quote set ordered_by = null from customer_order
  where customer_order.quote_number = price_quote.number and customer_order.state = 'withRepresentative';
--> statement-breakpoint
create index customer_order_quote on customer_order (quote_number, session_id) where quote_number is not null;
--> statement-breakpoint
create unique index customer_order_approved_quote on customer_order (quote_number)
  where quote_number is not null and state in ('submitted', 'accepted', 'completed');
--> statement-breakpoint
comment on index customer_order_approved_quote is 'One order of a quote is handed over. Any number of orders may wait for a representative.';
--> statement-breakpoint
comment on column price_quote.ordered_by is 'Opening (quote_opening.id) whose approved order used the quote up. Null while it can be ordered.';
--> statement-breakpoint
comment on column price_quote.order_number is 'Number of the first order of this quote. No other quote has it.';
