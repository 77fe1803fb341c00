alter table text_message add column order_number text;
--> statement-breakpoint
comment on column text_message.order_number is 'The order whose change the text is about. Null for a one-time code.';
--> statement-breakpoint
alter table text_message drop constraint text_message_status;
--> statement-breakpoint
alter table text_message add constraint text_message_status check (status in ('queued', 'sent', 'failed', 'outdated'));
--> statement-breakpoint
comment on column text_message.status is 'queued, sent, failed, or outdated: a later text about the order came before it was sent.';
--> statement-breakpoint
create index text_message_order on text_message (order_number, created_at) where order_number is not null;
