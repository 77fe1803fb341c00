create index address_external_id on address (external_id) where external_id is not null;
--> statement-breakpoint
create index unit_external_id on unit (external_id) where external_id is not null;
