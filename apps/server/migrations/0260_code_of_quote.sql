alter table one_time_code add column quote_number text;
--> statement-breakpoint
comment on column one_time_code.quote_number is 'The quote that the code was sent for. Null for another purpose.';
